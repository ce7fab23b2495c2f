import { isRuleFile } from "../../src/prometheus/rule-file/documents";
import { readRuleFile } from "../../src/prometheus/rule-file/read";

// Verdicts of `promtool check rules` 3.16.0.

const isAccepted = (text: string): boolean => {
  const { groups, problems } = readRuleFile(text);
  const ofRules = groups.flatMap((group) => [
    ...group.problems,
    ...group.rules.flatMap((rule) => rule.problems),
  ]);
  return isRuleFile(text) && problems.length + ofRules.length === 0;
};

const rule = (labels: string): string =>
  `groups: [{name: g, rules: [{alert: X, expr: up, labels: ${labels}}]}]\n`;

describe("a rule file is accepted where Prometheus accepts it:", () => {
  test.each([
    ["a tab behind a colon, a value and inside of brackets", "groups:\t[\t{name: g}\t]\t# c\n"],
    [
      "a tab in a blank line that a text may continue",
      "groups:\n- name: g\n     \t\n  rules: []\n",
    ],
    ["a colon without a space belongs to the key", rule("{severity:}")],
    ["`<<:` without a space is a name", rule("{a: b, <<:}")],
    ["a tag that fits", rule("{a: !!int 5, b: !!null ~, c: !!bool true, d: !!binary YWI=}")],
    ["a tag of a program", rule("{a: !foo x}")],
    ["a complex number in a template", rule('{a: "{{ 1i }}", b: "{{ 1+2.5i }}"}')],
    ["an empty first document", "---\n---\ngroups: 1\n"],
    ["an empty first document before one that is no YAML", "---\n---\ngroups: [\n"],
    ["a second document that begins with a bracket", "groups: []\n---\n}\n"],
    ["a name that is nothing", "? \n"],
    ["lines that end with a carriage return", "groups:\r- name: g\r  rules: []\r"],
    [
      "lines that end with U+0085, U+2028 and U+2029",
      "groups:\u2028- name: g\u2029  interval: 1m\u0085  rules: []",
    ],
    ["U+FEFF inside of a value", rule('{a: b\ufeffc, d: "\ufeff"}')],
    [
      "a comment that touches a quote, a bracket and the sign of a block",
      "groups:\n- name: 'g'# c\n  rules: [# c\n  ]# c\n- name: >-# c\n    h\n  rules: []\n",
    ],
    ["nothing behind a question mark", rule("{? : b}")],
    ["what follows the end of the document", 'groups: []\n...\n  "a": [\n'],
    ["a tab behind the end of the document", "---\n---\nx\n\t\n"],
    ["a comment in a line of its own in brackets", "{groups: [{name: g, rules: []}\n# c\n]}\n"],
    ["the greatest limit", "groups: [{name: g, limit: 9223372036854775807}]\n"],
    ["a tag that does not fit, of a key that is nothing", rule("{null: !!bool x, ~: [!!int y]}")],
    ["what follows the end of the document is a bracket", "groups: []\n...\n}\n"],
    ["a second document whose third token is invalid", "groups: []\n---\n- @\n"],
    ["a second document whose value has no end", 'groups: []\n---\na: "b\n'],
    ["the end of a document before the start of another one", "groups: []\n...\n---\na\nb: c\n"],
    ["an empty second document", "groups: []\n---\n---\nx: 1\n"],
    ["a tab between --- and a text", "groups: []\n--- \tx\n"],
    ["a second document with an object in brackets beside ---", "groups: []\n--- {a: b}\n"],
    ["a key of two lines without a colon in brackets", rule("{a\nb}")],
    ["a dash and an attached colon in brackets", rule("{a: -, b: c:, d: -:, e :}")],
    ["a tag of nothing before a bracket", rule("{a: ! }")],
    ["an apostrophe behind a backslash", rule('{a: "it\\\'s"}')],
  ])("%s", (_, text) => expect(isAccepted(text)).toBe(true));
});

