import type { z } from "zod";
import { nodeAt } from "../schema/check";
import { decode } from "../schema/decode";
import { nodeOf } from "../schema/node";
import { formatPath, type Path } from "../schema/path";
import { toArguments } from "../schema/to-arguments";
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
  const report = ({ path, what }: { path: Path; what: string }) => {
    // A value of a declared field that is not valid is reported, though responses contain the field.
    if (nodeAt(node, path) || !isKnown(path))
      warnings.push(`${formatPath(path)} is omitted: ${what}`);
  };
  const decoded = adjust(decode(node, convert(object, warnings), report) as Loose);
  return { fields: toArguments(node, decoded) as Loose, warnings };
}
