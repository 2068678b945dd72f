// Where the coach of a lesson stands.
import { describe, expect, it } from 'vitest';
import { around, arrowBetween, overlap, placeCoach, placeSheet, scrollFor, type Box } from '../src/lib/lesson-placing';

const WINDOW: Box = { x: 0, y: 0, width: 1200, height: 800 };
const SIZE = { width: 300, height: 200 };
const thing = (x: number, y: number, width = 60, height = 60): Box => ({ x, y, width, height });
const inside = (box: Box): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= WINDOW.width && box.y + box.height <= WINDOW.height;

describe('the coach', () => {
  it.each([
    ['in the middle', 570, 370],
    ['in the upper left corner', 0, 0],
    ['in the upper right corner', 1140, 0],
    ['in the lower left corner', 0, 740],
    ['in the lower right corner', 1140, 740],
  ])('stands near a thing %s, and neither on it nor outside', (_where, x, y) => {
    const anchor = thing(x, y);
    const place = placeCoach(anchor, SIZE, WINDOW, [anchor]);
    expect(overlap(place, anchor)).toBe(0);
    expect(inside(place)).toBe(true);
    const arrow = arrowBetween(place, anchor)!;
    expect(Math.hypot(arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y)).toBeLessThan(40);
  });
  it('covers nothing that must stay clear, even if it has to stand further away', () => {
    const anchor = thing(570, 370);
    const clear = [anchor, thing(640, 0, 200, 800), thing(240, 0, 320, 800), thing(300, 440, 600, 200)];
    const place = placeCoach(anchor, SIZE, WINDOW, clear);
    expect(clear.reduce((sum, box) => sum + overlap(place, box), 0)).toBe(0);
    expect(inside(place)).toBe(true);
  });
  it('covers as little as it can where there is no room', () => {
    const board = thing(0, 0, 1200, 750);
    const place = placeCoach(board, SIZE, WINDOW, [board]);
    expect(place.y).toBe(600);
  });
  it('stands in the middle if it speaks of nothing on the page', () => {
    expect(placeCoach(null, SIZE, WINDOW, [])).toEqual({ x: 450, y: 300, ...SIZE });
  });
});

describe('the sheet on a small screen', () => {
  const screen: Box = { x: 0, y: 0, width: 390, height: 844 };
  it('lies at the lower edge, unless it would cover more there', () => {
    expect(placeSheet(240, screen, []).edge).toBe('bottom');
    expect(placeSheet(240, screen, [thing(20, 100)]).edge).toBe('bottom');
    expect(placeSheet(240, screen, [thing(20, 700)])).toEqual({ edge: 'top', place: { ...screen, height: 240 } });
    expect(placeSheet(240, screen, [thing(20, 700), thing(20, 100, 300, 60)]).edge).toBe('bottom');
  });
  it('leaves room: the page is scrolled as far as needed, and no further', () => {
    expect(scrollFor(thing(0, 100), thing(0, 100), 10, 600)).toBe(0);
    expect(scrollFor(thing(0, 580), thing(0, 580), 10, 600)).toBe(40);
    expect(scrollFor(thing(0, -50), thing(0, -50), 10, 600)).toBe(-60);
    // All of it does not fit: then what is to be pointed at next is brought into sight.
    expect(scrollFor(thing(0, 0, 300, 700), thing(0, 640), 10, 600)).toBe(100);
  });
});

describe('the arrow', () => {
  const coach = thing(400, 300, 300, 200);
  it.each([
    ['left', thing(300, 350), 'x', -1],
    ['right', thing(760, 350), 'x', 1],
    ['above', thing(500, 200), 'y', -1],
    ['below', thing(500, 560), 'y', 1],
  ] as const)('goes %s, from edge to edge', (_side, anchor, axis, sign) => {
    const { from, to } = arrowBetween(coach, anchor)!;
    expect(Math.sign(to[axis] - from[axis])).toBe(sign);
    const other = axis === 'x' ? 'y' : 'x';
    expect(to[other]).toBe(from[other]);
  });
  it('goes from corner to corner where the two do not face each other', () => {
    expect(arrowBetween(coach, thing(300, 200))).toEqual({ from: { x: 400, y: 300 }, to: { x: 360, y: 260 } });
  });
  it('is left out where they touch', () => {
    expect(arrowBetween(coach, thing(340, 350))).toBeNull();
  });
});

it('one frame goes around several', () => {
  expect(around([])).toBeNull();
  expect(around([thing(10, 20), thing(100, 0)])).toEqual({ x: 10, y: 0, width: 150, height: 80 });
});
