// Where pieces stand on the chart. Pure functions: tested without a page.
import type { Chart, ChartDistrict, Civilization, Counts, Place, Position } from './types';
import { CIVILIZATIONS } from './types';
import { islandOf } from './parts';

export interface Crest {
  key: string;
  seat: number;
  civilization: Civilization;
  district: string;
  count: number;
  at: Place;
  /** Room it may take. */
  size: number;
}

/** A district's princes in groups, by civilization and then by player: as large as there is room for. */
export function crestsOf(name: string, district: ChartDistrict, princes: Record<string, Counts>): Crest[] {
  const groups = CIVILIZATIONS.flatMap((civilization) =>
    Object.entries(princes).flatMap(([seat, counts]) => {
      const count = counts[civilization] ?? 0;
      return count > 0 ? [{ seat: Number(seat), civilization, count }] : [];
    }),
  );
  const room = district.rooms.find(({ places }) => places.length >= groups.length) ?? district.rooms.at(-1)!;
  const places = room.places.slice(0, groups.length).sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
  return groups.map((group, i) => ({
    ...group,
    key: `${group.seat} ${group.civilization} ${name}`,
    district: name,
    at: places[i]!,
    size: room.size,
  }));
}

export interface Minister {
  seat: number;
  at: Place;
}

/** The ministers on the score track: one behind the other on a space, the one in front first. */
export function ministers(chart: Chart, position: Position): Minister[] {
  const { spaces } = chart.track;
  const place = (score: number): Place => spaces[((score % spaces.length) + spaces.length) % spaces.length]!;
  return position.track.map((seat, i) => {
    const score = position.seats[seat]!.score;
    const ahead = position.track.slice(0, i).filter((other) => position.seats[other]!.score === score).length;
    const [x, y] = place(score);
    const [bx, by] = place(score - 1);
    const back = ahead * 0.3;
    return { seat, at: [x + (bx - x) * back, y + (by - y) * back] };
  });
}

const change = (counts: Counts | undefined, civilization: Civilization, by: number): Counts => ({
  ...counts,
  [civilization]: (counts?.[civilization] ?? 0) + by,
});

/** The position with my own pieces as they will stand when the server has answered; the truth follows. */
export function expected(position: Position, action: string | null, seat: number | null): Position {
  if (!action || seat === null) return position;
  const [verb, a, b, c, d] = action.split(' ') as [string, string, string, string, string];
  const districts = { ...position.districts };
  const shift = (district: string, civilization: string, by: number): void => {
    const before = districts[district]!;
    const own = change(before.princes[seat], civilization as Civilization, by);
    districts[district] = { ...before, princes: { ...before.princes, [seat]: own } };
  };
  let { guests } = position;
  if (verb === 'guest' && b in districts) {
    shift(b, a, 1);
    const island = islandOf(b);
    guests = { ...guests, lying: { ...guests.lying, [island]: change(guests.lying[island], a as Civilization, -1) } };
  } else if (verb === 'place' && position.surprise) shift(a, position.surprise.split(' ')[0]!, 1);
  else if (verb === 'add' || verb === 'welcome') shift(b, a, 1);
  else if (verb === 'remove' || verb === 'return') shift(b, a, -1);
  else if (verb === 'rule') {
    shift(b, a, -3);
    districts[b] = { ...districts[b]!, monument: a as Civilization, ruler: seat };
  } else if (verb === 'move') {
    shift(c, b, -Number(a));
    shift(d, b, Number(a));
  }
  return { ...position, districts, guests };
}

export interface Pile {
  key: string;
  of: Civilization;
  n: number;
  was: Civilization | null;
}

/** A hand in piles; cards that a privilege has changed lie apart. */
export function pilesOf(hand: Counts, changed: readonly { from: Civilization; to: Civilization }[]): Pile[] {
  return CIVILIZATIONS.flatMap((of) => {
    const turned = changed.filter(({ to }) => to === of);
    const printed = (hand[of] ?? 0) - turned.length;
    const piles: Pile[] = printed > 0 ? [{ key: of, of, n: printed, was: null }] : [];
    return [...piles, ...turned.map(({ from }, i) => ({ key: `${of} ${from} ${i}`, of, n: 1, was: from }))];
  });
}
