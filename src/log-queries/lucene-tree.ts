import { hasVariable } from "../text/parts";
import { type LuceneAtom, type LuceneValue, valueAt } from "./lucene-values";

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

const BLANKS = /\s*/y;
const JOINER = /(?:(AND|&&)|(OR|\|\|))(?![^\s()"!+])/y;
const SIGN = /(NOT)(?=[\s("])|!|([+-])(?=\S)/y;
/** Fields of the service can be compared with an equals sign as well. */
const FIELD = /(?:((?:[\w.@$*-]|\\.)+):|(coralogix\.[\w.]+)=)\s*/y;
const STRING = /"(?:\\[\s\S]|[^"\\])*"/g;
const MAX_DEPTH = 50;

/**
 * The tree of a Lucene query. Undefined for a query that is not understood, and for one with
 * variables outside of quoted values, which can be anything.
 */
export function readLucene(text: string): LuceneNode | undefined {
  if (hasVariable(text) && hasVariable(text.replace(STRING, '""'))) return undefined;
  const reader = new Reader(text);
  const node = reader.group(undefined, 0);
  return node && reader.offset === text.length ? node : undefined;
}

class Reader {
  offset = 0;
  constructor(private readonly text: string) {}

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.text);
    if (found) this.offset += found[0].length;
    return found;
  }

  /** The clauses up to the parenthesis that closes the group, or the end. */
  group(field: string | undefined, depth: number): LuceneNode | undefined {
    const clauses: LuceneClause[] = [];
    const joiners: LuceneJoiner[] = [];
    for (this.take(BLANKS); this.offset < this.text.length; this.take(BLANKS)) {
      if (this.text[this.offset] === ")") break;
      const joiner = this.take(JOINER);
      if (joiner && !clauses.length) return undefined;
      if (clauses.length) joiners.push(joiner?.[1] ? "AND" : joiner ? "OR" : "");
      const clause = this.clause(field, depth);
      if (!clause) return undefined;
      clauses.push(clause);
    }
    const [only] = clauses;
    if (clauses.length === 1 && only && only.sign !== "-" && only.sign !== "NOT") return only.node;
    return only && { type: "group", clauses, joiners };
  }

  private clause(field: string | undefined, depth: number): LuceneClause | undefined {
    this.take(BLANKS);
    const sign = this.take(SIGN);
    this.take(BLANKS);
    const named = this.take(FIELD);
    const own = named?.[1] ?? named?.[2] ?? field;
    const node = this.operand(own, depth);
    return node && { sign: sign ? ((sign[2] ?? "NOT") as "+" | "-" | "NOT") : "", node };
  }

  private operand(field: string | undefined, depth: number): LuceneNode | undefined {
    const from = this.offset;
    if (this.text[from] === "(") {
      this.offset += 1;
      const node = depth < MAX_DEPTH ? this.group(field, depth + 1) : undefined;
      if (!node || this.text[this.offset] !== ")") return undefined;
      this.offset += 1;
      this.take(/(?:\^[\d.]+)?/y);
      return node;
    }
    const value: LuceneValue | undefined = valueAt((pattern) => this.take(pattern), field);
    return value && { type: "term", atom: { ...value, from } };
  }
}

/** The terms of a tree, in the order of the text. */
export const atomsOf = (node: LuceneNode): LuceneAtom[] =>
  node.type === "term" ? [node.atom] : node.clauses.flatMap((clause) => atomsOf(clause.node));
