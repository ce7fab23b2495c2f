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
    ["a name that is nothing", "? \n"],
    ["what follows the end of the document", 'groups: []\n...\n  "a": [\n'],
  ])("%s", (_, text) => expect(isAccepted(text)).toBe(true));
});

describe("a rule file is refused where Prometheus refuses it:", () => {
  test.each([
    ["a tab that indents a key", "groups:\n-\tname: g\n"],
    ["a tab in an empty line", "groups: []\n\t\n"],
    ["a tab in an empty line before keys", "\t\ngroups: []\n"],
    ["a value that touches its key", rule("{a:{b: c}}")],
    ["a tag without a space behind it", rule("{a: !!str}")],
    ["a tag that does not fit", rule("{a: !!null x}")],
    ["a boolean of YAML 1.1 with a tag", rule("{a: !!bool yes}")],
    ["a number with a tag that does not fit", rule("{a: !!int 1.5}")],
    ["binary data that is no base64", rule("{a: !!binary x}")],
    ["version 1.2 of YAML", "%YAML 1.2\n---\ngroups: []\n"],
    ["an unknown directive", "%x"],
    ["the end of a document before its start", "...\ngroups: []\n"],
    ["the key kind beside groups", "groups: []\nkind: PrometheusRule\n"],
  ])("%s", (_, text) => expect(isAccepted(text)).toBe(false));
});
