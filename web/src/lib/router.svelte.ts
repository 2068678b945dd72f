// The address bar: which page it asks for, and going to another.
import { base, noServer } from './offline/where.svelte';
import { readRoute, type Route } from './routes';

/** Where a page has its address: on a host that knows none of our pages, behind the #. */
const addressOf = (path: string): string => (noServer ? `${base}#${path}` : path);

class Router {
  route: Route = $state.raw({ page: 'start' });
  /** The secret part of an invitation: `?key=…`. */
  key: string | null = $state(null);

  start(): void {
    this.#update();
    addEventListener('popstate', () => {
      this.#update();
    });
    if (noServer)
      for (const kind of ['pointerdown', 'focusin', 'pointerover'])
        document.addEventListener(kind, (event) => {
          this.#point(event);
        });
    document.addEventListener('click', (event) => {
      this.#click(event);
    });
  }

  go(address: string): void {
    history.pushState(null, '', addressOf(address));
    this.#update();
    scrollTo(0, 0);
  }

  /** Changes what the address says about this page, without a new step in the history. */
  replace(address: string): void {
    history.replaceState(null, '', addressOf(address));
  }

  /** The place on this page that the address names; "" if it names none. */
  get anchor(): string {
    return decodeURIComponent(this.#address.hash.slice(1));
  }

  get #address(): { pathname: string; search: string; hash: string } {
    return noServer ? new URL(location.hash.slice(1) || '/', location.origin) : location;
  }

  /** Goes to a place on this page. Where the page's own address stands behind the #, that of the place comes after it. */
  #jump(place: string): void {
    const { pathname, search } = this.#address;
    history.pushState(null, '', addressOf(pathname + search + place));
    const found = document.getElementById(decodeURIComponent(place.slice(1)));
    found?.setAttribute('tabindex', '-1');
    found?.focus({ preventScroll: true }); // as browsers do: the keyboard goes on from there
    found?.scrollIntoView();
    dispatchEvent(new HashChangeEvent('hashchange'));
  }

  #update(): void {
    if (noServer && location.hash !== '' && !location.hash.startsWith('#/')) return; // a place on this page
    const { pathname, search } = this.#address;
    this.route = readRoute(pathname, search);
    this.key = new URLSearchParams(search).get('key');
  }

  /** Gives a link the address under which a host without our pages knows it, before anybody follows it. */
  #point(event: Event): void {
    const link = (event.target as Element | null)?.closest('a');
    const path = link?.getAttribute('href') ?? '';
    if (
      link &&
      /^\/(?!\/)/.test(path) &&
      !path.startsWith(`${base}#`) &&
      !/\.\w+$/.test(path.replace(/[?#].*/, '')) &&
      !link.hasAttribute('download')
    )
      link.href = addressOf(path);
  }

  /** Follows links to our own pages without loading anything anew. */
  #click(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    const place = link.getAttribute('href') ?? '';
    if (noServer && /^#[^/]/.test(place)) {
      event.preventDefault();
      this.#jump(place);
      return;
    }
    if (noServer && link.hash.startsWith('#/')) {
      event.preventDefault();
      this.go(link.hash.slice(1));
      return;
    }
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
