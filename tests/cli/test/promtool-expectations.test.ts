import { casesOf } from "./support";

// Verdicts of promtool 3.16.0.

interface Parts {
  readonly series?: string;
  readonly rule?: string;
  readonly file?: string;
  readonly group?: string;
  readonly alerts?: string;
  readonly queries?: string;
}

/** Whether promtool would exit with 0. */
async function passes({ series = "", rule, file = "", group = "", ...parts }: Parts) {
  const { code } = await casesOf({
    "r.yaml": `groups: [{ name: g, rules: [${rule ?? ""}] }]`,
    "test.yaml": `rule_files: [r.yaml]
${file}
tests:
- interval: 1m
  ${group}
  input_series: [${series}]
  alert_rule_test: [${parts.alerts ?? ""}]
  promql_expr_test: [${parts.queries ?? ""}]
`,
  });
  return code === 0;
}

describe("an alert that keeps firing has the annotations of its last sample:", () => {
  const series = "{ series: x, values: '0 1 1 2 0 0 0 0 0 0' }, { series: y, values: '0+1x20' }";
  const query = `'{{ with query "y" }}{{ . | first | value }}{{ end }}'`;
  test.each([
    ["its time", "'{{ now }}'", "180", "300"],
    ["its value", "'{{ $value }}'", "2", "0"],
    ["what a query found then", query, "3", "5"],
  ])("%s", async (_, annotation, right, wrong) => {
    const rule = `{ alert: A, expr: x > 0, keep_firing_for: 5m, annotations: { n: ${annotation} } }`;
    const expecting = (text: string) =>
      `{ eval_time: 5m, alertname: A, exp_alerts: [{ exp_annotations: { n: '${text}' } }] }`;
    expect(await passes({ series, rule, alerts: expecting(right) })).toBe(true);
    expect(await passes({ series, rule, alerts: expecting(wrong) })).toBe(false);
  });
});

describe("an expected sample may have", () => {
  const query = (expr: string, labels: string, value = "1") =>
    `{ expr: '${expr}', eval_time: 1m, exp_samples: [{ labels: ${JSON.stringify(labels)}, value: ${value} }] }`;
  const series = `{ series: x, values: 1x5 }, { series: 'y{a="1"}', values: 1x5 }`;
  test.each([
    ["a comment", "x", "x # c"],
    ["only a comment", "sum(x)", "# c"],
    ["a space before the braces", "x", "x {}"],
    ["a name that another one precedes", "x", 'x{"z"}'],
    ["a name that another label precedes", "x", 'x{__name__="z"}'],
    ["an empty label behind a name", "x", 'x{a=""}'],
    ["an empty label beside others", "y", 'y{a="1",b=""}'],
  ])("%s", async (_, expr, labels) =>
    expect(await passes({ series, queries: query(expr, labels) })).toBe(true),
  );

  test.each([
    ["an empty label without a name before it", "x", '{__name__="x",a=""}'],
    ["two names in the braces", "x", '{"x",__name__="x"}'],
    ["a label twice", "y", 'y{a="1",a=""}'],
  ])("not %s", async (_, expr, labels) =>
    expect(await passes({ series, queries: query(expr, labels) })).toBe(false),
  );

  test.each(["5e-324", "-5e-324"])("with fuzzy_compare, 0 for %s", async (number) => {
    const denormal = `{ series: x, values: '${number}' }`;
    const queries = "{ expr: x, eval_time: 0, exp_samples: [{ labels: x, value: 0 }] }";
    expect(await passes({ series: denormal, queries, file: "fuzzy_compare: true" })).toBe(true);
    expect(await passes({ series: denormal, queries })).toBe(false);
  });
});

describe("a series", () => {
  const queries = "{ expr: z, eval_time: 0, exp_samples: [{ labels: z, value: 1 }] }";
  test.each([
    ["z{'y'}", true],
    ['z{__name__="y"}', true],
    ['{"y",__name__="z"}', false],
    ['z{a:b=""}', false],
  ])("%s is read: %s", async (text, expected) => {
    const series = `{ series: ${JSON.stringify(text)}, values: 1 }`;
    expect(await passes({ series, queries })).toBe(expected);
  });
});

test.each([
  ["1_000", 1000],
  ["'1e3'", 1000],
  ["010", 10],
  ["0x10", undefined],
])("start_timestamp %s is %s", async (text, seconds) => {
  const queries = `{ expr: time(), eval_time: 0, exp_samples: [{ value: ${seconds ?? 16} }] }`;
  const group = `start_timestamp: ${text}`;
  expect(await passes({ group, queries })).toBe(seconds !== undefined);
});
