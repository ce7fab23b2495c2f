import type { Document, Pair, Node as YamlNode, Scalar as YamlScalar } from "yaml";
import { YamlDepthError, yamlTokens } from "../../schema/yaml-tokens";
import { type Lined, withLineFeeds, withSeparators } from "./breaks";
import { refusedEscape, withPlainQuotes } from "./escapes";
import { expectReadable, expectValid, type Faults, tabError, YamlError } from "./faults";
import { flowFault, withFlowTexts } from "./flow";
import { type Indented, withIndentation } from "./indentation";
import { AliasNode, ListNode, MapNode, type Node, Scalar } from "./node";
import { type Lines, placeAt } from "./place";
import { isNull, tagFault } from "./scalars";
import { expectSecond } from "./second-document";
import { refusedTab } from "./tabs";

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
  const tab = refusedTab(read, lines.added);
  if (tab !== undefined && !documents.length) throw tabError(lines, tab);
  return documents.map((document, index) => {
    const from = documents[index - 1]?.range?.[2] ?? 0;
    const to = index + 1 < documents.length ? (document.range?.[2] ?? 0) : read.length;
    let node: { readonly read: Node | undefined } | undefined;
    return () => {
      if (tab !== undefined && tab >= from && tab < to) throw tabError(lines, tab);
      if (index === 0) expectSecond(read, startOfSecond(read, documents), lines);
      node ??= { read: contentOf(document, { text: read, lines, separators }) };
      return node.read;
    };
  });
}

/** Where the sign is that ends the first document, if something follows it. */
function startOfSecond(text: string, documents: readonly Document[]): number | undefined {
  const [, end = 0] = documents[0]?.range ?? [];
  const [found] = /^(?:---|\.\.\.)(?=\s)/m.exec(text.slice(end)) ?? [];
  const next = documents[1]?.range?.[0];
  const isDirective = text.slice(end, next).includes("\n%");
  if (found !== "..." || (!isDirective && /^---\s/.test(text.slice(next)))) return next;
  const at = text.indexOf("\n...", end - 1);
  return at < 0 ? next : at + 1;
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
    if (!document.errors.length) continue;
    const end = endOf(document, text, next);
    document.errors = document.errors.filter(
      (error) => error.pos[0] <= end && !isJoined(error, text) && !isQuote(error),
    );
  }
  return { text, documents, lines, ...(documents.length ? {} : { empty: composer.streamInfo() }) };
}

function tokensOf(text: string, lines: Lines): ReturnType<typeof yamlTokens> {
  try {
    return yamlTokens(text, lines.counter.addNewLine, withFlowTexts);
  } catch (error) {
    if (!(error instanceof YamlDepthError)) throw error;
    throw new YamlError(`invalid YAML: ${error.message}`, placeAt(lines, error.offset));
  }
}

