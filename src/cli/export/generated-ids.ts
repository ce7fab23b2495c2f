import { GENERATED_IDS } from "../../provider/identity/id-fields";
import { mapIds } from "../../provider/identity/map-ids";
import { nodeOf } from "../../schema/node";
import { replaceEach, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { collect } from "../../schema/walk";
import type { AccountObject } from "../account/types";
import { mismatchesOf, type ReviewedObject } from "./review-object";

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The ids in objects other than those of their own elements: what they may refer to. */
export const referredIds = (objects: readonly AccountObject[]): ReadonlySet<string> =>
  new Set(
    objects.flatMap(({ args, context }) => {
      const node = nodeOf(context.definition.fields);
      const text = JSON.stringify(mapIds(GENERATED_IDS, node, args, () => undefined));
      return text.match(UUID)?.map((id) => id.toLowerCase()) ?? [];
    }),
  );

/**
 * The ids of elements that a program need not contain: the provider finds them in the object again,
 * and nothing refers to them. None where an adoption would report a difference without them.
 */
export function optionalIds(
  { object, args, mismatches }: ReviewedObject,
  referred: ReadonlySet<string>,
): ReadonlySet<string> {
  const paths = collect(nodeOf(object.context.definition.fields), args, (node, value, path) =>
    GENERATED_IDS.isId(node) && !referred.has(String(value).toLowerCase()) ? [path] : [],
  );
  if (!paths.length) return new Set();
  const shorter = replaceEach(args, paths, () => undefined) as Fields;
  const isSame = mismatchesOf(object, shorter).length === mismatches.length;
  return new Set(isSame ? paths.map((path) => String(valueAt(args, path))) : []);
}
