// The tab says when it is my turn, by its title and its icon.

const calm = '/icon.svg';
const calling =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#d97a06"/><circle cx="16" cy="16" r="9" fill="#fff7df"/><circle cx="16" cy="16" r="4.5" fill="#2b6f8f"/></svg>',
  );

export function showTurnInTab(turn: boolean, title: string): void {
  document.title = turn ? `● ${title}` : title;
  const icon = document.getElementById('favicon') as HTMLLinkElement | null;
  const wanted = turn ? calling : calm;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}
