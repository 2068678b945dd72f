// How texts are set.

/** Several things that happened, or that an action brings, on one line. No line begins with a dot. */
export const oneByOne = (told: string[]): string => told.join('\u00a0· ');

/** Turns typewriter quotes into curly ones, narrows French spaces, and keeps a number and its noun or % on one line. */
export const printed = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/\u00a0(?=[;!?»])|(?<=«)\u00a0/g, '\u202f')
    .replace(/(\d)\s(?=[\p{L}%])/gu, '$1\u00a0');
