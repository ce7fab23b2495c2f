import type { Json } from "../../../src/schema/facts";
import type { Node, ObjectNode } from "../../../src/schema/node";
import { sample } from "../../../src/schema/sample";
import { validate } from "../../../src/schema/validate";
import { isList, isObject, matchNode, type ScalarNode } from "../../../src/schema/walk";

// Typical values by field name. A value that is not valid for a field is not used.
const USUAL_VALUES: Readonly<Record<string, string>> = {
  name: "Checkout",
  title: "Checkout",
  displayName: "Checkout",
  description: "Monitored by the checkout team.",
  email: "ada@example.com",
  userName: "ada@example.com",
  url: "https://example.com/coralogix",
};
const QUERY_EXAMPLES = {
  promql: "sum(rate(http_requests_total[5m]))",
  lucene: 'level:"error"',
  dataprime: "source logs",
  dpxl: "<v1> true",
  teraCondition: 'alertDef.priority == "P1"',
  teraTemplate: "{{ alertDef.name }}",
};

/** A small valid value for examples: strings are named after their field, lists have one item. */
export function example(node: Node, key: string, above: readonly Node[] = []): Json {
  const candidate = candidateValue(node, key, [...above, node]);
  return (validate(node.schema, candidate).length ? sample(node) : candidate) as Json;
}

function candidateValue(node: Node, key: string, ancestors: readonly Node[]): unknown {
  if (node.facts.example !== undefined) return node.facts.example;
  return matchNode<unknown>(node, {
    object: (of) => exampleObject(of, ancestors),
    list: (of) =>
      isRecursive(of.item, ancestors)
        ? sample(of)
        : repeated(of.bounds.min, example(of.item, singular(key), ancestors)),
    map: ({ value }) =>
      isRecursive(value, ancestors)
        ? {}
        : { [keyOf(key)]: example(value, singular(key), ancestors) },
    scalar: (of) => SCALAR_EXAMPLES[of.type](of, key),
  });
}

const exampleNumber = ({ bounds }: Node): number => Math.max(1, bounds.min ?? 1);
const exampleString = ({ facts: { language } }: Node, key: string): string =>
  language ? QUERY_EXAMPLES[language] : (USUAL_VALUES[key] ?? kebabCase(key));
type ScalarExample = (node: ScalarNode, key: string) => unknown;
const SCALAR_EXAMPLES: Readonly<Record<ScalarNode["type"], ScalarExample>> = {
  string: exampleString,
  number: exampleNumber,
  integer: exampleNumber,
  int64: exampleNumber,
  enum: firstMeaningfulValue,
  boolean: sample,
  any: sample,
};

const isRecursive = ({ facts: { model } }: Node, way: readonly Node[]): boolean =>
  model !== undefined && way.some(({ facts }) => facts.model === model);
const repeated = (count = 1, item: Json): Json[] =>
  Array.from({ length: Math.max(1, count) }, () => item);

function exampleObject(node: ObjectNode, ancestors: readonly Node[]): unknown {
  const { variants = [], optional = false } = node.facts.union ?? {};
  const usable = variants.find(
    (key) =>
      !node.fields[key]?.node.facts.refused &&
      node.fields[key]?.node.facts.deprecated === undefined,
  );
  const first = optional ? undefined : (usable ?? variants[0]);
  const given = Object.entries(node.fields).filter(
    ([key, field]) => !field.optional || key === first,
  );
  return Object.fromEntries(
    given.map(([key, field]) => [
      key,
      withFirstField(field.node, example(field.node, key, ancestors), key === first),
    ]),
  );
}

// An object without required fields shows its first scalar field: `{}` would not explain anything.
function withFirstField(node: Node, least: Json, variant = false): Json {
  if (Array.isArray(least) && isList(node))
    return least.map((item) => withFirstField(node.item, item));
  if (variant || !isObject(node) || Object.keys(least as object).length) return least;
  const { union } = node.facts;
  return (
    firstOf(
      node,
      ([key, field]) => PLAIN.has(field.node.type) || Boolean(union?.variants.includes(key)),
    ) ?? least
  );
}
const PLAIN = new Set(["string", "enum", "integer", "number", "int64", "boolean"]);

type Entry = [key: string, field: ObjectNode["fields"][string]];
/** The first field that is a valid value on its own. */
function firstOf(
  node: ObjectNode,
  isMeant: (entry: Entry) => boolean = () => true,
): Json | undefined {
  const usable = Object.entries(node.fields).filter(
    (entry) => isMeant(entry) && isUsual(entry[1].node),
  );
  const candidates = usable.map(
    ([key, field]): Json => ({
      [key]: withFirstField(field.node, example(field.node, key, [node])),
    }),
  );
  return candidates.find((value) => !validate(node.schema, value).length);
}
const isUsual = ({ facts }: Node): boolean =>
  facts.deprecated === undefined && !facts.readOnly && !facts.refused;

// The first enum value with a meaning.
function firstMeaningfulValue(node: Node): unknown {
  const { encoding } = node.facts;
  const shorts = encoding?.as === "enum" ? encoding.values.flatMap(({ short }) => short ?? []) : [];
  return shorts.find((short) => !/^(UNKNOWN|NONE|DISABLED)/i.test(short)) ?? sample(node);
}

/** `caseIds` becomes `caseId`, `entries` becomes `entry`. */
const singular = (key: string): string => key.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
const keyOf = (key: string): string => (singular(key) === key ? "key" : singular(key));
/** `caseId` becomes `case-id`. */
const kebabCase = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();

/**
 * The smallest request body that changes something: its required fields, or its first optional one.
 */
export function meaningfulExample(node: Node): Json {
  const least = example(node, "");
  if (Array.isArray(least)) return withFirstField(node, least);
  return isObject(node) && !Object.keys(least as object).length ? (firstOf(node) ?? least) : least;
}
