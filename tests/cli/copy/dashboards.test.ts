import type { Emulator } from "../../../src/emulator";
import { creatorOf, dashboard, logsAlert, notifies, slackWebhook } from "../support/objects";
import { runCopy, TARGET_KEY, useAccounts, writesOf } from "./support";

const accounts = useAccounts();

/** Ten dashboards, in nested folders of which two have the same name. */
async function createDashboards(): Promise<void> {
  const { create } = accounts;
  const platform = await create("DashboardFolder", { name: "Platform" });
  const payments = await create("DashboardFolder", { name: "Payments" });
  const inner = await create("DashboardFolder", { name: "Overview", parentId: platform });
  const other = await create("DashboardFolder", { name: "Overview", parentId: payments });
  const folders = [undefined, platform, payments, inner, other];
  for (let n = 0; n < 10; n += 1) {
    const folderId = folders[n % folders.length];
    await create("Dashboard", dashboard(`Checkout ${n}`, folderId ? { folderId } : {}));
  }
  await create("Dashboard", dashboard("Other"));
}

interface Stored {
  id: string;
  body: { id?: string; name: string; folderId?: string; description?: string };
}
const storedIn = (emulator: Emulator): Stored[] =>
  emulator.objects("dashboards") as unknown as Stored[];

/** The bodies of the dashboards, each with the path of its folder instead of ids. */
function contentOf(emulator: Emulator) {
  const folders = new Map(emulator.objects("folders").map((one) => [one.id, one]));
  const pathOf = (id: unknown): string => {
    const folder = folders.get(id);
    return folder ? `${pathOf(folder.parentId)}/${folder.name}` : "";
  };
  return storedIn(emulator)
    .map(({ body: { id: _, folderId, ...body } }) => ({ ...body, folder: pathOf(folderId) }))
    .filter(({ name }) => name.startsWith("Checkout"))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const SELECTED = ["--type", "Dashboard", "--name", "Checkout*"];

test("ten dashboards are copied with their nested folders, and a second run writes nothing", async () => {
  await createDashboards();
  accounts.source.calls.clear();
  const first = await runCopy(accounts, [...SELECTED, "--yes"]);
  expect(first.code).toBe(0);
  expect(first.steps.map(({ result }) => result)).toEqual(Array(14).fill("created"));
  expect(contentOf(accounts.target)).toEqual(contentOf(accounts.source));
  expect(contentOf(accounts.target)).toHaveLength(10);
  expect(accounts.target.objects("folders")).toHaveLength(4);
  expect(writesOf(accounts.source)).toEqual([]);

  accounts.target.calls.clear();
  const second = await runCopy(accounts, [...SELECTED, "--yes"]);
  expect(second.steps.map(({ action }) => action)).toEqual(Array(14).fill("equal"));
  expect(second.code).toBe(0);
  expect(writesOf(accounts.target)).toEqual([]);
});

test("without --yes, the plan is printed and nothing is written", async () => {
  await createDashboards();
  accounts.source.calls.clear();
  const { code, steps, err } = await runCopy(accounts, SELECTED);
  expect(steps.map(({ action }) => action)).toEqual(Array(14).fill("create"));
  expect(err).toContain("Nothing was written. Add --yes to copy.");
  expect(code).toBe(0);
  expect(writesOf(accounts.target)).toEqual([]);
  expect(writesOf(accounts.source)).toEqual([]);
});

test("a folder is planned before the objects in it", async () => {
  await createDashboards();
  const { summary } = await runCopy(accounts, ["--folder", "Overview"]);
  expect(summary.filter((one) => one.includes("Folder"))).toHaveLength(4);
  expect(summary.indexOf("create DashboardFolder Platform")).toBeLessThan(
    summary.indexOf("create Dashboard Checkout 3"),
  );
  expect(summary.filter((one) => one.includes(" Dashboard "))).toHaveLength(4);
});

test("an object that differs is updated only with --overwrite", async () => {
  await createDashboards();
  await runCopy(accounts, [...SELECTED, "--yes"]);
  const stored = storedIn(accounts.source).find(({ body }) => body.name === "Checkout 3") as Stored;
  stored.body.description = "Changed in the source";
  accounts.source.put("dashboards", stored);

  accounts.target.calls.clear();
  const kept = await runCopy(accounts, [...SELECTED, "--yes"]);
  const differs = kept.steps.filter(({ action }) => action === "differs");
  expect(differs.map(({ name, differences }) => [name, differences])).toEqual([
    ["Checkout 3", ['description: is nothing, the source has "Changed in the source"']],
  ]);
  expect(writesOf(accounts.target)).toEqual([]);

  const changed = await runCopy(accounts, [...SELECTED, "--yes", "--overwrite"]);
  expect(
    changed.steps.filter(({ result }) => result).map(({ name, result }) => [name, result]),
  ).toEqual([["Checkout 3", "updated"]]);
  const last = await runCopy(accounts, [...SELECTED, "--overwrite"]);
  expect(last.steps.every(({ action }) => action === "equal")).toBe(true);
});

test("a dashboard of the target with the same name is used, although its id is another one", async () => {
  await accounts.create("Dashboard", dashboard("Checkout"));
  const create = creatorOf(accounts.target, TARGET_KEY);
  await create("Dashboard", dashboard("Checkout", {}, "sum(down)"));
  const { summary } = await runCopy(accounts, SELECTED);
  expect(summary).toEqual(["differs Dashboard Checkout"]);
});

describe("a copy of many objects", () => {
  const accounts = useAccounts();

  const COUNT = 24;
  const LATENCY_MS = 150;

  test("independent objects are written side by side, each after those to which it refers", async () => {
    const { source, target, create } = accounts;
    const hook = await create("Webhook", slackWebhook("On call"));
    const folder = await create("DashboardFolder", { name: "Platform" });
    for (let n = 0; n < COUNT; n += 1) await create("Alert", logsAlert(`A ${n}`, notifies(hook)));
    await create("Dashboard", dashboard("D", { folderId: folder }));
    target.latency.ms = LATENCY_MS;
    target.calls.clear();
    const { code, steps } = await runCopy({ source, target }, [
      ...["--type", "Alert", "--type", "Dashboard", "--yes"],
    ]);
    target.latency.ms = 0;
    expect([code, steps.filter(({ result }) => result !== "created")]).toEqual([0, []]);
    expect(target.created("alerts")).toBe(COUNT);
    expect(target.calls.maxConcurrent).toBeGreaterThan(1);
    const routes = writesOf(target);
    expect(routes.findIndex((route) => route.includes("webhooks"))).toBeLessThan(
      routes.findIndex((route) => route.includes("/alerts/")),
    );
  });

  const parameters = { extractParameters: { rule: "status=(?<status>[0-9]+)" } };
  const rules = [{ name: "Status", enabled: true, sourceField: "text", parameters }];

  test.each([
    [
      "ParsingRuleGroup",
      "rule-groups",
      { enabled: true, ruleSubgroups: [{ enabled: true, rules }] },
    ],
    ["TcoPolicy", "policies", { priority: "LOW", logRules: { severities: ["DEBUG"] } }],
  ])("objects of type %s, which have an order, keep it", async (type, table, args) => {
    const { target, create, source } = accounts;
    const names = Array.from({ length: 12 }, (_, n) => `Object ${n}`);
    for (const name of names) await create(type, { name, ...args });
    target.faults.add({ how: "slow", delayMs: 300, when: "before", match: { method: "POST" } });
    const { code } = await runCopy({ source, target }, ["--type", type, "--yes"]);
    expect(code).toBe(0);
    expect(target.objects(table).map(({ name }) => name)).toEqual(names);
  });
});
