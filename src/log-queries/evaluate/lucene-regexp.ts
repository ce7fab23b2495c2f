import {
  ANY_CHARACTER,
  type CharacterRange,
  complement,
  empty,
  intersection,
  isNothing,
  literal,
  nothing,
  oneOf,
  type Part,
  repeated,
  sequence,
  union,
} from "./automaton";
import { LogQueryRefusal } from "./errors";

const MAX_DEPTH = 200;
/** More digits are no number of repetitions that can be counted. */
const MAX_DIGITS = 5;
const CLASSES: Readonly<Record<string, readonly CharacterRange[]>> = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 10],
    [13, 13],
    [32, 32],
  ],
};

/**
 * A regular expression of Lucene 9.12, without its slashes. It matches a whole value.
 *
 * @throws LogQueryRefusal for what Lucene refuses, and for names of automata
 */
export const regexpPart = (source: string): Part => new Reader(source).all();

class Reader {
  private at = 0;
  private depth = 0;
  /** Repetitions of what matches nothing. */
  private readonly failing = new Set<Part>();
  constructor(private readonly source: string) {}

  private refusal(what: string): LogQueryRefusal {
    return new LogQueryRefusal(`Lucene with ${what} in the regular expression /${this.source}/`);
  }

  all(): Part {
    if (!this.source) return empty;
    const part = this.alternatives();
    if (this.at < this.source.length) throw this.refusal(this.source[this.at] ?? "");
    // Lucene 9.12 fails where the pattern is nothing else.
    if (this.failing.has(part))
      throw this.refusal("a number of repetitions of what matches nothing");
    return part;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at += found[0].length;
    return found;
  }

  private list(separator: RegExp, next: () => Part): Part[] {
    const parts = [next()];
    while (this.take(separator)) parts.push(next());
    return parts;
  }

  private alternatives(): Part {
    const parts = this.list(/\|/y, () => this.common());
    return parts.length === 1 ? (parts[0] as Part) : union(parts);
  }

  private common(): Part {
    const parts = this.list(/&/y, () => this.row());
    return parts.length === 1 ? (parts[0] as Part) : intersection(parts);
  }

