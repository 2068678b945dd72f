// The games. Each is loaded when needed. The generic page shows games that are not listed here.
import { api, type BoardChart } from '../lib/api';
import type { Language } from '../lib/i18n.svelte';
import type { Game, GameTypes, GameWithLessons, Poster, Study, StudyWords, Words } from './contract';

const GAMES: Record<string, () => Promise<GameWithLessons>> = {
  titania: async () => forPages((await import('./titania')).titania),
  utopia: async () => forPages((await import('./utopia')).utopia),
};

/** What the start page shows of them, without their boards. */
const POSTERS: Record<string, () => Promise<Poster>> = {
  titania: async () => (await import('./titania/poster')).poster as unknown as Poster,
  utopia: async () => (await import('./utopia/poster')).poster as unknown as Poster,
};

/** Pages do not know a game's types: they hand its positions, charts and facts back to it without reading them. */
const forPages = <T extends GameTypes>(game: GameWithLessons<T>): GameWithLessons => game as unknown as GameWithLessons;

/** A game is titled by its name: "crazy_eights" is Crazy Eights. */
export const titleOf = (name: string): string =>
  name.replace(
    /(^|_)([a-z0-9])/g,
    (_, underscore: string, letter: string) => (underscore && ' ') + letter.toUpperCase(),
  );

/** Whether the client has a folder for a game: its own board, the rules, and a lesson. */
export const hasLessons = (name: string): boolean => Object.hasOwn(GAMES, name);

export async function loadGameWithLessons(name: string): Promise<GameWithLessons> {
  const found = GAMES[name];
  if (!found) throw new Error(`there are no lessons for ${name}`);
  return found();
}

export async function loadGame(name: string): Promise<Game> {
  if (hasLessons(name)) return loadGameWithLessons(name);
  return (await import('./generic')).genericGame(name, titleOf(name)) as unknown as Game;
}

export async function loadPoster(name: string): Promise<Poster> {
  return (await POSTERS[name]?.()) ?? loadGame(name);
}

const loadedWords = new Map<string, Promise<Words>>();

export async function loadWords(game: Game, language: Language): Promise<Words> {
  const key = `${game.name} ${language}`;
  if (!loadedWords.has(key)) loadedWords.set(key, game.words[language]());
  return loadedWords.get(key)!;
}

const NO_CHART: BoardChart = { board: 'default', art: { palette: {}, defs: '' } };
const loadedCharts = new Map<string, Promise<BoardChart>>();

export async function loadChart(game: string, board: string): Promise<BoardChart> {
  if (!hasLessons(game)) return NO_CHART;
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

/** The same with what a learner needs. The lesson and the positions to try use the default board. */
export interface LoadedStudy extends LoadedGame {
  study: Study;
  texts: StudyWords;
}

export async function loadStudy(name: string, language: Language): Promise<LoadedStudy> {
  const [loaded, study] = await Promise.all([
    loadGameForBoard(name, 'default', language),
    loadGameWithLessons(name).then((game) => game.study()),
  ]);
  return { ...loaded, study, texts: await study.words[language]() };
}
