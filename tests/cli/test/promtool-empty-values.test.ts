import { casesOf } from "./support";

// What promtool 3.16.0 does with keys that have no value, and with texts that are empty.

interface Parts {
  readonly rules?: string;
  readonly top?: string;
  readonly test?: string;
  readonly series?: string;
  readonly alerts?: string;
  readonly queries?: string;
}

const X = "{ series: x, values: 0+1x30 }";
const ONE = "{ expr: x, eval_time: 1m, exp_samples: [{ labels: x, value: 1 }] }";

/** A file whose query passes as long as the series x is read. */
function fileOf(parts: Parts): string {
  const { rules = "[r.yaml]", top = "", test = "interval: 1m", series = X } = parts;
  const { alerts = "", queries = ONE } = parts;
  return `
rule_files: ${rules}
${top}
tests:
- ${test}
  input_series: [${series}]
  alert_rule_test: [${alerts}]
  promql_expr_test: [${queries}]
`;
}
const RULES = "groups: [{ name: g, rules: [{ alert: A, expr: x > 0 }] }]";
const run = (text: string) => casesOf({ "r.yaml": RULES, "test.yaml": text });
const statusesOf = async (text: string) => (await run(text)).tests.map(({ status }) => status);

describe("a file passes as in promtool:", () => {
  test.each<[string, Parts]>([
    [
      "a series without a value, whose values have the name",
      { series: "{ series: , values: x 0+1x30 }" },
    ],
    ["the same with null", { series: "{ series: null, values: x 0+1x30 }" }],
    ["the same with an empty series", { series: '{ series: "", values: x 0+1x30 }' }],
    ["values without a value", { series: `{ series: y, values: }, ${X}` }],
    ["two series in the lines of one", { series: '{ series: y, values: "1\\n x 0+1x30" }' }],
    ["two series in the lines of a name", { series: '{ series: "x 0+1x30\\n y", values: 1 }' }],
    ["a line break behind the last values", { series: '{ series: x, values: "0+1x30\\n" }' }],
    [
      "a series with a label twice has no samples",
      { series: `{ series: 'y{a="1",a="2"}', values: _x5 }, ${X}` },
    ],
    ["the last series is empty", { series: `${X}, { series: , values: }` }],
    ["the last series has no keys", { series: `${X}, {}` }],
    ["the last series is null", { series: `${X}, ~` }],
    ["the last series is blank", { series: `${X}, { series: " " }` }],
    ["the last series is a comment", { series: `${X}, { series: "# y", values: 1 }` }],
    [
      "what is behind an empty series is not read",
      { series: `${X}, {}, { series: "}", values: b }` },
    ],
    ["an evaluation interval without a value", { top: "evaluation_interval:" }],
    ["an interval without a value", { test: "interval:" }],
    ["an order of groups without a value", { top: "group_eval_order:" }],
    ["an order with an element without a value", { top: "group_eval_order: [~]" }],
    ["no value of fuzzy_compare", { top: "fuzzy_compare:" }],
    ["a name without a value", { test: "name:" }],
    ["a start without a value", { test: "start_timestamp:" }],
    ["external labels without a value", { test: "external_labels:" }],
    ["an external URL without a value", { test: "external_url:" }],
    ["a rule file without a value", { rules: "[~, r.yaml]" }],
    ["a rule file with an empty name", { rules: '["", r.yaml]' }],
    ["no rule files", { rules: "" }],
    ["eval_time of an alert without a value", { alerts: "{ eval_time: , alertname: A }" }],
    ["alerts without a value", { alerts: "{ eval_time: 0m, alertname: A, exp_alerts: }" }],
    ["an alert without a value", { alerts: "{ eval_time: 5m, alertname: A, exp_alerts: [~] }" }],
    [
      "labels and annotations of an alert without a value",
      {
        alerts: "{ eval_time: 5m, alertname: A, exp_alerts: [{ exp_labels: , exp_annotations: }] }",
      },
    ],
    [
      "eval_time of a query without a value",
      { queries: "{ expr: x, eval_time: , exp_samples: [{ labels: x, value: 0 }] }" },
    ],
    ["samples without a value", { queries: "{ expr: y, eval_time: 1m, exp_samples: }" }],
    ["a sample without a value", { queries: "{ expr: sum(x), exp_samples: [~] }" }],
    [
      "labels of a sample without a value",
      { queries: "{ expr: sum(x), eval_time: 1m, exp_samples: [{ labels: , value: 1 }] }" },
    ],
    [
      "blank labels of a sample",
      { queries: '{ expr: sum(x), eval_time: 1m, exp_samples: [{ labels: " ", value: 1 }] }' },
    ],
    [
      "the number of a sample without a value",
      { queries: "{ expr: x, exp_samples: [{ labels: x, value: }] }" },
    ],
    [
      "a histogram without a value",
      { queries: "{ expr: x, exp_samples: [{ labels: x, histogram: }] }" },
    ],
  ])("%s", async (_, parts) => {
    const statuses = await statusesOf(fileOf(parts));
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== "passed")).toEqual([]);
  });
});

