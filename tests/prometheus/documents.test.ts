import { prometheusAlerts } from "../../src/prometheus/alerts";
import { PrometheusRulesError } from "../../src/prometheus/rule";

const placesIn = (text: string): string[] =>
  prometheusAlerts(text).map(({ rule: { path, manifest, alert } }) =>
    [path, manifest, alert].filter(Boolean).join(" "),
  );

const RULE = "{ alert: Down, expr: up == 0, for: 5m, labels: { severity: critical } }";
const manifest = (name: string) => `
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata: { name: ${name} }
spec: { groups: [{ name: ${name}, rules: [${RULE}] }] }
`;

describe("rules are read", () => {
  test("from a rule file", () =>
    expect(placesIn(`groups: [{ name: shop, rules: [${RULE}] }]`)).toEqual([
      "groups[0].rules[0] Down",
    ]));

  test("from PrometheusRule objects in several documents, beside other objects", () =>
    expect(
      placesIn(`${manifest("a")}---\nkind: ConfigMap\ndata: {}\n---${manifest("b")}---\n`),
    ).toEqual([
      "documents[0].spec.groups[0].rules[0] a Down",
      "documents[2].spec.groups[0].rules[0] b Down",
    ]));

  test("from a list of Kubernetes", () => {
    const items = manifest("a").trim().replace(/^/gm, "    ").replace("    ", "  - ");
    expect(placesIn(`kind: List\nitems:\n${items}`)).toEqual([
      "items[0].spec.groups[0].rules[0] a Down",
    ]);
  });

  test("with anchors", () =>
    expect(
      placesIn(`groups: [{ name: shop, rules: [&a ${RULE}, { <<: *a, alert: Other }] }]`),
    ).toHaveLength(2));

  test("without recording rules", () =>
    expect(placesIn(`groups: [{ name: shop, rules: [{ record: a, expr: b }, ${RULE}] }]`)).toEqual([
      "groups[0].rules[1] Down",
    ]));

  test.each([
    ["an empty text", ""],
    ["a comment", "# nothing yet"],
    ["no groups", "groups:"],
    ["an empty list", "groups: []"],
    ["a group without rules", "groups: [{ name: shop, rules: }]"],
  ])("%s has none", (_, text) => expect(placesIn(text)).toEqual([]));
});

describe("another text is an error with what was expected", () => {
  test.each([
    ["groups: [", "invalid YAML: "],
    [
      "- 1",
      "the file: expected a rule file with the array groups, or a PrometheusRule with spec.groups",
    ],
    ["rules: []", "the file: expected a rule file"],
    ["a: 1\n---\ngroups: []", "documents[0]: expected a rule file"],
    ["groups: [{ rules: [] }]", "groups[0].name: expected the name of the group"],
    ["groups: [{ name: shop, rules: 1 }]", "groups[0].rules: expected an array of rules"],
  ])("%s", (text, message) => {
    expect(() => placesIn(text)).toThrow(PrometheusRulesError);
    expect(() => placesIn(text)).toThrow(message);
  });
});
