import { expect, test } from 'vitest';
import { presetOf, seatsFor } from '../src/lib/presets';
import { inLanguage, PHRASES } from '../src/words/phrases';

test('a phrase is read in the reader’s language, whichever it was sent in', () => {
  for (const phrase of PHRASES)
    for (const sent of Object.values(phrase)) expect(inLanguage(sent, 'de')).toBe(phrase.de);
  expect(inLanguage('Good luck, Ann!', 'de')).toBe('Good luck, Ann!');
});

test('no phrase means two things', () => {
  const all = PHRASES.flatMap((phrase) => [...new Set(Object.values(phrase))]);
  expect(new Set(all).size).toBe(all.length);
});

test('a way to play is told from its seats, and from nothing else', () => {
  for (const preset of ['alone', 'device', 'link', 'public'] as const)
    expect(presetOf(seatsFor(preset, 4).slice(0, 3), preset === 'public')).toBe(preset);
  const mixed = [...seatsFor('alone', 2), { kind: 'open', guest: '' }];
  expect(presetOf(mixed, false)).toBeNull();
  expect(presetOf(seatsFor('alone', 2), true)).toBeNull();
});