test.each(["tests:", "tests: [~]", "tests: [{ input_series: [~] }]", ""])(
  "the file %j has no expectations, and passes",
  async (text) => expect(await run(text)).toMatchObject({ code: 0, tests: [] }),
);

// promtool 3.16 stores no sample that is later than the last evaluation.
test.each([`y{a="1",a="2"}`, "{}"])(
  "the series %s may have a sample that is later than all expectations",
  async (series) => {
    const statuses = await statusesOf(
      fileOf({ series: `{ series: '${series}', values: _x9 1 }, ${X}` }),
    );
    expect(new Set(statuses)).toEqual(new Set(["passed"]));
  },
);

describe("a file fails as in promtool:", () => {
  test.each<[string, Parts, string]>([
    ["the first series is empty", { series: `{ series: , values: }, ${X}` }, "no samples"],
    ["a series has values only", { series: `{ series: "", values: 1 }, ${X}` }, "needs a name"],
    [
      "values end with a line break",
      { series: `{ series: y, values: "1\\n" }, ${X}` },
      "no samples",
    ],
    [
      "an alert has an empty name",
      { alerts: '{ eval_time: 5m, alertname: "" }' },
      "tests[0].alert_rule_test[0].alertname: expected the name of an alert",
    ],
    [
      "an alert has a name without a value",
      { alerts: "{ eval_time: 5m, alertname: }" },
      "tests[0].alert_rule_test[0].alertname: expected a string, got null",
    ],
    [
      "a series with a label twice has samples",
      { series: `{ series: 'y{a="1",a="2"}', values: 1 }, ${X}` },
      'the label "a" is not unique',
    ],
    [
      "a sample is expected with a label twice",
      { queries: `{ expr: x, exp_samples: [{ labels: 'x{a="1",a="2"}', value: 0 }] }` },
      'the label "a" is not unique',
    ],
    ["a test of alerts is null", { alerts: "~" }, "alert_rule_test[0]: expected an object"],
    ["an empty duration", { test: 'interval: ""' }, "tests[0].interval: expected a duration"],
    [
      "a group without a value is named twice",
      { top: "group_eval_order: [~, ~]" },
      "a group is named twice",
    ],
    ["a query without a value", { queries: "{ expr: , eval_time: 1m }" }, "expr"],
  ])("%s", async (_, parts, reason) => {
    const { code, err, tests } = await run(fileOf(parts));
    expect(code).toBe(1);
    expect(`${err} ${tests.map(({ message }) => message)}`).toContain(reason);
  });
});

test("a note names the series that are not read", async () => {
  const { tests, notes } = await run(fileOf({ series: `${X}, {}, { series: y, values: 1 }` }));
  expect(tests).toMatchObject([{ status: "passed" }]);
  expect(notes).toMatchObject([
    {
      note: "tests[0]: input_series[1] has an empty line or a comment, and the series behind it are not read, as in promtool: remove it.",
    },
  ]);
});

test("a rule file without a name is named in a note", async () => {
  const { notes } = await run(fileOf({ rules: "[~, r.yaml]" }));
  expect(notes).toMatchObject([{ note: 'no file has the name or the pattern "".' }]);
});
