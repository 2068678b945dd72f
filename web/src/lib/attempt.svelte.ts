// A request of a page to the server, and its outcome.
import { ApiError } from './api';
import { i18n } from './i18n.svelte';

export class Attempt {
  /** What went well, for people. */
  said = $state('');
  /** What went wrong, for people. */
  error = $state('');

  /** Runs a request. If it returns a text, that is shown; if the server rejects it, its reason is. */
  async run(work: () => Promise<unknown>): Promise<void> {
    this.said = this.error = '';
    try {
      const found = await work();
      if (typeof found === 'string') this.said = found;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.error = i18n.errorText(problem);
    }
  }

  /** For the `onsubmit` of a form. */
  submit(work: () => Promise<unknown>): (event: SubmitEvent) => void {
    return (event) => {
      event.preventDefault();
      void this.run(work);
    };
  }
}
