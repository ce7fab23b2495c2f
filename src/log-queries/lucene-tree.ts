import { recover } from "../text/attempt";
import { hasVariable } from "../text/parts";
import { recent } from "../text/recent";
import { isKeyword, isNumeric } from "./fields";
import { isWild, LuceneSyntaxError, type LuceneToken, luceneTokens } from "./lucene-lexer";
import {
  type LuceneAtom,
  type LuceneValue,
  quotedValue,
  rangeValue,
  regexpValue,
  unescaped,
  withDistance,
  wordValue,
} from "./lucene-values";

/** A clause of a group, with its sign: `+a`, `-a`, `NOT a`. */
interface LuceneClause {
  readonly sign: "" | "+" | "-" | "NOT";
  readonly node: LuceneNode;
}
export type LuceneJoiner = "AND" | "OR" | "";
export type LuceneNode =
  | { readonly type: "term"; readonly atom: LuceneAtom }
  | {
      readonly type: "group";
      readonly clauses: readonly LuceneClause[];
      /** What stands before each clause but the first; empty where nothing does. */
      readonly joiners: readonly LuceneJoiner[];
    };

const STRING = /"(?:\\[\s\S]|[^"\\])*"/g;
/** Deeper groups are written by a program, and the stack of a parser has an end. */
const MAX_DEPTH = 200;

/**
 * The tree of a Lucene query. Undefined for a query that is not understood, and for one with
 * variables outside of quoted values, which can be anything.
 */
export function readLucene(text: string): LuceneNode | undefined {
  if (hasVariable(text) && hasVariable(text.replace(STRING, '""'))) return undefined;
  return recover(
    LuceneSyntaxError,
    () => parseLucene(text),
    () => undefined,
  );
}

/**
 * The tree of a Lucene query, as the classic parser of Lucene 9.12 reads it.
 *
 * @throws {@link LuceneSyntaxError} for what that parser refuses, and for more than 200 groups
 * inside of one another
 */
export const parseLucene = recent((text): LuceneNode => {
  const parser = new Parser(luceneTokens(text));
  const node = parser.group(undefined, 0);
  parser.expectEnd();
  return node;
});

class Parser {
  private at = 0;
  constructor(private readonly tokens: readonly LuceneToken[]) {}

