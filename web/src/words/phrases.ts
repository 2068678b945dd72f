// Short messages that players send with one click. They are sent as text in the writer's language; a reader whose
// language is another one reads the same phrase in their own.
import type { Language } from '../lib/i18n.svelte';

export const PHRASES: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Hello!', de: 'Hallo!', fr: 'Bonjour\u202f!', nl: 'Hallo allemaal!' },
  { en: 'Good luck!', de: 'Viel Glück!', fr: 'Bonne chance\u202f!', nl: 'Veel succes!' },
  { en: 'Well played!', de: 'Gut gespielt!', fr: 'Bien joué\u202f!', nl: 'Goed gespeeld!' },
  { en: 'Thank you!', de: 'Danke!', fr: 'Merci\u202f!', nl: 'Bedankt!' },
  { en: 'Oh no!', de: 'Oh nein!', fr: 'Oh non\u202f!', nl: 'O nee!' },
  {
    en: 'One moment, please.',
    de: 'Einen Moment, bitte.',
    fr: 'Un instant, s’il vous plaît.',
    nl: 'Een ogenblik, alsjeblieft.',
  },
  { en: 'I am thinking …', de: 'Ich überlege …', fr: 'Je réfléchis…', nl: 'Ik denk na …' },
  { en: 'Good game!', de: 'Schönes Spiel!', fr: 'Belle partie\u202f!', nl: 'Mooie partij!' },
  { en: 'Shall we play again?', de: 'Noch eine Partie?', fr: 'On en refait une\u202f?', nl: 'Nog een keer?' },
];

export const EMOJI = ['🙂', '😄', '🤔', '😮', '😅', '😢', '👍', '👏', '🎉', '⚓', '🐢', '🌊'] as const;

/** A message as a reader of this language is shown it. */
export function inLanguage(text: string, language: Language): string {
  const phrase = PHRASES.find((each) => Object.values(each).includes(text));
  return phrase ? phrase[language] : text;
}
