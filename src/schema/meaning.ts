import { counted } from "../text/words";
import type { Facts, UnionFacts } from "./facts";
import type { Bounds, Node } from "./node";
import { isList, isMap, matchNode } from "./walk";

const UUID = /^\^\[0-9a-fA-F\]\{8\}-/;

/** The description of a field with its bounds and facts, for JSDoc and reference pages. */
export const fieldSentences = (node: Node): string[] => [
  ...(node.facts.about ? [node.facts.about] : []),
  ...asSentence(unlessIncluded(node.facts.about, boundsText(node))),
  ...factSentences(node.facts),
];

// Bounds that the description already states are not repeated.
const unlessIncluded = (about: string | undefined, bounds: string): string =>
  about?.toLowerCase().includes(bounds.toLowerCase()) ? "" : bounds;

const asSentence = (text: string): string[] =>
  text ? [`${text.charAt(0).toUpperCase()}${text.slice(1)}.`] : [];

/** Formats the bounds of a value: `1 to 100 items, each 1 to 1024 characters`. */
function boundsText(node: Node): string {
  if (!isList(node)) return scalarBounds(node);
  const each = node.item.facts.model ? "" : boundsText(node.item);
  return [rangeText(node.bounds, "item"), each && `each ${each}`].filter(Boolean).join(", ");
}

function scalarBounds({ type, bounds }: Node): string {
  if (type !== "string") return rangeText(statedBounds(bounds), "");
  if (bounds.pattern && UUID.test(bounds.pattern)) return "a UUID";
  const size = rangeText(bounds, "character");
  return [size, bounds.pattern && `matching \`${bounds.pattern}\``].filter(Boolean).join(", ");
}

/** Bounds without the largest exact number of JavaScript, which is no bound of the API. */
export const statedBounds = ({ max, ...bounds }: Bounds): Bounds =>
  max === undefined || max >= Number.MAX_SAFE_INTEGER ? bounds : { ...bounds, max };

function rangeText({ min, max }: Bounds, unit: string): string {
  const low = unit && min === 0 ? undefined : min;
  if (low === undefined && max === undefined) return "";
  if (max === undefined) return `at least ${countText(low as number, unit)}`;
  if (low === max) return `exactly ${countText(max, unit)}`;
  if (low === undefined) return `at most ${countText(max, unit)}`;
  return `${low} to ${countText(max, unit)}`;
}
const countText = (count: number, unit: string): string =>
  unit ? counted(count, unit) : `${count}`;

/** The note about bounds that the service does not enforce. */
export const ADVISORY =
  "Documented bounds are advisory: a value that exceeds them is a warning at preview, unless the description of the field states that its bound is enforced.";

/** A sentence for each fact of a field that matters to users. */
function factSentences(facts: Facts): string[] {
  const { serverDefault, union } = facts;
  return [
    facts.advisory && ADVISORY,
    facts.advisory === false && "This bound is enforced.",
    facts.ref &&
      (facts.refPart
        ? `The \`${facts.refPart}\` of a \`${facts.ref}\`.`
        : `Id of a \`${facts.ref}\`.`),
    facts.unordered && "The order has no meaning.",
    facts.json && "A JSON string. Formatting differences are ignored.",
    facts.yaml && "A YAML string. Formatting, comments and the order of keys are ignored.",
    facts.language && `Written in ${LANGUAGES[facts.language]}.`,
    facts.secret && "Secret: encrypted in state, and not logged.",
    facts.replaceOnChange && "Changing it replaces the resource.",
    union?.replaceOnChange && "Changing the variant replaces the resource.",
    serverDefault === true && "Set by the server if omitted.",
    serverDefault &&
      serverDefault !== true &&
      `Defaults to \`${JSON.stringify(serverDefault.value)}\`.`,
    facts.readOnly === true && "Computed by the server.",
    facts.readOnly === "elementId" && ELEMENT_ID,
    facts.writeOnly && "Write-only: responses do not contain it.",
    facts.permissionGated && "Returned only to keys that have the permission to read it.",
    facts.noopUnless && `Without \`${facts.noopUnless}: true\` it has no effect.`,
    facts.generatedId && "Generated if omitted, and stable afterwards.",
    facts.cannotClear && `Cannot be cleared: ${facts.cannotClear}`,
    facts.preview && "Preview: may change or be removed without notice.",
  ].filter((mark): mark is string => typeof mark === "string");
}

const ELEMENT_ID = "Assigned by the server. Resources send the current id, and ignore a given one.";
const LANGUAGES = {
  promql: "PromQL",
  lucene: "Lucene",
  dataprime: "DataPrime",
  dpxl: "DPXL",
  teraCondition: "Tera, as an expression without `{{ }}`",
  teraTemplate: "Tera",
};

/** The short values of an enum; none of another node. */
export const enumValues = ({ facts: { encoding } }: Node): string[] =>
  encoding?.as === "enum" ? [...new Set(encoding.values.flatMap(({ short }) => short ?? []))] : [];

/** A value, or the innermost items of its lists and maps. */
export const itemsOf = (node: Node): Node =>
  isList(node) ? itemsOf(node.item) : isMap(node) ? itemsOf(node.value) : node;

// More than these would be longer than the rest of a description: they show the spelling.
const LISTED_VALUES = 9;
/** The values of a field whose type is a named enum, or whose items are. */
export function enumSentence(node: Node): string[] {
  const { about = "" } = node.facts;
  const items = itemsOf(node);
  const values = items.facts.model ? enumValues(items) : [];
  if (values.every((value) => about.includes(value))) return [];
  return values.length > LISTED_VALUES
    ? [`Values: ${values.slice(0, LISTED_VALUES - 1).join(", ")}, …`]
    : [`Values: ${values.join(", ")}.`];
}

const LISTED_VARIANTS = 4;
/** How many variants of a union are given, for the errors of a compiler. */
export function unionRule({ variants, optional }: UnionFacts): string {
  const more = variants.length > LISTED_VARIANTS;
  const shown = more ? [...variants.slice(0, LISTED_VARIANTS - 1), "…"] : variants;
  return `${optional ? "at most" : "exactly"} one of ${shown.join(", ")}`;
}

/** Formats names as a list: `a`, `b` and `c`. */
export const codeList = (names: readonly string[]): string => {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2
    ? quoted.join("")
    : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
};

/** How many variants of a union are given; empty for other objects. */
export function ruleOf({ facts: { union } }: Node): string {
  return union
    ? `${union.optional ? "At most" : "Exactly"} one of ${codeList(union.variants)} is given.`
    : "";
}

/** What stands for a named schema. */
export type Link = (node: Node) => string;
const modelName: Link = ({ facts: { model = "" } }) => model;

/** The type of a value, as a link where it has a section. */
export function typeName(node: Node, link: Link = modelName): string {
  if (node.facts.model) return link(node);
  return matchNode<string>(node, {
    object: ({ type }) => type,
    list: ({ item }) => `list of ${typeName(item, link)}`,
    map: ({ value }) => `map of ${typeName(value, link)}`,
    scalar: ({ type }) => NAMES[type] ?? type,
  });
}

const NAMES: Partial<Record<Node["type"], string>> = {
  int64: "integer (64 bits)",
  any: "JSON",
};
