import { problems } from "../../../schema/check";
import type { Json } from "../../../schema/facts";
import type { Node } from "../../../schema/node";
import { sample } from "../../../schema/sample";

// What people write in such places; a value that does not fit there is not taken.
const USUAL: Readonly<Record<string, string>> = {
  name: "Checkout",
  title: "Checkout",
  displayName: "Checkout",
  description: "What the checkout team watches.",
  email: "ada@example.com",
  userName: "ada@example.com",
  url: "https://example.com/coralogix",
};
const WRITTEN = { promql: "sum(rate(http_requests_total[5m]))", lucene: 'level:"error"', dataprime: "source logs", dpxl: "<v1> true" };

/** The smallest valid value that shows what belongs where: texts say what they are, and what holds several holds one. */
export function example(node: Node, key: string, above: readonly Node[] = []): Json {
  const told = shown(node, key, [...above, node]);
  return (problems(node.schema, told).length ? sample(node) : told) as Json;
}

function shown(node: Node, key: string, way: readonly Node[]): unknown {
  if (node.facts.example !== undefined) return node.facts.example;
  if (node.kind === "object") return object(node, way);
  if (node.kind === "list") return isEndless(node.item, way) ? sample(node) : several(node.bounds.min, example(node.item, one(key), way));
  if (node.kind === "map") return isEndless(node.value, way) ? {} : { [keyOf(key)]: example(node.value, one(key), way) };
  if (node.kind === "word") return word(node);
  if (node.kind === "text") return node.facts.language ? WRITTEN[node.facts.language] : (USUAL[key] ?? spaced(key));
  if (node.kind === "integer" || node.kind === "number" || node.kind === "int64") return Math.max(1, node.bounds.min ?? 1);
  return sample(node);
}

const isEndless = ({ facts: { model } }: Node, way: readonly Node[]): boolean =>
  model !== undefined && way.some(({ facts }) => facts.model === model);
const several = (count = 1, item: Json): Json[] => Array.from({ length: Math.max(1, count) }, () => item);

function object(node: Extract<Node, { kind: "object" }>, way: readonly Node[]): unknown {
  const { variants = [], optional = false } = node.facts.union ?? {};
  const usable = variants.find((key) => !node.fields[key]?.node.facts.refused && node.fields[key]?.node.facts.deprecated === undefined);
  const first = optional ? undefined : (usable ?? variants[0]);
  const given = Object.entries(node.fields).filter(([key, field]) => !field.optional || key === first);
  return Object.fromEntries(given.map(([key, field]) => [key, spoken(field.node, example(field.node, key, way), key === first)]));
}

// An object of which nothing must be given shows the first plain thing that may be; that a variant is there says enough.
function spoken(node: Node, least: Json, variant = false): Json {
  if (Array.isArray(least) && node.kind === "list") return least.map((item) => spoken(node.item, item));
  if (variant || node.kind !== "object" || Object.keys(least as object).length) return least;
  const { union } = node.facts;
  return firstOf(node, ([key, field]) => PLAIN.has(field.node.kind) || Boolean(union?.variants.includes(key))) ?? least;
}
const PLAIN = new Set(["text", "word", "integer", "number", "int64", "boolean"]);

type ObjectNode = Extract<Node, { kind: "object" }>;
type Entry = [key: string, field: ObjectNode["fields"][string]];
/** The first field that alone makes a valid value. */
function firstOf(node: ObjectNode, isMeant: (entry: Entry) => boolean = () => true): Json | undefined {
  const usable = Object.entries(node.fields).filter((entry) => isMeant(entry) && isUsual(entry[1].node));
  const said = usable.map(([key, field]): Json => ({ [key]: spoken(field.node, example(field.node, key, [node])) }));
  return said.find((value) => !problems(node.schema, value).length);
}
const isUsual = ({ facts }: Node): boolean => facts.deprecated === undefined && !facts.derived && !facts.refused;

// Of its words the first that means something.
function word(node: Node): unknown {
  const { spelling } = node.facts;
  const shorts = spelling?.as === "word" ? spelling.words.flatMap(({ short }) => short ?? []) : [];
  return shorts.find((short) => !/^(UNKNOWN|NONE|DISABLED)/i.test(short)) ?? sample(node);
}

/** `caseIds` holds one `caseId`, `entries` one `entry`. */
const one = (key: string): string => key.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
const keyOf = (key: string): string => (one(key) === key ? "key" : one(key));
/** `caseId` as `case-id`. */
const spaced = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();

/** The smallest value that says something: where nothing must be given, the first thing that may. */
export function telling(node: Node): Json {
  const least = example(node, "");
  if (Array.isArray(least)) return spoken(node, least);
  return node.kind === "object" && !Object.keys(least as object).length ? (firstOf(node) ?? least) : least;
}
