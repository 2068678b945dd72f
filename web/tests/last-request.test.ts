import { describe, expect, it } from 'vitest';
import { i18n } from '../src/lib/i18n.svelte';
import { lastRequestOnly } from '../src/lib/last-request';

describe('the answer to the last request', () => {
  it('is kept, in whatever order answers come', async () => {
    const keep = lastRequestOnly();
    let spoken = 'English';
    let arrive: (words: string) => void = () => undefined;
    const french = keep(new Promise<string>((ready) => (arrive = ready)), (words) => (spoken = words));
    await keep(Promise.resolve('Dutch'), (words) => (spoken = words));
    expect(spoken).toBe('Dutch');
    arrive('French');
    await french;
    expect(spoken).toBe('Dutch');
  });

  it('is kept apart from the answers to others', async () => {
    const [one, other] = [lastRequestOnly(), lastRequestOnly()];
    const kept: string[] = [];
    await Promise.all([
      one(Promise.resolve('a'), (found) => kept.push(found)),
      other(Promise.resolve('b'), (found) => kept.push(found)),
    ]);
    expect(kept).toEqual(['a', 'b']);
  });

  it('is the language of the interface', async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await Promise.all([i18n.load('fr'), i18n.load('en')]); // French has to be loaded, English is there
    expect([i18n.language, i18n.m.home]).toEqual(['en', 'Start page']);
  });
});
