import { casesOf } from "./support";

// Verdicts of promtool 3.16.0.

const SERIES = "[{ series: 'up{job=\"a\"}', values: '1x4 0x20' }]";
const at = (eval_time: string, ...exp_labels: string[]) =>
  `{ eval_time: ${eval_time}, alertname: X, exp_alerts: [${exp_labels.map((one) => `{ exp_labels: ${one} }`)}] }`;
const file = (...tests: string[]) =>
  `rule_files: [r.yaml]\ntests: [{ interval: 1m, input_series: ${SERIES}, alert_rule_test: [${tests}] }]`;
const rules = (...all: string[]) => `groups: [{ name: g, rules: [${all}] }]`;
const X = "{ alert: X, expr: up == 0 }";

async function statuses(ruleFile: string, tests: string): Promise<readonly string[]> {
  const { tests: cases } = await casesOf({ "r.yaml": ruleFile, "test.yaml": tests });
  return cases.map(({ status }) => status);
}

describe("an alert of a rule file fires as in promtool:", () => {
  test.each([
    ["alertname may be expected", rules(X), file(at("8m", "{ job: a, alertname: X }"))],
    [
      "values without quotes are texts",
      rules("{ alert: X, expr: up == 0, labels: { page: true, v: 010 } }"),
      file(at("8m", "{ job: a, page: true, v: '010' }")),
    ],
    [
      "an empty label of the rule removes that of the series",
      rules("{ alert: X, expr: up == 0, labels: { job: '' } }"),
      file(at("8m", "{}")),
    ],
    [
      "a label of the rule replaces that of the series",
      rules("{ alert: X, expr: up == 0, labels: { job: '{{ $labels.job }}b' } }"),
      file(at("8m", "{ job: ab }")),
    ],
    [
      "an alert before its recording rule reads the evaluation before",
      rules("{ alert: X, expr: r == 0 }", "{ record: r, expr: up }"),
      file(at("5m"), at("6m", "{ job: a }")),
    ],
    [
      "keep_firing_for keeps the alert",
      rules("{ alert: X, expr: up == 1, keep_firing_for: 2m }"),
      file(at("6m", "{ job: a }"), at("7m")),
    ],
    [
      "two rules of one name and labels both fire",
      rules(X, "{ alert: X, expr: up < 0.5 }"),
      file(at("8m", "{ job: a }", "{ job: a }")),
    ],
    ["an unknown alert fires never", rules("{ alert: Y, expr: up }"), file(at("8m"))],
    [
      "group_eval_order is the order of the groups",
      "groups: [{ name: b, rules: [{ record: s, expr: r }] }, { name: a, rules: [{ record: r, expr: up }] }, { name: c, rules: [{ alert: X, expr: s == 0 }] }]",
      `group_eval_order: [a, b, c]\n${file(at("5m", "{ job: a }"))}`,
    ],
  ])("%s", async (_, ruleFile, tests) => {
    const all = await statuses(ruleFile, tests);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((status) => status !== "passed")).toEqual([]);
  });
});

test("annotations are compared", async () => {
  const rule = "{ alert: X, expr: up == 0, annotations: { s: '{{ $labels.job }} {{ $value }}' } }";
  const expected = (s: string) =>
    file(
      `{ eval_time: 8m, alertname: X, exp_alerts: [{ exp_labels: { job: a }, exp_annotations: { s: ${s} } }] }`,
    );
  expect(await statuses(rules(rule), expected("a 0"))).toEqual(["passed"]);
  expect(await statuses(rules(rule), expected("a 1"))).toEqual(["failed"]);
});

test("NaN equals no expected value", async () => {
  const tests = "tests: [{ promql_expr_test: [{ expr: NaN, exp_samples: [{ value: .nan }] }] }]";
  expect(await statuses(rules(X), tests)).toEqual(["failed"]);
});

test("a rule file that is missing is a note, and the other rules are tested", async () => {
  const tests = file(at("8m", "{ job: a }")).replace("[r.yaml]", "[r.yaml, gone.yaml]");
  const result = await casesOf({ "r.yaml": rules(X), "test.yaml": tests });
  expect(result.tests.map(({ status }) => status)).toEqual(["passed"]);
  expect(result.notes).toEqual([
    { file: "test.yaml", note: "no file has the name or the pattern gone.yaml." },
  ]);
});

// A million has an exponent, as in Go.
test.each([
  ["100000", "100000"],
  ["999999.5", "999999.5"],
  ["1000000", "1e+06"],
  ["12345678.5", "1.23456785e+07"],
  ["0.0001", "0.0001"],
  ["0.00001", "1e-05"],
])("the value %s is written as %s in an annotation", async (value, text) => {
  const rule = '{ alert: X, expr: a, annotations: { v: "{{ $value }} {{ printf `%v` $value }}" } }';
  const expected = `{ exp_labels: {}, exp_annotations: { v: "${text} ${text}" } }`;
  const tests = `rule_files: [r.yaml]
tests: [{ input_series: [{ series: a, values: ${value} }], alert_rule_test: [{ eval_time: 0, alertname: X, exp_alerts: [${expected}] }] }]`;
  expect(await statuses(rules(rule), tests)).toEqual(["passed"]);
});

describe("input series are read as in promtool:", () => {
  const query = (series: readonly string[], samples: string) =>
    `tests: [{ interval: 1m, input_series: [${series}], promql_expr_test: [{ expr: "sum_over_time(a[3m])", eval_time: 3m, exp_samples: [${samples}] }] }]`;

  test.each([
    [
      "of two with the same labels, the second one counts",
      query(
        ["{ series: 'a{x=\"1\"}', values: 1 2 3 4 }", "{ series: 'a{x=\"1\"}', values: _ 5 }"],
        "{ labels: '{x=\"1\"}', value: 5 }",
      ),
    ],
    [
      "one may have more values than any test needs",
      query(["{ series: a, values: 1+1x10000000 }"], "{ labels: '{}', value: 9 }"),
    ],
  ])("%s", async (_, text) => {
    const { tests } = await casesOf({ "test.yaml": text });
    expect(tests.map(({ status, message }) => message ?? status)).toEqual(["passed"]);
  });
});
