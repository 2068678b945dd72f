// The games that the client can show. Each is loaded when it is wanted.
import { api, type BoardChart } from '../lib/api';
import type { Language } from '../lib/i18n.svelte';
import type { Game, GameTypes, Study, StudyWords, Words } from './contract';

const GAMES: Record<string, () => Promise<Game>> = {
  titania: async () => forPages((await import('./titania')).titania),
  utopia: async () => forPages((await import('./utopia')).utopia),
};

/** Pages do not know a game's types: they hand its positions, charts and facts back to it without reading them. */
const forPages = <T extends GameTypes>(game: Game<T>): Game => game as unknown as Game;

/** A game is titled by its name. */
export const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const isPlayable = (name: string): boolean => name in GAMES;

export async function loadGame(name: string): Promise<Game> {
  const found = GAMES[name];
  if (!found) throw new Error(`there is no game ${name}`);
  return found();
}

const loadedWords = new Map<string, Promise<Words>>();

export async function loadWords(game: Game, language: Language): Promise<Words> {
  const key = `${game.name} ${language}`;
  if (!loadedWords.has(key)) loadedWords.set(key, game.words[language]());
  return loadedWords.get(key)!;
}

const loadedCharts = new Map<string, Promise<BoardChart>>();

export async function loadChart(game: string, board: string): Promise<BoardChart> {
  const key = `${game} ${board}`;
  if (!loadedCharts.has(key)) {
    const chart = api.chart(game, board);
    loadedCharts.set(key, chart);
    chart.catch(() => loadedCharts.delete(key)); // so that the next caller asks again
  }
  return loadedCharts.get(key)!;
}

/** A game with one of its boards, in one language: what a page needs to show a position. */
export interface LoadedGame {
  game: Game;
  chart: BoardChart;
  words: Words;
}

export async function loadGameForBoard(name: string, board: string, language: Language): Promise<LoadedGame> {
  const [game, chart] = await Promise.all([loadGame(name), loadChart(name, board)]);
  return { game, chart, words: await loadWords(game, language) };
}

/** The same with what a learner needs. The guided game and the positions to try use the default board. */
export interface LoadedStudy extends LoadedGame {
  study: Study;
  texts: StudyWords;
}

export async function loadStudy(name: string, language: Language): Promise<LoadedStudy> {
  const [loaded, study] = await Promise.all([
    loadGameForBoard(name, 'default', language),
    loadGame(name).then((game) => game.study()),
  ]);
  return { ...loaded, study, texts: await study.words[language]() };
}
