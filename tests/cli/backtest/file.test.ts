import { UNKNOWN } from "../../../src/schema/unknown";
import { fileWith, metricThreshold, PROMQL, useBench, valuesOfDay } from "./support";

const bench = useBench();

describe("--file", () => {
  beforeEach(() =>
    bench.emulator.metrics.set(PROMQL, [valuesOfDay({ "03:00": [20, 50], "05:00": [20] })]),
  );

  test("contains the arguments of an alert that does not exist yet", async () => {
    const file = fileWith({ name: "New", priority: "P1", metricThreshold: metricThreshold(40) });
    const { code, firings } = await bench.test(["--file", file]);
    expect(firings).toEqual(["03:01 03:02 P1"]);
    expect(code).toBe(0);
    expect(bench.emulator.objects("alerts")).toEqual([]);
  });

  test("may be the response of the API, with enum values in their long form", async () => {
    const { rules } = metricThreshold(40);
    const [rule] = rules.map(({ condition }) => ({
      condition: {
        ...condition,
        conditionType: "METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_EQUALS",
      },
    }));
    const alertDefProperties = {
      name: "New",
      type: "ALERT_DEF_TYPE_METRIC_THRESHOLD",
      priority: "ALERT_DEF_PRIORITY_P2",
      metricThreshold: { ...metricThreshold(), rules: [rule] },
    };
    const { firings } = await bench.test([
      "--file",
      fileWith({ alertDef: { alertDefProperties } }),
    ]);
    expect(firings).toEqual(["03:01 03:02 P2"]);
  });

  const step = (name: string, inputs: object) => ({
    op: "update",
    newState: {
      type: "pulumi-nodejs:dynamic/coralogix:Alert",
      urn: `urn:pulumi:a::b::pulumi-nodejs:dynamic/coralogix:Alert::${name}`,
      inputs: { __provider: "x", __key: "y", ...inputs },
    },
  });
  const preview = () => ({
    steps: [
      step("first", { name: "One", metricThreshold: metricThreshold(40) }),
      step("second", {
        name: "Two",
        metricThreshold: metricThreshold(),
        notificationGroup: { webhooks: [{ integration: { integrationId: UNKNOWN } }] },
      }),
      step("third", {
        name: "Three",
        metricThreshold: { ...metricThreshold(), metricFilter: { promql: UNKNOWN } },
      }),
    ],
  });

  test("may be a preview, of which the argument names an alert", async () => {
    const file = fileWith(preview());
    expect((await bench.test(["first", "--file", file])).report.fires).toBe(1);
    const { report } = await bench.test(["Two", "--file", file]);
    expect(report.fires).toBe(2);
    expect(report.notes).toContain("Not known before the update, and ignored: notificationGroup.");
  });

  test.each([
    ["an alert that the preview does not have", ["fourth"], 1, "It has first, second, third."],
    ["no name where there are several", [], 2, "name one of first, second, third"],
    ["an alert whose query is not known", ["third"], 4, "the variant of the alert is not known"],
  ])("%s is an error", async (_, args, expected, message) => {
    const { code, io } = await bench.test([...args, "--file", fileWith(preview())]);
    expect(io.stderr()).toContain(message);
    expect(code).toBe(expected);
  });

  test.each([
    ["no JSON", "{\n", "is not JSON: it ends too early, in line 1. Expected"],
    ["another object", { color: "red" }, "Alert"],
    [
      "an invalid value",
      { name: "x", metricThreshold: { ...metricThreshold(), rules: [] } },
      "rules",
    ],
  ])("%s is an error that names it", async (_, content, message) => {
    const { code, io } = await bench.test(["--file", fileWith(content)]);
    expect(code).toBe(1);
    expect(io.stderr()).toContain(message);
    expect(io.stderr()).not.toContain("a bug in");
  });
});
