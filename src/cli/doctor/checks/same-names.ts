import { nodeOf } from "../../../schema/node";
import { childAt } from "../../../schema/walk";
import type { AccountObject } from "../../account/types";
import { compareText } from "../../text";
import { placeOf } from "../account-view";
import { accountCheck, type Finding } from "../check";

/** The values of the fields that place an object: its folder, its parent, its team. */
function positionOf({ args, context }: AccountObject): string {
  const node = nodeOf(context.definition.fields);
  const refs = Object.entries(args).filter(([key]) => childAt(node, key)?.facts.ref);
  return JSON.stringify(refs.sort(([a], [b]) => compareText(a, b)));
}

const hasOwnName = ({ name, context: { definition } }: AccountObject): boolean =>
  name !== undefined && !definition.namesRepeat;

function findingOf(same: readonly AccountObject[]): Finding[] {
  const [first] = same;
  if (!first || same.length < 2) return [];
  return [
    {
      level: "warning",
      what: `${same.length} objects of one type have the same name: ${same.map(({ id }) => id).join(", ")}`,
      where: placeOf(first),
      fix: "Rename all but one. adopt: { byName: true } and `coralogix copy` cannot tell them apart.",
    },
  ];
}

/** Objects of one type and in one folder that have the same name. */
export const sameNames = accountCheck("same-names", "Objects with the same name", ({ objects }) => {
  const groups = new Map<string, AccountObject[]>();
  for (const object of objects.filter(hasOwnName)) {
    const key = JSON.stringify([object.resourceType, object.name, positionOf(object)]);
    groups.set(key, [...(groups.get(key) ?? []), object]);
  }
  return { findings: [...groups.values()].flatMap(findingOf) };
});