describe("a rule file is refused where Prometheus refuses it:", () => {
  test.each([
    [
      "a line behind U+2028 with too little indentation",
      "groups:\n- name: g\n  rules: []\n  interval: 1m\u2028x\n",
    ],
    ["the text behind U+0085 in a comment", "groups: [] # a\u0085b\n"],
    ["an anchor with a dot", rule("{a: &b.c d}")],
    ["an anchor with another letter", rule("{a: &é d}")],
    ["a colon without a key", `${rule("{}").trim()}\n: x\n`],
    ["a colon without a key in the next line", "groups:\n- name: g\n  rules: []\n  : x\n"],
    ["a colon without a key in brackets", rule("{: b}")],
    ["a tab that indents a key", "groups:\n-\tname: g\n"],
    ["a tab in an empty line", "groups: []\n\t\n"],
    ["a tab in an empty line before keys", "\t\ngroups: []\n"],
    ["a value that touches its key", rule("{a:{b: c}}")],
    ["a value that touches the colon of its key", rule("{a :{b: c}}")],
    ["a tag without a space behind it", rule("{a: !!str}")],
    ["a tag that does not fit", rule("{a: !!null x}")],
    ["a boolean of YAML 1.1 with a tag", rule("{a: !!bool yes}")],
    ["a number with a tag that does not fit", rule("{a: !!int 1.5}")],
    ["binary data that is no base64", rule("{a: !!binary x}")],
    ["binary data that is no text", rule("{a: !!binary /w==}")],
    ["a question mark in brackets", rule("{a: http://b/c?d=e}")],
    ["a colon before a text in brackets", rule("{a: :b}")],
    ["a tag before a value that touches its key", rule("{!!str a:{}}")],
    ["half of a character", rule('{a: "\\ud83d\\ude00"}')],
    ["a slash behind a backslash", rule('{a: "b\\/c"}')],
    ["a tab that begins a block", "groups:\n- name: |\n  \t\n"],
    ["two versions of YAML", "%YAML 1.1\n%YAML 1.1\n---\ngroups: []\n"],
    ["a second document that begins with a sign of no value", "groups: []\n---\n# c\n@x\n"],
    ["a second document that begins with a tab", "---\n---\n\tx: 1\n"],
    ["a directive of no name before a second document", "groups: []\n--- %x\n"],
    ["a second document with a quoted string that is not closed", 'groups: []\n---\n"a\n'],
    ["the same behind the end of the first one", "groups: []\n...\n'a\n"],
    ["a quoted string that is not closed behind a bracket", 'groups: []\n---\n["a\n'],
    ["a second document with an anchor without a name", "groups: []\n---\n&\n"],
    ["a second document with an incomplete tag", "groups: []\n---\n!<x\n"],
    ["a second document with text after a block scalar indicator", "groups: []\n---\n| x\n"],
    ["a second document with a multi-line key", "groups: []\n---\na\n b\nc: d\n"],
    ["an object on the line of ---", "groups: []\n--- a: b\n"],
    ["an object with a key in quotes on the line of ---", 'groups: []\n--- "a" : b\n'],
    ["a list on the line of ---", "groups: []\n--- - a\n"],
    ["an unknown directive behind the end of a document", "groups: []\n...\n%x\n---\ny\n"],
    ["a directive on the line of ---", "groups: []\n--- %YAML 1.1\n"],
    ["a tab that indents the second line of a text in brackets", "groups: [{name: a\n\tb}]\n"],
    ["a tab in a line of a text in brackets", "groups:\n  - {name: a\n  \tb}\n"],
    ["U+FEFF in the second line", "\n\ufeffgroups: []\n"],
    ["a limit of more than 64 bits", "groups: [{name: g, limit: 9223372036854775808}]\n"],
    ["a limit of a great power", "groups: [{name: g, limit: 1e30}]\n"],
    ["a limit without end", "groups: [{name: g, limit: .inf}]\n"],
    ["version 1.2 of YAML", "%YAML 1.2\n---\ngroups: []\n"],
    ["an unknown directive", "%x"],
    ["the end of a document before its start", "...\ngroups: []\n"],
    ["the key kind beside groups", "groups: []\nkind: PrometheusRule\n"],
  ])("%s", (_, text) => expect(isAccepted(text)).toBe(false));
});

/** The label `a` of the only rule, whose value is written behind the colon. */
const labelOf = (written: string): unknown =>
  readRuleFile(
    `groups:\n- name: g\n  rules:\n  - alert: X\n    expr: up\n    labels:\n      a:${written}`,
  ).groups[0]?.rules[0]?.fields.labels?.a;

test("a fault is named where it is, beside a text of several lines", () => {
  const text = "groups:\n- name: 'two\n\n    lines'\n  rules: !!set {s: 1}\n";
  expect(readRuleFile(text).problems).toEqual([
    { line: 5, column: 10, path: [], what: "invalid YAML: Set items must all have null values" },
  ]);
});

// Values of go.yaml.in/yaml/v3 3.0.5, with which promtool 3.16.0 is built.
describe("a text ends its lines as Prometheus does:", () => {
  test.each([
    ["a block in the last line", " |\n        x", "x"],
    ["a folded block in the last line", " >\n        x\n        y", "x y"],
    ["a block that keeps its line ends, in the last line", " |+\n        x", "x"],
    ["a block before blanks", " |\n        x\n      ", "x\n"],
    ["carriage returns in a block", " |\r        x\r        y\r", "x\ny\n"],
    ["U+0085 and U+2028 in a block", " |\u0085        x\u2028        y\n", "x\u2028y\n"],
    ["U+2028 in a folded block", " >\n        x\u2028        y\n        z\n", "x\u2028y z\n"],
    ["U+2028 in double quotes", ' "x  \u2028y"\n', "x\u2028y"],
    ["U+2029 in single quotes", " 'x \u2029\n y'\n", "x\u2029\ny"],
    ["U+2028 without quotes", " x\u2028        y\n", "x\u2028y"],
    ["U+0085 without quotes", " x\u0085        y\n", "x y"],
    ["U+2028 behind a value", " x\u2028", "x"],
  ])("%s", (_, written, value) => expect(labelOf(written)).toBe(value));
});

// Prometheus skips the first character of most lines behind it, which gives it another meaning.
test("a second byte order mark is refused by name", () =>
  expect(readRuleFile("\ufeff\ufeffgroups: []\n").problems).toEqual([
    {
      ...{ line: 1, column: 1, path: [] },
      what: "invalid YAML: a second byte order mark, or one after the first line. Remove it",
    },
  ]));

test("a fault of the second document names the second document", () =>
  expect(readRuleFile("groups: []\n---\n# c\n'a\n").problems).toEqual([
    {
      ...{ line: 4, column: 1, path: [] },
      what: "invalid YAML: the quoted string is not closed. Prometheus reads the beginning of the second document: correct or remove it",
    },
  ]));
