// The reader's settings, remembered on this device.
import { isLanguage, preferred, type Language } from './i18n.svelte';

const THEMES = ['auto', 'light', 'dark'] as const;
const MOTIONS = ['auto', 'full', 'none'] as const;
const PACES = ['normal', 'slow', 'at-once'] as const;
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
/** How fast the moves of others are shown. */
export type Pace = (typeof PACES)[number];

interface Saved {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  sound: boolean;
  volume: number;
  surf: boolean;
  signs: boolean;
  hints: boolean;
}

const KEY = 'atoll.settings';

/** Reads saved settings. Anything invalid is replaced by the default. */
export function readSettings(text: string | null, languages: readonly string[]): Saved {
  let saved: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) saved = read as Record<string, unknown>;
  } catch {
    // Not written by us: use the defaults.
  }
  const oneOf = <T>(choices: readonly T[], value: unknown): T => choices.find((each) => each === value) ?? choices[0]!;
  return {
    language: typeof saved.language === 'string' && isLanguage(saved.language) ? saved.language : preferred(languages),
    theme: oneOf(THEMES, saved.theme),
    motion: oneOf(MOTIONS, saved.motion),
    pace: oneOf(PACES, saved.pace),
    sound: saved.sound === true,
    volume: typeof saved.volume === 'number' && saved.volume >= 0 && saved.volume <= 1 ? saved.volume : 0.5,
    surf: saved.surf === true,
    signs: saved.signs === true,
    hints: saved.hints === true,
  };
}

class Settings {
  language: Language = $state('en');
  theme: Theme = $state('auto');
  motion: Motion = $state('auto');
  pace: Pace = $state('normal');
  sound = $state(false);
  /** How loud, from 0 to 1. */
  volume = $state(0.5);
  /** Whether the sea is heard at a table. */
  surf = $state(false);
  /** Larger symbols with letters on everything that has a colour. */
  signs = $state(false);
  /** What a beginner can think of, at every decision. */
  hints = $state(false);

  constructor() {
    Object.assign(this, readSettings(localStorage.getItem(KEY), navigator.languages));
  }

  save(): void {
    const { language, theme, motion, pace, sound, volume, surf, signs, hints } = this;
    localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, pace, sound, volume, surf, signs, hints }));
  }
}

export const settings = new Settings();

// What is chosen in another tab holds here, too.
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY) Object.assign(settings, readSettings(newValue, navigator.languages));
});

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const systemReducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the page is shown in the colours of the night. */
export function isNight(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'auto' && systemDark.matches);
}

/** Writes the settings to the page, where the style sheet reads them. */
export function applySettings(): void {
  document.documentElement.dataset.theme = isNight() ? 'dark' : 'light';
  document.documentElement.dataset.motion = reducedMotion() ? 'none' : 'full';
  document.documentElement.dataset.signs = settings.signs ? 'large' : 'usual';
}

systemDark.addEventListener('change', applySettings);
systemReducesMotion.addEventListener('change', applySettings);

export function reducedMotion(): boolean {
  return settings.motion === 'none' || (settings.motion === 'auto' && systemReducesMotion.matches);
}

/** The length of a movement in milliseconds: 0 for readers who want none. */
export function duration(time: number): number {
  return reducedMotion() ? 0 : time;
}