  private row(): Part {
    const parts = [this.repetition()];
    while (this.at < this.source.length && !/[)|&]/.test(this.source[this.at] as string))
      parts.push(this.repetition());
    return parts.length === 1 ? (parts[0] as Part) : sequence(parts);
  }

  private repetition(): Part {
    let part = this.negation();
    for (let found = this.take(/[?*+{]/y); found; found = this.take(/[?*+{]/y))
      part = this.times(part, found[0]);
    return part;
  }

  private times(part: Part, sign: string): Part {
    if (sign === "?") return repeated(part, 0, 1);
    if (sign !== "{") return this.endless(part, sign === "*" ? 0 : 1);
    const [, least = "", comma, most] = this.take(/(\d+)(?:(,)(\d*))?\}/y) ?? [];
    if (!least) throw this.refusal("{ without a number of repetitions");
    if (Math.max(least.length, most?.length ?? 0) > MAX_DIGITS)
      throw this.refusal("too many repetitions");
    if (comma && !most) return this.endless(part, Number(least));
    const limit = Number(most ?? least);
    if (limit < Number(least))
      throw this.refusal(`at least ${least} and at most ${limit} repetitions`);
    const result = repeated(part, Number(least), limit);
    if (Number(least) > 0 && isNothing(part)) this.failing.add(result);
    return result;
  }

  /** To Lucene, what matches nothing matches nothing as often as one likes, not even no times. */
  private endless(part: Part, least: number): Part {
    return isNothing(part) ? nothing : repeated(part, least);
  }

  private negation(): Part {
    let isNegated = false;
    while (this.take(/~/y)) isNegated = !isNegated;
    const part = this.simple();
    return isNegated ? complement(part) : part;
  }

  private simple(): Part {
    const open = this.take(/\[\^?/y)?.[0];
    if (open) return this.set(open === "[^");
    if (this.take(/\./y)) return oneOf(ANY_CHARACTER);
    if (this.take(/#/y)) return nothing;
    if (this.take(/@/y)) return repeated(oneOf(ANY_CHARACTER), 0);
    const quoted = this.take(/"([^"]*)"/y);
    if (quoted) return literal(quoted[1] ?? "");
    if (this.take(/"/y)) throw this.refusal("a quote that is not closed");
    if (this.take(/\(\)/y)) return empty;
    if (this.take(/\(/y)) return this.group();
    if (this.take(/</y)) return this.interval();
    return oneOf(this.character());
  }

  private group(): Part {
    if (++this.depth > MAX_DEPTH) throw this.refusal(`more than ${MAX_DEPTH} groups`);
    const part = this.alternatives();
    if (!this.take(/\)/y)) throw this.refusal("a group that is not closed");
    this.depth -= 1;
    return part;
  }

  /** `<1-10>` is a number of the interval; with as many digits if both limits have as many. */
  private interval(): Part {
    const [, first = "", last = ""] = this.take(/(\d{1,9})-(\d{1,9})>/y) ?? [];
    if (!first) throw this.refusal("<");
    const [low, high] = [first, last].sort((a, b) => Number(a) - Number(b)) as [string, string];
    const digits = first.length === last.length ? first.length : 0;
    return intervalPart(Number(low), Number(high), digits);
  }

  private set(isNegated: boolean): Part {
    const ranges: CharacterRange[] = [];
    do ranges.push(...this.members());
    while (this.at < this.source.length && this.source[this.at] !== "]");
    if (!this.take(/\]/y)) throw this.refusal("a set that is not closed");
    return oneOf(isNegated ? without(ranges) : ranges);
  }

  private members(): readonly CharacterRange[] {
    const from = this.character();
    const [first] = from;
    if (from.length > 1 || !first || first[0] !== first[1] || !this.take(/-/y)) return from;
    const [last] = this.character();
    if (!last || last[0] < first[0]) throw this.refusal("a range that ends before it begins");
    return [[first[0], last[0]]];
  }

  private character(): readonly CharacterRange[] {
    const [, escaped, plain] = this.take(/\\(.)|(.)/suy) ?? [];
    const sign = escaped ?? plain;
    if (sign === undefined || (escaped === undefined && sign === "\\"))
      throw this.refusal("a character that is missing at the end");
    const known = escaped === undefined ? undefined : CLASSES[escaped.toLowerCase()];
    if (known) return escaped === escaped?.toLowerCase() ? known : without(known);
    if (escaped !== undefined && /[A-Za-z]/.test(escaped)) throw this.refusal(`\\${escaped}`);
    const code = sign.codePointAt(0) as number;
    return [[code, code]];
  }
}

/** The characters that are in none of the ranges. */
function without(ranges: readonly CharacterRange[]): CharacterRange[] {
  const found: CharacterRange[] = [];
  let from = 0;
  for (const [low, high] of [...ranges].sort(([a], [b]) => a - b)) {
    if (low > from) found.push([from, low - 1]);
    from = Math.max(from, high + 1);
  }
  return from <= 0x10ffff ? [...found, [from, 0x10ffff]] : found;
}

const DIGIT = oneOf([[48, 57]]);
const digitsFrom = (low: string, high: string): Part =>
  oneOf([[low.charCodeAt(0), high.charCodeAt(0)]]);

/** The numbers of an interval; without a number of digits, they can begin with zeros. */
function intervalPart(low: number, high: number, digits: number): Part {
  const width = digits || String(high).length;
  const within = between(String(low).padStart(width, "0"), String(high).padStart(width, "0"));
  if (digits) return within;
  const zeros = repeated(literal("0"), 0);
  const widths = Array.from({ length: width - String(low).length + 1 }, (_, index) => {
    const own = String(low).length + index;
    const least = Math.max(low, own === 1 ? 0 : 10 ** (own - 1));
    return between(String(least), String(Math.min(high, 10 ** own - 1)));
  });
  return sequence([zeros, union(widths)]);
}

/** The numbers between two numbers with as many digits. */
function between(low: string, high: string): Part {
  const [first = "", last = ""] = [low[0], high[0]];
  if (!first) return empty;
  const [lowRest, highRest] = [low.slice(1), high.slice(1)];
  if (first === last) return sequence([literal(first), between(lowRest, highRest)]);
  const size = lowRest.length;
  const parts = [
    sequence([literal(first), between(lowRest, "9".repeat(size))]),
    sequence([literal(last), between("0".repeat(size), highRest)]),
  ];
  const [after, before] = [Number(first) + 1, Number(last) - 1].map(String) as [string, string];
  if (Number(after) <= Number(before))
    parts.push(sequence([digitsFrom(after, before), repeated(DIGIT, size, size)]));
  return union(parts);
}
