import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { testIo } from "../support/io";
import { dashboard } from "../support/objects";

const TESTS = `
alerts: [members.json, slos.json]
tests:
  - start_timestamp: "2026-11-22T11:00:00Z"
    input_series:
      - series: load{pod="a"}
        values: 1x19 9x19 1x21
      - series: good_total
        values: 100x20 0x20 100x20
      - series: all_total
        values: 100x60
    input_logs:
      - { every: 1m, from: "11:10", to: "11:30", severity: ERROR, application: shop, body: { kind: timeout, user: u1 } }
      - { time: "11:40", application: shop, body: { kind: refused, user: u2 } }
    input_spans:
      - { every: 1m, from: "11:20", to: "11:25", service: checkout, durationMs: 900 }
    to: 1h
`;

type Args = Readonly<Record<string, unknown>>;
const metric = (threshold: number, promql = "load"): Args => ({
  metricThreshold: {
    metricFilter: { promql },
    rules: [
      {
        condition: {
          ...{ threshold, conditionType: "MORE_THAN", forOverPct: 0 },
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" },
        },
        override: { priority: "P2" },
      },
    ],
  },
});
const logs = { simpleFilter: { luceneQuery: "kind:timeout" } };
const counted = (key: string, value: string) => ({ timeWindow: { [key]: value } });
const only = (condition: Args) => ({ rules: [{ condition }] });
const rules = (condition: Args) => ({ rules: [{ condition, override: { priority: "P3" } }] });
const anomaly: Args = {
  logsAnomaly: {
    logsFilter: logs,
    ...only({ minimumThreshold: 3, ...counted("logsTimeWindowSpecificValue", "MINUTES_5") }),
  },
};
const slo = {
  id: "slo-1",
  name: "Availability",
  targetThresholdPercentage: 99,
  sloTimeFrame: "28_DAYS",
  requestBasedMetricSli: {
    goodEvents: { query: "good_total" },
    totalEvents: { query: "all_total" },
  },
};

async function draw(args: Args, ...more: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-draw-"));
  const write = (file: string, value: unknown) =>
    writeFileSync(join(folder, file), typeof value === "string" ? value : JSON.stringify(value));
  write("tests.yaml", TESTS);
  write("members.json", [
    { id: "flow-a", name: "Load", priority: "P2", ...metric(5) },
    { id: "flow-c", name: "Unusual", priority: "P5", ...anomaly },
    { id: "flow-b", name: "Timeouts", priority: "P3", logsImmediate: { logsFilter: logs } },
  ]);
  write("slos.json", slo);
  write("alert.json", { name: "Shop", priority: "P2", ...args });
  const io = testIo({}, folder);
  const code = await run(["draw", "alert.json", "--data", "tests.yaml", ...more], io);
  const [, desc = ""] = /<desc>([\s\S]*?)<\/desc>/.exec(io.stdout()) ?? [];
  return { code, desc, out: io.stdout(), err: io.stderr() };
}

const FLOW = {
  flow: {
    stages: [
      {
        timeframeMs: "0",
        flowStagesGroups: { groups: [{ alertDefs: [{ id: "flow-b" }], alertsOp: "AND" }] },
      },
      {
        timeframeMs: "600000",
        flowStagesGroups: { groups: [{ alertDefs: [{ id: "flow-a" }], alertsOp: "AND" }] },
      },
    ],
  },
};

test.each<[string, Args, RegExp]>([
  [
    "of a metric",
    metric(5),
    /pod=a: last 1, lowest 1, highest 9, \d+ points; threshold 5; P2 pod=a: firing from 2026-11-22 11:/,
  ],
  [
    "of a count of logs",
    {
      logsThreshold: {
        logsFilter: logs,
        ...rules({
          ...{ threshold: 3, conditionType: "MORE_THAN" },
          ...counted("logsTimeWindowSpecificValue", "MINUTES_5"),
        }),
      },
    },
    /value: last 0, lowest 0, highest 5, \d+ points; threshold 3; P3: firing/,
  ],
  [
    "of a ratio",
    {
      logsRatioThreshold: {
        numerator: logs,
        denominator: { simpleFilter: {} },
        ...rules({
          ...{ threshold: 0.5, conditionType: "MORE_THAN" },
          ...counted("logsRatioTimeWindowSpecificValue", "MINUTES_5"),
        }),
      },
    },
    /value: last 0, lowest 0, highest 1, \d+ points; threshold 0.5; P3: firing/,
  ],
  [
    "of a comparison with an earlier period",
    {
      logsTimeRelativeThreshold: {
        logsFilter: logs,
        ...rules({ threshold: 2, conditionType: "MORE_THAN", comparedTo: "PREVIOUS_HOUR" }),
      },
    },
    /threshold 2/,
  ],
  [
    "of a number of unique values",
    {
      logsUniqueCount: {
        logsFilter: { simpleFilter: {} },
        uniqueCountKeypath: "user",
        ...only({
          maxUniqueCount: "1",
          ...counted("logsUniqueValueTimeWindowSpecificValue", "MINUTES_15"),
        }),
      },
    },
    /value: last 0, lowest 0, highest 2, \d+ points; threshold 1; P2: firing/,
  ],
  [
    "of new values, each with the minutes in which it occurs",
    {
      logsNewValue: {
        logsFilter: { simpleFilter: {} },
        ...only({
          keypathToTrack: "user",
          ...counted("logsNewValueTimeWindowSpecificValue", "HOURS_12"),
        }),
      },
    },
    /user=u1: from 2026-11-22 11:1.*; user=u2: from 2026-11-22 11:4.*; fires: from .* from /,
  ],
  [
    "of spans",
    {
      tracingThreshold: {
        tracingFilter: { simpleFilter: { latencyThresholdMs: "0" } },
        ...only({
          spanAmount: 2,
          timeWindow: { tracingTimeWindowValue: "MINUTES_5" },
        }),
      },
    },
    /value: last 0, lowest 0, highest 5, \d+ points; threshold 2; P2: firing/,
  ],
  [
    "of a flow, as the periods of its alerts",
    FLOW,
    /Timeouts: from 2026-11-22 11:1.*; Load: from 2026-11-22 11:2.*; all in their order: from 2026-11-22 11:/,
  ],
])("the value %s is drawn with the data of a test", async (_, args, values) => {
  const { code, desc, err } = await draw(args);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(desc).toMatch(values);
});

