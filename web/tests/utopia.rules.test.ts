// Utopia's rules in four languages: every clause of the English page stands in each, the examples too.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clause } from '../src/games/utopia/parts';

const clauses = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^- \*\*(U\d+\.\d+)\*\*/gm)].map(([, id]) => id!);
const english = clauses('../src/atoll/games/utopia/rulebook/en.md');

describe.each(['de', 'fr', 'nl'])('the rules in %s', (language) => {
  const own = clauses(`../src/atoll/games/utopia/rulebook/${language}.md`);
  it('have every clause, in order', () => {
    expect(own).toEqual(english);
  });
  it('explain whatever can be pointed at', () => {
    const kinds = [
      'guest:',
      'place:',
      'prince:',
      'card:',
      'supply:',
      'scale:',
      'privilege:',
      'into:',
      'rule:',
      'wonder:',
      'count:',
      'player:',
      'use:raise',
      'use:drop',
      'use:add',
      'use:welcome',
      'use:remove',
      'word:surprise',
      'word:done',
    ];
    for (const part of kinds) expect(own).toContain(clause(part));
  });
});