/** Prometheus reads a comment that touches a quote, a bracket, or the sign of a block. */
const isJoined = ({ message, pos: [at] }: Document["errors"][number], text: string): boolean =>
  message.startsWith("Comments must be separated") &&
  /["'[\]{},|>+\-\d\n]/.test(text[at - 1] ?? "");

/** `\\'` is a quote in YAML 1.1. */
const isQuote = ({ message }: Document["errors"][number]): boolean =>
  message === "Invalid escape sequence \\'";

/** The last place of an error in a document: what follows a line of `...` is another document. */
function endOf({ range }: Document, text: string, next: number): number {
  const from = range?.[1] ?? next;
  const mark = text.slice(from, next).search(/^\.\.\.\s/m);
  return mark < 0 ? next : from + mark + 3;
}

const errorIn = ({ documents }: Parsed): boolean =>
  documents.some(({ errors }) => errors.length > 0);

/** The same with indentation that YAML 1.2 requires; undefined where it has that. */
function indented(text: string): Parsed | undefined {
  const { text: moved, added } = withIndentation(text);
  return added.size ? parsed(moved, added) : undefined;
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

  of(node: YamlNode, isInFlow = false): Node {
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
        const isFlow = node.flow === true;
        const read = key ? this.key(key, isFlow) : this.emptyAt(offset);
        map.entries.push([
          read,
          value ? this.valueOfKey(read, value, isFlow) : this.emptyAt(key ? offsetOf(key) : offset),
        ]);
      }
      return map;
    }
    if (isSeq(node)) {
      const list = this.named(node, new ListNode(this.lines, offset));
      for (const item of node.items) list.items.push(this.of(item as YamlNode, node.flow === true));
      return list;
    }
    const fault =
      isInFlow && isPlain(node) ? flowFault((node as YamlScalar).source ?? "") : undefined;
    if (fault !== undefined) throw this.error(fault, offset);
    return this.named(node, this.scalar(node));
  }

  /** Prometheus reads no value of a key that is nothing: its tags need not fit. */
  private valueOfKey(key: Node, value: YamlNode, isInFlow: boolean): Node {
    const wasRead = this.isRead;
    this.isRead = wasRead && !isNull(key);
    const node = this.of(value, isInFlow);
    this.isRead = wasRead;
    return node;
  }
  private isRead = true;

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
    const isClosed = source === "" && /^\S?[,\]}]/.test(this.text.slice(offset - 1, offset + 1));
    const misfit = this.isRead ? tagFault(tagged) : undefined;
    const fault = isClosed ? "a tag needs a space behind it" : misfit;
    if (fault !== undefined) throw this.error(fault, offset);
    return tagged;
  }

  private valueOf(node: YamlScalar, offset: number): string {
    const { text, separators, lines } = this.source;
    const end = node.range?.[1];
    // Prometheus adds no line feed to a block whose last line has none.
    if (node.type?.startsWith("BLOCK") && TAB_IN_BLOCK.test(text.slice(offset, end)))
      throw tabError(lines, offset);
    const isOpen = node.type?.startsWith("BLOCK") && end === text.length && !/\n[ \t]*$/.test(text);
    const { source = "" } = node.type === "QUOTE_DOUBLE" ? this.quoted(node, offset) : node;
    const value = isOpen ? source.replace(/\n$/, "") : source;
    if (!separators.size) return value;
    return withSeparators(node, text.slice(offset, end), placeAt(lines, offset).line, separators);
  }

  private quoted(node: YamlScalar, offset: number): YamlScalar {
    const text = this.text.slice(offset, node.range?.[1]);
    if (!text.includes("\\")) return node;
    const refused = refusedEscape(text);
    if (refused !== undefined) throw this.error(`the escape ${refused}`, offset);
    const plain = withPlainQuotes(text);
    if (plain === text) return node;
    return this.#yaml.parseDocument(plain, { schema: "failsafe" }).contents as YamlScalar;
  }

  /** YAML 1.1 has a key and its colon in one line, unless a question mark is before it. */
  private expectOneLine(key: YamlNode, end: number): void {
    TO_COLON.lastIndex = end;
    const offset = offsetOf(key);
    if (!TO_COLON.test(this.text)) return;
    if (!this.text.slice(offset, TO_COLON.lastIndex).includes("\n")) return;
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

  /** The key of a pair. */
  private key(key: YamlNode, isFlow: boolean): Node {
    const read = this.of(key, isFlow);
    const end = key.range?.[1] ?? 0;
    if (isMissing(key) && this.isUnasked(end, isFlow))
      throw this.error("write a key before the colon", end);
    if (isFlow) this.expectOneLine(key, end);
    ATTACHED.lastIndex = end;
    if (isFlow && isPlain(key) && ATTACHED.test(this.text))
      throw this.error("write a space behind the colon", ATTACHED.lastIndex - 1);
    return read;
  }
}

/** A tab before the first character of a block decides no indentation. */
const TAB_IN_BLOCK = /^[|>][-+]?(?:[ \t].*)?\n(?: *\n)* *\t/;

/** Whether nothing is written, not even a tag or an anchor. */
const isMissing = (node: YamlNode): boolean =>
  node.range?.[0] === node.range?.[1] && !node.tag && !(node as { anchor?: string }).anchor;

const ATTACHED = /[ \t]*:[[{]/y;
const TO_COLON = /(?:\s|#.*\n)*:/y;

const isPlain = (node: YamlNode): boolean => (node as YamlScalar).type === "PLAIN";

const offsetOf = ({ range }: YamlNode): number => range?.[0] ?? 0;
