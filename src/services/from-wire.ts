import type { z } from "zod";
import { decode, UNKNOWN_ENUM_VALUE, type UnknownField } from "../schema/decode";
import { nodeOf } from "../schema/node";
import { formatPath } from "../schema/path";
import { toArguments } from "../schema/to-arguments";
import { UNKNOWN_VARIANT } from "../schema/unknown-fields";
import { nodeAt } from "../schema/walk";
import type { JsonTools, Prepared } from "./define";

type Loose = Readonly<Record<string, unknown>>;

/** How JSON becomes arguments, where the two have different fields. */
interface Conversions {
  /** From the JSON of an object to the wire format of its arguments. Arguments stay as they are. */
  convert?(object: Loose, warnings: string[]): Loose;
  /** The arguments without values that the service has set; `fields` are decoded. */
  adjust?(fields: Loose): Loose;
}

/**
 * The warning about a field that cannot be an argument. A newer variant of a union, and a newer
 * value of an enum, can be one: the check of the arguments warns of these.
 */
export const omittedFieldWarnings = ({ path, what }: UnknownField): string[] =>
  what === UNKNOWN_VARIANT || what === UNKNOWN_ENUM_VALUE
    ? []
    : [`${formatPath(path)} is omitted: ${what}`];

/**
 * Converts the JSON of an object to arguments. Fields that are neither arguments nor known are
 * omitted, with a warning for each.
 */
export function fromWire(
  fields: z.ZodType,
  object: Loose,
  { isKnown }: JsonTools,
  { convert = (bare) => bare, adjust = (decoded) => decoded }: Conversions = {},
): Prepared {
  const node = nodeOf(fields);
  const warnings: string[] = [];
  const report = (one: UnknownField) => {
    // A value of a declared field that is not valid is reported, though responses contain the
    // field.
    if (nodeAt(node, one.path) || !isKnown(one.path)) warnings.push(...omittedFieldWarnings(one));
  };
  const decoded = adjust(decode(node, convert(object, warnings), report) as Loose);
  return { fields: toArguments(node, decoded) as Loose, warnings };
}
