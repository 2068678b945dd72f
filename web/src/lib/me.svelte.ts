// The person at this browser, as the server knows them.
import { api, type Me } from './api';
import { device, noServer } from './offline/where.svelte';

class Person {
  id = $state('');
  name = $state('');
  /** Whether they can sign in elsewhere with a password. */
  password = $state(false);
  /** Whether they are an operator of this server. */
  operator = $state(false);
  #request: Promise<void> | null = null;

  /** Asks the server once who this is. Its answer sets the cookie that every table needs. */
  identify(): Promise<void> {
    this.#request ??= api
      .me()
      .then((me) => {
        this.take(me);
        if (device.alone && !noServer) this.#request = null; // it was this device that answered
      })
      .catch((problem: unknown) => {
        this.#request = null; // so that the next caller asks again
        throw problem;
      });
    return this.#request;
  }

  /** Stores what the server said. */
  take(me: Me): void {
    this.id = me.id;
    this.name = me.name;
    localStorage.setItem('atoll.name', me.name); // for tables on this device, when no server answers
    this.password = me.password;
    this.operator = me.operator;
  }
}

export const me = new Person();
