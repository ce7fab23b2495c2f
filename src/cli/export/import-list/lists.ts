import type { AccountObject } from "../../account/types";
import type { PlannedObject } from "../plan";
import { targetsIn } from "../write/references";
import { typeOrder } from "../write/type-info";
import { byAge } from "../write/variables";
import { circleIn, circularIn } from "./circles";
import { linker } from "./links";

/**
 * The objects in lists for one `pulumi import` each. Where objects of a list refer to each other in
 * a circle, the engine writes no reference at all, and for it two objects of the same name are a
 * circle. To the first list, no object can be added; the next one has the others.
 */
export function importLists(all: readonly PlannedObject[]): PlannedObject[][] {
  if (!all.length) return [];
  const moved = movedFrom(all);
  const rest = all.filter(({ object }) => moved.has(object));
  return [all.filter(({ object }) => !moved.has(object)), ...importLists(rest)];
}

/** The objects without which a list has no circle. */
function movedFrom(all: readonly PlannedObject[]): ReadonlySet<AccountObject> {
  const objects = all.map(({ object }) => object);
  const linksOf = linker(objects);
  const references = countReferences(all);
  const circularWithout = (moved: ReadonlySet<AccountObject>) =>
    circularIn(linksOf(objects.filter((one) => !moved.has(one))));

  const moved = new Set<AccountObject>();
  let circular = circularWithout(moved);
  while (circular.size) {
    const choices = circleIn(circular).map((object) => ({
      object,
      rest: circularWithout(new Set([...moved, object])),
      references: references.get(object) ?? 0,
    }));
    const [best] = choices.sort(
      (a, b) => a.rest.size - b.rest.size || a.references - b.references || byAge(typeOrder)(b, a),
    ) as [(typeof choices)[number]];
    moved.add(best.object);
    circular = best.rest;
  }
  return withoutNeedless(moved, (fewer) => circularWithout(fewer).size === 0);
}

/** An object that was moved early may be needless after later ones. */
function withoutNeedless<T>(
  moved: ReadonlySet<T>,
  suffices: (fewer: ReadonlySet<T>) => boolean,
): ReadonlySet<T> {
  const rest = new Set(moved);
  for (const one of moved) {
    rest.delete(one);
    if (!suffices(rest)) rest.add(one);
  }
  return rest;
}

/** The number of objects to which each one refers, and of those that refer to it. */
function countReferences(all: readonly PlannedObject[]): ReadonlyMap<AccountObject, number> {
  const counts = new Map<AccountObject, number>();
  for (const { object, args } of all)
    for (const target of targetsIn(args))
      for (const end of [object, target.object]) counts.set(end, (counts.get(end) ?? 0) + 1);
  return counts;
}
