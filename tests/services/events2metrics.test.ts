import { checkLimits, events2Metric } from "../../src/services/events2metrics/events2-metric";
import type { Events2MetricFields } from "../../src/services/events2metrics/fields";
import { e2mOps } from "../../src/services/events2metrics/operations";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created as createdAs, expectSettled } from "./support/cases";

const lines = captureLog();
afterEach(closeAll);
const TABLE = "events2metrics";
const bare = [{ targetBaseMetricName: "a", sourceField: "d" }];
const withAggregations = (...aggregations: Props[]): Props =>
  args({ metricFields: [{ ...bare[0], aggregations }] });
const args = (more: Props = {}): Props => ({
  name: "latency",
  logsQuery: { lucene: "level:error" },
  metricFields: [
    {
      targetBaseMetricName: "duration",
      sourceField: "d",
      aggregations: [
        { aggType: "MIN", enabled: false },
        { aggType: "HISTOGRAM", histogram: { buckets: [1, 2.5] } },
      ],
    },
  ],
  ...more,
});
const created = (more?: Props, w?: World) => createdAs(events2Metric, args(more), w);
const storedOf = ({ world: w }: Resource) => w.emulator.objects(TABLE)[0] as Props;
type Field = { aggregations: { aggType: string; enabled: boolean }[] };

test("aggregations that the service adds are no drift, and their names are outputs", async () => {
  const one = await created();
  expect((storedOf(one).metricFields as Field[])[0]?.aggregations).toHaveLength(7);
  expect(await one.refresh()).toBe("same");
  expect(one.state?.outputs.targetMetricNames).toEqual({
    duration: {
      MAX: "cx_max",
      COUNT: "cx_count",
      AVG: "cx_avg",
      SUM: "cx_sum",
      HISTOGRAM: "cx_bucket",
    },
  });
});

test("an aggregation that equals the default of the service is no change", async () => {
  const one = await created({ metricFields: bare });
  const same = withAggregations(
    { aggType: "MAX", enabled: true },
    { aggType: "SAMPLES", enabled: false },
  );
  expect(await one.preview(same)).toMatchObject({ step: "same", failures: [] });
});

test("an aggregation that is disabled outside of the program is drift", async () => {
  const one = await created({ metricFields: bare });
  const stored = storedOf(one) as { id: string; metricFields: Field[] };
  const metricFields = structuredClone(stored.metricFields);
  for (const each of metricFields[0]?.aggregations ?? [])
    if (each.aggType === "SUM") each.enabled = false;
  one.world.emulator.put(TABLE, { ...stored, metricFields } as { id: string });
  expect(await one.refresh()).toBe("changed");
  expect(one.args().metricFields).toEqual([
    {
      ...bare[0],
      aggregations: [expect.objectContaining({ aggType: "SUM", enabled: false })],
    },
  ]);
});

test("a change from logs to spans replaces the definition, and deletes the old one first", async () => {
  const one = await created();
  const { logsQuery: _, ...rest } = args();
  const plan = await one.preview({ ...rest, spansQuery: { serviceFilters: ["checkout"] } });
  expect(plan).toMatchObject({ step: "replace", deleteBeforeReplace: true });
});

test.each<[Props, string | undefined]>([
  [
    { aggType: "COUNT", samples: { sampleType: "MAX" } },
    'samples (in "COUNT"): only aggregations of type SAMPLES use it',
  ],
  [
    { aggType: "AGG_TYPE_SUM", enabled: false, histogram: { buckets: [1] } },
    'histogram (in "AGG_TYPE_SUM"): only aggregations of type HISTOGRAM use it',
  ],
  [
    { aggType: "SAMPLES", none: {} },
    'none (in "SAMPLES"): only aggregations of type MIN, MAX, COUNT, AVG, SUM use it',
  ],
  [{ aggType: "SAMPLES", samples: { sampleType: "MAX" } }, undefined],
  [{ aggType: "COUNT", none: {} }, undefined],
])("parameters that the type does not use are a warning: %j", async (aggregation, warning) => {
  lines.length = 0;
  const given = withAggregations(aggregation);
  const one = new Resource(await world(), events2Metric);
  await one.up(given);
  await expectSettled(one, given);
  const path = 'Events2Metric "latency": metricFields[0].aggregations[0].';
  if (warning) expect(lines.join("")).toContain(`${path}${warning}`);
  else expect(lines.join("")).not.toContain("use it");
});

describe("with coralogix:checkEvents2Metrics", () => {
  const checked = () => world({}, { "coralogix:checkEvents2Metrics": "true" });

  test("the preview shows the limits of the account and their usage", async () => {
    const w = await checked();
    await created({ permutationsLimit: 500 }, w);
    await new Resource(w, events2Metric, "two").preview(args({ name: "second" }));
    expect(lines.join("")).toContain(
      'Events2Metric "second": the account uses 1 of 1000 metrics, of which this definition needs 1 and 500 of 10000000 permutations, of which this definition needs 0',
    );
  });

  test("more labels than the account allows are an error", async () => {
    const { apiOf } = await account({ "GET /events2metrics/limits/v2": { labelsLimit: 1 } });
    const metricLabels = ["a", "b"].map((targetLabel) => ({ targetLabel, sourceField: "s" }));
    const checkedArgs = args({ metricLabels }) as unknown as Events2MetricFields;
    expect(await checkLimits(apiOf(e2mOps), checkedArgs)).toEqual({
      issues: [
        {
          path: ["metricLabels"],
          what: "this account allows 1 labels per definition, this has 2 (reported by the API)",
        },
      ],
      warnings: [],
    });
  });

  test("no request is sent without the setting", async () => {
    const w = await world();
    await new Resource(w, events2Metric).preview(args());
    expect(w.emulator.calls.count("GET /events2metrics/limits/v2")).toBe(0);
  });
});
