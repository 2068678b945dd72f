// Choosing an action by its parts, in any order. A game says which parts an action has: a card, a place, a colour …
// What is legal comes from the server; here it is only narrowed down.

/** Such as "card:BY", "place:e7": the kind, a colon, the name. */
export type Part = string;

export const kindOf = (part: Part): string => part.slice(0, part.indexOf(':'));
export const nameOf = (part: Part): string => part.slice(part.indexOf(':') + 1);

export type Parts = (action: string) => Part[];

/** The actions that have all the parts picked. */
export function matching(legal: readonly string[], parts: Parts, picks: readonly Part[]): string[] {
  return legal.filter((action) => {
    const own = parts(action);
    return picks.every((pick) => own.includes(pick));
  });
}

/** The parts of those actions: what can be picked next. */
export function offered(actions: readonly string[], parts: Parts): Set<Part> {
  return new Set(actions.flatMap(parts));
}

export interface Picked {
  picks: Part[];
  /** The action that is meant now, if that is certain. */
  action: string | null;
}

/**
 * Picks one more part. A part that cannot go with the earlier picks starts anew; one picked before is put back.
 * One thing alone never plays a card: somebody who points at a place first is asked which card, even if only one will do.
 */
export function pick(legal: readonly string[], parts: Parts, before: readonly Part[], part: Part): Picked {
  if (before.includes(part)) return { picks: before.filter((each) => each !== part), action: null };
  const others = before.filter((each) => kindOf(each) !== kindOf(part));
  for (const picks of [[...before, part], [...others, part], [part]]) {
    const left = matching(legal, parts, picks);
    if (left.length === 0) continue;
    const only = left.length === 1 ? left[0]! : null;
    const certain = only !== null && (picks.length > 1 || parts(only).length === 1);
    return { picks, action: certain ? only : null };
  }
  return { picks: [...before], action: null };
}
