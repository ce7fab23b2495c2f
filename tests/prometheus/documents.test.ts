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
    ["a question mark before a key", "{ ? groups\n: [] }"],
    ["a value in the next line", "{ groups:\n [],\n }"],
    ["a group without rules", "groups: [{ name: shop, rules: }]"],
  ])("%s has none", (_, text) => expect(placesIn(text)).toEqual([]));
});

describe("another text is an error with its place and what was expected", () => {
  test.each([
    ["groups: [", "line 1, column 10: invalid YAML: "],
    ["- 1", "line 1, column 1: expected an object, got a list"],
    ["rules: []", "line 1, column 1: rules: unknown property; known are groups"],
    ["a: 1\n---\ngroups: []", "line 1, column 1: a: unknown property; known are groups"],
    ["groups: [{ rules: [] }]", "groups[0].name: expected the name of the group"],
    ["groups: [{ name: shop, rules: 1 }]", 'groups[0].rules: expected a list, got "1"'],
    ["groups: [{ name: shop, rule: [] }]", "groups[0].rule: unknown property; did you mean rules?"],
    ["groups: [{ name: a }, { name: a }]", 'groups[1].name: groups[0] has the name "a" too'],
    ["kind: ConfigMap", "expected groups, or objects of the kinds PrometheusRule and VMRule"],
    ["groups: [{ name: a, interval: -1m }]", "groups[0].interval: expected a duration"],
    ['{ "groups"\n: [] }', "line 1, column 3: invalid YAML: write a key and its colon in one line"],
    [
      "{ groups # a\n: [] }",
      "line 1, column 3: invalid YAML: write a key and its colon in one line",
    ],
    ["a: \u0007", "line 1, column 4: invalid YAML: the control character U+0007"],
  ])("%s", (text, message) => {
    expect(() => placesIn(text)).toThrow(PrometheusRulesError);
    expect(() => placesIn(text)).toThrow(message);
  });
});

test("of several documents without kinds, the first one is read, as in Prometheus", () =>
  expect(placesIn(`groups: [{ name: a, rules: [${RULE}] }]\n---\ngroups: [`)).toEqual([
    "groups[0].rules[0] Down",
  ]));

test("a VMRule is read as a PrometheusRule", () =>
  expect(placesIn(manifest("a").replace("PrometheusRule", "VMRule"))).toEqual([
    "spec.groups[0].rules[0] a Down",
  ]));

test("a value without quotes is the text as it is written", () => {
  const labels = "{ a: 1.10, b: 010, c: 1e3, d: False, e: 12345678901234567890, f: .5, g: 0x1F }";
  const [{ rule }] = prometheusAlerts(
    `groups: [{ name: 1, rules: [{ alert: 404, expr: up, labels: ${labels} }] }]`,
  ) as [ReturnType<typeof prometheusAlerts>[number]];
  expect([rule.group, rule.alert, rule.labels]).toEqual([
    "1",
    "404",
    { a: "1.10", b: "010", c: "1e3", d: "False", e: "12345678901234567890", f: ".5", g: "0x1F" },
  ]);
});

test("an anchor may be used 150 times, and an expansion without end is an error", () => {
  const uses = Array.from({ length: 150 }, (_, n) => `{ <<: *a, alert: A${n} }`).join(", ");
  expect(placesIn(`groups: [{ name: a, rules: [&a ${RULE}, ${uses}] }]`)).toHaveLength(151);
  const levels = Array.from({ length: 30 }, (_, n) => `- &l${n + 1} [*l${n}, *l${n}]`).join("\n");
  expect(() => placesIn(`groups:\n- &l0 [a]\n${levels}`)).toThrow("expected an object");
});

// What promtool 3.16.0 reads; YAML 1.2 requires that these lines have more spaces than the key.
describe("inside of quotes and brackets, the indentation of a line has no meaning", () => {
  const head = "groups:\n  - name: shop\n    rules:\n      - alert: Down\n";

  test.each([
    ['        expr: "up\n== 0"\n', "up == 0"],
    ["        expr: 'up{\njob=\"it''s\"\n  } == 0'\n", 'up{ job="it\'s" } == 0'],
    ['        expr: "up\n\t== 0" # a "comment"\n        for: 5m\n', "up == 0"],
    ['        "expr": "up{a=\\"b\\"}\n\\\n > 0"\n', 'up{a="b"} > 0'],
    ["        expr: up == 0\n        labels: {\n  a: b, # }\nc: it's }\n", "up == 0"],
  ])("%j", (fields, expr) =>
    expect(prometheusAlerts(head + fields)).toMatchObject([
      { args: { name: "Down" }, rule: { expr } },
    ]),
  );

  test.each([
    "groups: [\n{ name: shop, rules: [\nRULE,\n  RULE\n] }\n]\n",
    "groups:\n  - name: shop\n    rules: [\n    RULE,\n    RULE\n    ]\n",
    "groups:\n  - { name: shop, rules: [\nRULE, RULE\n] }\n",
  ])("%j", (text) => {
    const other = RULE.replace("Down", "Other");
    const rules = text.replace("RULE", RULE).replace("RULE", other);
    expect(prometheusAlerts(rules).map(({ rule }) => rule.alert)).toEqual(["Down", "Other"]);
  });

  test("and a place in such a line is where it is written", () =>
    expect(() => prometheusAlerts("groups: [\n{ name: shop, rule: [] }\n]\n")).toThrow(
      "line 2, column 15",
    ));

  test.each([
    ["a mark of a document", '        expr: "up\n--- 0"\n'],
    ["a quote that nothing ends", '        expr: "up\n== 0\n'],
    ["a bracket that nothing ends", "        labels: {\na: b\n"],
    ["text without quotes", "        expr: up\n== 0\n"],
  ])("but %s is an error", (_, fields) =>
    expect(() => prometheusAlerts(head + fields)).toThrow(PrometheusRulesError),
  );
});

test.each([
  ["lists in brackets", "[", "]"],
  ["objects in brackets", "{a: ", "}"],
  ["lists of lists", "- ", ""],
])("a file with 10,000 levels of %s is an error with the bound and the place", (_, open, close) => {
  const text = `groups:\n- ${open.repeat(10_000)}1${close.repeat(10_000)}`;
  expect(() => prometheusAlerts(text)).toThrow(
    /^.*line 2, column \d+: invalid YAML: values are nested more than 100 times/s,
  );
});
