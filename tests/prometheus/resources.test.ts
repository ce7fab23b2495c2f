import * as pulumi from "@pulumi/pulumi";
import {
  alertsFromPrometheusRules,
  recordingRulesFromPrometheus,
} from "../../src/prometheus/resources";
import { fileOf, RULE } from "./support/files";

interface Created {
  readonly type: string;
  readonly name: string;
  readonly inputs: Readonly<Record<string, unknown>>;
}
const created: Created[] = [];
const logged: string[] = [];

beforeAll(() =>
  pulumi.runtime.setMocks({
    newResource: ({ type, name, inputs }) => {
      created.push({ type, name, inputs });
      return { id: `${name}-id`, state: inputs };
    },
    call: () => ({}),
  }),
);
beforeEach(() => {
  created.splice(0);
  logged.splice(0);
  for (const level of ["warn", "info"] as const)
    jest.spyOn(pulumi.log, level).mockImplementation(async (...[text]: unknown[]) => {
      logged.push(`${level} ${text}`);
    });
});
afterEach(() => jest.restoreAllMocks());

const resolved = <T>(output: pulumi.Output<T>) => new Promise<T>((done) => output.apply(done));
const typesAndNames = () => created.map(({ type, name }) => `${type.split(":").pop()} ${name}`);

const OTHER = { ...RULE, alert: "Slow", expr: "latency > 1" };
const RECORDING = { record: "job:up:sum", expr: "sum by (job) (up)" };

describe("alertsFromPrometheusRules", () => {
  test("creates an alert for each alerting rule, and returns them by their logical names", async () => {
    const alerts = alertsFromPrometheusRules(fileOf([RULE, RECORDING, OTHER]));
    expect(Object.keys(alerts)).toEqual(["shop-Down", "shop-Slow"]);
    expect(await Promise.all(Object.values(alerts).map(({ id }) => resolved(id)))).toEqual([
      "shop-Down-id",
      "shop-Slow-id",
    ]);
    expect(typesAndNames()).toEqual(["Alert shop-Down", "Alert shop-Slow"]);
    expect(created[1]?.inputs).toMatchObject({
      name: "Slow",
      priority: "P1",
      metricThreshold: { metricFilter: { promql: "latency" } },
    });
    expect(logged).toEqual([]);
  });

  test("a change of a rule is a change of its alert alone", async () => {
    const inputsOf = async (text: string) => {
      created.splice(0);
      const alerts = alertsFromPrometheusRules(text);
      await Promise.all(Object.values(alerts).map(({ id }) => resolved(id)));
      return new Map(created.map(({ name, inputs }) => [name, JSON.stringify(inputs)]));
    };
    const before = await inputsOf(fileOf([RULE, OTHER]));
    const after = await inputsOf(fileOf([OTHER, { ...RULE, for: "5m" }]));
    expect(after.get("shop-Slow")).toBe(before.get("shop-Slow"));
    expect(after.get("shop-Down")).not.toBe(before.get("shop-Down"));
    expect(after.size).toBe(2);
  });

  test("logs one warning for each alert with findings, and one message for all templates", () => {
    const annotations = { summary: "{{ $labels.pod }}" };
    const keeps = { ...RULE, keep_firing_for: "5m", for: "7d", annotations };
    alertsFromPrometheusRules(fileOf([keeps, { ...OTHER, annotations }]));
    expect(logged).toEqual([
      "warn keep_firing_for: the alert resolves at once, not after 5m: the service has no such setting\n" +
        "for: the longest time window has 36 hours, so the alert fires after 2159 minutes, not after 10080",
      "info the service fills in no templates: the text has the names of labels in braces: " +
        "shop-Down, shop-Slow",
    ]);
  });

  test("names ten of the alerts with templates, and counts the others", () => {
    const rules = Array.from({ length: 12 }, (_, n) => ({
      ...RULE,
      alert: `A${n}`,
      annotations: { summary: "{{ $value }}" },
    }));
    alertsFromPrometheusRules(fileOf(rules));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/braces: shop-A0, .*, shop-A9 and 2 others$/);
  });

  test("creates nothing if a rule cannot become an alert, and names all such rules", () => {
    const text = fileOf([RULE, { ...OTHER, expr: "latency >" }, { expr: "up" }]);
    expect(() => alertsFromPrometheusRules(text)).toThrow(
      new pulumi.RunError(
        "rules of Prometheus: " +
          "groups[0].rules[1] (Slow): expr: unexpected end of the query (line 1, column 10)\n" +
          "groups[0].rules[2] (no name): alert: the rule has neither alert nor record (line 1)\n" +
          "Correct these rules, or leave them out with filter",
      ),
    );
    expect(created).toEqual([]);
  });

  test("another text is an error of the program without a stack", () =>
    expect(() => alertsFromPrometheusRules("rules: []")).toThrow(pulumi.RunError));

  test("passes the options of resources to all alerts", async () => {
    const parent = new pulumi.ComponentResource("shop:Alerts", "parent");
    const alerts = alertsFromPrometheusRules(fileOf([RULE]), {}, { parent });
    const urn = await resolved((alerts["shop-Down"] as pulumi.Resource).urn);
    expect(urn).toContain("shop:Alerts$");
  });

  test("accepts outputs as recipients", async () => {
    const notificationGroup = pulumi.output({ router: { id: "router" } });
    const alerts = alertsFromPrometheusRules(fileOf([RULE]), { notificationGroup });
    await resolved((alerts["shop-Down"] as pulumi.Resource).urn);
    expect(created[0]?.inputs).toMatchObject({ notificationGroup: { router: { id: "router" } } });
  });
});

describe("recordingRulesFromPrometheus", () => {
  test("creates a set with the recording rules", async () => {
    const set = recordingRulesFromPrometheus(fileOf([RULE, RECORDING]), { name: "checkout" });
    await resolved((set as pulumi.Resource).urn);
    expect(typesAndNames()).toEqual(["RecordingRuleGroupSet checkout"]);
    expect(created[0]?.inputs).toMatchObject({
      name: "checkout",
      groups: [{ name: "shop", rules: [RECORDING] }],
    });
  });

  test("creates nothing for a file without recording rules", () => {
    expect(recordingRulesFromPrometheus(fileOf([RULE]), { name: "checkout" })).toBeUndefined();
    expect(created).toEqual([]);
  });

  test("logs one warning for what differs", () => {
    const text = fileOf([RECORDING], { interval: "15s" });
    recordingRulesFromPrometheus(text, { name: "checkout", logicalName: "rules" });
    expect(logged).toEqual([
      "warn groups[0].interval: the rules are evaluated each 60 seconds, not each 15s",
    ]);
  });

  test("refuses an interval that is no duration", () =>
    expect(() =>
      recordingRulesFromPrometheus(fileOf([RECORDING], { interval: "often" }), { name: "a" }),
    ).toThrow('groups[0].interval: expected a duration such as 1h30m, got the string "often"'));
});
