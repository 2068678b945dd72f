// The result of a game in words.
import type { Result } from './api';
import { i18n } from './i18n.svelte';

/** Who won, in a sentence. */
export function headline({ winners }: Result, name: (seat: number) => string, reader: number | null): string {
  if (winners.length > 1) return i18n.m.winners(i18n.list(winners.map(name)));
  return reader !== null && winners[0] === reader ? i18n.m.youWin : i18n.m.winner(name(winners[0]!));
}
