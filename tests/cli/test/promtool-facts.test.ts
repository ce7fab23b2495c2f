import { readerOf } from "../../../src/cli/test/reader";
import { testIo } from "../support/io";
import { casesOf, folderWith } from "./support";

// What promtool 3.16.0 does.

const X = "{ series: x, values: 0+1x30 }";
interface Parts {
  readonly series?: string;
  readonly rules?: string;
  readonly group?: string;
  readonly more?: string;
  readonly alerts?: string;
}

/** The status of a query, or of an alert, in a file with these parts. */
async function statusOf(query: string, parts: Parts = {}): Promise<string | undefined> {
  const { series = X, rules = "", group = "", more = "", alerts = "" } = parts;
  const { tests, err } = await casesOf({
    "r.yaml": `groups: [{ name: g, rules: [${rules}], ${group} }]`,
    "test.yaml": `rule_files: [r.yaml]
${more}
tests:
- interval: 1m
  input_series: [${series}]
  alert_rule_test: [${alerts}]
  promql_expr_test: [${query}]
`,
  });
  const failed = tests.find(({ status }) => status !== "passed");
  return failed ? `${failed.status} ${failed.message}` : tests.length ? "passed" : err;
}

const value = (expr: string, time: string, ...samples: string[]) =>
  `{ expr: '${expr}', eval_time: ${time}, exp_samples: [${samples}] }`;

describe("a query has the samples of promtool:", () => {
  test.each<[string, string, Parts]>([
    [
      "a series that is given twice has the last values",
      value("x", "1m", "{ labels: x, value: 9 }"),
      { series: `${X}, { series: x, values: 9x3 }` },
    ],
    [
      "start(), end() and an evaluation of a rule are one time",
      value("r", "5m", "{ labels: r, value: 5 }"),
      { rules: "{ record: r, expr: x @ end() + x @ start() - x }" },
    ],
    [
      "a sample of a rule with query_offset is not there before its evaluation",
      value("s", "8m", "{ labels: s, value: 1 }"),
      {
        rules: "{ record: r, expr: vector(1) }",
        group:
          "query_offset: 1m }, { name: h, rules: [{ record: s, expr: 'sum_over_time(r[2m])' }]",
      },
    ],
    [
      "a label of an alert whose template gives no text is in ALERTS as it is written",
      value(
        "ALERTS",
        "5m",
        `{ labels: 'ALERTS{a="{{ $labels.none }}",alertname="A",alertstate="firing"}', value: 1 }`,
      ),
      { rules: "{ alert: A, expr: x > 1, labels: { a: '{{ $labels.none }}' } }" },
    ],
  ])("%s", async (_, query, parts) => expect(await statusOf(query, parts)).toBe("passed"));
});

describe("a rule reads what is there at its evaluation:", () => {
  const sparse = "{ series: x, values: 0 _ _ 6 _ _ 12 }";
  const cycle =
    "{ record: a, expr: c or a + 1 or vector(10) }, { record: b, expr: a * 2 }, " +
    "{ record: c, expr: x > 6 < 18 }";
  const query = (text: string) => `'{{ with query "${text}" }}{{ . | first | value }}{{ end }}'`;
  test.each<[string, string, Parts]>([
    [
      "smoothed gives the last sample where the next one is later",
      value("r", "4m", "{ labels: r, value: 6 }"),
      { series: sparse, rules: "{ record: r, expr: x smoothed }" },
    ],
    [
      "the range of a rate with smoothed ends with the last sample",
      value("r * 60", "4m", "{ labels: '{}', value: 1 }"),
      { series: sparse, rules: "{ record: r, expr: 'rate(x[2m] smoothed)' }" },
    ],
    [
      "rules that read each other have the values of the evaluation before",
      `${value("sum_over_time(a[6m])", "20m", "{ labels: '{}', value: 99 }")}, ${value("b", "9m", "{ labels: b, value: 16 }")}`,
      { rules: cycle },
    ],
    [
      "two rules with query_offset write one series at the same time",
      value("sum_over_time(r[1h])", "25m", "{ labels: '{}', value: 115 }"),
      {
        rules: "{ record: r, expr: x offset -2m > 20 }, { record: r, expr: r @ end() }",
        group: "query_offset: 1m",
      },
    ],
    [
      "a series without a value at an evaluation is stale in the next one",
      value("count_over_time(b[1h])", "9m", "{ labels: '{}', value: 2 }"),
      { rules: "{ record: a, expr: x == 3 or x == 4 }, { record: b, expr: a @ end() }" },
    ],
    [
      "annotations query the rules behind as of the evaluation before, and not their own alert",
      "",
      {
        rules: `{ record: b, expr: x * 2 }, { alert: A, expr: x == 5, annotations: { behind: ${query("z")}, before: ${query("b")}, own: ${query("ALERTS")} } }, { record: z, expr: x + 100 }, { record: count, expr: count(ALERTS) }`,
        alerts:
          "{ eval_time: 5m, alertname: A, exp_alerts: [{ exp_annotations: { behind: 104, before: 10, own: '' } }] }",
      },
    ],
  ])("%s", async (_, queries, parts) => expect(await statusOf(queries, parts)).toBe("passed"));
});

