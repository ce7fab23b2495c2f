import { textTestOf } from "../../../src/log-queries/evaluate/automaton";
import { LogQueryRefusal } from "../../../src/log-queries/evaluate/errors";
import { luceneFilter } from "../../../src/log-queries/evaluate/lucene";
import { regexpPart } from "../../../src/log-queries/evaluate/lucene-regexp";
import { luceneWords } from "../../../src/log-queries/evaluate/lucene-words";
import { conditionOf } from "../../../src/log-queries/lucene-readings";
import { parseLucene } from "../../../src/log-queries/lucene-tree";
import { logOf } from "./support";

/** What the standard tokenizer of Lucene 9.12.1 returned. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  ["java.lang.NullPointerException at", ["java.lang.nullpointerexception", "at"]],
  ["10.0.0.1:8080", ["10.0.0.1", "8080"]],
  ["user's don't", ["user's", "don't"]],
  ["user@host.com", ["user", "host.com"]],
  ["kebab-case snake_case", ["kebab", "case", "snake_case"]],
  ["a,b 1,000 3.14", ["a", "b", "1,000", "3.14"]],
  ["foo::bar a:b 1:2", ["foo", "bar", "a:b", "1", "2"]],
  ["_ __ a_", ["a_"]],
  ["500ms E1234;", ["500ms", "e1234"]],
  ["日本語のログ", ["日", "本", "語", "の", "ログ"]],
  ["İstanbul ΟΔΟΣ", ["istanbul", "οδοσ"]],
  ["naïve cafe\u0301", ["naïve", "cafe\u0301"]],
  ["fire 🔥 👍🏽 🇩🇪", ["fire", "🔥", "👍🏽", "🇩🇪"]],
  ["ג״א א'9 \"א", ["ג״א", "א'9", "א"]],
  ["a.א' א.א' aא' א'א'", ["a.א", "א.א", "aא'", "א'א'"]],
  ["x".repeat(300), ["x".repeat(255), "x".repeat(45)]],
];

test.each(WORDS)("the words of %j are those of the standard tokenizer", (text, words) => {
  expect(luceneWords(text)).toEqual(words);
});

/** What the classic parser of Lucene 9.12.1 made of queries: with OR and with AND as default. */
const CLAUSES: readonly (readonly [query: string, or: string, and: string])[] = [
  ["a OR b AND c", "a +b +c", "a +b +c"],
  ["a AND b OR c", "+a +b c", "+a b c"],
  ["a OR NOT b", "a -b", "a -b"],
  ["NOT a AND NOT b OR c", "-a -b c", "-a -b c"],
  ["a b AND c", "a +b +c", "+a +b +c"],
  ["a b OR c", "a b c", "+a b c"],
  ["a OR b c", "a b c", "a b +c"],
  ["+a OR b", "+a b", "a b"],
  ["a OR +b", "a +b", "a b"],
  ["a AND -b c", "+a -b c", "+a -b +c"],
  ["-a OR b AND c", "-a +b +c", "-a +b +c"],
];

/** What the clauses match: all that are required, no excluded one, and one of the others without. */
function matches(clauses: string, names: ReadonlySet<string>): boolean {
  const parts = clauses.split(" ");
  const of = (sign: string) =>
    parts.filter((one) => one.startsWith(sign)).map((one) => one.slice(1));
  const optional = parts.filter((one) => /^\w/.test(one));
  if (of("-").some((name) => names.has(name))) return false;
  if (of("+").length) return of("+").every((name) => names.has(name));
  return !optional.length || optional.some((name) => names.has(name));
}

test.each(CLAUSES)("%s has the clauses of the classic parser: %s, or %s", (query, or, and) => {
  for (const present of ["", "a", "b", "c", "a b", "a c", "b c", "a b c"]) {
    const log = logOf({ text: present });
    const names = new Set(present.split(" "));
    expect([present, luceneFilter(query, { implicit: "OR" })(log)]).toEqual([
      present,
      matches(or, names),
    ]);
    expect([present, luceneFilter(query, { implicit: "AND" })(log)]).toEqual([
      present,
      matches(and, names),
    ]);
  }
});

test("words without an operator are one value of a field that is not split into words", () => {
  const found = luceneFilter("level.keyword:(error fatal)", { implicit: "OR" });
  expect([found(logOf({ level: "error fatal" })), found(logOf({ level: "error" }))]).toEqual([
    true,
    false,
  ]);
});

test("a slash begins a regular expression, and the rest is a word", () => {
  const condition = conditionOf(parseLucene("path:/api/v1"), {
    implicit: "AND",
    operators: "classic",
  });
  expect(condition).toMatchObject({
    type: "all",
    parts: [{ atom: { field: "path", text: "/api/" } }, { atom: { field: undefined, text: "v1" } }],
  });
});

test("a term without a field is compared with whole values as well, in its case", () => {
  expect(luceneFilter("pay*Failed")(logOf({ text: "payment Failed" }))).toBe(true);
  expect(luceneFilter("pay*failed")(logOf({ text: "payment Failed" }))).toBe(false);
});

test("a wildcard wins against a sign of comparison", () => {
  expect(luceneFilter("text.keyword:<a*z")(logOf({ text: "a" }))).toBe(false);
  expect(luceneFilter("text.keyword:<a*z")(logOf({ text: "<abz" }))).toBe(true);
});

test("an optional clause that is not evaluated is refused, although it changes nothing", () => {
  expect(() => luceneFilter("status.numeric:abc OR a AND b")).toThrow("which is not a number");
});

/** What Lucene 9.12.1 did with patterns; undefined where it failed. */
const REPETITIONS: readonly (readonly [pattern: string, matches: string | undefined])[] = [
  ["a{2}", "aa"],
  ["a{0,1}{2}", ",a,aa"],
  ["#{0}", ""],
  ["#{0,2}", ""],
  ["#?{2}", ""],
  ["(#b)?", ""],
  ["b|#{2}", "b"],
  ["b|(~@){2}", "b"],
  ["(#{2})?", ""],
  ["#{2}", undefined],
  ["#{1,2}", undefined],
  ["#+{2}", undefined],
  ["(a#){2}", undefined],
  ["(a&b){2}", undefined],
  ["(a&b)*{2}", undefined],
  ["~@{2}", undefined],
  ["a{2,1}", undefined],
  ["b|a{2,1}", undefined],
];

test.each(REPETITIONS)("the pattern %s matches %j as in Lucene", (pattern, matches) => {
  const found = () =>
    ["", "a", "aa", "b", "ab"].filter((value) => textTestOf(regexpPart(pattern))(value));
  if (matches === undefined) expect(found).toThrow(LogQueryRefusal);
  else expect(found()).toEqual(matches.split(","));
});

test.each([
  ['text:"kebab ca se"', "a kebab", true],
  ['text:"to kebab"', "kebab is", true],
  ['text:"kebab of name"', "kebab in name", true],
  ['text:"kebab of name"', "kebab name", false],
  ['"kebab of name"', "kebab in name", false],
])(
  "a short word of the phrase %s, found in %j: %s, is any word in a field",
  (query, text, isFound) => {
    expect(luceneFilter(query)(logOf({ text }))).toBe(isFound);
  },
);

test("a phrase of a field that has only short words is refused", () => {
  expect(() => luceneFilter('text:"a to"')(logOf({ text: "a to" }))).toThrow(LogQueryRefusal);
});
