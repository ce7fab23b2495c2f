import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import {
  BucketMonitoring,
  LambdaMonitoring,
  ServiceMonitoring,
  SloWithAlerts,
} from "pulumi-coralogix/components";
import { typeToken } from "../../src/provider/state/type-token";
import { formOfTests } from "../support/form";
import { type World, world } from "./support/world";

interface Settings {
  /** Name of the service, the function, the bucket and the SLO. */
  name?: string;
  /** The connectors that receive the notifications. */
  targets?: ("chat" | "pager")[];
  /** Logical name of the components, and their former one. */
  logical?: string;
  former?: string;
}

const connector = (name: string) =>
  new coralogix.Connector(name, {
    name,
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: `https://hooks.example.com/${name}`, method: "POST" } },
  });

/** All four components. The connectors are created in the same run, so their ids are unknown. */
const program =
  ({ name = "checkout", targets = ["chat"], logical = "it", former }: Settings = {}) =>
  async () => {
    const connectors = { chat: connector("chat"), pager: connector("pager") };
    const own = (component: string, environment: string) => ({
      environment,
      targets: targets.map((target) => ({ connectorId: connectors[target].id })),
      labels: { component },
    });
    const opts = (component: string) =>
      former ? { aliases: [{ name: `${former}-${component}` }] } : {};
    const service = new ServiceMonitoring(
      `${logical}-service`,
      {
        ...own("service", "service"),
        name,
        application: "shop",
        urgentTargets: [{ connectorId: connectors.pager.id }],
        saturation: { query: "max(memory_usage_percent)", threshold: 90 },
      },
      opts("service"),
    );
    new SloWithAlerts(
      `${logical}-slo`,
      {
        ...own("slo", "slo"),
        name: `${name} responds`,
        service: name,
        targetThresholdPercentage: pulumi.output(99.5),
        requestBasedMetricSli: {
          goodEvents: { query: 'sum(rate(requests_total{code!~"5.."}[1m]))' },
          totalEvents: { query: "sum(rate(requests_total[1m]))" },
        },
      },
      opts("slo"),
    );
    const lambda = { ...own("lambda", "lambda"), functionName: name, timeoutSeconds: 30 };
    new LambdaMonitoring(`${logical}-lambda`, lambda, opts("lambda"));
    const bucket = { ...own("bucket", "bucket"), bucketName: name };
    const dependsOn = connectors.pager;
    new BucketMonitoring(`${logical}-bucket`, bucket, { ...opts("bucket"), dependsOn });
    return { alertIds: service.alertIds, sloId: service.slo?.sloId };
  };

const TABLES = ["alerts", "slos", "dashboards", "routers", "connectors"];
const counts = (w: World) => TABLES.map((table) => w.emulator.objects(table).length);
const COMPLETE = [16, 2, 3, 4, 2];
const everything = (w: World) => JSON.stringify(TABLES.map((table) => w.emulator.objects(table)));

describe("the components", () => {
  let w: World;
  const upSucceeds = async (settings: Settings) => {
    const run = await w.stack.up(program(settings));
    if (!run.ok) throw new Error(run.text);
    return run;
  };
  beforeAll(async () => {
    w = await world({ emulator: { quirks: { reorder: true, dropZeros: true } } });
  });
  afterAll(() => w.close());

  test("create all objects; the next preview and a refresh are empty", async () => {
    const preview = await w.stack.preview(program());
    expect(preview.ok).toBe(true);
    expect(new Set(preview.steps.map(({ op }) => op))).toEqual(new Set(["create"]));
    await upSucceeds({});
    expect(await w.stack.pending(program())).toEqual([]);
    expect(counts(w)).toEqual(COMPLETE);
    expect(Object.keys((await w.stack.refresh()).changes)).toEqual(["same"]);
    const outputs = await w.stack.inner.outputs();
    expect(Object.keys(outputs.alertIds?.value).sort()).toEqual(
      ["burn1h", "burn6h", "burn72h", "errors", "latency", "saturation", "traffic"].sort(),
    );
    const { urn, outputs: own } = (await w.stack.resource("it-service")) as unknown as {
      urn: string;
      outputs: Record<string, unknown>;
    };
    expect(urn).toContain("::coralogix:components:ServiceMonitoring::");
    expect(Object.keys(own).sort()).toEqual(["alertIds", "dashboardId", "sloId"]);
    expect((await w.stack.resource("it-service-errors"))?.urn).toContain(
      `::coralogix:components:ServiceMonitoring$${typeToken(formOfTests() ?? "dynamic", "Alert")}::`,
    );
  });

  test("`dependsOn` of a component applies to its resources", async () => {
    const alert = await w.stack.resource("it-bucket-clientErrors");
    const { dependencies } = alert as unknown as { dependencies: string[] };
    expect(dependencies).toContainEqual(expect.stringMatching(/::pager$/));
  });

  test("another name and other targets update the objects in place", async () => {
    const run = await upSucceeds({ name: "basket", targets: ["chat", "pager"] });
    expect(Object.keys(run.changes).sort()).toEqual(["same", "update"]);
    expect(counts(w)).toEqual(COMPLETE);
    expect(everything(w)).not.toContain("checkout");
  });

  test("a renamed component with an alias replaces no object", async () => {
    const settings = { name: "basket", targets: ["chat" as const], logical: "new", former: "it" };
    const run = await upSucceeds(settings);
    expect(Object.keys(run.changes)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/create|delete|replace/)]),
    );
    expect(await w.stack.pending(program(settings))).toEqual([]);
    expect(counts(w)).toEqual(COMPLETE);
  });

  test("destroy deletes all objects", async () => {
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(counts(w)).toEqual([0, 0, 0, 0, 0]);
  });
});

// In a separate process: the SDK does not catch the error of an output.
const INVALID_OUTPUT = `
const pulumi = require("@pulumi/pulumi");
const { SloWithAlerts } = require("pulumi-coralogix/components");
process.once("unhandledRejection", (error) => {
  console.log(pulumi.RunError.isInstance(error), error.message);
  process.exit();
});
pulumi.runtime.setMocks({ newResource: ({ inputs }) => ({ id: "1", state: inputs }), call: () => ({}) });
const metric = { query: "a" };
new SloWithAlerts("it", {
  name: "Responds",
  targetThresholdPercentage: pulumi.output(90),
  requestBasedMetricSli: { goodEvents: metric, totalEvents: metric },
});`;

test("an output that is an invalid argument is an error with its path", async () => {
  const running = promisify(execFile)(process.execPath, ["-e", INVALID_OUTPUT]);
  // The SDK sets the exit code, because promises are still pending.
  const { stdout } = await running.catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(
    /^true .*SloWithAlerts it: burnRates\[0\]\.threshold: 14\.4 is never exceeded: with a target of 90 %/,
  );
});
