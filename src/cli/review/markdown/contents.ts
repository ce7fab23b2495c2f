import { printable, valueText } from "../../../provider/change-lines/text";
import { isGeneratedId } from "../../../provider/identity/generated-ids";
import { formatPath, type Path } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import type { ReviewedResource } from "../model";

/** A value as lines of a path and a value each: `logsFilter.luceneQuery: "level:error"`. */
export function contentLines(
  value: unknown,
  most: number,
  unknowns: ReviewedResource["unknowns"] = {},
): string[] {
  // Ids that the provider generates are no part of the program.
  const leaves = leavesOf(value).filter((leaf) => !isGeneratedId(leaf.value));
  const shown = leaves.slice(0, most).map(({ path, value: leaf }) => {
    const at = formatPath(path);
    return printable(`${at}${at && ": "}${valueText(leaf, unknowns[at])}`);
  });
  const more = leaves.length - shown.length;
  return more > 0 ? [...shown, `… ${more} more`] : shown;
}

interface Leaf {
  path: Path;
  value: unknown;
}
function leavesOf(value: unknown, path: Path = []): Leaf[] {
  const isBranch = isRecord(value) || Array.isArray(value);
  const entries = isBranch ? Object.entries(value) : [];
  if (!entries.length) return value === undefined ? [] : [{ path, value }];
  return entries.flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
