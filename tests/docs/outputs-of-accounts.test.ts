import { readFileSync } from "node:fs";
import { run } from "../../src/cli/run";
import { lineChart, section, sections } from "../../src/dashboards";
import { type Emulator, startEmulator } from "../../src/emulator";
import { alert } from "../../src/services/alerts/alert";
import { dashboard as dashboardType } from "../../src/services/dashboards/dashboard";
import type { AnyDefinition } from "../../src/services/define";
import { copyIo, TARGET_KEY, useAccounts } from "../cli/copy/support";
import { createCleanAccount, emptyFolder, KEY } from "../cli/doctor/support";
import { folderWith, runDrift } from "../cli/drift/support/drift";
import { testIo } from "../cli/support/io";
import { creatorOf, dashboard, logsAlert, slackWebhook } from "../cli/support/objects";
import { changeOutside } from "../support/cases";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { shownIn, withoutIds } from "./support/shown";

// The guides show these outputs as they are: each is the real one of the objects that are here.

captureLog();
const board = (window: string) => ({
  name: "Checkout",
  layout: sections(
    section("Receivers", [
      [
        lineChart(
          "Latency",
          `histogram_quantile(0.9, sum by (le) (rate(duration_bucket[${window}])))`,
        ),
      ],
    ]),
  ),
});

async function created(w: World, type: AnyDefinition, name: string, args: Props) {
  const resource = new Resource(w, type, name);
  await resource.up(args);
  return resource;
}
describe("drift", () => {
  test("the report", async () => {
    const w = await world();
    const errors = logsAlert("Errors");
    const all = [
      await created(w, alert, "oldErrors", logsAlert("Old errors")),
      await created(w, alert, "errors", errors),
      await created(w, dashboardType, "checkout", board("5m")),
      await created(w, alert, "latency", logsAlert("Latency")),
    ] as const;
    await all[0].copy().destroy();
    await changeOutside(all[1], errors, { ...errors, priority: "P1" });
    await changeOutside(all[2], board("5m"), board("1m"));
    expect((await runDrift(w, all)).out).toBe(shownIn("drift"));
  });

  test("an edit that is left to the reader", async () => {
    const w = await world();
    const args = { name: "Latency", logsImmediate: {}, priority: "P2" };
    const latency = await created(w, alert, "latency", args);
    await changeOutside(latency, args, { ...args, priority: "P1" });
    const program = `import * as coralogix from "pulumi-coralogix";

const urgency = "P2";

export const latency = new coralogix.Alert("latency", {
  name: "Latency",
  logsImmediate: {},
  priority: urgency,
});
`;
    const cwd = folderWith({ "alerts.ts": program });
    const { out } = await runDrift(w, [latency], ["--write"], { cwd });
    expect(out.slice(out.indexOf("Left to you"))).toBe(shownIn("drift", 1));
    expect(readFileSync(`${cwd}/alerts.ts`, "utf8")).toBe(program);
  });
});

describe("copy", () => {
  const accounts = useAccounts();

  test("the plan", async () => {
    const { source, target, create } = accounts;
    const folderId = await create("DashboardFolder", { name: "Payments" });
    await create("Dashboard", dashboard("Checkout: errors"));
    await create("Dashboard", dashboard("Checkout: latency", { description: "Latency by region" }));
    await create("Dashboard", dashboard("Checkout: orders", { folderId }));
    const createInTarget = creatorOf(target, TARGET_KEY);
    for (const name of ["errors", "latency"])
      await createInTarget("Dashboard", dashboard(`Checkout: ${name}`));
    const io = copyIo(accounts);
    const selected = ["--type", "Dashboard", "--name", "Checkout*"];
    expect(await run(["copy", ...selected, "--to-url", target.url], io)).toBe(0);
    const hosts = [source, target].map(({ url }) => new URL(url).host);
    const [from = "", to = ""] = hosts;
    const out = io.stdout().replace(from, "eu2").replace(to, "us1");
    const [, next] = /^(Nothing was written.*\n)/m.exec(io.stderr()) ?? [];
    expect(out + next).toBe(shownIn("copy"));
  });
});

describe("doctor", () => {
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startEmulator({ apiKey: KEY });
    await createCleanAccount(creatorOf(emulator, KEY));
  });
  afterEach(() => emulator.close());
  const doctor = async (...args: string[]) => {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, emptyFolder());
    await run(["doctor", ...args], io);
    return withoutIds(io.stdout());
  };

  test("the first lines of the report", async () => {
    await creatorOf(emulator, KEY)("Webhook", slackWebhook("Old chat"));
    expect(await doctor()).toContain(withoutIds(shownIn("doctor")));
  });

  test("a name without data", async () => {
    const from = new Date(Date.now() - 3_600_000).toISOString();
    emulator.metrics.add(
      ["up", "http_requests_total"].map((__name__) => ({
        labels: { __name__ },
        from,
        values: Array(60).fill(1),
      })),
    );
    emulator.logs.add([{ timestamp: from, application: "shop", data: { level: "error" } }]);
    const wrong = dashboard("Checkout", {}, "sum(rate(http_request_total[5m]))");
    await creatorOf(emulator, KEY)("Dashboard", wrong);
    expect(await doctor("--with-data")).toContain(withoutIds(shownIn("doctor", 1)));
  });
});
