// How much has to be loaded, in words.
import { i18n } from '../i18n.svelte';

/** A number of bytes in megabytes, as the reader's language writes it; without the unit. */
export const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(bytes / 1e6);
