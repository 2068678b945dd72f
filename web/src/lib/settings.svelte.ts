// What a person likes, remembered on this device.
import { isLanguage, preferred, type Language } from './i18n.svelte';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'none';

interface Saved {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  signs: boolean;
}

const KEY = 'atoll.settings';
const choices = { theme: ['auto', 'light', 'dark'], motion: ['auto', 'full', 'none'] };

/** Reads what was saved; anything odd in it is replaced by what is usual. */
export function readSettings(text: string | null, languages: readonly string[]): Saved {
  let saved: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) saved = read as Record<string, unknown>;
  } catch {
    // Somebody else wrote there: begin anew.
  }
  const one = <T extends string>(name: 'theme' | 'motion'): T =>
    (choices[name].includes(String(saved[name])) ? saved[name] : 'auto') as T;
  return {
    language: typeof saved.language === 'string' && isLanguage(saved.language) ? saved.language : preferred(languages),
    theme: one<Theme>('theme'),
    motion: one<Motion>('motion'),
    sound: saved.sound === true,
    signs: saved.signs === true,
  };
}

class Settings {
  language: Language = $state('en');
  theme: Theme = $state('auto');
  motion: Motion = $state('auto');
  sound = $state(false);
  /** Larger symbols with letters on everything that has a colour. */
  signs = $state(false);

  constructor() {
    Object.assign(this, readSettings(localStorage.getItem(KEY), navigator.languages));
  }

  save(): void {
    const { language, theme, motion, sound, signs } = this;
    localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, sound, signs }));
  }
}

export const settings = new Settings();

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const systemStill = matchMedia('(prefers-reduced-motion: reduce)');

/** Puts theme and motion where the style sheet finds them. */
export function applySettings(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && systemDark.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.motion = reducedMotion() ? 'none' : 'full';
  document.documentElement.dataset.signs = settings.signs ? 'large' : 'usual';
}

systemDark.addEventListener('change', applySettings);
systemStill.addEventListener('change', applySettings);

export function reducedMotion(): boolean {
  return settings.motion === 'none' || (settings.motion === 'auto' && systemStill.matches);
}

/** A length of time for a movement: none for those who want none. */
export function duration(time: number): number {
  return reducedMotion() ? 0 : time;
}
