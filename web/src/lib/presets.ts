// The usual ways to play: each says who sits on the seats of a new table.

export const PRESETS = ['alone', 'device', 'link', 'public'] as const;
export type Preset = (typeof PRESETS)[number];

/** A seat of a table that is being set up: "me", "open", "guest" or "bot:" and a level. */
export interface PlannedSeat {
  kind: string;
  guest: string;
}

const OTHERS: Record<Preset, string> = { alone: 'bot:casual', device: 'guest', link: 'open', public: 'open' };

/** The seats of a table for up to so many players. */
export const seatsFor = (preset: Preset, most: number): PlannedSeat[] =>
  Array.from({ length: most }, (_, i) => ({ kind: i === 0 ? 'me' : OTHERS[preset], guest: '' }));

/** The way of playing that these seats amount to; null if they are mixed. */
export function presetOf(seats: readonly PlannedSeat[], isPublic: boolean): Preset | null {
  const others = seats.slice(1).map(({ kind }) => (kind.startsWith('bot:') ? 'alone' : kind));
  if (seats[0]?.kind !== 'me' || new Set(others).size !== 1) return null;
  if (others[0] === 'open') return isPublic ? 'public' : 'link';
  if (isPublic) return null;
  return others[0] === 'guest' ? 'device' : others[0] === 'alone' ? 'alone' : null;
}
