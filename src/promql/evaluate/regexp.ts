import { EvaluationError, Refusal } from "./errors";
import { casesOf, casesOfClass, casesOfRange } from "./folding";

/** How many translated patterns are kept. */
const KEPT = 1000;
const known = new Map<string, RegExp>();

/**
 * A regular expression of Prometheus (RE2) as one of JavaScript that matches the whole text. What
 * only RE2 has and JavaScript cannot do the same way is refused. What RE2 does not have is an
 * error.
 */
export function wholeText(pattern: string): RegExp {
  const found = known.get(pattern);
  if (found) return found;
  if (known.size >= KEPT) known.clear();
  const compiled = compile(pattern);
  known.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): RegExp {
  const source = new Translation(pattern).source();
  try {
    return new RegExp(`^(?:${source})$`, "su");
  } catch {
    throw new EvaluationError(`the regular expression ${JSON.stringify(pattern)} is not valid`);
  }
}

/** Classes of RE2 are those of ASCII; `\s` of JavaScript has more characters. */
const CLASSES: Readonly<Record<string, string>> = {
  d: "0-9",
  w: "0-9A-Za-z_",
  s: "\\t\\n\\f\\r ",
};
const POSIX: Readonly<Record<string, string>> = {
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  ascii: "\\x00-\\x7f",
  blank: "\\t ",
  cntrl: "\\x00-\\x1f\\x7f",
  digit: "0-9",
  graph: "!-~",
  lower: "a-z",
  print: " -~",
  punct: "!-\\/:-@\\[-`{-~",
  space: "\\t\\n\\v\\f\\r ",
  upper: "A-Z",
  word: "0-9A-Za-z_",
  xdigit: "0-9A-Fa-f",
};
const CONTROL: Readonly<Record<string, string>> = {
  a: "\\x07",
  f: "\\f",
  n: "\\n",
  r: "\\r",
  t: "\\t",
  v: "\\v",
};
const REPETITION = /^\{(\d+)(?:,(\d*))?\}/;
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;

/** Reads a pattern from its start to its end. */
class Translation {
  private at = 0;
  /** `(?i)` applies up to the end of its group. */
  private ignoresCase = false;
  private readonly outer: boolean[] = [];
  constructor(private readonly pattern: string) {}

  source(): string {
    let result = "";
    while (this.at < this.pattern.length) result += this.next();
    return result;
  }

  private next(): string {
    const rest = this.pattern.slice(this.at);
    if (rest.startsWith("(")) return this.group(rest);
    if (rest.startsWith("[")) return this.characters(rest);
    if (rest.startsWith("\\")) return this.escape(rest, false);
    const [repetition, least, most] = REPETITION.exec(rest) ?? [];
    if (repetition && (Number(least) > 1000 || Number(most) > 1000))
      throw new EvaluationError(`the repetition ${repetition} is above 1000`);
    if (repetition) return this.take(repetition);
    const sign = this.take(firstOf(rest));
    if (sign === ")") this.ignoresCase = this.outer.pop() ?? false;
    if (/[{}\]]/.test(sign)) return `\\${sign}`;
    return SYNTAX.test(sign) ? sign : this.literal(sign);
  }

  /** Moves behind a part of the pattern. */
  private take(part: string): string {
    this.at += part.length;
    return part;
  }

  private literal(sign: string): string {
    const cases = this.ignoresCase ? casesOf(sign) : sign;
    return cases === sign ? sign : `[${cases}]`;
  }

  private group(rest: string): string {
    const [flags, on = "", off = "", end] = /^\(\?([is]*)(?:-(i))?([:)])/.exec(rest) ?? [];
    const [start = ""] = /^\((?!\?)|^\(\?P?<[A-Za-z_]\w*>/.exec(rest) ?? [];
    if (!flags && !start) throw unknownGroup(rest);
    if (end !== ")") this.outer.push(this.ignoresCase);
    if (on.includes("i")) this.ignoresCase = true;
    if (off) this.ignoresCase = false;
    if (!flags) return this.take(start).replace("?P<", "?<");
    this.take(flags);
    return end === ")" ? "" : "(?:";
  }

  /** A set in brackets. A `]` that is its first character is a literal one. */
  private characters(rest: string): string {
    let result = this.take(/^\[\^?/.exec(rest)?.[0] ?? "[");
    for (let isFirst = true; ; isFirst = false) {
      const left = this.pattern.slice(this.at);
      if (left === "") throw new EvaluationError("a regular expression has an open bracket");
      if (left.startsWith("]") && !isFirst) return result + this.take("]");
      result += this.member(left);
    }
  }

  private member(left: string): string {
    const [posix, negated, name = ""] = /^\[:(\^?)(\w+):\]/.exec(left) ?? [];
    if (posix) {
      const members = POSIX[name];
      if (members === undefined || negated) throw new Refusal(`the class ${posix}`);
      this.take(posix);
      return this.ignoresCase ? casesOfClass(members) : members;
    }
    const [range, from = "", to = ""] = /^([^\\])-([^\\\]])/su.exec(left) ?? [];
    if (range && this.ignoresCase) {
      this.take(range);
      return casesOfRange(from, to);
    }
    if (left.startsWith("\\")) return this.escape(left, true);
    const sign = this.take(firstOf(left));
    if (/[[\]]/.test(sign)) return `\\${sign}`;
    return this.ignoresCase ? casesOf(sign) : sign;
  }

  private escape(rest: string, isMember: boolean): string {
    const [hex, long, short] = /^\\x(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/.exec(rest) ?? [];
    if (hex) {
      this.take(hex);
      return `\\u{${long ?? short}}`;
    }
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
    const lower = sign.toLowerCase();
    const members = CLASSES[lower] && (this.ignoresCase ? casesOfClass : String)(CLASSES[lower]);
    if (members && sign === lower) return isMember ? members : `[${members}]`;
    if (members && !isMember) return `[^${members}]`;
    if (CONTROL[sign]) return CONTROL[sign];
    if (sign === "-") return isMember ? "\\-" : "-";
    if (/[bB]/.test(sign) && !isMember) return `\\${sign}`;
    if (sign === "A" && !isMember) return "^";
    if (sign === "z" && !isMember) return "$";
    if (/[1-9]/.test(sign)) throw new EvaluationError("a regular expression has no back-reference");
    if (sign === "" || /[0-9A-Za-z]/.test(sign))
      throw new Refusal(`\\${sign} in a regular expression`);
    return SYNTAX.test(sign) ? `\\${sign}` : sign;
  }
}

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

function unknownGroup(rest: string): Error {
  if (/^\(\?<?[=!]/.test(rest))
    return new EvaluationError("a regular expression has no look-ahead and no look-behind");
  return new Refusal(`the group ${/^\(\?[^:)]*/.exec(rest)?.[0]} of a regular expression`);
}