test("an infinite value has a sign in printf", async () => {
  const labels = "{ v: '{{ $value | printf \"%.2f\" }}' }";
  const alerts = "{ eval_time: 1m, alertname: A, exp_alerts: [{ exp_labels: { v: +Inf } }] }";
  const rules = `{ alert: A, expr: vector(Inf), labels: ${labels} }`;
  expect(await statusOf("", { rules, alerts })).toBe("passed");
});

describe("a test fails as in promtool:", () => {
  test.each<[string, string, Parts, string]>([
    [
      "the step of a rule is 0",
      value("x", "1m", "{ labels: x, value: 1 }"),
      { rules: "{ record: r, expr: 'rate(x[step()])' }" },
      "a range and a step must be longer than 0",
    ],
    [
      "no sample has a label without text",
      value("sum(x)", "1m", `{ labels: '{z=""}', value: 1 }`),
      {},
      "failed Expected:",
    ],
    [
      "two alerts write one series while one of them ends",
      value("x", "1m", "{ labels: x, value: 1 }"),
      { rules: "{ alert: A, expr: x < 1 }, { alert: A, expr: x }" },
      "has another value at the same time",
    ],
    [
      "a sample of a rule with query_offset before a later one",
      value("x", "1m", "{ labels: x, value: 1 }"),
      { rules: "{ record: x, expr: vector(1) }", group: "query_offset: 90s" },
      "the series x has a later sample",
    ],
    [
      "a start with a line break",
      value("x", "1m", "{ labels: x, value: 1 }"),
      { series: `${X}]\n  start_timestamp: "1.5\\n"\n  external_labels: {}\n  name: "a" # ` },
      "start_timestamp",
    ],
    [
      "a series needs labels",
      value("1", "1m"),
      { series: "{ series: '{}', values: 1 }" },
      "a name",
    ],
    [
      "a line of a series that is none",
      value("1", "1m"),
      { series: '{ series: "x\\n", values: 1 }' },
      "input_series[0]: a series needs a name or labels: 1",
    ],
    [
      "a group is named twice in group_eval_order",
      value("1", "0", "{ value: 1 }"),
      { more: "group_eval_order: [g, g]" },
      "a group is named twice",
    ],
    [
      "a key that is merged and given",
      value("x", "1m", "{ labels: x, value: 1 }"),
      {
        alerts:
          "{ alertname: A, exp_alerts: [{ exp_labels: { a: b, <<: { a: c } } }, { exp_labels: {} }] }",
      },
      "the key a is merged",
    ],
  ])("%s", async (_, query, parts, reason) =>
    expect(await statusOf(query, parts)).toContain(reason),
  );
});

describe("a pattern of rule files", () => {
  const matching = (pattern: string): readonly string[] => {
    const folder = folderWith({ "a.yaml": "", "b.yaml": "", "c1.yml": "", "[d].yaml": "" });
    return readerOf(testIo({}, folder)).matching(pattern, "test.yaml");
  };

  test.each([
    ["*.yaml", ["[d].yaml", "a.yaml", "b.yaml"]],
    ["[ab].yaml", ["a.yaml", "b.yaml"]],
    ["[^a].yaml", ["b.yaml"]],
    ["c?.y*l", ["c1.yml"]],
    ["\\[d\\].yaml", ["[d].yaml"]],
    ["other/*.yaml", []],
    ["a.yaml", ["a.yaml"]],
  ])("%s matches %j", (pattern, files) => expect(matching(pattern)).toEqual(files));

  test("may not leave [ open", () => expect(() => matching("[a")).toThrow("close [ with ]"));
});

test.each(["step()", "x > range()", "mad_over_time(x[5m])", "limitk(1, x)"])(
  "the query %s, which needs a feature flag of Prometheus, is an error as in a rule",
  async (expr) => {
    const flag = /^error .*needs the feature flag promql-experimental-functions of Prometheus/s;
    expect(await statusOf(value(expr, "5m"))).toMatch(flag);
    const rules = `{ record: r, expr: '${expr}' }`;
    expect(await statusOf(value("r", "5m"), { rules })).toMatch(flag);
  },
);

test.each(["rule_files:", "rule_files: []"])(
  "in a file with `%s`, an alert that no file has does not fire",
  async (files) => {
    const tests = "tests: [{ alert_rule_test: [{ alertname: X, eval_time: 5m }] }]";
    const { code, tests: cases } = await casesOf({ "test.yaml": `${files}\n${tests}` });
    expect(cases).toMatchObject([{ name: "X at 5m", status: "passed" }]);
    expect(code).toBe(0);
  },
);
