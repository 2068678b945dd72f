// The games there are. Each is loaded when it is wanted.
import { api } from '../lib/api';
import type { Language } from '../lib/i18n.svelte';
import type { Game, Words } from './contract';

const GAMES: Record<string, () => Promise<Game>> = {
  titania: async () => (await import('./titania')).titania,
  utopia: async () => (await import('./utopia')).utopia,
};

export const isPlayable = (name: string): boolean => name in GAMES;

export async function loadGame(name: string): Promise<Game> {
  const found = GAMES[name];
  if (!found) throw new Error(`there is no game ${name}`);
  return found();
}

const spoken = new Map<string, Promise<Words>>();

export async function loadWords(game: Game, language: Language): Promise<Words> {
  const key = `${game.name} ${language}`;
  if (!spoken.has(key)) spoken.set(key, game.words[language]());
  return spoken.get(key)!;
}

const charts = new Map<string, Promise<unknown>>();

export async function loadChart(game: string, board: string): Promise<unknown> {
  const key = `${game} ${board}`;
  if (!charts.has(key)) {
    const chart = api.chart(game, board);
    charts.set(key, chart);
    chart.catch(() => charts.delete(key));
  }
  return charts.get(key)!;
}

/** A game with one of its boards, in a language: what a page needs to show a position. */
export interface LoadedGame {
  game: Game;
  chart: unknown;
  words: Words;
}

export async function loadGameForBoard(name: string, board: string, language: Language): Promise<LoadedGame> {
  const [game, chart] = await Promise.all([loadGame(name), loadChart(name, board)]);
  return { game, chart, words: await loadWords(game, language) };
}
