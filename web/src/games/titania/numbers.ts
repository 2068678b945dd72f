// The numbers of the rules that the server does not send yet. No other file of the client knows a number of the rules.

/** Cards that a player plays and draws in one turn, together [T3.4]. */
export const CARDS_A_TURN = 3;

/** Cards that a player may keep [T3.6]. */
export const HAND_LIMIT = 7;

/** Epochs of a game [T8.6]. */
export const EPOCHS = 2;
