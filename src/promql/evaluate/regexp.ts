import { EvaluationError, Refusal } from "./errors";

/** How many translated patterns are kept. */
const KEPT = 1000;
const known = new Map<string, RegExp>();

/**
 * A regular expression of Prometheus (RE2) as one of JavaScript that matches the whole text. What
 * only RE2 has and JavaScript cannot do the same way is refused; what RE2 does not have is an error.
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
  const [, flags = "", rest = ""] = /^(?:\(\?([is]+)\))?(.*)$/s.exec(pattern) ?? [];
  const source = new Translation(rest).source();
  try {
    return new RegExp(`^(?:${source})$`, flags.includes("i") ? "sui" : "su");
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
const CONTROL: Readonly<Record<string, string>> = { a: "\\x07", f: "\\f", n: "\\n", r: "\\r" };
const REPETITION = /^\{(\d+)(?:,(\d*))?\}/;

class Translation {
  private at = 0;
  constructor(private readonly pattern: string) {}

  source(): string {
    let result = "";
    while (this.at < this.pattern.length) result += this.next();
    return result;
  }

  private next(): string {
    const rest = this.pattern.slice(this.at);
    if (rest.startsWith("(?")) return this.group(rest);
    if (rest.startsWith("[")) return this.characters(rest);
    if (rest.startsWith("\\")) return this.escape(rest, false);
    const repetition = REPETITION.exec(rest);
    if (repetition) return this.repetition(repetition);
    const [sign = ""] = rest;
    this.at += sign.length;
    return /[{}\]]/.test(sign) ? `\\${sign}` : sign;
  }

  private repetition([text, least, most]: RegExpExecArray): string {
    if (Number(least) > 1000 || Number(most) > 1000)
      throw new EvaluationError(`the repetition ${text} is above 1000`);
    this.at += text.length;
    return text;
  }

  private group(rest: string): string {
    const [start] = /^\(\?(?::|P?<[A-Za-z_]\w*>)/.exec(rest) ?? [];
    if (start) {
      this.at += start.length;
      return start.replace("?P<", "?<");
    }
    if (/^\(\?<?[=!]/.test(rest))
      throw new EvaluationError("a regular expression has no look-ahead and no look-behind");
    throw new Refusal(`the flags ${/^\(\?[^:)]*/.exec(rest)?.[0]} of a regular expression`);
  }

  /** A set in brackets. A `]` or `[` that is its first character is a literal one. */
  private characters(rest: string): string {
    const [start = "["] = /^\[\^?/.exec(rest) ?? [];
    this.at += start.length;
    let result = start;
    for (let first = true; ; first = false) {
      const left = this.pattern.slice(this.at);
      if (left === "") throw new EvaluationError("a regular expression has an open bracket");
      if (left.startsWith("]") && !first) break;
      result += this.member(left);
    }
    this.at += 1;
    return `${result}]`;
  }

  private member(left: string): string {
    const [posix, negated, name = ""] = /^\[:(\^?)(\w+):\]/.exec(left) ?? [];
    if (posix) {
      const members = POSIX[name];
      if (members === undefined || negated) throw new Refusal(`the class ${posix}`);
      this.at += posix.length;
      return members;
    }
    if (left.startsWith("\\")) return this.escape(left, true);
    const sign = String.fromCodePoint(left.codePointAt(0) as number);
    this.at += sign.length;
    return /[[\]]/.test(sign) ? `\\${sign}` : sign;
  }

  private escape(rest: string, isMember: boolean): string {
    const [hex, long, short] = /^\\x(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/.exec(rest) ?? [];
    if (hex) {
      this.at += hex.length;
      return `\\u{${long ?? short}}`;
    }
    const [category, letter] = /^\\[pP](?:\{[A-Z][a-z]?\}|([A-Z]))/.exec(rest) ?? [];
    if (category) {
      this.at += category.length;
      return letter ? `${category.slice(0, 2)}{${letter}}` : category;
    }
    const sign = rest[1] ?? "";
    this.at += 2;
    const members = CLASSES[sign.toLowerCase()];
    if (members !== undefined && sign === sign.toLowerCase())
      return isMember ? members : `[${members}]`;
    if (members !== undefined && !isMember) return `[^${members}]`;
    if (CONTROL[sign]) return CONTROL[sign];
    if (/[tv]/.test(sign)) return `\\${sign}`;
    if (sign === "-") return isMember ? "\\-" : "-";
    if (/[bB]/.test(sign) && !isMember) return `\\${sign}`;
    if (sign === "A" && !isMember) return "^";
    if (sign === "z" && !isMember) return "$";
    if (/[1-9]/.test(sign)) throw new EvaluationError("a regular expression has no back-reference");
    if (sign === "" || /[0-9A-Za-z]/.test(sign))
      throw new Refusal(`\\${sign} in a regular expression`);
    return /[\^$\\.*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign;
  }
}
