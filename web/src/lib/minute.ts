// The game in a minute: the second section of every rulebook, for people who have just been invited.
import { loadGameWithLessons } from '../games';
import type { Language } from './i18n.svelte';
import { markdown } from './markdown';

/** The section's title and text. */
export interface Minute {
  title: string;
  html: string;
}

export async function gameInAMinute(game: string, language: Language): Promise<Minute> {
  const rules = await (await loadGameWithLessons(game)).rules[language]();
  const [title = '', ...text] = rules.split(/^## /m)[2]!.split('\n');
  return {
    title,
    html: markdown(text.join('\n'))
      .pieces.map((piece) => piece.html)
      .join(''),
  };
}
