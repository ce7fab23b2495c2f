import { prometheusRules } from "../../../src/cli/lint/prometheus/rules";
import { fileRules } from "../../../src/cli/lint/query-faults";
import { findingsOf } from "./support";

const inFile = (rule: object) => ({ groups: [{ name: "shop", rules: [rule] }] });
const examples = [
  ...prometheusRules.flatMap(({ name, examples: pairs }) =>
    pairs.map(({ wrong, right }) => ({ name, wrong: inFile(wrong), right: inFile(right) })),
  ),
  ...fileRules.flatMap(({ name, examples: pairs }) => pairs.map((pair) => ({ name, ...pair }))),
];

test.each(examples)(
  "$name finds its mistake in an example, and nothing after the change: $wrong",
  async ({ name, wrong, right }) => {
    expect((await findingsOf({ "rules.json": wrong })).names).toContain(name);
    expect((await findingsOf({ "rules.json": right })).names).not.toContain(name);
  },
);

const FILE = `apiVersion: monitoring.coreos.com/v1
kind: VMRule
spec:
  groups:
    - name: shop
      rules:
        - alert: Down
          expr: up
        - alert: Broken
          expr: sum(x
        - record: errors:rate
          expr: rate(errors)
---
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
spec:
  groups:
    - name: other
      rules:
        - alert: Never
          expr: rate(errors_total[5m]) < 0
`;

test("rules of all manifests in a file are linted, with the lines of their expressions", async () => {
  const { findings, objects, code } = await findingsOf({ "rules.yaml": FILE });
  expect([objects, code]).toEqual([4, 7]);
  const lines = findings.map(({ rule, level, line }) => [rule, level, line]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ["alert-always-fires", "warning", 8],
      ["query-syntax", "error", 10],
      ["query-type", "error", 12],
      ["never-true", "warning", 21],
    ]),
  );
  expect(findings[0]?.object).toBe('Prometheus alert "Down" in the group shop');
});

test.each([
  ["a label that the alert itself adds", "up == 0", "{{ $labels.alertname }}"],
  ["a label in a condition", "sum(x) > 1", "{{ if $labels.job }}{{ $labels.job }}{{ end }}"],
  ["a label that a series may have", "x > 1", "{{ $labels.job }}"],
])("%s is no missing label of a message", async (_, expr, summary) => {
  const rules = [{ alert: "A", expr, annotations: { summary } }];
  const { names } = await findingsOf({ "rules.json": { groups: [{ name: "g", rules }] } });
  expect(names).not.toContain("missing-template-label");
});

test.each(["vector(1)", "1", "absent(x)", "x and on () y", "x unless y", "(x > 5) > bool 7"])(
  "the alert %s has no missing condition",
  async (expr) => {
    const rules = [{ alert: "A", expr, for: "5m" }];
    const { names } = await findingsOf({ "rules.json": { groups: [{ name: "g", rules }] } });
    expect(names.filter((name) => name.startsWith("alert-"))).toEqual([]);
  },
);

test("the interval of the group decides whether a delay is short", async () => {
  const rules = [{ alert: "A", expr: "absent(x)", for: "5m" }];
  const { names } = await findingsOf({
    "rules.json": { groups: [{ name: "g", interval: "5m", rules }] },
  });
  expect(names).toContain("absence-without-delay");
});

test("YAML that is broken is an error with the line", async () => {
  const { code, findings } = await findingsOf({ "rules.yaml": `${FILE}---\na: [` });
  expect(code).toBe(7);
  expect(findings).toMatchObject([{ rule: "invalid-rule-file", level: "error", line: 23 }]);
});
