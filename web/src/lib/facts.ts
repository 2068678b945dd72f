// The kinds of fact that every game uses, and that the pages themselves read.
import type { Fact } from './api';

export interface PointsFact extends Fact {
  what: 'points';
  seat: number;
  n: number;
}

export const givesPoints = (fact: Fact): fact is PointsFact => fact.what === 'points';

export const endsTurn = (fact: Fact): boolean => fact.what === 'turn over';
