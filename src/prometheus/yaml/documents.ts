import type { Document, Pair, Node as YamlNode, Scalar as YamlScalar } from "yaml";
import { YamlDepthError, yamlTokens } from "../../schema/yaml-tokens";
import { type Lined, withLineFeeds, withSeparators } from "./breaks";
import { type Indented, withIndentation } from "./indentation";
import { AliasNode, ListNode, MapNode, type Node, Scalar } from "./node";
import { type Lines, type Place, placeAt } from "./place";
import { tagFault } from "./scalars";
import { refusedTab } from "./tabs";

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
  const { text: plain, separators } = withLineFeeds(text.replace(/^\ufeff/, ""));
  const given = parsed(plain);
  const { documents, text: read, lines } = errorIn(given) ? (indented(plain) ?? given) : given;
  expectReadable(read, lines);
  if (given.empty) expectValid(given.empty, lines);
  return documents.map((document) => {
    let node: { readonly read: Node | undefined } | undefined;
    return () => {
      node ??= { read: contentOf(document, { text: read, lines, separators }) };
      return node.read;
    };
  });
}

interface Parsed {
  readonly text: string;
  readonly documents: readonly Document[];
  /** What is wrong in a text without a document. */
  readonly empty?: Faults;
  readonly lines: Lines;
}

function parsed(text: string, added: Indented["added"] = new Map()): Parsed {
  // Loaded on first use: most programs contain no rules of Prometheus.
  const { Composer, LineCounter } = require("yaml") as typeof import("yaml");
  const counter = new LineCounter();
  const lines = { counter, added };
  const composer = new Composer({
    logLevel: "error",
    schema: "failsafe",
    uniqueKeys: false,
    prettyErrors: false,
  });
  const documents = [...composer.compose(tokensOf(text, lines))];
  for (const [index, document] of documents.entries()) {
    const [next = text.length] = documents[index + 1]?.range ?? [];
    document.errors = document.errors.filter(
      (error) => error.pos[0] <= next && !isJoined(error, text),
    );
  }
  return { text, documents, lines, ...(documents.length ? {} : { empty: composer.streamInfo() }) };
}

function tokensOf(text: string, lines: Lines): ReturnType<typeof yamlTokens> {
  try {
    return yamlTokens(text, lines.counter.addNewLine);
  } catch (error) {
    if (!(error instanceof YamlDepthError)) throw error;
    throw new YamlError(`invalid YAML: ${error.message}`, placeAt(lines, error.offset));
  }
}

