import { compiled, type Pattern, PatternError } from "./re2";
import { recent } from "./recent";

/** A pattern that Rust does not accept. */
export class RustPatternError extends Error {}

/** A valid pattern that RE2 cannot run in the same way. */
export class UnsupportedPattern extends Error {
  /** @param what the part, such as `\\b{` */
  constructor(readonly what: string) {
    super(`${what} in a regular expression is not supported`);
  }
}

/** How many compiled patterns are kept. */
const KEPT = 200;
/** RE2 repeats at most so often; Rust has no limit of its own. */
const MOST_REPETITIONS = 1000;

const WORD = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\x{200C}\\x{200D}";
/** A letter beyond ASCII: beside it, `\b` of Rust and of RE2 differ. */
const OTHER_WORD = /(?![\0-\x7f])[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]/u;
/** Classes of Rust have all characters of Unicode, those of RE2 the ones of ASCII. */
const CLASSES: Readonly<Record<string, string>> = {
  d: "\\p{Nd}",
  D: "\\P{Nd}",
  s: "\\p{White_Space}",
  S: "\\P{White_Space}",
};
const REPETITION = /^(?:[*+?]|\{(\d*)(?:,(\d*))?\})\??/;

/**
 * A regular expression of Rust's crate regex 1 that finds the same, in linear time. What RE2 cannot
 * do the same way is refused, and what Rust does not have is an error.
 *
 * @throws RustPatternError or UnsupportedPattern, here or with a text
 * @returns whether it finds something in a text
 */
export const rustRegExp = recent((pattern: string): ((text: string) => boolean) => {
  const { source, hasBoundary } = new Translation(pattern);
  const found = compile(pattern, source);
  return (text) => {
    if (hasBoundary && OTHER_WORD.test(text)) throw refusal("\\b beside letters beyond ASCII");
    return found.test(text);
  };
}, KEPT);

function compile(pattern: string, source: string): Pattern {
  try {
    return compiled(pattern, source);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    // Limits of RE2 that Rust does not have.
    if (/^(?:invalid repeat count|expression (?:too large|nests too deeply))$/.test(error.reason))
      throw refusal(error.reason);
    throw new RustPatternError(error.message);
  }
}
const refusal = (what: string): UnsupportedPattern => new UnsupportedPattern(what);

/** Reads a pattern from its start to its end. */
class Translation {
  source = "";
  hasBoundary = false;
  private at = 0;
  /** Where the last part begins in the source, and whether it is repeated already. */
  private last: { start: number; isRepeated: boolean } | undefined;
  private readonly open: number[] = [];

  constructor(private readonly pattern: string) {
    while (this.at < pattern.length) this.next(pattern.slice(this.at));
  }

  private next(rest: string): void {
    const [repetition] = REPETITION.exec(rest) ?? [];
    if (repetition) this.repeat(repetition, rest);
    else if (rest.startsWith("{")) throw this.invalid("a repetition that is not closed");
    else if (rest.startsWith("(")) this.group(rest);
    else if (rest.startsWith(")")) this.endGroup();
    else if (rest.startsWith("|")) this.add("|");
    else if (rest.startsWith("[")) this.part(() => this.characters(rest));
    else this.part(() => (rest.startsWith("\\") ? this.escape(rest, false) : this.literal(rest)));
  }

  private invalid(reason: string): RustPatternError {
    return new RustPatternError(new PatternError(this.pattern, reason).message);
  }
  private take(part: string): string {
    this.at += part.length;
    return part;
  }
  /** Adds what may not be repeated. */
  private add(text: string): void {
    this.source += this.take(text);
    this.last = undefined;
  }
  /** Adds a part that may be repeated. */
  private part(read: () => string): void {
    const start = this.source.length;
    this.source += read();
    this.last = { start, isRepeated: false };
  }
  private literal(rest: string): string {
    return this.take(String.fromCodePoint(rest.codePointAt(0) ?? 0));
  }

  /** Rust takes `a**`, which RE2 has only with brackets, and `{,2}`. */
  private repeat(repetition: string, rest: string): void {
    const { last } = this;
    if (!last) throw this.invalid("nothing precedes a repetition");
    const [, least, most] = REPETITION.exec(rest) ?? [];
    if (repetition.startsWith("{") && !least && !most)
      throw this.invalid("a repetition without a number");
    if (Number(least) > MOST_REPETITIONS || Number(most) > MOST_REPETITIONS)
      throw refusal(`more than ${MOST_REPETITIONS} repetitions`);
    if (last.isRepeated)
      this.source = `${this.source.slice(0, last.start)}(?:${this.source.slice(last.start)})`;
    this.source += this.take(repetition).replace("{,", "{0,");
    last.isRepeated = true;
  }

