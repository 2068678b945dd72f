// The words of the account, of muting and reporting, and of the operators' page.
import { en, type AccountWords } from '../words/account/en';
import { LazyWords } from './lazy-words.svelte';

export const account = new LazyWords<AccountWords>(en, {
  de: async () => (await import('../words/account/de')).de,
  fr: async () => (await import('../words/account/fr')).fr,
  nl: async () => (await import('../words/account/nl')).nl,
});
