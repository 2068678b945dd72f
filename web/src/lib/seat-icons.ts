// The seats' icons: an animal for each. Their colours differ from every colour of the games.
import animals from '../../../src/atoll/games/animals.svg?raw';

/** Paths around 0 0, within 15 to every side: turtle, crab, seahorse, dolphin, gull. */
export const ANIMAL_PATHS = [...animals.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]!);
