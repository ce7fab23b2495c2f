import { parseEnumValue } from "./enums";
import type { UnionFacts } from "./facts";
import type { Node, ObjectNode } from "./node";
import { type Fields, isRecord } from "./record";

const isPresent = (wire: Fields, key: string): boolean =>
  wire[key] !== undefined && wire[key] !== null;

/** The variant that the tag of a response identifies: `{ type: "LOGS" }` gives `logs`. */
export function taggedVariant({ variants, tag }: UnionFacts, wire: Fields): string | undefined {
  if (!tag || !isPresent(wire, tag.key)) return undefined;
  return variants.find(
    (key) => tag.values[key] && parseEnumValue([tag.values[key]], wire[tag.key]),
  );
}

/**
 * Whether the tag of a response names a declared variant (or none), or one that is newer than this
 * version. Undefined without a tag.
 */
export function tagState({ tag }: UnionFacts, wire: Fields): "declared" | "unknown" | undefined {
  if (!tag || !isPresent(wire, tag.key)) return undefined;
  const value = wire[tag.key];
  const known = [...Object.values(tag.values), ...(tag.others ?? [])];
  const isDeclared = parseEnumValue(known, value) !== undefined;
  return isDeclared || /^0$|^$|UNSPECIFIED$/.test(String(value)) ? "declared" : "unknown";
}

/**
 * Removes the variants of a union that are not set. A service that writes out unset fields returns
 * `{ type: "LOGS", logs: {…}, metrics: {} }`: the tag identifies the variant; without a tag, the
 * one that is not empty. Where neither decides, all variants remain.
 */
export function withoutUnsetVariants(node: ObjectNode, wire: Fields): Fields {
  const { union } = node.facts;
  if (!union) return wire;
  const present = union.variants.filter((key) => isPresent(wire, key));
  const nonEmpty = present.filter((key) => !isUnset(node.fields[key]?.node, wire[key]));
  const meant =
    tagState(union, wire) === "unknown"
      ? nonEmpty
      : meantVariants(taggedVariant(union, wire), present, nonEmpty, wire);
  if (meant.length === present.length) return wire;
  return Object.fromEntries(
    Object.entries(wire).filter(([key]) => !present.includes(key) || meant.includes(key)),
  );
}

function meantVariants(
  tagged: string | undefined,
  present: readonly string[],
  nonEmpty: readonly string[],
  wire: Fields,
): readonly string[] {
  if (tagged !== undefined && present.includes(tagged)) return [tagged];
  if (nonEmpty.length) return nonEmpty;
  if (tagged !== undefined) return [];
  // A message with fields, even if all are zero, was set; an unset one is returned as `{}`.
  const withFields = present.filter((key) => Object.keys(Object(wire[key])).length > 0);
  return withFields.length ? withFields : present;
}

/** Whether a service may have written out a field that is not set. The text `0` is set. */
function isUnset(node: Node | undefined, wire: unknown): boolean {
  if (node?.type === "object" && isRecord(wire))
    return Object.entries(wire).every(([key, item]) => isUnset(node.fields[key]?.node, item));
  if (node?.type === "string" && wire !== null && !isRecord(wire)) return wire === "";
  const { encoding } = node?.facts ?? {};
  if (encoding?.as !== "enum") return isZeroOnWire(wire);
  const value = parseEnumValue(encoding.values, wire);
  return value ? value.short === undefined : isZeroOnWire(wire);
}

const ZEROS = new Set<unknown>(["", "0", 0, false, null]);
/** Whether a value looks like an unset field that a service wrote out: `""`, `0`, `{ size: 0 }`. */
function isZeroOnWire(wire: unknown): boolean {
  if (Array.isArray(wire)) return wire.length === 0;
  return isRecord(wire) ? Object.values(wire).every(isZeroOnWire) : ZEROS.has(wire);
}

/**
 * The variant of a union. Where a response has several empty variants, it is the one that the
 * arguments have, and otherwise the first one, unless the union is optional.
 */
export function givenVariant(
  union: UnionFacts,
  remote: Fields,
  desired: Fields,
  isOther: (key: string) => boolean,
): string | undefined {
  const present = union.variants.filter((key) => remote[key] !== undefined && !isOther(key));
  if (present.length < 2) return present[0];
  const nonEmpty = present.filter((key) => !isZeroOnWire(remote[key]));
  const candidates = nonEmpty.length ? nonEmpty : present;
  return (
    candidates.find((key) => desired[key] !== undefined) ??
    (nonEmpty.length || !union.optional ? candidates[0] : undefined)
  );
}
