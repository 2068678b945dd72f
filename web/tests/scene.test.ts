import { describe, expect, it, vi } from 'vitest';
import type { LoadedGame } from '../src/games';
import { ActionPicker } from '../src/lib/action-picker.svelte';
import type { Entry, View } from '../src/lib/api';
import { buildScene, currentTurn, type SceneSource } from '../src/lib/scene';

const entry = (seat: number, ...facts: string[]): Entry => {
  return { number: 1, seat, action: '', facts: facts.map((what) => ({ what, seat })), at: 0 };
};
const parts = (action: string): string[] => action.split(' ').map((word) => `word:${word}`);
const game = { parts, places: ({ what }: { what: string }) => [`at ${what}`] };
const source: SceneSource = {
  ...({ game, chart: {}, words: {} } as unknown as LoadedGame),
  view: { actor: 0, legal: ['sail e7', 'draw'], previews: { draw: {} } } as unknown as View,
  seats: [],
  mine: 0,
  log: [],
  step: 3,
  facts: [],
};

describe('a scene', () => {
  it('is only looked at without a picker', () => {
    const scene = buildScene(source);
    expect(scene.view).toMatchObject({ legal: [], previews: {} });
    expect([scene.offered.size, scene.picks, scene.pointed, scene.hinted, scene.pending]).toEqual([
      0,
      [],
      null,
      null,
      null,
    ]);
    scene.pick('word:draw');
    expect(scene.picks).toEqual([]);
  });

  it('offers what the picker offers, and plays what is picked', () => {
    const play = vi.fn<(action: string) => void>();
    const picker = new ActionPicker(
      () => source.view.legal,
      () => parts,
      play,
    );
    const scene = buildScene({ ...source, picker, pending: 'draw' });
    expect(scene.view.legal).toEqual(['sail e7', 'draw']);
    expect(scene.offered).toEqual(new Set(['word:sail', 'word:e7', 'word:draw']));
    expect(scene.pending).toBe('draw');
    scene.pick('word:draw');
    expect(play).toHaveBeenCalledExactlyOnceWith('draw');
  });

  it('stays the same while the player picks and points, and always tells what is picked now', () => {
    const legal = ['sail e7', 'sail f4', 'draw'];
    const picker = new ActionPicker(
      () => legal,
      () => parts,
      () => undefined,
    );
    const scene = buildScene({ ...source, picker });
    scene.point('word:sail');
    expect([scene.pointed, scene.hinted]).toEqual(['word:sail', new Set(['word:sail', 'word:e7', 'word:f4'])]);
    scene.pick('word:sail');
    expect(scene.picks).toEqual(['word:sail']);
    expect({ ...scene, picks: [] }).toMatchObject({ picks: [], pointed: 'word:sail' });
  });

  it('highlights the places of the facts in question', () => {
    expect(buildScene({ ...source, highlight: [{ what: 'fog' }, { what: 'crane' }] }).lit).toEqual(
      new Set(['at fog', 'at crane']),
    );
  });
});

describe('the current turn', () => {
  it('is what the actor did since another player acted, or since a turn ended', () => {
    const [a, b, c, d] = [entry(0, 'ship'), entry(1, 'ship'), entry(0, 'turn over'), entry(0, 'ship')];
    expect(currentTurn([a, b], 0)).toEqual([]);
    expect(currentTurn([b, a, a], 0)).toEqual([a, a]);
    expect(currentTurn([c, d], 0)).toEqual([d]);
  });
});
