// Applying a JSON Patch (RFC 6902), as far as the server uses it: what changed in a table.
import type { PatchOperation } from './api-types';

type Container = Record<string, unknown> | unknown[];

/** The document after the operations; parts that did not change stay the same objects. Throws if they do not fit. */
export function patched<T>(document: T, operations: PatchOperation[]): T {
  const copied = new Set<Container>();
  const top: Record<string, unknown> = { '': document };
  for (const { op, path, value } of operations) {
    let place: Container = top;
    let key = '';
    for (const step of path.split('/').slice(1)) {
      place = ownPart(place, key, copied);
      key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    }
    apply(place, key, op, value);
  }
  return top[''] as T;
}

/** The part at `key`, as a copy that may be changed; made once for all operations. */
function ownPart(place: Container, key: string, copied: Set<Container>): Container {
  const part = (place as Record<string, unknown>)[key];
  if (typeof part !== 'object' || part === null) throw new RangeError(`nothing at ${key} can be changed`);
  if (copied.has(part as Container)) return part as Container;
  const copy = Array.isArray(part) ? [...(part as unknown[])] : { ...(part as Record<string, unknown>) };
  (place as Record<string, unknown>)[key] = copy;
  copied.add(copy);
  return copy;
}

function apply(place: Container, key: string, op: PatchOperation['op'], value: unknown): void {
  if (op !== 'add' && !(key in place)) throw new RangeError(`there is no ${key}`);
  if (op === 'add' && Array.isArray(place)) place.splice(Number(key), 0, value);
  else if (op !== 'remove') (place as Record<string, unknown>)[key] = value;
  else if (Array.isArray(place)) place.splice(Number(key), 1);
  else Reflect.deleteProperty(place, key);
}
