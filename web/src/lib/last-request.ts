/**
 * Keeps only what was asked for last. What comes after something newer was asked for is dropped: words of a language
 * that was left meanwhile must not replace those of the language that is spoken.
 */
export function lastRequestOnly(): <T>(coming: Promise<T>, keep: (found: T) => void) => Promise<void> {
  let asked = 0;
  return async (coming, keep) => {
    const mine = ++asked;
    const found = await coming;
    if (mine === asked) keep(found);
  };
}
