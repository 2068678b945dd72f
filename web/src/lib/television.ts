// A table on a large screen: what spectators see, and for those in the room a code to join by.
import type { Table } from './api';

/** The address to open on the screen. The key for players is behind the #, which no server is ever sent. */
export function televisionAddress({ id, links }: Pick<Table, 'id' | 'links'>): string {
  const watch = keyOf(links.watch);
  const invite = keyOf(links.invite);
  return `/tv/${id}${watch ? `?key=${watch}` : ''}${invite ? `#${invite}` : ''}`;
}

const keyOf = (link: string | null): string => (link ?? '').split('key=')[1] ?? '';
