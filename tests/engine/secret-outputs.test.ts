import * as pulumi from "@pulumi/pulumi";
import type * as coralogix from "pulumi-coralogix";
import { startEmulator } from "../../src/emulator";
import { type Run, Stack } from "./support/stack";
import { connectionConfig } from "./support/world";

const KEY = "cxtp_engine";
const SECRET = "4dabf18193072939515e22adb298388d";

test("the value of an ApiKey is a secret in state, also after refresh, update and rotation", async () => {
  const emulator = await startEmulator({ apiKey: KEY });
  const stack = await Stack.create({ config: connectionConfig(emulator.url, KEY) });
  const program = (name: string, month: string) => async () => {
    const all = require("pulumi-coralogix") as typeof coralogix;
    new all.ApiKey("key", { name, rotateWhen: { month } });
  };
  const valueInState = async () => {
    const { deployment } = await stack.inner.exportStack();
    const { resources } = deployment as { resources: { outputs?: Record<string, unknown> }[] };
    return resources.at(-1)?.outputs?.value as Record<string, unknown>;
  };
  try {
    for (const [name, month] of [
      ["a", "10"],
      ["b", "10"],
      ["b", "11"],
    ] as const) {
      const run = await stack.up(program(name, month));
      expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
      expect((await stack.refresh()).ok).toBe(true);
      const [key] = emulator.objects("api-keys");
      expect(await valueInState()).toMatchObject({
        [SECRET]: expect.any(String),
        plaintext: JSON.stringify(key?.value),
      });
      expect(run.text).not.toContain(String(key?.value));
    }
  } finally {
    stack.remove();
    await emulator.close();
  }
});

/** The forms of arguments that a check converts, made secret as a whole, with a query that has a warning. */
function converted(canary: string): void {
  const all = require("pulumi-coralogix") as typeof coralogix;
  const rules = `[{ record: "${canary}:sum", expr: "rate(${canary})" }]`;
  const yaml = `groups: [{ name: ${canary}, rules: ${rules} }]`;
  new all.RecordingRuleGroupSet("set", { name: "set", yaml: pulumi.secret(yaml) });
  const promqlQuery = { value: `rate(${canary})` };
  const queryDefinitions = [{ query: { metrics: { promqlQuery } } }];
  const widget = { title: canary, definition: { lineChart: { queryDefinitions } } };
  const rows = [{ appearance: { height: 19 }, widgets: [widget] }];
  const json = JSON.stringify({ name: canary, layout: { sections: [{ rows }] } });
  new all.Dashboard("board", { json: pulumi.secret(json) });
}

/** The resource types with a warning: the plugin tells the URN, a line of the dynamic form has the type. */
const warned = ({ events }: Run): string[] => {
  const warnings = events.flatMap(({ diagnosticEvent: found }) =>
    found && /warning/.test(`${found.severity} ${found.message}`)
      ? [`${found.urn} ${found.message}`]
      : [],
  );
  return ["Dashboard", "RecordingRuleGroupSet"].filter((type) =>
    warnings.some((text) => text.includes(type)),
  );
};

