import type { RE2JS } from "re2js";
import { classSpelling, classSpellingInMatcher } from "./re2-classes";
import { withUniqueNames } from "./re2-names";
import { recent } from "./recent";

/** A pattern that does not follow the syntax of its dialect. */
export class PatternError extends Error {
  override readonly name = "PatternError";
  /**
   * @param reason such as `missing closing ]`
   * @param part the characters of the pattern that are wrong, such as `[a`; empty where it is all
   */
  constructor(
    readonly pattern: string,
    readonly reason: string,
    readonly part = "",
  ) {
    const where = part && part !== pattern ? ` at ${JSON.stringify(part)}` : "";
    super(`the regular expression ${JSON.stringify(pattern)} is not valid: ${reason}${where}`);
  }
}

/** A compiled pattern. Each method takes time linear in the length of the text. */
export interface Pattern {
  /** Whether a part of the text matches. */
  test(text: string): boolean;
  /** Whether the whole text matches. */
  testExact(text: string): boolean;
  /** The leftmost match with its groups; `undefined` for a group that did not take part. */
  exec(text: string): RegExpExecArray | null;
  /** Every match, from left to right, without overlap. */
  matchAll(text: string): Iterable<RegExpMatchArray>;
}

/** How many compiled patterns are kept, of each of the functions below. */
const KEPT = 200;

/**
 * A regular expression of Go 1.26 (RE2), as the functions and templates of Prometheus read it:
 * https://pkg.go.dev/regexp/syntax. `label_replace` compiles a pattern between an anchor at each
 * end: `re2("^(?s:" + pattern + ")$").exec(value)`. Time is linear in the length of the text;
 * repetitions are limited to 1000 and groups to 1000 levels.
 * @throws PatternError for a pattern that Go refuses, with Go's reason
 */
export const re2: (pattern: string) => Pattern = recent(
  (pattern) => withNames(pattern, classSpelling, ""),
  KEPT,
);

/**
 * The regular expression of a matcher of PromQL (`job=~"a|b"`), which has a parser of its own with
 * other names of Unicode classes: the pattern is valid on its own, `.` matches a newline too, and
 * with `testExact` the whole value must match.
 * @throws PatternError
 */
export const re2DotAll: (pattern: string) => Pattern = recent(
  (pattern) => withNames(pattern, classSpellingInMatcher, "s"),
  KEPT,
);

type Spelling = (name: string) => string | undefined;

function withNames(pattern: string, spelling: Spelling, flags: string): Pattern {
  const { source, replaced } = withUniqueNames(withKnownClasses(pattern, spelling));
  return withSharedNames(compiled(pattern, source, flags), replaced);
}

/** The pattern whose matches have the given names: of groups that share one, the first that matched. */
function withSharedNames(pattern: Pattern, replaced: ReadonlyMap<string, string>): Pattern {
  if (replaced.size === 0) return pattern;
  const shared = <M extends RegExpMatchArray>(match: M): M => {
    const groups: Record<string, string> = { ...match.groups };
    for (const [own, name] of replaced) {
      groups[name] ??= groups[own] as string;
      delete groups[own];
    }
    return Object.assign(match, { groups });
  };
  return {
    test: (text) => pattern.test(text),
    testExact: (text) => pattern.testExact(text),
    exec: (text) => {
      const match = pattern.exec(text);
      return match && shared(match);
    },
    *matchAll(text) {
      for (const match of pattern.matchAll(text)) yield shared(match);
    },
  };
}

/**
 * Compiles RE2 syntax that was translated from another dialect; it may name any Unicode class that
 * the library has, such as `\p{Alphabetic}`. Nothing is cached.
 * @param pattern what the user wrote, for the error
 * @param flags `i` ignores case, `s` lets `.` match a newline, `m` lets `^` and `$` match at lines
 * @throws PatternError
 */
export function compiled(pattern: string, source: string, flags = ""): Pattern {
  // Loaded on first use: most programs match nothing.
  const library = require("re2js") as typeof import("re2js");
  const { RE2JS, RE2JSException, RE2JSSyntaxException } = library;
  if (/[\ud800-\udfff]/u.test(pattern)) throw new PatternError(pattern, "invalid UTF-8");
  const flag = (letter: string, value: number) => (flags.includes(letter) ? value : 0);
  try {
    return RE2JS.compile(
      source,
      flag("i", RE2JS.CASE_INSENSITIVE) | flag("s", RE2JS.DOTALL) | flag("m", RE2JS.MULTILINE),
    ) satisfies RE2JS as Pattern;
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) {
      const part = error.getPattern() ?? "";
      throw new PatternError(pattern, error.getDescription(), pattern.includes(part) ? part : "");
    }
    if (error instanceof RE2JSException) throw new PatternError(pattern, error.message);
    throw error;
  }
}

// A quoted text, the name of a class, or an escaped character; the first two may end with the pattern.
const ESCAPES = /\\Q[\s\S]*?(?:\\E|$)|\\[pP]\{(?:(\^?)([^}]*)\}|[^}]*$)|\\[\s\S]/g;

/** The pattern with the names of Unicode classes as the library spells them. */
const withKnownClasses = (pattern: string, spelling: Spelling): string =>
  pattern.replace(ESCAPES, (part, not = "", name?: string) => {
    if (name === undefined) return part;
    const known = spelling(name);
    if (known === undefined) throw new PatternError(pattern, "invalid character class range", part);
    return `${part.slice(0, 3)}${not}${known}}`;
  });
