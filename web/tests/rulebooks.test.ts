// The rules pages: whatever a board, a lesson or a position links to is there, in every language.
import { describe, expect, it } from 'vitest';
import type { GameWithLessons } from '../src/games/contract';
import { loadGameWithLessons } from '../src/games';
import { clause as titaniaClause } from '../src/games/titania/parts';
import type { TitaniaScene } from '../src/games/titania/types';
import { clause as utopiaClause, USES } from '../src/games/utopia/parts';
import { LANGUAGES, type Language } from '../src/lib/i18n.svelte';
import { clausesOf as clausesOfSection, markdown } from '../src/lib/markdown';

/** The clauses that a page can be linked to, in its order. */
async function clausesOf(game: GameWithLessons, language: Language): Promise<string[]> {
  const { pieces } = markdown(await game.rules[language]());
  return [...pieces[0]!.html.matchAll(/<li id="([A-Z]\d+\.\d+)"/g)].map((match) => match[1]!);
}

function linkedByTitania(): string[] {
  const kinds = ['castle', 'fog', 'tower', 'crane', 'point', 'bonus'];
  const scene = (decision: string): TitaniaScene =>
    ({ view: { table: { decision } }, chart: { hexes: kinds.map((kind) => ({ name: kind, kind })) } }) as never;
  const parts = ['card:B', 'ship:blue', 'shell:white', 'tower:black f9', 'word:draw', 'place:z9'];
  return ['turn', 'occupy', 'discard'].flatMap((decision) =>
    [...parts, ...kinds.map((kind) => `place:${kind}`)].map((part) => titaniaClause(part, scene(decision))),
  );
}

function linkedByUtopia(): string[] {
  const kinds = ['guest', 'place', 'prince', 'card', 'supply', 'scale', 'privilege', 'into', 'rule', 'wonder', 'count'];
  const parts = [...kinds, 'player'].map((kind) => `${kind}:x`);
  return [...parts, ...USES.map((use) => `use:${use}`), 'word:surprise', 'word:done'].map(utopiaClause);
}

describe.each([
  ['titania', linkedByTitania()],
  ['utopia', linkedByUtopia()],
])('the rules of %s', (name, linked) => {
  it.each(Object.keys(LANGUAGES) as Language[])(
    'in %s have every clause, and every link leads to one',
    async (language) => {
      const game = await loadGameWithLessons(name);
      const own = await clausesOf(game, language);
      expect(own.length).toBeGreaterThan(50);
      expect(own).toEqual(await clausesOf(game, 'en'));
      const { legend, script } = await game.study();
      const taught = [legend, ...Object.values(script.positions).map(({ clause }) => clause)];
      expect([...linked, ...taught].filter((clause) => !own.includes(clause))).toEqual([]);
      const setUp = clausesOfSection(await game.rules[language](), 2);
      expect(setUp).toEqual(own.filter((clause) => /^.2\./.test(clause)));
    },
  );
});
