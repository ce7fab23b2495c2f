import type { AccountObject } from "../../account/types";
import type { PlannedObject } from "../plan";
import { targetsIn } from "../write/references";
import { typeOrder } from "../write/type-info";
import { byAge } from "../write/variables";
import { type Links, linker } from "./links";

/**
 * The objects that refer to each other in a circle, and those on a way from one circle to another;
 * each has a link to one of them, and one from them.
 */
function circularIn(links: Links): Links {
  const without = withoutEnds(links);
  return without.size === links.size ? links : circularIn(without);
}

/** Links without the objects that refer to none, and those to which none refers. */
function withoutEnds(links: Links): Links {
  const referred = new Set([...links.values()].flatMap((targets) => [...targets]));
  const kept = new Set(
    [...links].flatMap(([object, targets]) =>
      targets.size && referred.has(object) ? [object] : [],
    ),
  );
  return new Map(
    [...links].flatMap(([object, targets]) =>
      kept.has(object) ? [[object, new Set([...targets].filter((one) => kept.has(one)))]] : [],
    ),
  );
}

/** The objects of one circle; none where there is no circle. */
function circleIn(circular: Links): AccountObject[] {
  const way: AccountObject[] = [];
  let [at] = circular.keys();
  while (at && !way.includes(at)) {
    way.push(at);
    [at] = circular.get(at) ?? [];
  }
  return at ? way.slice(way.indexOf(at)) : [];
}

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
