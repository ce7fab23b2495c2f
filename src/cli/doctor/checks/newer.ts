import { withoutExtraSteps } from "../../../schema/extra";
import { firstNames } from "../../../schema/issues";
import { nodeOf } from "../../../schema/node";
import { formatPathInLists, type Path, valueAt } from "../../../schema/path";
import { unknownPaths } from "../../../schema/unknown-fields";
import { newerEnumValues } from "../../../schema/unknown-values";
import type { AccountObject } from "../../account/types";
import { placeOf } from "../account-view";
import { accountCheck, type ReportedFinding } from "../check";

const MAX_PLACES = 3;
const FIX =
  "Update the package. Until then, unknownValue writes such a value, and extra such a field or variant: see the guide about a newer service.";

/** What this version does not know of an object, each with the path in the API, without indexes. */
function unknownIn({ args, context }: AccountObject): string[] {
  const node = nodeOf(context.definition.fields);
  const apiPath = (path: Path) => formatPathInLists(withoutExtraSteps(path));
  return [
    ...new Set([
      ...unknownPaths(node, args).map((path) => `the field or variant ${apiPath(path)}`),
      ...newerEnumValues(node, args).map(
        ({ path }) => `the value ${String(valueAt(args, path))} of ${apiPath(path)}`,
      ),
    ]),
  ];
}

function findingOf([what, objects]: readonly [string, readonly AccountObject[]]): ReportedFinding {
  return {
    level: "info",
    what: `this version does not know ${what}`,
    where: firstNames(
      objects.map((object) => placeOf(object)),
      MAX_PLACES,
    ),
    fix: FIX,
  };
}

export const newer = accountCheck(
  "newer",
  "Fields and values of this account that this version does not know",
  ({ objects }) => {
    const groups = new Map<string, AccountObject[]>();
    for (const object of objects)
      for (const what of unknownIn(object)) {
        const key = JSON.stringify([object.resourceType, what]);
        groups.set(key, [...(groups.get(key) ?? []), object]);
      }
    const found = [...groups].map(
      ([key, own]) => [(JSON.parse(key) as string[])[1] as string, own] as const,
    );
    return { findings: found.map(findingOf) };
  },
);
