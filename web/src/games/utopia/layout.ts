// Where pieces stand on the board, and cards lie in the hand.
import { CIVILIZATIONS, type Chart, type ChartDistrict, type Civilization, type Counts } from './types';
import type { District, Place, Position } from './types';

/** Princes of one player and one civilization in one district: drawn as one crest with a number. */
export interface PrinceGroup {
  key: string;
  seat: number;
  civilization: Civilization;
  district: string;
  count: number;
  at: Place;
}

/** How large a crest is drawn, everywhere on the board. */
export const CREST = 36;

/** A district's princes in groups, by civilization and then by player, as far apart as there is room for. */
export function princeGroups(name: string, district: ChartDistrict, princes: Record<string, Counts>): PrinceGroup[] {
  const groups = CIVILIZATIONS.flatMap((civilization) =>
    Object.entries(princes).flatMap(([seat, counts]) => {
      const count = counts[civilization] ?? 0;
      return count > 0 ? [{ seat: Number(seat), civilization, count }] : [];
    }),
  );
  const { rooms } = district;
  const wide = rooms.findLast(({ size, places }) => size >= CREST && places.length >= groups.length);
  const room = wide ?? rooms.find(({ places }) => places.length >= groups.length) ?? rooms.at(-1)!;
  const places = room.places.slice(0, groups.length).sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
  return groups.map((group, i) => ({
    ...group,
    key: `${group.seat} ${group.civilization} ${name}`,
    district: name,
    at: places[i]!,
  }));
}

/** Where a district has room for one more group: the place furthest from those that stand there. */
export function freePlace(name: string, chart: ChartDistrict, there: District): Place {
  const groups = princeGroups(name, chart, there.princes);
  const { places } = chart.rooms.find((room) => room.places.length > groups.length) ?? chart.rooms.at(-1)!;
  const room = ([x, y]: Place): number =>
    Math.min(Infinity, ...groups.map(({ at: [gx, gy] }) => Math.hypot(x - gx, y - gy)));
  return places.slice(0, groups.length + 1).reduce((best, place) => (room(place) > room(best) ? place : best));
}

export interface Minister {
  seat: number;
  at: Place;
}

/** The ministers on the score track, in its order. On a shared space each stands a little behind the one ahead. */
export function ministers(chart: Chart, position: Position): Minister[] {
  const { spaces } = chart.track;
  const place = (score: number): Place => spaces[((score % spaces.length) + spaces.length) % spaces.length]!;
  return position.track.map((seat, i) => {
    const { score } = position.seats[seat]!;
    const ahead = position.track.slice(0, i).filter((other) => position.seats[other]!.score === score).length;
    const [x, y] = place(score);
    const [bx, by] = place(score - 1);
    const back = ahead * 0.3;
    return { seat, at: [x + (bx - x) * back, y + (by - y) * back] };
  });
}

/** Cards of one civilization in the hand. */
export interface CardPile {
  key: string;
  of: Civilization;
  n: number;
  /** What is printed on a card that a privilege has changed. */
  was: Civilization | null;
}

/** A hand in piles. Cards that a privilege has changed lie apart. */
export function cardPiles(hand: Counts, changed: readonly { from: Civilization; to: Civilization }[]): CardPile[] {
  return CIVILIZATIONS.flatMap((of) => {
    const turned = changed.filter(({ to }) => to === of);
    const printed = (hand[of] ?? 0) - turned.length;
    const piles: CardPile[] = printed > 0 ? [{ key: of, of, n: printed, was: null }] : [];
    return [...piles, ...turned.map(({ from }, i) => ({ key: `${of} ${from} ${i}`, of, n: 1, was: from }))];
  });
}
