// Copying text. A page that came by plain HTTP from another machine has no clipboard: then the text is shown to be copied.
import { i18n } from './i18n.svelte';

/** Copies text; returns whether it is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    prompt(i18n.m.copy, text);
    return false;
  }
}
