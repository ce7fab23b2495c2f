import type { Facts } from "../schema/facts";
import type { Bounds, Node } from "../schema/node";

const UUID = /^\^\[0-9a-fA-F\]\{8\}-/;

/** What a field means and what holds for it, as sentences: the same in hover texts, reference pages and descriptions. */
export const sentences = (node: Node): string[] => [
  ...(node.facts.about ? [node.facts.about] : []),
  ...sentence(unlessSaid(node.facts.about, boundsText(node))),
  ...marksOf(node.facts),
];

// What the author says already is not said again.
const unlessSaid = (about: string | undefined, bounds: string): string =>
  about?.toLowerCase().includes(bounds.toLowerCase()) ? "" : bounds;

const sentence = (text: string): string[] => (text ? [`${text.charAt(0).toUpperCase()}${text.slice(1)}.`] : []);

/** The bounds of a value in words: `1 to 100 items, each 1 to 1024 characters`. */
function boundsText(node: Node): string {
  const own = node.kind === "text" ? textBounds(node) : range(node.bounds, unitOf(node));
  if (node.kind !== "list") return own;
  const each = node.item.facts.model ? "" : boundsText(node.item);
  return [own, each && `each ${each}`].filter(Boolean).join(", ");
}

const unitOf = (node: Node): string => (node.kind === "list" ? "item" : "");

function textBounds({ bounds }: Node): string {
  if (bounds.pattern && UUID.test(bounds.pattern)) return "a UUID";
  const size = range(bounds, "character");
  return [size, bounds.pattern && `of the form \`${bounds.pattern}\``].filter(Boolean).join(", ");
}

function range({ min, max }: Bounds, unit: string): string {
  const low = unit && min === 0 ? undefined : min;
  if (low === undefined && max === undefined) return "";
  if (low === max) return `exactly ${counted(max, unit)}`;
  if (max === undefined) return `at least ${counted(low, unit)}`;
  if (low === undefined) return `at most ${counted(max, unit)}`;
  return `${low} to ${counted(max, unit)}`;
}
const counted = (count: number | undefined, unit: string): string => (unit ? `${count} ${unit}${count === 1 ? "" : "s"}` : `${count}`);

/** What is said of bounds that the service does not enforce. */
export const ADVISORY =
  "Documented bounds are advisory: a value that exceeds them is a warning at preview, unless the field says that its bound is enforced.";

/** What else is known of a field. */
function marksOf(facts: Facts): string[] {
  const { server, union } = facts;
  return [
    facts.advisory && ADVISORY,
    facts.advisory === false && "This bound is enforced.",
    facts.ref && (facts.part ? `The \`${facts.part}\` of a \`${facts.ref}\`.` : `Id of a \`${facts.ref}\`.`),
    facts.unordered && "Order means nothing.",
    facts.json && "JSON in a text: its meaning is compared, not its spelling.",
    facts.language && `Written in ${LANGUAGES[facts.language]}.`,
    facts.secret && "Secret: encrypted in state, never shown.",
    facts.fixed && "A change replaces.",
    union?.fixed && "Changing to another variant replaces.",
    server === true && "Filled in by the server when left out.",
    server && server !== true && `The server takes \`${JSON.stringify(server.value)}\` when it is left out.`,
    facts.derived && "Computed by the server.",
    facts.writeOnly && "Never read back from the server.",
    facts.guarded && "Read back only by those who may see it.",
    facts.idle && `Without \`${facts.idle}: true\` it means the same as none.`,
    facts.made && "Made here when left out, and kept.",
    facts.cannotClear && `Cannot be cleared: ${facts.cannotClear}`,
    facts.preview && "Preview: may change or go without notice.",
  ].filter((mark): mark is string => typeof mark === "string");
}

const LANGUAGES = { promql: "PromQL", lucene: "Lucene", dataprime: "DataPrime", dpxl: "DPXL" };

/** Names in code marks, with commas and an "and". */
export const listed = (names: readonly string[]): string => {
  const marked = names.map((name) => `\`${name}\``);
  return marked.length < 2 ? marked.join("") : `${marked.slice(0, -1).join(", ")} and ${marked.at(-1)}`;
};
