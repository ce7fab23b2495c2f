import type { AccountObject } from "../../account/types";
import type { Links } from "./links";

/**
 * The objects that refer to each other in a circle, and those on a way from one circle to another;
 * each has a link to one of them, and one from them.
 */
export function circularIn(links: Links): Links {
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
export function circleIn(circular: Links): AccountObject[] {
  const way: AccountObject[] = [];
  let [at] = circular.keys();
  while (at && !way.includes(at)) {
    way.push(at);
    [at] = circular.get(at) ?? [];
  }
  return at ? way.slice(way.indexOf(at)) : [];
}
