import { nodeOf } from "../../../schema/node";
import { isUnknown } from "../../../schema/unknown";
import { childAt } from "../../../schema/walk";
import { groupBy } from "../../../text/group-by";
import { compareText } from "../../../text/words";
import type { DefinedObject } from "../object-rule";

/** The values of the fields that place an object: its folder, its parent, its team. */
function positionOf({ args, context }: DefinedObject): [string, unknown][] {
  const node = nodeOf(context.definition.fields);
  const refs = Object.entries(args).filter(([key]) => childAt(node, key)?.facts.ref);
  return refs.sort(([a], [b]) => compareText(a, b));
}

/** Whether the name and the position of an object are known, and names of its type do not repeat. */
const isComparable = (object: DefinedObject): boolean =>
  object.name !== undefined &&
  !object.context.definition.namesRepeat &&
  !positionOf(object).some(([, value]) => isUnknown(value));

/** The objects of one type and in one folder that have the same name. */
function groupsOf<T extends DefinedObject>(objects: readonly T[]): (readonly [T, T, ...T[]])[] {
  const groups = groupBy(objects.filter(isComparable), (object) =>
    JSON.stringify([object.resourceType, object.name, positionOf(object)]),
  );
  return [...groups.values()].flatMap(([first, second, ...others]) =>
    first && second ? [[first, second, ...others] as const] : [],
  );
}

/** Objects that differ only by their ids. */
export const sameNames = {
  check: "same-names",
  title: "Objects with the same name",
  level: "warning",
  groupsOf,
  /** `names` identify the objects. */
  what: (names: readonly string[]): string =>
    `${names.length} objects of one type have the same name: ${names.join(", ")}`,
  fix: "Rename all but one. adopt: { byName: true } and `coralogix copy` cannot distinguish them.",
} as const;
