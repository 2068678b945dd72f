// The address bar: which page it asks for, and going to another.
import { readRoute, type Route } from './routes';

class Router {
  route: Route = $state.raw({ page: 'start' });
  /** The secret part of an invitation: `?key=…`. */
  key: string | null = $state(null);

  start(): void {
    this.#update();
    addEventListener('popstate', () => {
      this.#update();
    });
    document.addEventListener('click', (event) => {
      this.#click(event);
    });
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#update();
    scrollTo(0, 0);
  }

  /** Changes what the address says about this page, without a new step in the history. */
  replace(address: string): void {
    history.replaceState(null, '', address);
  }

  #update(): void {
    this.route = readRoute(location.pathname, location.search);
    this.key = new URLSearchParams(location.search).get('key');
  }

  /** Follows links to our own pages without loading anything anew. */
  #click(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