  private group(rest: string): void {
    const [flags, names = "", end] = /^\(\?([a-zA-Z-]+)([:)])/.exec(rest) ?? [];
    if (flags) {
      if (!/^(?=.)[imsU]*(?:-[imsU]+)?$/.test(names)) throw refusal(`the group ${flags}`);
      if (end === ":") this.open.push(this.source.length);
      this.add(flags);
      return;
    }
    if (/^\(\?<?[=!]/.test(rest))
      throw new RustPatternError(
        "a regular expression of Rust has no look-ahead and no look-behind",
      );
    const [start] = /^\((?:\?:|\?P?<[A-Za-z_]\w*>)?(?!\?)/.exec(rest) ?? [];
    if (!start) throw refusal(`the group ${/^\(\?[^:)]*[:)]?/.exec(rest)?.[0]}`);
    this.open.push(this.source.length);
    this.add(start);
  }
  private endGroup(): void {
    const start = this.open.pop();
    if (start === undefined) throw this.invalid("unexpected )");
    this.source += this.take(")");
    this.last = { start, isRepeated: false };
  }

  /** A set in brackets. A `]` that is its first character is a literal one. */
  private characters(rest: string): string {
    let result = this.take(/^\[\^?/.exec(rest)?.[0] ?? "[");
    for (let isFirst = true; ; isFirst = false) {
      const left = this.pattern.slice(this.at);
      if (left === "") throw this.invalid("missing closing ]");
      if (left.startsWith("]") && !isFirst) return result + this.take("]");
      result += this.member(left);
    }
  }
  private member(left: string): string {
    const [posix] = /^\[:\^?[a-z]+:\]/.exec(left) ?? [];
    if (posix) return this.take(posix);
    const [operator] = /^(?:&&|--|~~|\[)/.exec(left) ?? [];
    if (operator) throw refusal(`${operator} inside of brackets`);
    if (left.startsWith("\\")) return this.escape(left, true);
    const sign = this.literal(left);
    return sign === "]" ? "\\]" : sign;
  }

  private escape(rest: string, isMember: boolean): string {
    const [code, braced, plain] =
      /^\\(?:[xuU]\{([0-9A-Fa-f]+)\}|(?:x(?=[0-9A-Fa-f]{2})|u(?=[0-9A-Fa-f]{4})|U(?=[0-9A-Fa-f]{8}))((?<=x)..|(?<=u)....|(?<=U).{8}))/.exec(
        rest,
      ) ?? [];
    if (code) return this.take(code) && `\\x{${braced ?? plain}}`;
    const [category] = /^\\[pP](?:\{[A-Z][a-z]?\}|[A-Z])/.exec(rest) ?? [];
    if (category) return this.take(category);
    const sign = String.fromCodePoint(rest.codePointAt(1) ?? 0);
    if (rest === "\\") throw this.invalid("trailing backslash");
    this.take(`\\${sign}`);
    return this.escaped(sign, isMember);
  }

  private escaped(sign: string, isMember: boolean): string {
    if (sign === "w") return isMember ? WORD : `[${WORD}]`;
    if (sign === "W" && !isMember) return `[^${WORD}]`;
    if (Object.hasOwn(CLASSES, sign)) return CLASSES[sign] as string;
    if (/[bBAz]/.test(sign) && isMember) throw this.invalid(`\\${sign} inside of brackets`);
    if (/[bB]/.test(sign)) {
      if (this.pattern[this.at] === "{") throw refusal(`\\${sign}{`);
      this.hasBoundary = true;
    }
    if (/[bBAzafnrtv]/.test(sign)) return `\\${sign}`;
    if (/[0-9]/.test(sign))
      throw new RustPatternError("a regular expression of Rust has no back-reference");
    if (/[WpP<>]/.test(sign)) throw refusal(`\\${sign}${isMember ? " inside of brackets" : ""}`);
    if (/[^\0-\x7f]|[A-Za-z]/.test(sign)) throw this.invalid(`the escape \\${sign}`);
    return `\\${sign}`;
  }
}
