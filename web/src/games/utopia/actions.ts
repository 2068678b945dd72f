// Utopia's actions: the one place where their notation is read.
import { ISLANDS, type Civilization, type Island } from './types';

export type Action =
  /** Takes a guest: "guest maya W2", or "guest maya water" if no prince can be placed. */
  | { verb: 'guest'; civilization: Civilization; island: Island; district: string | null }
  | { verb: 'surprise' | 'done' }
  /** Places the prince of a surprise guest: "place W2". */
  | { verb: 'place'; district: string }
  /** Names the player who must take a guest; the notation counts players from 1. */
  | { verb: 'name'; seat: number }
  | { verb: 'wonder'; island: Island }
  /** Takes a prince back for a wonder. */
  | { verb: 'return'; civilization: Civilization; district: string }
  /** Builds a monument: "rule maya W2". */
  | { verb: 'rule'; civilization: Civilization; district: string }
  /** Uses a card as another for this turn: "privilege maya greek". */
  | { verb: 'privilege'; civilization: Civilization; into: Civilization }
  | { verb: 'discard'; civilization: Civilization }
  /** "move 2 maya W1 W2" */
  | { verb: 'move'; n: number; civilization: Civilization; from: string; district: string }
  | { verb: 'add' | 'welcome' | 'remove'; civilization: Civilization; district: string }
  | { verb: 'raise' | 'drop'; civilization: Civilization };

export function parse(text: string): Action {
  const [verb, a = '', b = '', c = '', d = ''] = text.split(' ');
  const civilization = a as Civilization;
  switch (verb) {
    case 'guest':
      return isIsland(b)
        ? { verb, civilization, island: b, district: null }
        : { verb, civilization, island: islandOf(b), district: b };
    case 'surprise':
    case 'done':
      return { verb };
    case 'place':
      return { verb, district: a };
    case 'name':
      return { verb, seat: Number(a) - 1 };
    case 'wonder':
      return { verb, island: a as Island };
    case 'privilege':
      return { verb, civilization, into: b as Civilization };
    case 'move':
      return { verb, n: Number(a), civilization: b as Civilization, from: c, district: d };
    case 'return':
    case 'rule':
    case 'add':
    case 'welcome':
    case 'remove':
      return { verb, civilization, district: b };
    case 'discard':
    case 'raise':
    case 'drop':
      return { verb, civilization };
    default:
      throw new Error(`"${text}" is no action of Utopia`);
  }
}

/** "maya air": a guest, by civilization and island. */
export function readGuest(text: string): { civilization: Civilization; island: Island } {
  const [civilization, island] = text.split(' ');
  return { civilization: civilization as Civilization, island: island as Island };
}

/** A district's name begins with its island's letter. */
function islandOf(district: string): Island {
  return ISLANDS.find((island) => district.toLowerCase().startsWith(island.charAt(0)))!;
}

const isIsland = (word: string): word is Island => (ISLANDS as readonly string[]).includes(word);