  private peek(ahead = 0): LuceneToken {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] as LuceneToken;
  }

  private take(...types: LuceneToken["type"][]): LuceneToken | undefined {
    const token = this.peek();
    if (!types.includes(token.type)) return undefined;
    this.at += 1;
    return token;
  }

  private expect(...types: LuceneToken["type"][]): LuceneToken {
    return this.take(...types) ?? this.fail();
  }

  /** The operator before the place, or the one that is there, is what most mistakes are about. */
  private fail(): never {
    const { type, text, from } = this.peek();
    const before = this.tokens[this.at - 1];
    if (before && isOperator(before) && (type === "end" || type === ")"))
      throw new LuceneSyntaxError(before.from, `${before.text} ${LACKS_TERM(before.text)}`);
    if (type === "AND" || type === "OR")
      throw new LuceneSyntaxError(
        from,
        `${text} needs a term before it: add one, or write "${text}" in quotes to search the word`,
      );
    if (before && isSign(before) && (type === "+" || type === "-" || type === "NOT"))
      throw new LuceneSyntaxError(from, `a term has one sign at most: remove ${text}`);
    if (before?.type === ":" && (type === "+" || type === "-" || type === "NOT"))
      throw new LuceneSyntaxError(from, `write \\${text}, or put the value in quotes`);
    if (type === ":" && (before?.type === "wildcard" || before?.type === "*"))
      throw new LuceneSyntaxError(
        before.from,
        `${before.text} is no name of a field: write its name`,
      );
    if (type === ":" && before?.type === "quoted")
      throw new LuceneSyntaxError(
        before.from,
        "the name of a field has no quotes: write \\ before blanks",
      );
    if (type === ":" && before)
      throw new LuceneSyntaxError(from, 'a value with ":" needs quotes, or \\: in place of it');
    throw new LuceneSyntaxError(from);
  }

  expectEnd(): void {
    this.expect("end");
  }

  /** The clauses up to the parenthesis that closes the group, or the end. */
  group(field: string | undefined, depth: number): LuceneNode {
    const clauses: LuceneClause[] = [this.clause(field, depth, "")];
    const joiners: LuceneJoiner[] = [];
    while (this.peek().type !== "end" && this.peek().type !== ")") {
      const operator = this.take("AND", "OR")?.type;
      const joiner = operator === "AND" || operator === "OR" ? operator : "";
      joiners.push(joiner);
      clauses.push(this.clause(field, depth, joiner));
    }
    const [only] = clauses;
    if (clauses.length === 1 && only && only.sign !== "-" && only.sign !== "NOT") return only.node;
    return { type: "group", clauses, joiners };
  }

  private clause(field: string | undefined, depth: number, joiner: LuceneJoiner): LuceneClause {
    const words = joiner === "" ? this.words(field) : undefined;
    if (words) return { sign: "", node: words };
    const sign = this.take("+", "-", "NOT")?.type;
    const isNamed = /^(?:term|\*)$/.test(this.peek().type) && this.peek(1).type === ":";
    const own = isNamed ? unescaped(this.expect("term", "*").text) : field;
    if (isNamed) this.expect(":");
    const node = this.take("(") ? this.inside(own, depth) : this.term(own);
    return { sign: sign === "+" || sign === "-" || sign === "NOT" ? sign : "", node };
  }

  private inside(field: string | undefined, depth: number): LuceneNode {
    if (depth >= MAX_DEPTH)
      throw new LuceneSyntaxError(
        this.peek(-1).from,
        `there are more than ${MAX_DEPTH} groups inside of one another: remove parentheses`,
      );
    const node = this.group(field, depth + 1);
    this.expect(")");
    if (this.take("^")) this.expect("number");
    return node;
  }

  private term(field: string | undefined): LuceneNode {
    const { from } = this.peek();
    const value = this.take("[") ? this.range(field) : this.value(field);
    return { type: "term", atom: { ...value, from } };
  }

  private value(field: string | undefined): LuceneValue {
    const { type, text, from } = this.expect("quoted", "term", "*", "wildcard", "regexp", "sign");
    if (type === "quoted") return this.ended(quotedValue(field, text));
    if (type === "regexp") return this.ended(regexpValue(field, text));
    const limit = this.peek();
    const isCompared = /^[<>]=?$/.test(text) && limit.type === "quoted";
    if (isCompared && limit.from === from + text.length)
      return this.ended(wordValue(field, text + this.expect("quoted").text));
    return this.ended(wordValue(field, text));
  }

  /** Words without an operator between them are one value of a field that is not split into words. */
  private words(field: string | undefined): LuceneNode | undefined {
    if (field === undefined || !(isKeyword(field) || isNumeric(field))) return undefined;
    let count = 0;
    while (this.peek(count).type === "term" && !BEHIND_ONE_WORD.has(this.peek(count + 1).type))
      count += 1;
    if (count < 2) return undefined;
    const tokens = Array.from({ length: count }, () => this.expect("term"));
    const value = wordValue(field, tokens.map(({ text }) => text).join("\\ "));
    return { type: "term", atom: { ...value, from: tokens[0]?.from ?? 0 } };
  }

  /** A boost changes nothing. A distance, for words or phrases that are only similar, does. */
  private ended(value: LuceneValue): LuceneValue {
    const first = this.take("distance");
    if (this.take("^")) this.expect("number");
    const distance = first ?? this.take("distance");
    if (distance && !value.isQuoted && !isPattern(value.text)) expectEdits(distance);
    return distance ? withDistance(value, distance.text) : value;
  }

  private range(field: string | undefined): LuceneValue {
    const open = this.peek(-1).text;
    const from = this.expect("limit", "TO").text;
    this.expect("TO");
    const to = this.expect("limit", "TO").text;
    const close = this.expect("]").text;
    if (this.take("^")) this.expect("number");
    return rangeValue(field, { open, from, to, close });
  }
}

const isPattern = (text: string): boolean => text.startsWith("/") || isWild(text);
const EDITS = /^~[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[fd]?$/i;
/** A distance of words is an integer, or a similarity below 1; other text is no distance. */
function expectEdits({ text, from }: LuceneToken): void {
  const edits = EDITS.test(text) ? Number.parseFloat(text.slice(1)) : 0;
  if (edits < 0 || (edits >= 1 && !Number.isInteger(edits)))
    throw new LuceneSyntaxError(from, `${text} is no distance of a word: write ~1 or ~2`);
}

/** What follows a word that is read by itself, and not with the words before it. */
const BEHIND_ONE_WORD = new Set([":", "*", "distance", "^", "AND", "OR"]);

const isSign = ({ type }: LuceneToken): boolean => type === "+" || type === "-" || type === "NOT";
const isOperator = (token: LuceneToken): boolean =>
  token.type === "AND" || token.type === "OR" || isSign(token);
const LACKS_TERM = (text: string): string => `needs a term behind it: add one, or remove ${text}`;

/** The terms of a tree, in the order of the text. */
export const atomsOf = (node: LuceneNode): LuceneAtom[] =>
  node.type === "term" ? [node.atom] : node.clauses.flatMap((clause) => atomsOf(clause.node));
