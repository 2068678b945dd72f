import { describe, expect, it } from 'vitest';
import { speech } from '../src/lib/language.svelte';
import { latest } from '../src/lib/last-request';

describe('what was asked for last', () => {
  it('is kept, in whatever order it comes', async () => {
    const keep = latest();
    let spoken = 'English';
    let arrive = (_: string): void => {};
    const french = keep(new Promise<string>((ready) => (arrive = ready)), (words) => (spoken = words));
    await keep(Promise.resolve('Dutch'), (words) => (spoken = words));
    expect(spoken).toBe('Dutch');
    arrive('French');
    await french;
    expect(spoken).toBe('Dutch');
  });

  it('is kept apart from what others ask for', async () => {
    const [one, other] = [latest(), latest()];
    const kept: string[] = [];
    await Promise.all([
      one(Promise.resolve('a'), (found) => kept.push(found)),
      other(Promise.resolve('b'), (found) => kept.push(found)),
    ]);
    expect(kept).toEqual(['a', 'b']);
  });

  it('is the language of the interface', async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await Promise.all([speech.speak('fr'), speech.speak('en')]); // French has to be loaded, English is there
    expect([speech.language, speech.m.home]).toEqual(['en', 'Start page']);
  });
});
