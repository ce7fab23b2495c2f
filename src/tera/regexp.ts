import { recent } from "../text/recent";
import { TeraError, TeraRefusal } from "./errors";

/** How many translated patterns are kept. */
const KEPT = 200;

/** A character of a word in a regular expression of Rust. */
export const WORD = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]";
/** The place between a character of a word and another one. */
export const BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;
const INSIDE = `(?:(?<=${WORD})(?=${WORD})|(?<!${WORD})(?!${WORD}))`;

// The groups allow a repetition behind them, which Rust accepts.
const START = "(?:(?<![\\s\\S]))";
const END = "(?:(?![\\s\\S]))";
const LINE_START = "(?:(?<![^\\n]))";
const LINE_END = "(?:(?![^\\n]))";

const CLASSES: Readonly<Record<string, string>> = {
  d: "\\p{Nd}",
  D: "\\P{Nd}",
  s: "\\p{White_Space}",
  S: "\\P{White_Space}",
  w: WORD,
  W: WORD.replace("[", "[^"),
};
const ESCAPES: Readonly<Record<string, string>> = {
  ...CLASSES,
  a: "\\x07",
  f: "\\f",
  n: "\\n",
  r: "\\r",
  t: "\\t",
  v: "\\v",
  b: BOUNDARY,
  B: INSIDE,
  A: START,
  z: END,
};
const FLAGS = /^\(\?([ims]+)\)/;

/**
 * A regular expression of Rust as one of JavaScript that finds the same. Flags apply to the whole
 * expression. What only Rust has is refused, and what it does not have is an error.
 */
export const rustRegExp = recent((pattern: string): RegExp => {
  const flags = FLAGS.exec(pattern)?.[1] ?? "";
  const rest = flags ? pattern.slice(flags.length + 3) : pattern;
  const source = new Translation(rest, flags).source();
  try {
    return new RegExp(source, flags.includes("i") ? "iu" : "u");
  } catch {
    throw invalid(pattern);
  }
}, KEPT);
const invalid = (pattern: string): TeraError =>
  new TeraError(`${JSON.stringify(pattern)} is no regular expression`);
const refusal = (what: string): TeraRefusal => new TeraRefusal(`${what} in a regular expression`);

class Translation {
  private at = 0;
  constructor(
    private readonly pattern: string,
    private readonly flags: string,
  ) {}

  source(): string {
    let result = "";
    while (this.at < this.pattern.length) result += this.next();
    return result;
  }

  private rest(): string {
    return this.pattern.slice(this.at);
  }
  private take(part: string): string {
    this.at += part.length;
    return part;
  }

  private next(): string {
    const rest = this.rest();
    if (rest.startsWith("(")) return this.group(rest);
    if (rest.startsWith("[")) return this.characters(rest);
    if (rest.startsWith("\\")) return this.escape(rest, false);
    const sign = this.take(String.fromCodePoint(rest.codePointAt(0) ?? 0));
    if (sign === ".") return this.flags.includes("s") ? "[\\s\\S]" : "[^\\n]";
    if (sign === "^") return this.flags.includes("m") ? LINE_START : START;
    if (sign === "$") return this.flags.includes("m") ? LINE_END : END;
    return /[\]}]/.test(sign) && !this.isRepetition(sign) ? `\\${sign}` : sign;
  }
  /** Whether a closing brace ends a repetition: `{2,3}`. */
  private isRepetition(sign: string): boolean {
    return sign === "}" && /\{\d+(?:,\d*)?\}$/.test(this.pattern.slice(0, this.at));
  }

  private group(rest: string): string {
    const [start] = /^\((?:\?:|\?P?<[A-Za-z_]\w*>)?(?!\?)/.exec(rest) ?? [];
    if (start) return this.take(start) && start.replace("?P<", "?<");
    if (/^\(\?<?[=!]/.test(rest))
      throw new TeraError("a regular expression of Rust has no look-ahead and no look-behind");
    throw refusal(`the group ${/^\(\?[^:)]*[:)]?/.exec(rest)?.[0]}`);
  }

  /** A set in brackets. A `]` that is its first character is a literal one. */
  private characters(rest: string): string {
    let result = this.take(/^\[\^?/.exec(rest)?.[0] ?? "[");
    for (let isFirst = true; ; isFirst = false) {
      const left = this.rest();
      if (left === "") throw invalid(this.pattern);
      if (left.startsWith("]") && !isFirst) return result + this.take("]");
      result += this.member(left);
    }
  }
  private member(left: string): string {
    const [operator] = /^(?:&&|--|~~|\[)/.exec(left) ?? [];
    if (operator) throw refusal(`${operator} inside of brackets`);
    if (left.startsWith("\\")) return this.escape(left, true);
    const sign = this.take(String.fromCodePoint(left.codePointAt(0) ?? 0));
    return sign === "]" ? "\\]" : sign;
  }

  private escape(rest: string, isMember: boolean): string {
    const [code, braced, plain] =
      /^\\(?:[xuU]\{([0-9A-Fa-f]+)\}|(?:x(?=[0-9A-Fa-f]{2})|u(?=[0-9A-Fa-f]{4}))((?<=x)..|(?<=u)....))/.exec(
        rest,
      ) ?? [];
    if (code) return this.take(code) && `\\u{${braced ?? plain}}`;
    const [category, letter] = /^\\[pP](?:\{[A-Z][a-z]?\}|([A-Z]))/.exec(rest) ?? [];
    if (category) {
      this.take(category);
      return letter ? `${category.slice(0, 2)}{${letter}}` : category;
    }
    const sign = rest[1] ?? "";
    this.take(rest.slice(0, 2));
    return this.escaped(sign, isMember);
  }

  private escaped(sign: string, isMember: boolean): string {
    if (isMember && sign === "w") return WORD.slice(1, -1);
    if (isMember && /[WbBAz]/.test(sign)) throw refusal(`\\${sign} inside of brackets`);
    if (Object.hasOwn(ESCAPES, sign)) return ESCAPES[sign] as string;
    if (/[1-9]/.test(sign))
      throw new TeraError("a regular expression of Rust has no back-reference");
    if (sign === "") throw invalid(this.pattern);
    if (/[0-9A-Za-z<>]/.test(sign)) throw refusal(`\\${sign}`);
    if (sign === "-") return isMember ? "\\-" : "-";
    return /[\^$\\.*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign;
  }
}
