import { capitalized } from "./compact";
import type { EnumSpec } from "./spec";

/**
 * The members of an enum, each with the name from which SDKs derive theirs: without one, Python
 * makes `MOR_E_THAN` of `MORE_THAN`, and Go mixes two styles in one type.
 */
export function enumMembers(values: readonly string[], place: string): EnumSpec["enum"] {
  const members = values.map((value) => ({
    value,
    name: memberName(value),
    description: `The value \`${value}\` of ${place}.`,
  }));
  const names = members.map(({ name }) => name.toLowerCase());
  const twice = members.filter(({ name }, n) => names.indexOf(name.toLowerCase()) !== n);
  if (twice.length)
    throw new Error(`two values of ${place} have the name ${twice[0]?.name} in SDKs`);
  return members;
}

/**
 * `MORE_THAN` -> `MoreThan`. A name cannot begin with a number, so `5_MINUTES` -> `Minutes5`. A
 * letter after a digit stays small: Python would write `PT1_H` for `Pt1H`.
 */
function memberName(value: string): string {
  const words = value.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const first = words.findIndex((word) => /^[A-Za-z]/.test(word));
  const ordered = [...words.slice(first), ...words.slice(0, Math.max(first, 0))];
  return ordered.map((word) => capitalized(word.toLowerCase())).join("");
}
