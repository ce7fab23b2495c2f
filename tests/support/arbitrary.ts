import fc from "fast-check";
import type { z } from "zod";
import type { Node } from "../../src/schema/node";
import { sample } from "../../src/schema/sample";
import type { AnyDefinition } from "../../src/services/define";
import { leaf } from "./arbitrary-leaf";
import { repaired } from "./repair";

/** How many optional fields are set: none, all, or a random subset. */
export type Fill = "minimal" | "maximal" | "random";

const MAX_RECURSION = 2; // nesting of a recursive schema in itself
const EXTRA_ITEMS = 2;

interface Generation {
  fill: Fill;
  /** For a request part: fields that are always sent are set, and a query has no empty values. */
  part?: "body" | "query";
}

/** Valid arguments of a schema: within bounds, with its enum values, patterns and unions. */
export const arbitraryOf = (node: Node, fill: Fill = "random"): fc.Arbitrary<unknown> =>
  generate(node, { fill }, []);

/** Valid values of a request part of the client. */
export const partOf = (
  part: "body" | "query",
  node: Node,
  fill: Fill = "random",
): fc.Arbitrary<unknown> => generate(node, { fill, part }, []);

function generate(node: Node, as: Generation, above: readonly Node[]): fc.Arbitrary<unknown> {
  if (above.filter((outer) => outer === node).length >= MAX_RECURSION)
    return fc.constant(sample(node));
  const way = [...above, node];
  if (node.type === "object")
    return as.part === "query" && above.length
      ? nonEmptyObject(node, as, way)
      : object(node, as, way);
  if (node.type === "list") return listValue(node, as, way);
  if (node.type === "map")
    return valid(node, fc.oneof(mapValue(node, as, way), ...examplesOf(node)));
  return valid(node, leaf(node));
}

/** A leaf may have custom checks: only values that pass are used. */
const valid = (node: Node, values: fc.Arbitrary<unknown>) =>
  filterValid(values, node.schema, `a ${node.type}`);

// A map may require certain keys: its example has them.
const examplesOf = ({ facts: { example } }: Node): fc.Arbitrary<unknown>[] =>
  example === undefined ? [] : [fc.constant(example)];

/** Values that pass the schema. Throws after too many misses instead of searching forever. */
export function filterValid(
  values: fc.Arbitrary<unknown>,
  schema: z.ZodType,
  label: string,
): fc.Arbitrary<unknown> {
  let missed = 0;
  return values.filter((value) => {
    if (schema.safeParse(value).success) {
      missed = 0;
      return true;
    }
    missed += 1;
    if (missed > 2000)
      throw new Error(
        `no valid value found for ${label}, such as ${JSON.stringify(value).slice(0, 500)}`,
      );
    return false;
  });
}

const nonEmptyObject = (node: ObjectNode, as: Generation, way: readonly Node[]) =>
  object(node, as, way).chain((value) =>
    Object.keys(value as object).length
      ? fc.constant(value)
      : object(node, { ...as, fill: "maximal" }, way),
  );

type ObjectNode = Extract<Node, { type: "object" }>;
function object(node: ObjectNode, as: Generation, way: readonly Node[]): fc.Arbitrary<unknown> {
  const { fill } = as;
  const mayOmit = ({ optional, node: { facts } }: ObjectNode["fields"][string]) =>
    optional && !(as.part && facts.always);
  const all = node.facts.union?.variants ?? [];
  const variants = all.filter((key) => !node.fields[key]?.node.facts.refused);
  const below = (key: string) =>
    generate((node.fields[key] as ObjectNode["fields"][string]).node, as, way);
  const given = Object.entries(node.fields).filter(
    ([key, field]) => !all.includes(key) && (!mayOmit(field) || fill !== "minimal"),
  );
  const required = given
    .filter(([, field]) => !mayOmit(field) || fill === "maximal")
    .map(([key]) => key);
  const common = fc.record(Object.fromEntries(given.map(([key]) => [key, below(key)])), {
    requiredKeys: required,
    noNullPrototype: true,
  });
  if (!variants.length) return satisfyingRules(node, common, as, way);
  const none = node.facts.union?.optional && fill !== "maximal" ? [fc.constant({})] : [];
  const one = fc.oneof(
    ...variants.map((key) => below(key).map((value) => ({ [key]: value }))),
    ...none,
  );
  return satisfyingRules(
    node,
    fc.tuple(common, one).map(([a, b]) => ({ ...a, ...b })),
    as,
    way,
  );
}

// Only objects with custom checks are validated again; refused values are repaired, because random
// values may never pass.
const satisfyingRules = (
  node: ObjectNode,
  values: fc.Arbitrary<unknown>,
  as: Generation,
  way: readonly Node[],
) => {
  const { checks } = (node.schema as unknown as { _zod: { def: { checks?: unknown[] } } })._zod.def;
  const own = (checks?.length ?? 0) > (node.facts.union ? 1 : 0);
  if (!own) return values;
  const rules = { fields: node.schema } as AnyDefinition;
  const repairedValues = values
    .chain((value) => withRuleFields(node, value as Record<string, unknown>, as, way))
    .map((value) => repaired(rules, value) ?? value);
  return filterValid(repairedValues, node.schema, node.facts.model ?? "an object with rules");
};

/** The value with optional fields that a custom check requires. */
function withRuleFields(
  node: ObjectNode,
  value: Record<string, unknown>,
  as: Generation,
  way: readonly Node[],
): fc.Arbitrary<unknown> {
  const issues = node.schema.safeParse(value).error?.issues ?? [];
  const wanted = issues.flatMap(({ code, path: [key] }) =>
    code === "custom" && typeof key === "string" ? [key] : [],
  );
  const missing = wanted.flatMap((key) =>
    value[key] === undefined && node.fields[key] ? [[key, node.fields[key].node] as const] : [],
  );
  const fields = Object.fromEntries(
    missing.map(([key, field]) => [key, generate(field, { ...as, fill: "maximal" }, way)]),
  );
  return fc.record(fields, { noNullPrototype: true }).map((more) => ({ ...value, ...more }));
}

function listValue(
  node: Extract<Node, { type: "list" }>,
  as: Generation,
  way: readonly Node[],
): fc.Arbitrary<unknown> {
  const { min = 0, max = Number.POSITIVE_INFINITY } = node.bounds;
  const some = as.fill === "maximal" || as.part === "query";
  const least = some ? Math.max(min, Math.min(1, max)) : min;
  const most = as.fill === "minimal" ? least : Math.min(max, least + EXTRA_ITEMS);
  return fc.array(generate(node.item, as, way), { minLength: least, maxLength: most });
}

function mapValue(
  node: Extract<Node, { type: "map" }>,
  as: Generation,
  way: readonly Node[],
): fc.Arbitrary<unknown> {
  const key = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom("team", "x.y", "constructor"),
  );
  const least = as.fill === "maximal" || as.part === "query" ? 1 : 0;
  return fc
    .array(fc.tuple(key, generate(node.value, as, way)), {
      minLength: least,
      maxLength: as.fill === "minimal" ? least : 3,
    })
    .map((entries) => Object.fromEntries(entries.filter(([name]) => name !== "__proto__")))
    .filter((value) => Object.keys(value).length >= least);
}
