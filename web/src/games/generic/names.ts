// The server's text calls the seats "Player 1", "Player 2": it does not know who sits where. The page does.

/** The text with the seats' names in it; `name` gives the name of a seat, counted from 0. */
export const withNames = (text: string, name: (seat: number) => string): string =>
  text.replace(/\bPlayer ([1-9])\b/g, (unnamed, number: string) => name(Number(number) - 1) || unnamed);
