// What goes wrong when "you" is put where a name stands.
import type { Language } from '../src/lib/i18n.svelte';

/** A second person after a word that wants another form of it: "für Du". */
const AFTER: Record<Language, RegExp> = {
  en: /\b(for|to|with|by|and|name|names) You\b/,
  de: /\b(für|von|mit|an|durch|und|benennt|benennst) [Dd]u\b/,
  fr: /\b(pour|par|avec|à|de|et|désigne|désignez) Vous\b|\bdésigne(z)? vous\b/,
  nl: /\b(voor|van|aan|met|door|en|wijst) [Jj]ij\b/,
};

/** A second person before a verb in the third: "Du nimmt". */
const BEFORE: Record<Language, RegExp> = {
  en: /\byou (?!always|this)[a-z]+s\b/i,
  de: /\bDu (?!\p{L}*[szß]t(?!\p{L}))\p{L}+t(?!\p{L})/u,
  fr: /^Vous (?:ne |n’)?(?!ne |n’|\p{L}*ez(?!\p{L})|faites |êtes )\S+/u,
  nl: /\b(jij|je) (heeft|is|kan|zal)\b/i,
};

const ANY: Record<Language, RegExp> = {
  en: /\b(you|your|yours)\b/i,
  de: /\b(du|dich|dir|dein\w*)\b/i,
  fr: /\b(vous|votre|vos)\b/i,
  nl: /\b(jij|je|jou|jouw)\b/i,
};

/** What is wrong with a sentence, if anything. */
export const misplacedYou = (language: Language, text: string): string | undefined =>
  (AFTER[language].exec(text) ?? BEFORE[language].exec(text))?.[0];

/** Whether a sentence speaks to its reader. */
export const addressesReader = (language: Language, text: string): boolean => ANY[language].test(text);