/** Prometheus reads a comment that touches a quote, a bracket, or the sign of a block. */
const isJoined = ({ message, pos: [at] }: Document["errors"][number], text: string): boolean =>
  message.startsWith("Comments must be separated") && /["'[\]{},|>+\-\d]/.test(text[at - 1] ?? "");

const errorIn = ({ documents }: Parsed): boolean =>
  documents.some(({ errors }) => errors.length > 0);

/** The same with indentation that YAML 1.2 requires; undefined where it has that. */
function indented(text: string): Parsed | undefined {
  const { text: moved, added } = withIndentation(text);
  return added.size ? parsed(moved, added) : undefined;
}

// Readers of YAML 1.1 refuse these, also in comments.
const CONTROL = /[^\P{Cc}\t\n]|^\ufeff|[\ufffe\uffff]/u;

function expectReadable(text: string, lines: Lines): void {
  const at = text.search(CONTROL);
  if (at >= 0) {
    const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
    throw new YamlError(`invalid YAML: the control character U+${code}`, placeAt(lines, at));
  }
  const [, before, end] = /^((?:\s|#.*)*)(\.\.\.)?/.exec(text) ?? [];
  if (end !== undefined)
    throw new YamlError(
      "invalid YAML: the end of no document",
      placeAt(lines, before?.length ?? 0),
    );
  const tab = refusedTab(text);
  if (tab !== undefined)
    throw new YamlError("invalid YAML: a tab, where only spaces indent", placeAt(lines, tab));
}

type Faults = Pick<Document, "errors" | "warnings">;

function expectValid({ errors, warnings }: Faults, lines: Lines): void {
  const error = errors[0] ?? warnings.find(({ code }) => code === "BAD_DIRECTIVE");
  if (!error) return;
  const [line = ""] = error.message.split("\n");
  throw new YamlError(`invalid YAML: ${line.replace(/[:.]$/, "")}`, placeAt(lines, error.pos[0]));
}

/** What the nodes of a document are read from. */
interface Source extends Lined {
  readonly lines: Lines;
}

function contentOf(document: Document, source: Source): Node | undefined {
  const { lines } = source;
  expectValid(document, lines);
  const { directives, contents } = document;
  const { explicit, version } = directives?.yaml ?? {};
  if (explicit && version !== "1.1")
    throw new YamlError(`invalid YAML: Prometheus reads no version ${version}`, placeAt(lines, 0));
  return contents ? new Nodes(source).of(contents) : undefined;
}

/** The nodes of a document. */
class Nodes {
  readonly #anchors = new Map<string, Node>();
  private readonly text: string;
  private readonly lines: Lines;

  constructor(private readonly source: Source) {
    this.text = source.text;
    this.lines = source.lines;
  }

  readonly #yaml = require("yaml") as typeof import("yaml");

  of(node: YamlNode): Node {
    const { isAlias, isMap, isSeq } = this.#yaml;
    const offset = offsetOf(node);
    this.expectAnchor(isAlias(node) ? node.source : (node as { anchor?: string }).anchor, offset);
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (target) return new AliasNode(this.lines, offset, node.source, target);
      const what = `unknown anchor ${JSON.stringify(node.source)}`;
      throw new YamlError(what, placeAt(this.lines, offset));
    }
    // An anchor is known inside of its own value.
    if (isMap(node)) {
      const map = this.named(node, new MapNode(this.lines, offset));
      for (const { key, value } of node.items as Pair<YamlNode | null, YamlNode | null>[]) {
        const read = key ? this.key(key, value, node.flow === true) : this.emptyAt(offset);
        map.entries.push([
          read,
          value ? this.of(value) : this.emptyAt(key ? offsetOf(key) : offset),
        ]);
      }
      return map;
    }
    if (isSeq(node)) {
      const list = this.named(node, new ListNode(this.lines, offset));
      for (const item of node.items) list.items.push(this.of(item as YamlNode));
      return list;
    }
    return this.named(node, this.scalar(node));
  }

  private expectAnchor(name: string | undefined, offset: number): void {
    if (name !== undefined && !/^[\w-]+$/.test(name))
      throw this.error(
        `write the anchor ${JSON.stringify(name)} with letters, digits, _ and -`,
        offset,
      );
  }

  private error = (what: string, offset: number): YamlError =>
    new YamlError(`invalid YAML: ${what}`, placeAt(this.lines, offset));

  private emptyAt = (offset: number): Node => new Scalar(this.lines, offset, "", true);

  private named<N extends Node>(node: YamlNode, made: N): N {
    const { anchor } = node as { anchor?: string };
    if (anchor) this.#anchors.set(anchor, made);
    return made;
  }

  private scalar(node: YamlNode): Scalar {
    const offset = offsetOf(node);
    const { type, tag } = node as { type?: string; tag?: string };
    const source = this.valueOf(node as YamlScalar, offset);
    if (tag === undefined) return new Scalar(this.lines, offset, source, type === "PLAIN");
    const tagged = new Scalar(this.lines, offset, source, type === "PLAIN" && !tag, tag);
    const isClosed = source === "" && /^[,\]}]/.test(this.text.slice(offset));
    const fault = isClosed ? `a tag needs a space behind it` : tagFault(tagged);
    if (fault !== undefined) throw this.error(fault, offset);
    return tagged;
  }

  private valueOf(node: YamlScalar, offset: number): string {
    const { text, separators, lines } = this.source;
    const end = node.range?.[1];
    // Prometheus adds no line feed to a block whose last line has none.
    const isOpen = node.type?.startsWith("BLOCK") && end === text.length && !/\n[ \t]*$/.test(text);
    const { source = "" } = node;
    const value = isOpen ? source.replace(/\n$/, "") : source;
    if (!separators.size) return value;
    return withSeparators(node, text.slice(offset, end), placeAt(lines, offset).line, separators);
  }

  /** YAML 1.1 has a key and its colon in one line, unless a question mark is before it. */
  private expectOneLine(key: YamlNode, end: number): void {
    TO_COLON.lastIndex = end;
    const offset = offsetOf(key);
    const colon = TO_COLON.test(this.text) ? TO_COLON.lastIndex : end;
    if (!this.text.slice(offset, colon).includes("\n")) return;
    if (/\?\s+$/.test(this.text.slice(Math.max(0, offset - 100), offset))) return;
    throw this.error("write a key and its colon in one line", offset);
  }

  /** Whether a colon follows, and no question mark asks for a key that may be empty. */
  private isUnasked(end: number, isFlow: boolean): boolean {
    TO_COLON.lastIndex = end;
    if (!TO_COLON.test(this.text)) return false;
    const isAsked = /(?:^|[\s{[,-])\?\s*$/.test(this.text.slice(Math.max(0, end - 100), end));
    return !isAsked || (!isFlow && this.text[end] === ":");
  }

  /** The key of a pair. In `{a:}`, the colon belongs to it. */
  private key(key: YamlNode, value: YamlNode | null, isFlow: boolean): Node {
    const read = this.of(key);
    const end = key.range?.[1] ?? 0;
    if (isMissing(key) && this.isUnasked(end, isFlow))
      throw this.error("write a key before the colon", end);
    if (isFlow) this.expectOneLine(key, end);
    if (!isFlow || read.type !== "scalar" || !read.isPlain || this.text[end] !== ":") return read;
    const isAttached = /^[,\]}[{]/.test(this.text[end + 1] ?? "");
    if (!isAttached) return read;
    if (value?.range?.[0] === end + 1 && /[[{]/.test(this.text[end + 1] ?? ""))
      throw this.error("write a space behind the colon", offsetOf(value));
    return new Scalar(this.lines, offsetOf(key), `${read.text}:`, true, read.tag);
  }
}

/** Whether nothing is written, not even a tag or an anchor. */
const isMissing = (node: YamlNode): boolean =>
  node.range?.[0] === node.range?.[1] && !node.tag && !(node as { anchor?: string }).anchor;

const TO_COLON = /(?:\s|#.*\n)*:/y;

const offsetOf = ({ range }: YamlNode): number => range?.[0] ?? 0;
