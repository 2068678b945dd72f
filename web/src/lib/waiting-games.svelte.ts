// The games that wait for the person at this browser, polled regularly and shown on every page.
import { api, ApiError, type Turn } from './api';
import { lastRequestOnly } from './last-request';

const EVERY = 30_000; // milliseconds

class WaitingGames {
  /** As the server last told, the longest wait first. */
  #told: Turn[] = $state.raw([]);
  /** The table that the page shows; it is more current than the server's last answer. */
  here: string | null = $state(null);
  /** Whether the game on the page waits for the reader. */
  hereWaits = $state(false);
  #keep = lastRequestOnly();

  /** Those that the page does not show. */
  elsewhere: Turn[] = $derived(this.#told.filter(({ table }) => table !== this.here));
  count = $derived(this.elsewhere.length + (this.hereWaits ? 1 : 0));
  /** Where the longest wait is. */
  next = $derived(this.elsewhere[0] ? `/table/${this.elsewhere[0].table}` : null);

  async refresh(): Promise<void> {
    try {
      await this.#keep(api.turns(), ({ turns }) => (this.#told = turns));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem; // try again the next time
    }
  }

  /** Keeps the number up to date while the page is open. */
  watch(): () => void {
    const look = (): void => void (document.hidden || this.refresh());
    void this.refresh();
    const timer = setInterval(() => void this.refresh(), EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

export const waitingGames = new WaitingGames();
