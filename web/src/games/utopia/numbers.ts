// The numbers of the rules that the server does not send yet. No other file of the client knows a number of the rules.
import type { Island } from './types';

/** Cards that a player may keep at the end of a turn [U7.4]. */
export const HAND_LIMIT = 5;

/** Privileges that a player has at the start of the game [U1.1]. */
export const PRIVILEGES = 2;

/** Princes that a monument takes [U6.2]. */
export const PRINCES_FOR_MONUMENT = 3;

/** The islands that are closed [U2.4]. */
export const closedIslands = (players: number): readonly Island[] => (players === 2 ? ['water'] : []);
