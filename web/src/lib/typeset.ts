// How texts are set.

/** What happened or what something brings, one thing beside the other. No line begins with a dot. */
export const oneByOne = (told: string[]): string => told.join('\u00a0· ');

/** A text written with a keyboard's signs, as it is printed: curly quotes, and no line ends between a number and its noun. */
export const printed = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/(\d)\s(?=\p{L})/gu, '$1\u00a0');
