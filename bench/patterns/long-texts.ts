import { notedValues } from "../../src/promql/evaluate/notation";
import { FILTERS } from "../../src/tera/filters";
import { renderTemplate } from "../../src/tera/render";
import {
  readDataprime,
  readLucene,
  readPromql,
  readRules,
  readTemplate,
  readTera,
  readTeraCondition,
} from "./nesting";
import { FILE, long, type PatternSuite, repeated } from "./suite";

/** What occurs in all languages. */
const SIGNS = [..." \n\t()[]{}\"'`\\,.:;|&+-*/%=!~^<>#@$?1aé\0"];

/** Parts of a query. Most texts are refused. */
const texts = (
  name: string,
  read: (text: string) => unknown,
  first: string,
  parts: readonly string[],
  around?: (text: string) => string,
  characters?: number,
): PatternSuite => ({
  name: `Long ${name}`,
  read,
  first,
  inputs: repeated([...SIGNS, ...parts], around, characters),
});
const inFile = (text: string): string => text;

const FILTER_ARGUMENTS: Readonly<Record<string, string>> = {
  ...{ replace: "(from='a', to='b')", split: "(pat='a')", indent: "(blank=true)" },
  ...{ trim_start_matches: "(pat='a')", trim_end_matches: "(pat='a')", truncate: "(length=9)" },
  ...{ date: "(format='%Y')", get: "(key='a')", round: "(precision=1)", concat: "(with=a)" },
  ...{ filter: "(attribute='a')", group_by: "(attribute='a')", map: "(attribute='a')" },
};

/** Every filter over texts that are long, and hard for a pattern that looks for an end. */
const filters: PatternSuite = {
  name: "Tera filters over 100,000 characters",
  first: "upper a",
  read: (text) => {
    const [filter = "", ...rest] = text.split(" ");
    const value = rest.join(" ");
    return renderTemplate(`{{ a | ${filter}${FILTER_ARGUMENTS[filter] ?? ""} }}`, { a: value });
  },
  inputs: Object.fromEntries(
    [...FILTERS.keys()].flatMap((filter) =>
      ["<", "<!-- >", "> ", " ", "a", "a ", "'a", "\r\n", "é", "&"].map((part) => [
        `${filter} of ${JSON.stringify(part)} …`,
        () => `${filter} ${long(part, 100_000)}`,
      ]),
    ),
  ),
};

export const LONG_TEXTS: readonly PatternSuite[] = [
  texts("PromQL", readPromql, "x", [
    ...["x + ", "x and ", "sum by (a) (", "x[5m] offset 1m ", "x @ ", "x offset -", 'a="b",'],
    ...[
      "$x ",
      `\${x}`,
      `x[\${a}] `,
      "{{a}}",
      "[[a]]",
      "x == bool ",
      "1h",
      "0x",
      "1e",
      "x:",
      "# a\n",
    ],
    ...['{a=~"(a', '"\\', "label_replace(", "x[5m*", "[1m:1m]", "by (", "max_of("],
  ]),
  texts("PromQL matchers", readPromql, "x", ['a="b",', 'a=~"b|c",', 'a!="",'], (x) => `x{${x}}`),
  texts("PromQL alternatives", readPromql, "x", ["a|", "a.*|", "(a|b)"], (x) => `x{a=~"${x}a"}`),
  texts("Lucene", readLucene, "a", [
    ...["a ", "a AND ", "a OR ", "+a ", "NOT a ", "-a", "a-", "a.b", "a:b ", "a:(b) ", "a:/b/ "],
    ...['"a ', "/a", "/(", "/a*", "a:[1 TO 2] ", "a:[", "a:>=1 ", "*a", "a*?", "^1 ", "TO ", "$x "],
    ...['a:"b" ', "(a) OR ", "a:*b* ", "1.2", "a/b", "user@host ", "a_", "&& "],
  ]),
  texts(
    "DataPrime",
    readDataprime,
    "source logs | filter a == 1",
    [
      ...[
        "a && ",
        "a == 1 || ",
        "$d.a == 1 && ",
        "a.b",
        "| filter a ",
        "| limit 1 ",
        "// a\n",
        "/*",
      ],
      ...["a:string", "a ~ 'b' && ", "a['b']", "in (", "a.matches(/", "/a*", "case {", "lucene '"],
      ...[`\${x}`, "groupby a ", "<v1> ", "a, ", "1h", "$d['", ".trim()"],
    ],
    (text) => `source logs | filter a${text}`,
  ),
  texts("Tera templates", readTera, "{{ a }}", [
    ...[
      "{{",
      "}}",
      "{%",
      "{#",
      "#}",
      "{{ a }}",
      "{{-",
      "-}}",
      "{# a #}",
      "{% if a %}",
      "{% raw %}",
    ],
    ...["{% for a in [1] %}", "{% set a = 1 %}", "{% endif %}", "{{ '", "{% elif a %}", "a "],
  ]),
  texts(
    "Tera expressions",
    readTera,
    "{{ a }}",
    [
      "a[",
      "a.b",
      "not ",
      "1 + ",
      "a and ",
      "a | upper ",
      "a ~ ",
      "a(b=",
      "a is b ",
      "[1,",
      "a::b(",
    ],
    (text) => `{{ ${text} }}`,
  ),
  texts("Tera conditions", readTeraCondition, "a", [
    ...["a == ", "a and ", "not a or ", "a in ", "a is b and ", "(a) ", "a.b"],
  ]),
  texts("Go templates", readTemplate, "{{ . }}", [
    ...["{{", "}}", "{{ . }}", "{{ .", "{{/*", "*/}}", "{{- ", " -}}", "{{ $a := 1 }}", "a "],
    ...["{{ if . }}", "{{ end }}", '{{ template "a" }}', '{{ "a" | toUpper }}', "{{ $labels.a }}"],
  ]),
  texts(
    "pipelines of Go templates",
    readTemplate,
    "{{ . }}",
    [".a", "$a.b", "| print ", "print ", "(print ", "and ", "1 ", '"a" ', "$a := ", "printf "],
    (text) => `{{ ${text} }}`,
  ),
  texts(
    "rule files",
    readRules,
    "groups: []",
    [
      ...[
        "- ",
        "? ",
        ": ",
        "a: ",
        "{a: ",
        '"a" ',
        "# a\n",
        "---\n",
        "...\n",
        "&a ",
        "*a ",
        "!a ",
        "| ",
      ],
      ...[
        "a: b\n",
        "- a\n",
        "<<: *a\n",
        "\r\n",
        "- [a,\nb]\n",
        'a: "b\nc"\n',
        "a: {\nb: c}\n",
        "a\t",
      ],
    ],
    inFile,
    FILE,
  ),
  texts(
    "rule files behind an object",
    readRules,
    "groups: []",
    ["]\n", "}\n", "---\n]\n", "...\n]\n"],
    (text) => `a: 1\n${text}`,
    FILE,
  ),
  texts(
    "rules",
    readRules,
    "groups: []",
    ["  - { alert: a, expr: x }\n", "  - alert: a\n    expr: x > 1\n    labels: { a: b }\n"],
    (text) => `groups:\n- name: a\n  rules:\n${text}`,
    FILE,
  ),
  texts(
    "series of test files",
    notedValues,
    "1 2 3",
    [...["1 ", "1x3 ", "0+1x9 ", "_ ", "_x9 ", "1_", "01", "1e", "1.", "+1", "1+1", "stale "]],
    inFile,
    FILE,
  ),
  texts("numbers of test files", notedValues, "1", ["1", "1.1", "1_1"], (text) => `${text}z`, FILE),
  filters,
];
