import { entriesOf, type Reading } from "./decode";
import type { Node } from "./node";
import { booleanOf, isNull, numberOf } from "./scalars";

/** The keys whose scalars are no strings. */
export interface Typed {
  readonly numbers: readonly string[];
  readonly booleans: readonly string[];
  /** Keys of data, in which each scalar has the type that it looks like. */
  readonly data: readonly string[];
  /** Keys of maps of texts, which may not replace a key that they merge, as in promtool. */
  readonly maps: readonly string[];
}

type ScalarType = "text" | "number" | "boolean" | "any";

/** The plain value of a node: strings are as they are written, and keys are merged. */
export const plainValue = (
  given: Node,
  reading: Reading,
  typed: Typed,
  type: ScalarType = "text",
  isMap = false,
): unknown =>
  reading.read(given, [], (node): unknown => {
    if (isNull(node)) return null;
    if (node.type === "list")
      return node.items.map((item) => plainValue(item, reading, typed, type));
    if (node.type === "scalar") return scalarOf(node, type);
    const entries = entriesOf(node, given, reading, [], isMap) ?? [];
    const typeOf = (name: string): ScalarType => (type === "any" ? type : typeOfKey(name, typed));
    return Object.fromEntries(
      entries.map(([name, value]) => [
        name,
        plainValue(value, reading, typed, typeOf(name), typed.maps.includes(name)),
      ]),
    );
  });

function typeOfKey(name: string, { numbers, booleans, data }: Typed): ScalarType {
  if (data.includes(name)) return "any";
  if (numbers.includes(name)) return "number";
  return booleans.includes(name) ? "boolean" : "text";
}

function scalarOf(node: Extract<Node, { type: "scalar" }>, type: ScalarType): unknown {
  const { text } = node;
  if (type === "text") return text;
  const number = type === "boolean" ? undefined : numberOf(node);
  if (type === "any") return number ?? (isWord(node) ? text.toLowerCase() === "true" : text);
  return number ?? (type === "boolean" ? booleanOf(node) : undefined) ?? text;
}

const isWord = (node: Extract<Node, { type: "scalar" }>): boolean =>
  node.isPlain && /^(true|false)$/i.test(node.text);