describe.each(["dynamic", "plugin"] as const)("in the %s form", (form) => {
  test("what a check converts the YAML of recording rules and the JSON of a dashboard into, and outputs that contain a secret argument, are secret in state, previews and warnings, also when it changes", async () => {
    const emulator = await startEmulator({ apiKey: KEY });
    const stack = await Stack.create({ form, config: connectionConfig(emulator.url, KEY) });
    const program = (canary: string) => async () => {
      converted(canary);
      withNames(canary);
    };
    try {
      for (const canary of ["canary_1", "canary_2"]) {
        for (const run of [await stack.preview(program(canary)), await stack.up(program(canary))]) {
          expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
          expect(warned(run)).toEqual(["Dashboard", "RecordingRuleGroupSet"]);
          expect(run.text).not.toContain("canary");
        }
        const refreshed = await stack.refresh();
        expect([refreshed.ok, refreshed.text]).toEqual([
          true,
          expect.not.stringContaining("canary"),
        ]);
        expect((await stack.state()).text).not.toContain("canary");
        for (const table of ["dashboards", "recording-rules"])
          expect([table, JSON.stringify(emulator.objects(table))]).toEqual([
            table,
            expect.stringContaining(canary),
          ]);
      }
      // Other outputs are not secret.
      expect((await stack.resource("metric"))?.inputs).toMatchObject({ name: "checkout_latency" });
      expect((await stack.resource("tags"))?.inputs).toMatchObject({ active: true });
    } finally {
      stack.remove();
      await emulator.close();
    }
  });

  test("lines about keys that are not known in such YAML and JSON do not name them", async () => {
    const emulator = await startEmulator({ apiKey: KEY });
    const stack = await Stack.create({ form, config: connectionConfig(emulator.url, KEY) });
    const run = await stack.preview(async () => {
      const all = require("pulumi-coralogix") as typeof coralogix;
      const yaml = "groups: [{ name: a, canary: 1, rules: [{ record: a, expr: up }] }]";
      new all.RecordingRuleGroupSet("set", { name: "set", yaml: pulumi.secret(yaml) });
      const json = JSON.stringify({ name: "board", canary: 1, layout: { sections: [] } });
      new all.Dashboard("board", { json: pulumi.secret(json) });
    });
    stack.remove();
    await emulator.close();
    expect([run.ok, run.text]).toEqual([true, expect.stringContaining("json: 1 line")]);
    expect(run.text).toContain("yaml: 1 line");
    expect(run.text).not.toContain("canary");
  });

  // The SDK returns the arguments of a transform without their marks in programs that run in the
  // process of the Automation API, as those of the tests do.
  test("what the program made secret is secret behind a transform of an inline program", async () => {
    const emulator = await startEmulator({ apiKey: KEY });
    const stack = await Stack.create({ form, config: connectionConfig(emulator.url, KEY) });
    const program = (canary: string) => async () => {
      const all = require("pulumi-coralogix") as typeof coralogix;
      pulumi.runtime.registerResourceTransform(({ props, opts }) => ({ props, opts }));
      new all.DashboardFolder("folder", { name: pulumi.secret(canary) });
    };
    const runs = [await stack.up(program("canary one")), await stack.up(program("canary two"))];
    const { text, resources } = await stack.state();
    stack.remove();
    await emulator.close();
    for (const run of runs) expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
    expect([text, ...runs.map((run) => run.text)].join("\n")).not.toContain("canary");
    const inputs = Object.keys(resources.find(({ urn }) => urn.endsWith("::folder"))?.inputs ?? {});
    expect(inputs.sort()).toEqual(
      form === "plugin" ? ["name"] : ["__k", "__provider", "__secrets", "name"],
    );
  });
});

/** Objects whose outputs have a key or a value for a name in their arguments. */
function withNames(canary: string): void {
  const all = require("pulumi-coralogix") as typeof coralogix;
  const secret = pulumi.secret(canary);
  new all.TcoPolicies("policies", {
    sourceType: "SPANS",
    policies: [{ name: secret, priority: "BLOCK", spanRules: { dpxlExpression: "<v1>true" } }],
  });
  new all.ArchiveRetentions("tags", { names: [secret, "Year", "Seven years"], active: true });
  const remoteConfigurations = [{ name: secret, rawConfiguration: "receivers: {}" }];
  new all.FleetConfigurationGroup("group", {
    name: "hosts",
    family: { raw: { remoteConfigurations } },
  });
  new all.Events2Metric("metric", {
    name: "checkout_latency",
    logsQuery: { lucene: "service:checkout" },
    metricFields: [{ targetBaseMetricName: secret, sourceField: "duration_ms", aggregations: [] }],
  });
}
