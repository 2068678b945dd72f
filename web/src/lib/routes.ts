// The addresses of the pages.
import type { PuzzleChoice } from './puzzle-list';

export type Route =
  | { page: 'start' }
  | { page: 'new'; game: string | null; here: boolean }
  | { page: 'table'; id: string }
  | { page: 'television'; id: string }
  | { page: 'replay'; id: string; at: number | null }
  | { page: 'rules'; game: string }
  | { page: 'strategy'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'puzzles'; game: string | null; choice: PuzzleChoice }
  | { page: 'puzzle'; game: string; id: string | null; choice: PuzzleChoice }
  | { page: 'docs'; name: string }
  | { page: 'notices' }
  | { page: 'account' }
  | { page: 'operator' }
  | { page: 'mail-link'; what: 'confirm' | 'stop'; token: string }
  | { page: 'recover'; token: string }
  | { page: 'not-found' };

/** The page that an address asks for. */
export function readRoute(path: string, search = ''): Route {
  const [first = '', second = '', more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  if (more !== undefined) return { page: 'not-found' };
  if (first === '') return { page: 'start' };
  if (first === 'new') return { page: 'new', game: query.get('game'), here: query.has('here') };
  if (first === 'puzzles') {
    const choice = { theme: query.get('theme') ?? '', difficulty: query.get('difficulty') ?? '' };
    if (second === '') return { page: 'puzzles', game: query.get('game'), choice };
    return { page: 'puzzle', game: second, id: query.get('id'), choice };
  }
  if (first === 'docs') return { page: 'docs', name: second };
  if (first === 'me' && second === '') return { page: 'notices' };
  if ((first === 'account' || first === 'operator') && second === '') return { page: first };
  if (second === '') return { page: 'not-found' };
  switch (first) {
    case 'confirm':
    case 'stop':
      return { page: 'mail-link', what: first, token: second };
    case 'recover':
      return { page: 'recover', token: second };
    case 'table':
      return { page: 'table', id: second };
    case 'tv':
      return { page: 'television', id: second };
    case 'replay': {
      const at = query.get('at');
      return { page: 'replay', id: second, at: at !== null && /^\d+$/.test(at) ? Number(at) : null };
    }
    case 'rules':
      return { page: 'rules', game: second };
    case 'strategy':
      return { page: 'strategy', game: second };
    case 'learn':
      return { page: 'learn', game: second };
    default:
      return { page: 'not-found' };
  }
}
