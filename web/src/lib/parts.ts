// Choosing an action by its parts, in any order. A game says which parts an action has: a card, a place, a colour …
// The server says which actions are legal; here they are only narrowed down.

/** A part of an action, such as "card:BY" or "place:e7": its kind, a colon, its name. */
export type Part = string;

export const kindOf = (part: Part): string => part.slice(0, part.indexOf(':'));
export const nameOf = (part: Part): string => part.slice(part.indexOf(':') + 1);

export type Parts = (action: string) => Part[];

/** The same function, cutting each action only once: what is legal is looked at with every movement of the pointer. */
export function cutOnce(parts: Parts): Parts {
  const known = new Map<string, Part[]>();
  return (action) => {
    let found = known.get(action);
    if (!found) known.set(action, (found = parts(action)));
    return found;
  };
}

/** The legal actions that have all the parts picked. */
export function matching(legal: readonly string[], parts: Parts, picks: readonly Part[]): string[] {
  return legal.filter((action) => {
    const own = parts(action);
    return picks.every((pick) => own.includes(pick));
  });
}

/** All parts of some actions. */
export function partsOf(actions: readonly string[], parts: Parts): Set<Part> {
  return new Set(actions.flatMap(parts));
}

/** What can be picked next: every part that goes with the picks, and every part that could replace one of them. */
export function offered(legal: readonly string[], parts: Parts, picks: readonly Part[]): Set<Part> {
  const kinds = new Set(picks.map(kindOf));
  const replacements = [...partsOf(legal, parts)].filter((part) => kinds.has(kindOf(part)));
  return new Set([...partsOf(matching(legal, parts, picks), parts), ...replacements]);
}

export interface Picked {
  picks: Part[];
  /** The action that is meant, if it is unambiguous. */
  action: string | null;
}

/**
 * Picks one more part. A part that does not go with the earlier picks replaces one of its kind or starts over; a part
 * picked before is put back.
 *
 * A single pick never plays an action of several parts: a player who points at a place first is asked for the card,
 * even if only one card would do.
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
