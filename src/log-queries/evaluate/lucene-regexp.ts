import { LogQueryRefusal } from "./errors";

const refusal = (what: string) =>
  new LogQueryRefusal(`Lucene with ${what} in a regular expression`);

/** Signs that JavaScript reads otherwise unless they are escaped. */
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;
const literal = (sign: string): string => (SYNTAX.test(sign) ? `\\${sign}` : sign);
const REPETITION = /[*+?]|\{(\d+)(?:(,)(\d*))?\}/y;

/**
 * A regular expression of Lucene, without its slashes, as one of JavaScript that matches a whole
 * value. What the two languages read differently is refused.
 */
export function luceneRegexp(source: string): RegExp {
  // The documentation has ^ and $ at the ends, where they change nothing.
  const pattern = source.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  try {
    return new RegExp(`^(?:${new Translation(pattern).result()})$`, "su");
  } catch (error) {
    if (error instanceof LogQueryRefusal) throw error;
    throw refusal(`the pattern /${source}/`);
  }
}

class Translation {
  private at = 0;
  /** For each open group, whether it has a repetition without a limit. */
  private readonly groups = [false];
  constructor(private readonly pattern: string) {}

  result(): string {
    let result = "";
    while (this.at < this.pattern.length) result += this.next();
    return result;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.pattern);
    if (found) this.at += found[0].length;
    return found;
  }

  private next(): string {
    if (this.take(/\|/y)) return "|";
    if (this.take(/\((?!\?)/y)) {
      this.groups.push(false);
      return "(?:";
    }
    const isGroup = this.take(/\)/y) !== null;
    const isRepeating = isGroup && this.groups.pop() === true;
    const part = isGroup ? ")" : this.take(/\./y) ? "." : (this.set() ?? this.sign());
    return part + this.repetition(isRepeating);
  }

  /** A repetition of a repetition can need a time that grows with the power of the length. */
  private repetition(isRepeating: boolean): string {
    const found = this.take(REPETITION);
    if (!found) {
      this.keep(isRepeating);
      return "";
    }
    const [text, , comma, most] = found;
    const isEndless = text === "*" || text === "+" || (comma !== undefined && !most);
    if (isRepeating && text !== "?") throw refusal("a repetition of a repetition");
    this.keep(isEndless || isRepeating);
    const second = this.take(REPETITION);
    if (second) throw refusal(text + second[0]);
    return text;
  }

  private keep(isEndless: boolean): void {
    const outer = this.groups.length - 1;
    if (isEndless && outer >= 0) this.groups[outer] = true;
  }

  private sign(): string {
    const escaped = this.take(/\\(.)/suy);
    if (escaped) return literal(plainSign(escaped[1]));
    const [sign = ""] = this.take(/./suy) ?? [];
    if (/[*+?{}\]"~<>&@#^$()\\]/.test(sign)) throw refusal(sign);
    return literal(sign);
  }

  private set(): string | undefined {
    const open = this.take(/\[\^?/y)?.[0];
    if (open === undefined) return undefined;
    let members = "";
    while (!this.take(/\]/y)) {
      const from = this.member();
      members += this.take(/-/y) ? `${from}-${this.member()}` : from;
    }
    if (!members) throw refusal("an empty set");
    return `${open}${members}]`;
  }

  private member(): string {
    const [, escaped, plain] = this.take(/\\(.)|([^\]\\])/suy) ?? [];
    const sign = escaped === undefined ? plain : plainSign(escaped);
    if (sign === undefined) throw refusal("a set without end");
    if (sign === "[" && this.take(/[:.=]/y)) throw refusal("a class of characters");
    return /[\\\][^-]/.test(sign) ? `\\${sign}` : sign;
  }
}

/** A sign behind a backslash. Of letters, some versions of Lucene have classes: `\\d`. */
function plainSign(sign = ""): string {
  if (/[0-9A-Za-z]/.test(sign)) throw refusal(`\\${sign}`);
  return sign;
}
