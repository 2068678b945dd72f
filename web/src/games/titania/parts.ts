// Titania's actions cut into what a player can point at, and what each part stands for.
import { cutOnce, kindOf, nameOf, type Part } from '../../lib/parts';
import { buildAction, parse } from './actions';
import { hexNamed } from './geometry';
import type { Card, Fleet, Hex, Shell, TitaniaScene } from './types';

/** A part, taken apart: `card:BY`, `ship:blue`, `place:e7`, `tower:black f9`, `shell:white`, `word:draw`. */
export type TitaniaPart =
  | { kind: 'card'; card: Card }
  | { kind: 'ship'; fleet: Fleet }
  | { kind: 'place'; hex: string }
  | { kind: 'tower'; shell: Shell; hex: string }
  | { kind: 'shell'; shell: Shell }
  | { kind: 'word'; word: 'draw' | 'done' };

export const cardPart = (card: Card): Part => `card:${card}`;
export const placePart = (hex: string): Part => `place:${hex}`;
export const towerPart = (shell: Shell, hex: string): Part => `tower:${shell} ${hex}`;

export function readPart(part: Part): TitaniaPart {
  const name = nameOf(part);
  switch (kindOf(part)) {
    case 'card':
      return { kind: 'card', card: name as Card };
    case 'ship':
      return { kind: 'ship', fleet: name as Fleet };
    case 'place':
      return { kind: 'place', hex: name };
    case 'tower': {
      const [shell, hex = ''] = name.split(' ');
      return { kind: 'tower', shell: shell as Shell, hex };
    }
    case 'shell':
      return { kind: 'shell', shell: name as Shell };
    case 'word':
      return { kind: 'word', word: name as 'draw' | 'done' };
    default:
      throw new Error(`"${part}" is no part of an action of Titania`);
  }
}

/** What the board and the hand show; the other kinds become buttons. */
export const SHOWN: ReadonlySet<string> = new Set<TitaniaPart['kind']>(['card', 'place', 'tower']);

export const parts = cutOnce((text) => {
  const action = parse(text);
  switch (action.verb) {
    case 'draw':
    case 'done':
      return [`word:${action.verb}`];
    case 'shell':
      return [`shell:${action.shell}`];
    case 'play':
      return [cardPart(action.card), `ship:${action.fleet}`, placePart(action.hex)];
    case 'ship':
    case 'star':
      return [placePart(action.hex)];
    case 'build':
      return [towerPart(action.shell, action.hex)];
    case 'discard':
      return [cardPart(action.card)];
  }
});

const FIELD_CLAUSES: Record<Hex['kind'], string> = {
  castle: 'T4.4',
  fog: 'T5.1',
  tower: 'T6.3',
  crane: 'T6.1',
  point: 'T5.7',
  bonus: 'T5.6',
};

/** The clause of the rules that explains a part. */
export function clause(part: Part, scene: TitaniaScene): string {
  const { decision } = scene.view.table;
  const read = readPart(part);
  switch (read.kind) {
    case 'card':
      return decision === 'discard' ? 'T3.6' : 'T4.1';
    case 'ship':
      return 'T4.1';
    case 'shell':
      return 'T5.3';
    case 'tower':
      return 'T6.3';
    case 'word':
      return 'T3.4';
    case 'place': {
      const hex = hexNamed(scene.chart, read.hex);
      if (hex?.kind === 'tower' && decision === 'occupy') return 'T7.2';
      return hex ? FIELD_CLAUSES[hex.kind] : 'T4.2';
    }
  }
}

/** A tower as a chip says it: where it stands, and what its next floor brings. */
export function chip(part: Part, scene: TitaniaScene): string {
  const read = readPart(part);
  if (read.kind !== 'tower') return nameOf(part);
  const { points = 0 } = scene.view.previews[buildAction(read.shell, read.hex)] ?? {};
  return `${read.hex} +${points}`;
}

/** The hexes where the player can do something. */
export const region = ({ offered }: TitaniaScene): Part[] => [
  ...new Set(
    [...offered]
      .map(readPart)
      .flatMap((read) => (read.kind === 'place' || read.kind === 'tower' ? [placePart(read.hex)] : [])),
  ),
];
