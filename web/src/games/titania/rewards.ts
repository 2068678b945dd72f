import { SHELLS, type Reward, type Shell } from './types';

/** What a fog tile gives, by its name: "2 brown", "1 of each", "2 of a colour", "1 starfish", "ship". */
export function rewardsOf(tile: string): Reward[] {
  if (tile === 'ship') return [{ what: 'ship', n: 1 }];
  if (tile === '1 of each') return SHELLS.map((what) => ({ what, n: 1 }));
  const [number = '', ...kind] = tile.split(' ');
  const n = Number(number);
  if (kind[0] === 'starfish') return [{ what: 'star', n }];
  return [{ what: kind.length > 1 ? 'any' : (kind[0] as Shell), n }];
}
