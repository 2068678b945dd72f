// Why one turn is better than another, in words: the facts that the server found by comparing what both bring.
import type { Fact } from './api';
import type { ReviewWords } from '../words/review/en';

/** A fact of a comparison: how many more of something there are, or a place that is closed or open. */
interface Difference extends Fact {
  n?: number;
  hex?: string;
  island?: string;
}

/**
 * What speaks for the better turn, one phrase for each fact: what its player has more of, and what others have less of.
 * `name` says whom a fact about another player concerns, `place` what the game calls an island.
 */
export function reasons(
  facts: readonly Fact[],
  w: ReviewWords,
  name: (seat: number) => string,
  place: (island: string) => string = (island) => island,
): string[] {
  return facts.flatMap((fact) => {
    const { what, seat, n = 0, hex = '', island } = fact as Difference;
    if (what === 'fog') return [w.fogTurned];
    if (what === 'closed') return [w.closed(hex)];
    if (what === 'open') return [w.opened(hex)];
    const thing = w.things[what];
    if (!thing || n === 0 || n > 0 !== (seat === undefined)) return []; // it speaks against it, or we have no words
    const said = n > 0 ? w.more(thing(n)) : w.fewer(thing(-n));
    const whose = seat === undefined ? island && place(island) : name(seat);
    return [whose ? w.moreFor(whose, said) : said];
  });
}
