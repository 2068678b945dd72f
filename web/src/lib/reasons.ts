// Why one turn is better than another, in words: the facts that the server found by comparing what both bring.
import type { Scene } from '../games/contract';
import type { Fact } from './api';
import type { Cast } from './people';
import type { ReviewWords } from '../words/review/en';

/** A fact of a comparison: how many more of something there are, or a place that is closed or open. */
interface Difference extends Fact {
  n?: number;
  hex?: string;
  island?: string;
  piece?: string;
}

/** What the games and the page call things. */
export interface Names {
  /** Whom a fact about another player concerns. */
  seat: (seat: number) => string;
  island: (island: string) => string;
  /** A kind of piece that a comparison names: "card BR", "prince maya W1". */
  piece: (piece: string) => string;
}

/** What things are called at a table. */
export function namesIn({ words }: Scene, cast: Cast): Names {
  const { islands } = (words.texts ?? {}) as { islands?: Record<string, string> };
  return { seat: cast.name, island: (island) => islands?.[island] ?? island, piece: words.piece };
}

/**
 * What speaks for the better turn, one phrase for each fact: what its player has more of, and what others have less of.
 * Single pieces are named only if there is nothing else to say.
 */
export function reasons(facts: readonly Fact[], w: ReviewWords, names: Names): string[] {
  const found = (facts as readonly Difference[]).flatMap((fact) => reason(fact, w, names));
  return found.length > 0 ? found : pieces(facts, w, names);
}

function reason({ what, seat, n = 0, hex = '', island }: Difference, w: ReviewWords, names: Names): string[] {
  switch (what) {
    case 'fog':
      return [w.fogTurned];
    case 'closed':
      return [w.closed(hex)];
    case 'open':
      return [w.opened(hex)];
    case 'surprise':
      return [w.surpriseGuest];
    case 'next':
      return seat === undefined ? [] : [w.comesNext(names.seat(seat))];
  }
  const thing = w.things[what];
  if (!thing || n === 0 || n > 0 !== (seat === undefined)) return []; // it speaks against it, or we have no words
  const said = n > 0 ? w.more(thing(n)) : w.fewer(thing(-n));
  const whose = seat === undefined ? island && names.island(island) : names.seat(seat);
  return [whose ? w.moreFor(whose, said) : said];
}

function pieces(facts: readonly Fact[], w: ReviewWords, names: Names): string[] {
  return (facts as readonly Difference[]).flatMap(({ what, piece = '', n = 0 }) =>
    what === 'piece' && n > 0 ? [w.moreOf(names.piece(piece), n)] : [],
  );
}
