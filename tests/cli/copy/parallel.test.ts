import { dashboard, logsAlert, notifies, slackWebhook } from "../support/objects";
import { runCopy, useAccounts, writesOf } from "./support";

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
  const start = Date.now();
  const { code, steps } = await runCopy({ source, target }, [
    ...["--type", "Alert", "--type", "Dashboard", "--yes"],
  ]);
  const rounds = (Date.now() - start) / LATENCY_MS;
  target.latency.ms = 0;
  expect([code, steps.filter(({ result }) => result !== "created")]).toEqual([0, []]);
  expect(target.created("alerts")).toBe(COUNT);
  // One after another, the writes alone would need a round each.
  expect(rounds).toBeLessThan(COUNT);
  const routes = writesOf(target);
  expect(routes.findIndex((route) => route.includes("webhooks"))).toBeLessThan(
    routes.findIndex((route) => route.includes("/alerts/")),
  );
});

const parameters = { extractParameters: { rule: "status=(?<status>[0-9]+)" } };
const rules = [{ name: "Status", enabled: true, sourceField: "text", parameters }];

test.each([
  ["ParsingRuleGroup", "rule-groups", { enabled: true, ruleSubgroups: [{ enabled: true, rules }] }],
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
