import type { Document, LineCounter, Pair, Node as YamlNode } from "yaml";
import { type Indented, withIndentation } from "./indentation";

/** Where something is written: line and column, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A value of a YAML document, before anything is known about its type. */
export type Node = Place &
  (
    | { readonly type: "scalar"; readonly text: string; readonly isPlain: boolean; tag?: string }
    | { readonly type: "map"; readonly entries: (readonly [key: Node, value: Node])[] }
    | { readonly type: "list"; readonly items: Node[] }
    | { readonly type: "alias"; readonly name: string; readonly target: Node }
  );

/** A document that is not YAML. */
export class YamlError extends Error {
  constructor(
    message: string,
    readonly place: Place,
  ) {
    super(message);
  }
}

/**
 * The documents of a text; `undefined` is an empty one. Their scalars are the text as it is
 * written: what `1.10` means depends on the field. An invalid document is an error when it is read,
 * so that documents nobody reads may be invalid.
 */
export function documentsOf(text: string): readonly (() => Node | undefined)[] {
  const plain = text.replace(/^\ufeff/, "");
  const given = parsed(plain);
  expectPrintable(plain, given.lines);
  const hasError = given.documents.some(({ errors }) => errors.length > 0);
  const moved = hasError ? parsedIndented(plain) : undefined;
  const { documents, lines } = moved ?? given;
  return documents.map((document) => () => contentOf(document, lines));
}

interface Parsed {
  readonly documents: readonly Document[];
  readonly lines: Lines;
}

function parsed(text: string, added: Indented["added"] = new Map()): Parsed {
  // Loaded on first use: most programs contain no rules of Prometheus.
  const { LineCounter, parseAllDocuments } = require("yaml") as typeof import("yaml");
  const counter = new LineCounter();
  const documents = parseAllDocuments(text, {
    lineCounter: counter,
    logLevel: "error",
    schema: "failsafe",
    uniqueKeys: false,
    prettyErrors: false,
  });
  return { documents: [...documents], lines: { counter, added } };
}

/** The same with indentation that YAML 1.2 requires; undefined where something else is wrong. */
function parsedIndented(text: string): Parsed | undefined {
  const { text: moved, added } = withIndentation(text);
  const result = added.size ? parsed(moved, added) : undefined;
  return result?.documents[0]?.errors.length === 0 ? result : undefined;
}

// Readers of YAML 1.1 refuse these, also in comments.
const CONTROL = /[^\P{Cc}\t\n\r\u0085]|[\ufeff\ufffe\uffff]/u;

function expectPrintable(text: string, lines: Lines): void {
  const at = text.search(CONTROL);
  if (at < 0) return;
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
  throw new YamlError(`invalid YAML: the control character U+${code}`, placeAt(lines, at));
}

function contentOf(document: Document, lines: Lines): Node | undefined {
  const [error] = document.errors;
  if (error) {
    const [line = ""] = error.message.split("\n");
    throw new YamlError(`invalid YAML: ${line.replace(/[:.]$/, "")}`, placeAt(lines, error.pos[0]));
  }
  const { contents } = document;
  return contents ? toNode(contents, lines, new Map()) : undefined;
}

/** The lines of a text, and which of them were moved. */
interface Lines extends Pick<Indented, "added"> {
  readonly counter: LineCounter;
}

function placeAt({ counter, added }: Lines, offset: number): Place {
  const { line, col } = counter.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col - (added.get(line) ?? 0), 1) };
}

function toNode(node: YamlNode, lines: Lines, anchors: Map<string, Node>): Node {
  const { isAlias, isMap, isSeq } = require("yaml") as typeof import("yaml");
  const place = placeAt(lines, node.range?.[0] ?? 0);
  const named = <N extends Node>(made: N): N => {
    const { anchor } = node as { anchor?: string };
    if (anchor) anchors.set(anchor, made);
    return made;
  };
  if (isAlias(node)) {
    const target = anchors.get(node.source);
    if (!target) throw new YamlError(`unknown anchor ${JSON.stringify(node.source)}`, place);
    return { ...place, type: "alias", name: node.source, target };
  }
  // An anchor is known inside of its own value.
  if (isMap(node)) {
    const map = named({ ...place, type: "map" as const, entries: [] as [Node, Node][] });
    for (const { key, value } of node.items as Pair<YamlNode | null, YamlNode | null>[]) {
      const read = key ? toNode(key, lines, anchors) : emptyAt(place);
      map.entries.push([read, value ? toNode(value, lines, anchors) : emptyAt(read)]);
    }
    return map;
  }
  if (isSeq(node)) {
    const list = named({ ...place, type: "list" as const, items: [] as Node[] });
    for (const item of node.items) list.items.push(toNode(item as YamlNode, lines, anchors));
    return list;
  }
  const { source = "", type, tag } = node as { source?: string; type?: string; tag?: string };
  const isPlain = type === "PLAIN" && !tag;
  return named({ ...place, type: "scalar", text: source, isPlain, ...(tag ? { tag } : {}) });
}

const emptyAt = ({ line, column }: Place): Node => ({
  ...{ line, column },
  type: "scalar",
  text: "",
  isPlain: true,
});
