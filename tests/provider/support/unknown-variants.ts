import fc from "fast-check";
import { type Node, nodeOf } from "../../../src/schema/node";
import { type Path, pathsWhere, replaceAt, valueAt } from "../../../src/schema/path";
import { isRecord } from "../../../src/schema/record";
import { sample } from "../../../src/schema/sample";
import { hasDeclaredVariant } from "../../../src/schema/unknown-fields";
import type { AnyDefinition } from "../../../src/services/define";
import { arbitraryOf } from "../../support/arbitrary";
import { withUniqueFields } from "../../support/cases";
import { SEED } from "../../support/definitions";
import type { Props } from "../../support/driver";
import { type Location, locationsOf, locationText, pathOf, setAt } from "../../support/locations";
import { repaired } from "../../support/repair";

/** A union in the arguments of a resource type. */
export interface UnionCase {
  definition: AnyDefinition;
  /** `layout.sections[].options`, or `the root`. */
  text: string;
  path: Path;
  node: Node;
  /** Arguments with a declared variant. */
  declared: Props;
  number: number;
  /** The step that a change of the union needs. */
  step: "update" | "replace";
}

/** Two names of one value, or values that responses omit: the service cannot add a variant. */
const isClosed = ({ facts, ...node }: Node): boolean =>
  node.type === "object" &&
  (facts.union?.variants ?? []).every((key) => {
    const { aliasOf, writeOnly } = node.fields[key]?.node.facts ?? {};
    return aliasOf !== undefined || writeOnly;
  });

/** Unions of this package: in the API, the variants are fields that may be given together. */
const NOT_IN_API = ["PolicyLogRules", "PolicyRumRules"];
/** The variant is the source of the policy, and all policies of the list have one source. */
const FIXED = ["TcoPolicyEntry"];
const isExcluded = (node: Node): boolean =>
  isClosed(node) || [...NOT_IN_API, ...FIXED].includes(node.facts.model ?? "");

type Place = Pick<Location, "steps" | "node" | "above">;
/** The unions of a resource type, each schema once, with valid arguments. */
export function unionCases(definition: AnyDefinition): UnionCase[] {
  const root = nodeOf(definition.fields);
  const places: Place[] = [{ steps: [], node: root, above: [] }, ...locationsOf(root)];
  const seen = new Set<string>();
  return places.filter(isNewUnion(seen)).map((place, n) => {
    const text = locationText(place) || "the root";
    const args = argsWith(definition, root, place);
    if (!args) throw new Error(`no arguments of ${definition.resourceType} with ${text}`);
    const declared = withUniqueFields(definition, named(definition, args, `union-${n}`), `u${n}`);
    const isFixed = [...place.above, place.node].some(({ facts }) => facts.replaceOnChange);
    const step = isFixed ? "replace" : "update";
    return { definition, text, path: pathOf(place), node: place.node, declared, number: n, step };
  });
}
const isNewUnion =
  (seen: Set<string>) =>
  ({ node, above }: Place): boolean => {
    if (!node.facts.union || isExcluded(node)) return false;
    if ([...above, node].some(({ facts }) => facts.writeOnly)) return false;
    const key = `${node.facts.model} ${node.facts.union.variants.join()}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };

/** Arguments with a declared variant of the union. */
function argsWith(definition: AnyDefinition, root: Node, { steps, node }: Place) {
  const path = pathOf({ steps });
  const values = [
    sample(node),
    ...fc.sample(arbitraryOf(node, "minimal"), { seed: SEED, numRuns: 5 }),
  ];
  const all = values.map((value) => {
    const [first = ""] = node.facts.union?.variants ?? [];
    const field = node.type === "object" ? node.fields[first]?.node : undefined;
    const isGiven =
      isRecord(value) && node.facts.union && hasDeclaredVariant(node.facts.union, value);
    const full = isGiven || !field ? value : { ...Object(value), [first]: sample(field) };
    return repaired(definition, setAt(root, undefined, steps, full), path);
  });
  return all.find((args) => args && isRecord(valueAt(args, path)));
}

const named = ({ nameField }: AnyDefinition, args: Props, name: string): Props =>
  nameField !== undefined && typeof args[nameField] === "string"
    ? { ...args, [nameField]: name }
    : args;

export const LATER = "laterVariant";
/** JSON that no schema declares. */
export const laterValue = (size: number) => ({
  size,
  list: [1, "two", null, { extra: { deep: true } }],
  empty: {},
  zero: 0,
});

/** The arguments with a variant that no schema declares. */
export function withLaterVariant({ declared, path, node }: UnionCase, size = 1): Props {
  const { variants = [], tag } = node.facts.union ?? {};
  const kept = Object.entries(Object(valueAt(declared, path))).filter(
    ([key]) => !variants.includes(key),
  );
  const extra = {
    ...(tag ? { [tag.key]: `${tag.prefix}LATER` } : {}),
    [LATER]: laterValue(size),
  };
  return replaceAt(declared, path, { ...Object.fromEntries(kept), extra }) as Props;
}

/** All values of the later variant in stored records. */
export const laterValuesIn = (records: unknown): unknown[] =>
  pathsWhere(records, (value) => isRecord(value) && value[LATER] !== undefined).map(
    (path) => (valueAt(records, path) as Props)[LATER],
  );

/** A stored record with another content of the later variant. */
export const withLaterContent = (record: Props, content: unknown): Props =>
  pathsWhere(record, (value) => isRecord(value) && value[LATER] !== undefined).reduce<Props>(
    (result, path) => replaceAt(result, [...path, LATER], content) as Props,
    record,
  );
