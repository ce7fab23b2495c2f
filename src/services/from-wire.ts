import type { z } from "zod";
import { decode, type UnknownField } from "../schema/decode";
import { type Node, nodeOf } from "../schema/node";
import { formatPath, isRecord } from "../schema/path";
import { toArguments } from "../schema/to-arguments";
import { UNKNOWN_VARIANT } from "../schema/unknown-variant";
import { fieldsOf } from "../schema/walk";
import type { Prepared } from "./define";

type Loose = Readonly<Record<string, unknown>>;

/**
 * Converts the JSON of an object to arguments, for resource types whose arguments differ from the
 * request body. Removes the envelope (`{ slo: {…} }`); `convert` maps its content.
 */
export function fromWire(
  fields: z.ZodType,
  wire: Loose,
  convert: (bare: Loose, warnings: string[]) => Loose,
): Prepared {
  const node = nodeOf(fields);
  const warnings: string[] = [];
  const bare = convert(withoutEnvelope(node, wire), warnings);
  const remote = decode(node, bare, (one) => warnings.push(...omittedFieldWarnings(one)));
  return { fields: toArguments(node, remote) as Loose, warnings };
}

/** The warning about a field that cannot be an argument. A newer variant of a union can be one. */
export const omittedFieldWarnings = ({ path, what }: UnknownField): string[] =>
  what === UNKNOWN_VARIANT ? [] : [`${formatPath(path)} is omitted: ${what}`];

/**
 * The content of the envelope of a response: `{ slo: {…} }` gives the SLO. Without a `key`, an
 * envelope is an object with one key that is not declared.
 */
export function withoutEnvelope(node: Node, wire: Loose, key = onlyKeyOf(wire)): Loose {
  const inner = key === undefined || Object.hasOwn(fieldsOf(node), key) ? undefined : wire[key];
  return isRecord(inner) ? inner : wire;
}
const onlyKeyOf = (wire: Loose): string | undefined => {
  const [key, ...others] = Object.keys(wire);
  return others.length ? undefined : key;
};
