// Who I am to the server.
import { api } from './api';

class Person {
  id = $state('');
  name = $state('');
  #asked: Promise<void> | null = null;

  /** Asks once; the answer sets the cookie without which there is no table. */
  identify(): Promise<void> {
    this.#asked ??= api
      .me()
      .then((me) => {
        this.id = me.id;
        this.name = me.name;
      })
      .catch((problem) => {
        this.#asked = null;
        throw problem;
      });
    return this.#asked;
  }
}

export const me = new Person();