test("a burn rate and an error budget are those of the queries of the SLO", async () => {
  const sloDefinition = { sloId: "slo-1" };
  const rule = (threshold: number) => ({ condition: { threshold }, override: { priority: "P1" } });
  const burnRate = {
    rules: [rule(20)],
    single: { timeDuration: { duration: "1", unit: "HOURS" } },
  };
  const burning = await draw({ sloThreshold: { sloDefinition, burnRate } });
  // 21 of 60 minutes are bad, where 1 % is allowed.
  expect(burning.desc).toMatch(/last 35, lowest 0, highest 50, .*threshold 20; P1: firing from/);
  const budget = await draw({
    sloThreshold: { sloDefinition, errorBudget: { rules: [rule(50)] } },
  });
  expect(budget.desc).toMatch(/error budget of 28 days remains.*highest 100, .*P1: firing from/);
});

test("a flow with an alert that cannot be evaluated is drawn without its own fires", async () => {
  const { code, desc, out } = await draw({
    flow: {
      stages: [
        {
          timeframeMs: "0",
          flowStagesGroups: {
            groups: [{ alertDefs: [{ id: "flow-a" }, { id: "flow-c" }], alertsOp: "AND" }],
          },
        },
      ],
    },
  });
  expect(code).toBe(0);
  expect(desc).toMatch(
    /Load: from .*; \(not known\) Unusual: does not fire; \(not known\) all in their order/,
  );
  expect(out).toContain("When the alert &quot;Unusual&quot; of the flow fires is not known");
});

test("an anomaly is drawn without limits, and the note says why", async () => {
  const { code, desc, out } = await draw(anomaly);
  expect(code).toBe(0);
  expect(desc).toMatch(/more than usual, and at least 3 in 5 minutes.*highest 5/);
  expect(desc).not.toContain("firing");
  expect(out).toContain("No operation returns the usual values");
});

test.each<[string, Args, string]>([
  [
    "Lucene",
    { logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "a:b" } } } },
    "does not evaluate Lucene with a:b, which is shorter than 3 characters",
  ],
  [
    "PromQL",
    metric(5, '{__name__=~".+_total"}'),
    "several series that differ by their name only: select one metric",
  ],
])(
  "an alert with %s that the package does not evaluate is a picture with the reason",
  async (_, args, reason) => {
    const { code, desc, err } = await draw(args);
    expect([code, err]).toEqual([0, expect.not.stringContaining("a bug")]);
    expect(desc).toContain(reason);
  },
);

test("an alert whose SLO is not given is a picture that says so", async () => {
  const rules = [{ condition: { threshold: 2 }, override: { priority: "P1" } }];
  const burnRate = { rules, single: { timeDuration: { duration: "1", unit: "HOURS" } } };
  const sloDefinition = { sloId: "missing" };
  const { code, desc } = await draw({ sloThreshold: { sloDefinition, burnRate } });
  expect(code).toBe(0);
  const reason = "The SLO &quot;missing&quot; is not among the simulated objects.";
  expect(desc).toContain(`not evaluated: ${reason}`);
});

describe("coralogix draw PREVIEW", () => {
  const step = (type: string, name: string, inputs: object) => {
    const urn = `urn:pulumi:dev::shop::coralogix:index:${type}::${name}`;
    return { op: "create", urn, newState: { urn, type: `coralogix:index:${type}`, inputs } };
  };
  const preview = {
    steps: [
      step("Dashboard", "board", dashboard("Board", { relativeTimeFrame: "1800s" }, "load")),
      step("Alert", "alert", { name: "Many", priority: "P1", ...metric(5) }),
    ],
  };

  test("all dashboards and alerts are a page without scripts, one of them a picture", async () => {
    const page = await draw(preview, "--output", "html");
    expect({ code: page.code, err: page.err }).toEqual({
      code: 0,
      err: "1 query for 1 widget (limit: 2).\n",
    });
    expect(page.out.match(/<svg [^>]*role="img"/g)).toHaveLength(2);
    expect(page.out).not.toContain("<script");
    const one = await draw(preview, "--name", "alert");
    expect(one.desc).toMatch(/pod=a: last 1, .*threshold 5; P2 pod=a: firing/);
    const named = await draw(preview, "--name", "Board");
    expect(named.desc).toContain("a: last 1, lowest 1, highest 9");
  });

  test("several objects are no picture, and a name that is not there is an error", async () => {
    const several = await draw(preview);
    expect(several).toMatchObject({ code: 2, out: "" });
    expect(several.err).toContain(
      "has 2 dashboards and alerts: board, alert. Name one with --name",
    );
    const missing = await draw(preview, "--name", "other");
    expect(missing).toMatchObject({ code: 2, out: "" });
    expect(missing.err).toContain('no dashboard or alert "other": it has board, alert');
  });
});
