// Any game, on a plain page: the position as text, and a button for each part of an action. For games without a folder
// of their own.
import { nameOf } from '../../lib/parts';
import type { Game, Scene, Words } from '../contract';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { withNames } from './names';
import { parts } from './parts';
import Player from './Player.svelte';
import type { Generic } from './types';

/** A component that shows nothing. */
const Nothing = (): Record<string, never> => ({});

const namesOf =
  (scene: Scene<Generic>) =>
  (seat: number): string =>
    scene.seats[seat]?.name ?? '';

export function genericGame(name: string, title: string): Game<Generic> {
  const words: Words<Generic> = {
    title,
    about: '',
    wins: '',
    chapter: () => null,
    ask: (scene) => withNames(scene.view.table.ask, namesOf(scene)),
    action: (action) => action,
    brings: (action, scene) => withNames(scene.view.previews[action]?.text ?? '', namesOf(scene)),
    refuse: () => '',
    // The server writes the same sentences for every reader: they continue after a name.
    tell: ({ seat, facts }, { name: called }) => ({
      who: called(seat),
      what: withNames(facts.map((fact) => fact.text).join(' '), called),
    }),
    part: (part) => nameOf(part),
    piece: (piece) => piece,
    sources: {},
    texts: null,
  };
  const load = (): Promise<Words<Generic>> => Promise.resolve(words); // the server tells of it in one language only
  return {
    name,
    effort: null,
    sound: () => 'piece',
    Board,
    Hand,
    Player,
    Status: Nothing,
    PartIcon: Nothing,
    parts,
    shown: new Set(['1']), // the hand shows the first words of what can be done, and with them the rest
    small: new Set(),
    chip: nameOf,
    region: () => [],
    clause: () => '',
    way: () => ({ places: [], ghost: null }),
    places: () => [],
    points: () => 0,
    origins: () => null,
    score: (position, seat) => position.seats[seat]?.score ?? 0,
    cards: () => null,
    sources: () => ({}),
    aspect: () => 2,
    words: { en: load, de: load, fr: load, nl: load },
  };
}
