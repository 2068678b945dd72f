// Who a sentence speaks of. "You" is no name: it takes another form of the verb, and in most languages changes after a
// preposition. So a phrase never gets it as text; it is written twice, or takes a `Person` and says both itself.

/** Who reads, and what the players are called. */
export interface Cast {
  /** The reader's seat; null if nobody is addressed: a spectator, a replay, a device that players share. */
  reader: number | null;
  name: (seat: number) => string;
}

/** A player in a sentence. */
export type Person = { you: true } | { you: false; name: string };

/** What a player does: "take a guest", to the reader, and "takes a guest", after another player's name. */
export interface VerbPhrase {
  you: string;
  they: string;
}

/** What a player did, and its results. `who` and `what` make a sentence: "You" and "take a guest". */
export interface Told {
  who: string;
  what: string;
}

export const person = (seat: number, { reader, name }: Cast): Person =>
  seat === reader ? { you: true } : { you: false, name: name(seat) };

/** The form for the player in a seat. */
export const formFor = (seat: number, { reader }: Cast, { you, they }: VerbPhrase): string =>
  seat === reader ? you : they;

/** A phrase whose forms differ only in the verb before the rest: `verb('take', 'takes', 'a guest')`. */
export const verb = (you: string, they: string, rest: string): VerbPhrase => ({
  you: `${you} ${rest}`,
  they: `${they} ${rest}`,
});

/** A phrase that reads the same after "you" and after a name. */
export const alike = (words: string): VerbPhrase => ({ you: words, they: words });

export const sentence = ({ who, what }: Told): string => `${who} ${what}`;
