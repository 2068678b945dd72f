// Learning a game: how a position is found, what of it is offered and shown, and where it stands in the text.
import { describe, expect, it } from 'vitest';
import type { StudyWords } from '../src/games/contract';
import { markdown } from '../src/lib/markdown';
import {
  askedIn,
  beginningWith,
  frameAround,
  LENGTHS,
  startOf,
  startOfStep,
  stepsOf,
  WHOLE,
  type Script,
} from '../src/lib/study';
import titania from '../src/games/titania/study/study.json';
import utopia from '../src/games/utopia/study/study.json';
import { texts as titaniaDe } from '../src/games/titania/study/de';
import { texts as titaniaEn } from '../src/games/titania/study/en';
import { texts as titaniaFr } from '../src/games/titania/study/fr';
import { texts as titaniaNl } from '../src/games/titania/study/nl';
import { texts as utopiaDe } from '../src/games/utopia/study/de';
import { texts as utopiaEn } from '../src/games/utopia/study/en';
import { texts as utopiaFr } from '../src/games/utopia/study/fr';
import { texts as utopiaNl } from '../src/games/utopia/study/nl';

const clauses: string[] = [];
const script: Script = {
  players: 2,
  seed: 5,
  seat: 0,
  options: { start: 0 },
  chapters: {
    one: { hello: { clauses, short: true }, first: { do: ['a', 'b'], clauses } },
    two: { then: { play: ['c'], do: ['d'], clauses, short: true }, dealt: { start: { seed: 7 }, do: ['e'], clauses } },
    three: {
      placed: { start: { position: 'text', seed: 1 }, play: ['f'], do: ['g'], clauses },
      after: { clauses },
      back: { start: { at: 'then', actions: ['x'] }, clauses },
      end: { clauses, short: true },
    },
  },
  unshown: { short: [], complete: [] },
  positions: {},
};
const deal = { players: 2, seed: 5, seat: 0, options: { start: 0 } };

describe('a script', () => {
  it('has all its steps, or those of the short lesson', () => {
    const names = (length: 'short' | 'complete'): string[] => stepsOf(script, length).map((each) => each.name);
    expect(names('complete')).toEqual(['hello', 'first', 'then', 'dealt', 'placed', 'after', 'back', 'end']);
    expect(names('short')).toEqual(['hello', 'then', 'end']);
    expect(stepsOf(script, 'short')[1]!.chapter).toBe('two');
  });
  it('knows the game in which each step begins, and in which it asks', () => {
    expect(startOfStep(script, 'hello')).toEqual({ ...deal, actions: [] });
    expect(startOfStep(script, 'then')).toEqual({ ...deal, actions: ['a', 'b'] });
    expect(askedIn(script, 'then')).toEqual({ ...deal, actions: ['a', 'b', 'c'] });
    expect(startOfStep(script, 'dealt')).toEqual({ ...deal, seed: 7, actions: [] });
    expect(askedIn(script, 'placed')).toEqual({ position: 'text', seed: 1, seat: 0, actions: ['f'] });
    expect(startOfStep(script, 'after')).toEqual({ position: 'text', seed: 1, seat: 0, actions: ['f', 'g'] });
    expect(startOfStep(script, 'end')).toEqual({ ...deal, actions: ['a', 'b', 'c', 'x'] });
  });
  it('has no other steps', () => {
    expect(() => startOfStep(script, 'nothing')).toThrow('there is no step "nothing"');
  });
  it('finds a position in itself or in a game of its own', () => {
    expect(startOf(script, { clause: 'T1', at: 'then' })).toEqual({ ...deal, actions: ['a', 'b', 'c'] });
    expect(startOf(script, { clause: 'T1', at: 'then', more: ['d'], seat: 1 })).toEqual({
      ...deal,
      seat: 1,
      actions: ['a', 'b', 'c', 'd'],
    });
    expect(startOf(script, { clause: 'T1', seed: 9, actions: ['x'] })).toEqual({ ...deal, seed: 9, actions: ['x'] });
  });
  it('offers only what a position is about', () => {
    expect(beginningWith(['done', 'B blue e7', 'BY blue e7', 'build black e9'], ['B', 'build'])).toEqual([
      'B blue e7',
      'build black e9',
    ]);
  });
});

