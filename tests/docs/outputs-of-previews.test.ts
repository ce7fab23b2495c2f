import { lineChart, section, sections } from "../../src/dashboards";
import { alert } from "../../src/services/alerts/alert";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { folder } from "../../src/services/dashboards/dashboard-folder";
import type { AnyDefinition } from "../../src/services/define";
import { tcoPolicies } from "../../src/services/policies/tco-policies";
import { webhook } from "../../src/services/webhooks/webhook";
import { logsAlert } from "../cli/support/objects";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { shownIn, withoutIds } from "./support/shown";

// The guides show these lines as they are: each is the real one of the objects that are here.

const log = captureLog();

async function created(w: World, type: AnyDefinition, name: string, args: Props) {
  const resource = new Resource(w, type, name);
  await resource.up(args);
  return resource;
}
/** The lines that a preview prints. */
async function linesOf(resource: Resource, args: Props): Promise<string> {
  const from = log.length;
  const { failures } = await resource.preview(args);
  return withoutIds([...log.slice(from), ...failures.map((failure) => `${failure}\n`)].join(""));
}

test("the lines about adoptions", async () => {
  const w = await world();
  const errors = logsAlert("Errors");
  const latency = logsAlert("Latency", { priority: "P1", description: "Slow." });
  const { state: first } = await created(w, alert, "a", errors);
  const { state: second } = await created(w, alert, "b", latency);
  const lines =
    (await linesOf(new Resource(w, alert, "errors"), { ...errors, adopt: { id: first?.id } })) +
    (await linesOf(new Resource(w, alert, "latency"), {
      ...logsAlert("Latency", { priority: "P4" }),
      adopt: { id: second?.id, overwrite: true },
    }));
  expect(lines).toBe(withoutIds(shownIn("importing-existing-objects")));
});

test("the differences of an object", async () => {
  const w = await world();
  const was = logsAlert("Errors", { priority: "P3", description: "created in a hurry" });
  const { state } = await created(w, alert, "a", was);
  const args = { ...logsAlert("Errors", { priority: "P2" }), adopt: { id: state?.id } };
  expect(await linesOf(new Resource(w, alert, "errors"), args)).toBe(
    withoutIds(shownIn("importing-existing-objects", 1)),
  );
});

test("the warning about a value that this version does not know", async () => {
  const w = await world();
  const args = { name: "Bus", genericWebhook: { method: "PATCH" }, url: "https://example.com" };
  expect(await linesOf(new Resource(w, webhook), args)).toBe(shownIn("newer-service"));
});

test("the warning about a field that an update may clear", async () => {
  const w = await world();
  const checkout = await created(w, folder, "checkout", { name: "Checkout" });
  const [stored = {}] = w.emulator.objects("folders");
  w.emulator.put("folders", { ...stored, extra: { color: "red" } } as never);
  await checkout.refresh();
  const lines = await linesOf(checkout, { name: "Payments" });
  expect(lines.split("\n").filter((line) => line.includes("may clear"))).toEqual([
    shownIn("newer-service", 1).trimEnd(),
  ]);
});

test("the lines about changes", async () => {
  const w = await world();
  const board = (...charts: ReturnType<typeof lineChart>[]) => ({
    name: "Checkout",
    layout: sections(section("Receivers", [charts])),
  });
  const policies = (...names: string[]) => ({
    sourceType: "LOGS",
    policies: names.map((name) => ({ name, priority: "LOW", logRules: { severities: ["INFO"] } })),
  });
  const hook = (url: string) => ({
    name: "On-call",
    url: `https://hooks.example.com/${url}`,
    slack: {},
  });
  const errors = lineChart("Errors", "sum(b)");
  const changes: [AnyDefinition, Props, Props][] = [
    [
      dashboard,
      board(lineChart("Accepted records", "sum(rate(a[5m]))"), errors),
      board(
        lineChart("Accepted records", "sum(rate(a[1m]))"),
        lineChart("Latency", "max(c)"),
        errors,
      ),
    ],
    [tcoPolicies, policies("Errors", "Noise"), policies("Noise", "Errors")],
    [webhook, hook("a"), hook("b")],
  ];
  let lines = "";
  for (const [type, was, is] of changes)
    lines += await linesOf(await created(w, type, type.resourceType, was), is);
  expect(lines).toBe(shownIn("ci-and-review"));
});
