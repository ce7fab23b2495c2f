import * as coralogix from "pulumi-coralogix";
import { writesTo } from "../support/writes";
import { errorLines } from "./support/errors";
import { type World, world } from "./support/world";

const MISSING = "00000000-0000-4000-8000-000000000000";
const logs = (luceneQuery: string) => ({ logsFilter: { simpleFilter: { luceneQuery } } });
const logsImmediate = logs("error");
const alert = (name: string, args: object = {}) =>
  new coralogix.Alert(name, { name: `Alert ${name}`, logsImmediate, ...args });
const metric = (name: string, promql: string) =>
  alert(name, {
    logsImmediate: undefined,
    metricThreshold: {
      metricFilter: { promql },
      rules: [
        {
          condition: {
            threshold: 1,
            conditionType: "MORE_THAN",
            forOverPct: 100,
            ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
      missingValues: { replaceWithZero: true },
    },
  });
const dashboard = (name: string, widgets: coralogix.DashboardWidget[], args: object = {}) =>
  new coralogix.Dashboard(name, {
    name: `Dashboard ${name}`,
    layout: { sections: [{ rows: [{ widgets }] }] },
    ...args,
  });
const chart = (title: string, promqlQuery: string, more: object = {}) => ({
  title,
  definition: { lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery } } }] } },
  ...more,
});
const table = (title: string, dataprimeQuery: string) => ({
  title,
  definition: { dataTable: { query: { dataprime: { dataprimeQuery } } } },
});
const slo = (targetThresholdPercentage: number) => ({
  name: "Checkout responds",
  targetThresholdPercentage,
  sloTimeFrame: "28_DAYS" as const,
  requestBasedMetricSli: {
    goodEvents: { query: "sum(good)" },
    totalEvents: { query: "sum(total)" },
  },
});
const role = { name: "Readers", parentRoleName: "Read-Only User", permissions: [] as string[] };
const enrichment = { fieldName: "client.ip", enrichmentType: { geoIp: {} } };
const router = (name: string, condition: string) => ({
  name,
  routingLabels: { team: "checkout" },
  rules: [{ name: "urgent", entityType: "ALERTS", condition, targets: [] }],
});

/** Mistakes that people make: the resource with it, and what the preview says. */
const MISTAKES: Record<
  string,
  [make: (name: string) => unknown, severity: "error" | "warning", text: string]
