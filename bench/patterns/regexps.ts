import { luceneFilter } from "../../src/log-queries/evaluate/lucene";
import { expand } from "../../src/prometheus/templates/execute";
import { evaluateInstant } from "../../src/promql/evaluate/queries";
import { memoryStorage } from "../../src/promql/evaluate/storage";
import { parseOrThrow } from "../../src/promql/tree";
import { renderTemplate } from "../../src/tera/render";
import { rustRegExp } from "../../src/text/rust-regexp";
import { logOf, long, nested, type PatternSuite, words } from "./suite";

/** Each of them matches until its end, and then not. */
const VALUE = `${long("a", 100_000)}!`;
/** A value whose parts are replaced one by one, each with all its groups. */
const LABEL = VALUE.slice(-5000);
/** A log with the longest value that Lucene has in a field with `.keyword`. */
const KEYWORDS = logOf({ a: `${long("a", 255)}!` });

/** What takes exponential time where a reader tries one way after the other. */
const EXPLOSIONS = {
  "nested stars": () => "(a*)*b",
  "three nested pluses": () => "((a+)+)+b",
  "equal alternatives": () => "(a|a|aa)*b",
  "alternatives with a common start": () => "(a|ab|abc|a)*c",
  "stars in sequence": () => `${"a*".repeat(200)}b`,
  "options in sequence": () => `${"(a?)".repeat(200)}${"a".repeat(200)}b`,
  "anything, again and again": () => "(.*)*(.*)*(.*)*b",
  "classes that overlap": () => "([a-z]|[a-f]|a)+[0-9]",
};

/** Patterns within the bounds of RE2, with `.` and `*` as the dialect writes them. */
const LARGE = {
  "10,000 alternatives": () => words(10_000, "|"),
  "10,000 alternatives with one start": () => `a{3}(${words(10_000, "|aaa")})`,
  "1,000 repetitions": () => "(a|b){1000}c",
  "30 times 30 repetitions": () => "((a|b){30}){30}c",
  "1,000 groups": () => nested("(", "a", ")", 990),
  "a long class": () => `[${long("a-z", 10_000)}]*b`,
  "10,000 groups": () => nested("(", "a", ")"),
};

const GO = {
  ...EXPLOSIONS,
  ...LARGE,
  "groups that share a name": () => long("(?P<a>x)"),
  "classes that are not closed": () => long("["),
  "names of classes that are not closed": () => long("\\p{"),
};

const selected = memoryStorage([
  { labels: { __name__: "x", a: VALUE }, samples: [{ t: 0, v: 1 }] },
]);
const evaluated = (query: string): unknown =>
  evaluateInstant(parseOrThrow(query), selected, 0).type;

/** The same, for a pattern in a query, a template or a filter. */
const suite = (
  name: string,
  read: (pattern: string) => unknown,
  inputs: PatternSuite["inputs"],
): PatternSuite => ({ name, read, inputs, first: "a" });

const RUST = {
  ...EXPLOSIONS,
  ...LARGE,
  "Unicode classes": () => "(\\w|\\pL|\\p{Lu})*\\d",
  "repetitions of repetitions": () => "a****b",
  "any number of characters, lazily": () => `${"(.*?)".repeat(50)}b`,
};

export const REGEXPS: readonly PatternSuite[] = [
  suite("PromQL matchers", (pattern) => evaluated(`x{a=~${JSON.stringify(pattern)}}`), GO),
  suite(
    "PromQL label_replace",
    (pattern) => evaluated(`label_replace(x, "b", "$1", "a", ${JSON.stringify(pattern)})`),
    GO,
  ),
  suite(
    "reReplaceAll of Prometheus templates",
    (pattern) =>
      expand(
        `{{ reReplaceAll \`${pattern}\` "x" $labels.a }}`,
        { labels: { a: LABEL }, externalLabels: {}, externalUrl: "", value: 1 },
        { query: () => [], now: 0, externalUrl: "" },
      ).length,
    GO,
  ),
  suite(
    "Tera matching",
    (pattern) => renderTemplate(`{{ a is matching(${JSON.stringify(pattern)}) }}`, { a: VALUE }),
    RUST,
  ),
  suite("Regular expressions of the emulator", (pattern) => rustRegExp(pattern)(VALUE), RUST),
  suite("Lucene patterns", (pattern) => luceneFilter(`a.keyword:/${pattern}/`)(KEYWORDS), {
    ...EXPLOSIONS,
    "1,000 alternatives": () => words(1000, "|"),
    "30 times 30 repetitions": () => "((a|b){30}){30}c",
    "1,000 repetitions": () => "(a|b){1,1000}c",
    "150 groups": () => nested("(", "a", ")", 150),
    "10,000 groups": () => nested("(", "a", ")"),
    "a complement of a repetition": () => "~((a|b){1,60}c)",
    "nested complements": () => nested("~(", "a*b", ")", 20),
    "an intersection": () => "(.*a.*)&(.*b.*)&(.*c.*)&(.*d.*)",
    "the set of all strings, again and again": () => "(@@)*@b",
    "a numeric interval": () => "<1-99999>",
  }),
  suite("Lucene wildcards", (pattern) => luceneFilter(`a.keyword:${pattern}`)(KEYWORDS), {
    "200 stars": () => `${"a*".repeat(200)}b`,
    "stars and question marks": () => `${"*?".repeat(200)}b`,
    "a long word": () => `${long("a", 5000)}*`,
  }),
];
