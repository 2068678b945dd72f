// Titania's actions: the one place where their notation is read and written.
import { CARDS, SHELLS, type Card, type Fleet, type Shell } from './types';

export type Action =
  | { verb: 'draw' | 'done' }
  /** Names the colour of the shells: "white". */
  | { verb: 'shell'; shell: Shell }
  /** Plays a card for a ship: "BY blue e7". */
  | { verb: 'play'; card: Card; fleet: Fleet; hex: string }
  /** Places the ship that the fog gave: "ship e8". */
  | { verb: 'ship'; hex: string }
  | { verb: 'build'; shell: Shell; hex: string }
  /** Occupies a tower field: "star f9". */
  | { verb: 'star'; hex: string }
  | { verb: 'discard'; card: Card };

export function parse(text: string): Action {
  const [first = '', second = '', third = ''] = text.split(' ');
  switch (first) {
    case 'draw':
    case 'done':
      return { verb: first };
    case 'ship':
    case 'star':
      return { verb: first, hex: second };
    case 'build':
      return { verb: 'build', shell: second as Shell, hex: third };
    case 'discard':
      return { verb: 'discard', card: second as Card };
  }
  if (isShell(first)) return { verb: 'shell', shell: first };
  if (isCard(first)) return { verb: 'play', card: first, fleet: second as Fleet, hex: third };
  throw new Error(`"${text}" is no action of Titania`);
}

/** The actions that the board draws something for: it finds their previews by these. */
export const buildAction = (shell: Shell, hex: string): string => `build ${shell} ${hex}`;
export const starAction = (hex: string): string => `star ${hex}`;

const isShell = (word: string): word is Shell => (SHELLS as readonly string[]).includes(word);
const isCard = (word: string): word is Card => (CARDS as readonly string[]).includes(word);
