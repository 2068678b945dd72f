// The options of a new table, as a game declares them. Nothing here knows an option by its name.
import type { GameOption, OptionValue } from './api';
import type { Language } from './i18n.svelte';

export type Chosen = Record<string, OptionValue>;

export interface Choice {
  value: OptionValue;
  label: string;
}

/** What an option is about, as the label of a field. */
export const aboutOf = (option: GameOption, language: Language): string => option.about[language].replace(/\.$/, '');

/** The values to choose from, each with a label; null if any number in a range will do. */
export function choicesOf(
  option: GameOption,
  players: number,
  language: Language,
  words: { random: string; seatNumber: (n: number) => string },
): Choice[] | null {
  switch (option.kind) {
    case 'choice':
    case 'board':
      return option.choices.map(({ value, label }) => ({ value, label: label?.[language] ?? String(value) }));
    case 'seat': {
      const seats = Array.from({ length: players }, (_, seat) => ({ value: seat, label: words.seatNumber(seat + 1) }));
      return [{ value: 'random', label: words.random }, ...seats];
    }
    case 'number':
      return null;
  }
}

/** Whether an option leaves anything to choose. */
export const isOpen = (option: GameOption): boolean => !('choices' in option) || option.choices.length > 1;

/** Whether a table of so many players can have this value. */
function fits(option: GameOption, value: OptionValue, players: number): boolean {
  switch (option.kind) {
    case 'choice':
    case 'board':
      return option.choices.some((choice) => choice.value === value);
    case 'seat':
      return value === 'random' || (Number.isInteger(value) && Number(value) >= 0 && Number(value) < players);
    case 'number':
      return Number.isInteger(value) && Number(value) >= option.least && Number(value) <= option.most;
  }
}

/** The values of all options: what was chosen where that fits, otherwise the defaults. */
export function valuesOf(options: readonly GameOption[], chosen: Chosen, players: number): Chosen {
  return Object.fromEntries(
    options.map((option) => {
      const value = chosen[option.name] ?? option.default;
      return [option.name, fits(option, value, players) ? value : option.default];
    }),
  );
}
