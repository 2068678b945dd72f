// Addresses and pages.

export type Route =
  | { page: 'start' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; at: number | null }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'not-found' };

export function read(path: string, search = ''): Route {
  const [first = '', second = '', more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  if (more !== undefined) return { page: 'not-found' };
  if (first === '') return { page: 'start' };
  if (first === 'new') return { page: 'new', game: query.get('game') };
  if (second === '') return { page: 'not-found' };
  switch (first) {
    case 'table':
      return { page: 'table', id: second };
    case 'replay': {
      const at = query.get('at');
      return { page: 'replay', id: second, at: at !== null && /^\d+$/.test(at) ? Number(at) : null };
    }
    case 'rules':
      return { page: 'rules', game: second };
    case 'learn':
      return { page: 'learn', game: second };
    default:
      return { page: 'not-found' };
  }
}

class Router {
  route: Route = $state.raw({ page: 'start' });
  key: string | null = $state(null);

  start(): void {
    this.#update();
    addEventListener('popstate', () => this.#update());
    document.addEventListener('click', (event) => this.#click(event));
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
    this.route = read(location.pathname, location.search);
    this.key = new URLSearchParams(location.search).get('key');
  }

  #click(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
