// What the browser shows of the page outside of it: the tab's title and icon, and the badge of an installed Atoll.
import { base } from './offline/where.svelte';
import { i18n } from './i18n.svelte';
import { waitingGames } from './waiting-games.svelte';

const ICON = `${base}icon.svg`;

class Tab {
  /** What the page is about; each page sets it. */
  title = $state('Atoll');
}

export const tab = new Tab();

/** The tab's title: how many games wait, and whether the one on the page does. */
export function titleOf(page: string, count: number, here: boolean): string {
  const number = count > (here ? 1 : 0) ? `(${count}) ` : '';
  return here ? `● ${number}${i18n.m.said(i18n.m.yourTurn, page)}` : `${number}${page}`;
}

/** The tab's icon: the number of games that wait, or a lamp if it is only the one on the page. */
export function iconOf(count: number, here: boolean): string {
  if (count === 0) return ICON;
  const sign =
    here && count === 1
      ? '<circle cx="16" cy="16" r="9" fill="#fff7df"/><circle cx="16" cy="16" r="4.5" fill="#2b6f8f"/>'
      : `<text x="16" y="24" font-family="sans-serif" font-weight="700" font-size="23" text-anchor="middle" fill="#231400">${count > 9 ? '9+' : count}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#f08a1d"/>${sign}</svg>`,
  )}`;
}

/** Call it once, while the client is set up. */
export function showInTab(): void {
  $effect(() => waitingGames.watch());
  $effect(() => {
    const { count, hereWaits } = waitingGames;
    document.title = titleOf(tab.title, count, hereWaits);
    const icon = document.getElementById('favicon');
    const wanted = iconOf(count, hereWaits);
    if (icon?.getAttribute('href') !== wanted) icon?.setAttribute('href', wanted);
  });
  $effect(() => {
    badge(waitingGames.count);
  });
}

/** The number on the icon of an installed Atoll, where the system has such numbers. */
function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined); // not installed, or not allowed: then there is none
}
