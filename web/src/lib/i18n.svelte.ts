// The interface's language. Every catalogue has the type of the English one, so a missing message fails the type check.
import { en } from '../words/en';
import { lastRequestOnly } from './last-request';

export type Language = 'en' | 'de' | 'fr' | 'nl';
export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français', nl: 'Nederlands' };

type Wide<T> = T extends string ? string : T;
/** The type of every language's catalogue, made from the English one. */
export type CatalogueOf<T> = { [K in keyof T]: Wide<T[K]> };
export type Messages = CatalogueOf<typeof en>;

const catalogues: Record<Language, () => Promise<Messages>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('../words/de')).de,
  fr: async () => (await import('../words/fr')).fr,
  nl: async () => (await import('../words/nl')).nl,
};

export function isLanguage(text: string): text is Language {
  return text in LANGUAGES;
}

/** The first of the browser's languages that there is a catalogue for. */
export function preferred(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

class I18n {
  language: Language = $state('en');
  /** The messages in the current language. */
  m: Messages = $state.raw(en);

  #keep = lastRequestOnly();

  async load(language: Language): Promise<void> {
    await this.#keep(catalogues[language](), (messages) => {
      this.m = messages;
      this.language = language;
      document.documentElement.lang = language;
    });
  }

  /** What went wrong, for people. `detail` is the server's own sentence, for errors that we have no words for. */
  errorText({ code, detail }: { code: string; detail: string }): string {
    return this.m.errors[code] ?? this.m.otherError(detail);
  }

  /** "3 hours ago", in the largest unit that fits. */
  ago(at: number, now: number): string {
    const seconds = (at - now) / 1000;
    const units = [
      ['day', 86400],
      ['hour', 3600],
      ['minute', 60],
    ] as const;
    const fit = units.find(([, length]) => -seconds >= length);
    if (!fit) return this.m.justNow;
    const [unit, length] = fit;
    return new Intl.RelativeTimeFormat(this.language, { numeric: 'auto' }).format(Math.round(seconds / length), unit);
  }

  /** "in 3 hours", in the largest unit that fits. */
  until(at: number, now: number): string {
    const seconds = Math.max(60, (at - now) / 1000);
    const [unit, length] =
      seconds >= 86400
        ? (['day', 86400] as const)
        : seconds >= 3600
          ? (['hour', 3600] as const)
          : (['minute', 60] as const);
    return new Intl.RelativeTimeFormat(this.language).format(Math.floor(seconds / length), unit);
  }

  /** "Mon, Nov 23", of a moment, where the reader is. */
  day(at: number): string {
    return new Intl.DateTimeFormat(this.language, { weekday: 'short', day: 'numeric', month: 'short' }).format(at);
  }

  /** "14:05", of a moment, where the reader is. */
  time(at: number): string {
    return new Intl.DateTimeFormat(this.language, { hour: '2-digit', minute: '2-digit' }).format(at);
  }

  /** The name of a weekday, counted from Monday, which is 0. */
  weekday(day: number): string {
    return new Intl.DateTimeFormat(this.language, { weekday: 'short', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, 1 + day), // a Monday
    );
  }

  list(items: string[]): string {
    return new Intl.ListFormat(this.language).format(items);
  }
}

export const i18n = new I18n();
