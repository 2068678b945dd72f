/**
 * Makes a function that keeps only the answer to the last request. An answer that arrives after a newer request was
 * made is dropped: the words of a language that the reader has left must not replace those they read now.
 */
export function lastRequestOnly(): <T>(request: Promise<T>, keep: (answer: T) => void) => Promise<void> {
  let requests = 0;
  return async (request, keep) => {
    const number = ++requests;
    const answer = await request;
    if (number === requests) keep(answer);
  };
}
