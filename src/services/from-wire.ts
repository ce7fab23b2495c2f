import { decode, UNKNOWN_ENUM_VALUE, type UnknownField } from "../schema/decode";
import type { Schema } from "../schema/facts";
import { type Node, nodeOf } from "../schema/node";
import { formatPath } from "../schema/path";
import { isRecord } from "../schema/record";
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
 * The fields without the objects that only responses have: beside a union without a variant, each
 * of them would be taken for a variant of a newer version.
 */
const ownFields = (node: Node, wire: Loose, isKnown: JsonTools["isKnown"]): Loose =>
  Object.fromEntries(
    Object.entries(wire).filter(
      ([key, value]) => !isRecord(value) || nodeAt(node, [key]) || !isKnown([key]),
    ),
  );

/**
 * Converts the JSON of an object to arguments. Fields that are neither arguments nor known are
 * omitted, with a warning for each.
 */
export function fromWire(
  fields: Schema,
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
  const wire = ownFields(node, convert(object, warnings), isKnown);
  const decoded = adjust(decode(node, wire, report) as Loose);
  return { fields: toArguments(node, decoded) as Loose, warnings };
}
