import { type FindTarget, referencesIn } from "../account/references";
import type { AccountObject } from "../account/types";

/**
 * The objects, each after those to which it refers. Objects that refer to each other in a circle
 * are in `circular`, because none of them can be created first.
 */
export function inOrder(
  objects: readonly AccountObject[],
  find: FindTarget,
): { ordered: AccountObject[]; circular: ReadonlySet<AccountObject> } {
  const ordered = new Set<AccountObject>();
  const circular = new Set<AccountObject>();
  const visit = (object: AccountObject, above: readonly AccountObject[]): void => {
    const at = above.indexOf(object);
    if (at >= 0) for (const one of above.slice(at)) circular.add(one);
    if (at >= 0 || ordered.has(object)) return;
    for (const reference of referencesIn(object)) {
      const target = find(reference);
      if (target && target !== object) visit(target, [...above, object]);
    }
    ordered.add(object);
  };
  for (const object of objects) visit(object, []);
  return { ordered: [...ordered], circular };
}
