// The person at this browser, as the server knows them.
import { api } from './api';

class Person {
  id = $state('');
  name = $state('');
  #request: Promise<void> | null = null;

  /** Asks the server once who this is. Its answer sets the cookie that every table needs. */
  identify(): Promise<void> {
    this.#request ??= api
      .me()
      .then((me) => {
        this.id = me.id;
        this.name = me.name;
      })
      .catch((problem: unknown) => {
        this.#request = null; // so that the next caller asks again
        throw problem;
      });
    return this.#request;
  }
}

export const me = new Person();