> = {
  "a-value-that-does-not-exist": [
    (n) => alert(n, { priority: "P6" }),
    "warning",
    "this version does not know the value P6; it knows P5, P4, P3, P2, P1",
  ],
  "a-number-out-of-bounds": [
    (n) => new coralogix.Slo(n, slo(500)),
    "error",
    "targetThresholdPercentage: at most 100, got 500",
  ],
  "a-misspelled-field": [(n) => alert(n, { descripton: "x" }), "error", "description"],
  "no-kind": [(n) => alert(n, { logsImmediate: undefined }), "error", "exactly one of"],
  "an-open-parenthesis": [(n) => metric(n, "sum(rate(x[5m])"), "error", ")"],
  "no-range": [(n) => metric(n, "sum(rate(x))"), "warning", "Add a range, such as [5m]"],
  "an-unknown-function": [(n) => metric(n, "summ(x)"), "warning", "Did you mean sum?"],
  "a-broken-lucene-query": [(n) => alert(n, { logsImmediate: logs("a AND (b") }), "warning", "("],
  "a-query-that-never-matches": [
    (n) => alert(n, { logsImmediate: logs("level:error AND level:info") }),
    "warning",
    "level",
  ],
  "a-misspelled-command": [
    (n) => dashboard(n, [table("Failures", "source logs | filtr $m.severity == ERROR")]),
    "warning",
    "Did you mean filter?",
  ],
  "an-undefined-variable": [
    (n) => dashboard(n, [chart("Requests", `sum(x{env="\${enviroment}"})`)]),
    "error",
    "enviroment",
  ],
  "one-id-twice": [
    (n) =>
      dashboard(n, [
        chart("One", "sum(x)", { id: "11111111-1111-4111-8111-111111111111" }),
        chart("Two", "sum(x)", { id: "11111111-1111-4111-8111-111111111111" }),
      ]),
    "error",
    '(in "Two")',
  ],
  "a-folder-that-does-not-exist": [
    (n) => dashboard(n, [], { folderId: MISSING }),
    "error",
    "folderId",
  ],
  "a-webhook-that-does-not-exist": [
    (n) =>
      alert(n, {
        notificationGroup: { webhooks: [{ integration: { integrationId: 99999 }, minutes: 5 }] },
      }),
    "warning",
    "this account has no Webhook with the externalId 99999",
  ],
  "an-slo-that-does-not-exist": [
    (n) =>
      alert(n, {
        logsImmediate: undefined,
        sloThreshold: {
          sloDefinition: { sloId: MISSING },
          errorBudget: { rules: [{ condition: { threshold: 2 }, override: { priority: "P1" } }] },
        },
      }),
    "warning",
    "sloId",
  ],
  "an-address-of-another-service": [
    (n) => new coralogix.Webhook(n, { name: n, url: "https://example.com/services/x", slack: {} }),
    "warning",
    "whose host is not one of slack.com",
  ],
  "a-parent-that-does-not-exist": [
    (n) =>
      new coralogix.Preset(n, {
        name: "Short",
        connectorType: "SLACK",
        entityType: "ALERTS",
        parentId: "preset_system_slack_alerts_basics",
      }),
    "error",
    'Did you mean "preset_system_slack_alerts_basic"?',
  ],
  "an-unbalanced-condition": [
    (n) => new coralogix.Router(n, router(n, 'alertDef.priority == "P1') as never),
    "error",
    "condition",
  ],
  "an-unknown-field-in-a-condition": [
    (n) => new coralogix.Router(n, router(n, 'alertDef.prority == "P1"') as never),
    "warning",
    "Did you mean priority?",
  ],
  "a-permission-that-does-not-exist": [
    (n) =>
      new coralogix.CustomRole(n, {
        ...role,
        name: n,
        permissions: ["team-dashboards:Updat"],
      }),
    "warning",
    "Did you mean team-dashboards:Update?",
  ],
  "a-name-that-is-taken": [
    (n) => new coralogix.CustomRole(n, { ...role, permissions: ["team-dashboards:Read"] }),
    "error",
    'CustomRole "Readers" exists already',
  ],
  "a-field-with-an-enrichment": [
    (n) => new coralogix.Enrichment(n, enrichment),
    "error",
    "an identical Enrichment exists already",
  ],
  "a-renamed-resource": [
    (n) => new coralogix.Alert(n, { name: "Errors", logsImmediate }),
    "error",
    "aliases",
  ],
};

let w: World;
beforeAll(async () => {
  w = await world();
  const run = await w.stack.up(async () => {
    new coralogix.CustomRole("role", { ...role, permissions: ["team-dashboards:Update"] });
    new coralogix.Enrichment("enrichment", enrichment);
    new coralogix.Alert("errors", { name: "Errors", logsImmediate });
  });
  expect(run.ok ? "" : run.text).toBe("");
});
afterAll(() => w.close());

test("a preview reports each of the mistakes that people make, at its resource, and sends nothing", async () => {
  w.emulator.calls.clear();
  const preview = await w.stack.preview(async () => {
    for (const [name, [make]] of Object.entries(MISTAKES)) make(name);
  });
  const errors = errorLines(preview);
  const warnings = preview.text.split("\n").filter((line) => line.includes("coralogix: warning: "));
  const missing = Object.entries(MISTAKES).filter(([name, [, severity, expected]]) =>
    severity === "error"
      ? !errors.some((line) => line.startsWith(`${name}: `) && line.includes(expected))
      : !warnings.some((line) => line.includes(name) && line.includes(expected)),
  );
  expect({ missing, errors, warnings }).toEqual({ missing: [], errors, warnings });
  const writes = writesTo(w.emulator);
  expect(writes.filter(({ route }) => route !== "POST /dashboards/check/v1")).toEqual([]);
});