describe('what is shown of a board', () => {
  it('is the frame around all places, and not more than the board', () => {
    expect(frameAround([])).toEqual(WHOLE);
    const { x, y, width, height } = frameAround([
      { x: -0.1, y: 0.2, width: 0.3, height: 0.2 },
      { x: 0.5, y: 0.5, width: 0.25, height: 0.25 },
    ]);
    expect([x, y, width, height].map((n) => Math.round(n * 100) / 100)).toEqual([0, 0.2, 0.75, 0.55]);
  });
});

describe('the rules page', () => {
  const text = '# Title\n\n## One\n\n- **T1.1** a\n- **T1.2** b\n  - inner\n- **T1.3** c\n\n## Two\n\n- **T2.1** d\n';
  it('is cut after the clauses that have something to show', () => {
    const { pieces, chapters } = markdown(text, new Set(['T1.2', 'T2.1']));
    expect(pieces.map((piece) => piece.clause)).toEqual(['T1.2', 'T2.1', null]);
    expect(pieces[0]!.html).toContain('<li id="T1.2">');
    expect(pieces[0]!.html).toContain('inner');
    expect(pieces[0]!.html).not.toContain('T1.3');
    expect(pieces[1]!.html).toContain('<li id="T1.3">');
    expect(chapters.map(({ id, title }) => [id, title])).toEqual([
      ['chapter-1', 'One'],
      ['chapter-2', 'Two'],
    ]);
  });
  it('is set for print, but for what is code', () => {
    const { pieces, chapters } = markdown("## It's 1 & 2\n\n- **T1.1** the city's `x's` 3 points\n");
    expect(pieces).toHaveLength(1);
    expect(pieces[0]!.html).toContain('the city’s <code>x&#39;s</code> 3\u00a0points');
    expect(chapters).toEqual([{ id: 'chapter-1', title: 'It’s 1 & 2' }]);
  });
  it('has the same words, cut or not', () => {
    const words = (html: string): string =>
      html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    const whole = markdown(text)
      .pieces.map((piece) => piece.html)
      .join('');
    const cut = markdown(text, new Set(['T1.1', 'T1.2']))
      .pieces.map((piece) => piece.html)
      .join('');
    expect(words(cut)).toBe(words(whole));
  });
});

const LESSONS: [game: string, script: Script, texts: Record<string, StudyWords>][] = [
  ['titania', titania, { en: titaniaEn, de: titaniaDe, fr: titaniaFr, nl: titaniaNl }],
  ['utopia', utopia, { en: utopiaEn, de: utopiaDe, fr: utopiaFr, nl: utopiaNl }],
];

describe.each(LESSONS)('the texts of %s', (_game, script, languages) => {
  it.each(Object.entries(languages))('say in %s what to do wherever something is to be done', (_language, texts) => {
    for (const { name, step } of stepsOf(script)) {
      const { say, now } = texts.steps[name]!;
      expect(now !== undefined, name).toBe((step.do ?? []).length > 0);
      // A place that the reader must find is named.
      for (const action of step.do ?? []) {
        const place = action.split(' ').at(-1)!;
        if (/^[a-jA-Z]\d$/.test(place)) expect(`${say} ${now}`, name).toContain(place);
      }
    }
  });
  it.each(Object.entries(languages))('name in %s every chapter, and what is not shown', (_language, texts) => {
    expect(Object.keys(texts.chapters)).toEqual(Object.keys(script.chapters));
    const unshown = LENGTHS.flatMap((length) => script.unshown[length]);
    expect(Object.keys(texts.unshown).toSorted()).toEqual(unshown.toSorted());
  });
  it.each(Object.entries(languages))('begin in %s with the goal, and speak of the opponent by name', (_l, texts) => {
    expect(stepsOf(script, 'short')[0]!.name).toBe('goal');
    const said = Object.values(texts.steps).flatMap(({ say, now }) => [say, now ?? '']);
    expect(said.some((text) => text.includes('Ada'))).toBe(true);
    for (const text of said) expect(text).not.toMatch(/[Nn]ovice|Neuling|beginner/);
  });
  it('are as many steps as five minutes allow, and more in the complete lesson', () => {
    expect(stepsOf(script, 'short').length).toBeLessThanOrEqual(18);
    expect(stepsOf(script).length).toBeGreaterThan(25);
  });
});
