import { nearestName } from "../text/spelling";
import { findEnumValue, misspelledEnumValue } from "./enums";
import type { Encoding } from "./facts";
import { firstNames, type Issue } from "./issues";
import type { Node } from "./node";
import type { Path } from "./path";
import { isUnknown } from "./unknown";
import { collect } from "./walk";

/** A name of an enum value, or its number in quotes; no name of the value that means "unset". */
const NAME = /^(?!(.*_)?UNSPECIFIED$)[A-Za-z0-9][\w.:/-]{0,127}$/;

/**
 * Whether a value of an enum is newer than this version: the service may know it. A misspelling of
 * a known value is none, nor is a string that cannot be a name.
 */
export function isNewerEnumValue({ facts }: Node, value: unknown): boolean {
  const { encoding, closed } = facts;
  if (encoding?.as !== "enum" || closed || typeof value !== "string" || isUnknown(value))
    return false;
  return (
    NAME.test(value) &&
    findEnumValue(encoding.values, value) === undefined &&
    misspelledEnumValue(encoding.values, value) === undefined
  );
}

/** The enum values in arguments or outputs that are newer than this version, each with a warning. */
export const newerEnumValues = (node: Node, value: unknown, path: Path = []): Issue[] =>
  collect(
    node,
    value,
    (at, item, itemPath) =>
      isNewerEnumValue(at, item)
        ? [{ path: itemPath, what: newerValueText(at, item as string) }]
        : [],
    path,
  );

const MAX_NAMED = 10;
function newerValueText({ facts }: Node, value: string): string {
  const { values, prefix } = facts.encoding as Extract<Encoding, { as: "enum" }>;
  const known = values.flatMap(({ short }) => short ?? []);
  const nearest = nearestName(known, value);
  const hint = nearest === undefined ? "" : `. Did you mean ${nearest}?`;
  const isNamedByApi = value.startsWith(prefix) || /^\d+$/.test(value);
  const name = isNamedByApi
    ? ""
    : `. The API's names of these values begin with ${prefix}: a newer one is written in full`;
  return `this version does not know the value ${value}; it knows ${firstNames(known, MAX_NAMED)}. The value is kept unchanged${name}${hint}`;
}
