import { withSiblings } from "../../../schema/canonical";
import type { Node } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { childAt } from "../../../schema/walk";
import { meansSame } from "./agrees";

/** The deepest paths at which two values differ. Lists of unequal length differ as a whole. */
export function differingPaths(
  node: Node | undefined,
  was: unknown,
  is: unknown,
  path: Path = [],
): Path[] {
  if (meansSame(node, was, is)) return [];
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((item, n) => differingPaths(childAt(node, n), item, is[n], [...path, n]));
  if (!isRecord(was) || !isRecord(is)) return [path];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const child = childAt(node, key);
    const field = child && withSiblings(child, was, is);
    return differingPaths(field, was[key], is[key], [...path, key]);
  });
}
