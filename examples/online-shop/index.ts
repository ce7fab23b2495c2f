import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import {
  barChart,
  choice,
  dataprime,
  dataTable,
  field,
  gauge,
  label,
  labelValues,
  last,
  lineChart,
  logs,
  markdown,
  pieChart,
  ref,
  rows,
} from "pulumi-coralogix/dashboards";

const config = new pulumi.Config();
const secret = (name: string) => config.getSecret(name) ?? `https://hooks.example.com/${name}`;

// Who is notified: the engineer on call, the chat of the team, or the status page of the shop.
const chat = new coralogix.Webhook("chat", {
  name: "Shop chat",
  url: config.getSecret("chat") ?? "https://hooks.slack.com/services/shop",
  slack: {},
});
const statusPage = new coralogix.Webhook("status-page", {
  name: "Status page",
  url: secret("status"),
  genericWebhook: { method: "POST", payload: JSON.stringify({ incident: "$ALERT_NAME" }) },
});
const pager = new coralogix.Connector("pager", {
  name: "Shop pager",
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: secret("pager"), method: "POST" } },
});
const mail = new coralogix.Connector("mail", {
  name: "Shop mail",
  type: "EMAIL",
  connectorConfig: { fields: { emailAddresses: JSON.stringify(["shop@example.com"]) } },
});
const message = (entitySubType: string, state: string) => ({
  conditionType: { matchEntityTypeAndSubType: { entitySubType } },
  messageConfig: { fields: { body: `{ "state": "${state}", "what": "{{alertDef.name}}" }` } },
});
const short = new coralogix.Preset("short", {
  name: "Shop: short messages",
  connectorType: "GENERIC_HTTPS",
  entityType: "ALERTS",
  parentId: "preset_system_generic_https_alerts_empty",
  configOverrides: [
    message("logsThresholdTriggered", "open"),
    message("logsThresholdResolved", "closed"),
  ],
});
const toPager = { connectorId: pager.id, presetId: short.id };
const router = new coralogix.Router("shop", {
  name: "Shop",
  routingLabels: { team: "shop" },
  rules: [{ name: "urgent", condition: 'alertDef.priority == "P1"', targets: [toPager] }],
  fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: mail.id } }],
});
const toTeam = { entityLabels: { team: "shop" }, notificationGroup: { router: { id: router.id } } };
const toWebhook = ({ externalId }: coralogix.Webhook) => ({
  notificationGroup: { webhooks: [{ integration: { integrationId: externalId } }] },
});
const toChat = toWebhook(chat);

// What wakes somebody up, and what can wait until the morning.
const query = (luceneQuery: string) => ({ simpleFilter: { luceneQuery } });
const tenMinutes = { logsTimeWindowSpecificValue: "MINUTES_10" } as const;
const tenMinutesOfValues = { logsUniqueValueTimeWindowSpecificValue: "MINUTES_10" } as const;
const quarter = { logsRatioTimeWindowSpecificValue: "MINUTES_15" } as const;
const month = { logsNewValueTimeWindowSpecificValue: "MONTH_1" } as const;
const forTenMinutes = {
  forOverPct: 100,
  ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
} as const;

const errors = new coralogix.Alert("errors", {
  name: "Shop: many errors",
  priority: "P1",
  ...toTeam,
  logsThreshold: {
    logsFilter: query("level:error AND service:checkout"),
    rules: [{ condition: { threshold: 100, conditionType: "MORE_THAN", timeWindow: tenMinutes } }],
  },
});
new coralogix.Alert("declined", {
  name: "Shop: more than 5 % of the payments are declined",
  priority: "P2",
  ...toChat,
  logsRatioThreshold: {
    numerator: query("event:payment AND result:declined"),
    denominator: query("event:payment"),
    rules: [{ condition: { threshold: 0.05, conditionType: "MORE_THAN", timeWindow: quarter } }],
  },
});
new coralogix.Alert("new-country", {
  name: "Shop: an administrator logs in from a new country",
  priority: "P2",
  ...toChat,
  logsNewValue: {
    logsFilter: query("event:login AND role:admin"),
    rules: [{ condition: { keypathToTrack: "client.country", timeWindow: month } }],
  },
});
new coralogix.Alert("card-testing", {
  name: "Shop: many cards from one address",
  priority: "P2",
  groupByKeys: ["client.ip"],
  ...toChat,
  logsUniqueCount: {
    logsFilter: query("event:payment"),
    uniqueCountKeypath: "card.fingerprint",
    rules: [{ condition: { maxUniqueCount: 20, timeWindow: tenMinutesOfValues } }],
  },
});
new coralogix.Alert("cpu", {
  name: "Shop: a pod uses more than 80 % of its CPU",
  priority: "P3",
  ...toChat,
  metricThreshold: {
    metricFilter: { promql: 'max by (pod) (pod_cpu_usage_percent{namespace="shop"})' },
    rules: [{ condition: { threshold: 80, conditionType: "MORE_THAN", ...forTenMinutes } }],
  },
});
const slow = new coralogix.Alert("slow", {
  name: "Shop: many slow requests",
  priority: "P3",
  ...toChat,
  tracingThreshold: {
    tracingFilter: { simpleFilter: { latencyThresholdMs: 1000 } },
    rules: [
      { condition: { spanAmount: 50, timeWindow: { tracingTimeWindowValue: "MINUTES_10" } } },
    ],
  },
});
const stage = (alert: coralogix.Alert) => ({ groups: [{ alertDefs: [{ id: alert.id }] }] });
new coralogix.Alert("overload", {
  name: "Shop: slow requests, then errors",
  priority: "P1",
  ...toWebhook(statusPage),
  flow: {
    stages: [
      { flowStagesGroups: stage(slow), timeframeMs: 900_000, timeframeType: "UP_TO" },
      { flowStagesGroups: stage(errors) },
    ],
  },
});

// The service level objective, and an alert on its error budget.
const good = 'sum(rate(http_requests_total{service="checkout",code!~"5.."}[1m]))';
const slo = new coralogix.Slo("checkout", {
  name: "Checkout answers",
  targetThresholdPercentage: 99.5,
  sloTimeFrame: "28_DAYS",
  requestBasedMetricSli: {
    goodEvents: { query: good },
    totalEvents: { query: 'sum(rate(http_requests_total{service="checkout"}[1m]))' },
  },
});
new coralogix.Alert("budget", {
  name: "Shop: the checkout loses its error budget",
  priority: "P1",
  ...toTeam,
  sloThreshold: {
    sloDefinition: { sloId: slo.id },
    errorBudget: { rules: [{ condition: { threshold: 20 }, override: { priority: "P1" } }] },
  },
});

// Dashboards, with variables that both use.
const env = choice("env", ["production", "staging"]);
const service = labelValues("service", "service", { metric: "http_requests_total" });
const rate = (metric: string, labels = "") =>
  `sum(rate(${metric}{env="${ref(env)}",service=~"${ref(service)}"${labels}}[5m]))`;
const quantile = (q: number) =>
  `histogram_quantile(${q}, sum by (le) (rate(http_request_duration_seconds_bucket[5m])))`;

const folder = new coralogix.DashboardFolder("shop", { name: "Shop" });
new coralogix.Dashboard("checkout", {
  name: "Checkout",
  folderId: folder.id,
  relativeTimeFrame: last("6h"),
  variablesV2: [env, service],
  layout: rows(
    [
      lineChart("Requests", rate("http_requests_total")),
      lineChart("Failures", rate("http_requests_total", ',code=~"5.."')),
      gauge("Success", "100 * shop:success:ratio5m", { unit: "PERCENT", min: 90 }),
    ],
    [
      lineChart("Latency", { p50: quantile(0.5), p95: quantile(0.95) }, { unit: "SECONDS" }),
      lineChart("In flight", "sum by (pod) (inflight)", { seriesNameTemplate: "{{ pod }}" }),
    ],
    [
      barChart("Errors by service", logs("level:error", { groupBy: [label("subsystemname")] })),
      lineChart("Orders", rate("orders_total")),
      lineChart("Payments", rate("payments_total")),
    ],
    [
      dataTable(
        "Latest failures",
        dataprime("source logs | filter $m.severity == ERROR | limit 50"),
        { columns: ["timestamp", "message"] },
      ),
      markdown("## Runbook\nhttps://wiki.example.com/checkout"),
    ],
  ),
});
new coralogix.Dashboard("payments", {
  name: "Payments",
  folderId: folder.id,
  relativeTimeFrame: last("24h"),
  variablesV2: [env],
  layout: rows(
    [
      lineChart("Payments", `sum(rate(payments_total{env="${ref(env)}"}[5m]))`),
      gauge("Declined", "100 * sum(payments_declined) / sum(payments_total)", { unit: "PERCENT" }),
    ],
    [
      pieChart("Results", logs("event:payment", { groupBy: [field("result")] })),
      barChart("Countries", logs("event:payment", { groupBy: [field("client.country")] })),
    ],
    [
      dataTable("Declined", logs("event:payment AND result:declined"), {
        columns: ["card", "reason"],
      }),
    ],
  ),
});

// Which data is stored, how, and with which fields.
new coralogix.TcoPolicies("logs", {
  sourceType: "LOGS",
  policies: [
    { name: "Errors", priority: "HIGH", logRules: { severities: ["ERROR", "CRITICAL"] } },
    { name: "Details", priority: "LOW", logRules: { severities: ["DEBUG", "VERBOSE"] } },
  ],
});
new coralogix.RecordingRuleGroupSet("shop", {
  name: "Shop",
  yaml: readFileSync(join(__dirname, "rules.yaml"), "utf8"),
});
new coralogix.Enrichment("country", { fieldName: "client.ip", enrichmentType: { geoIp: {} } });

// Access: a role, a group and a key.
const engineer = new coralogix.CustomRole("engineer", {
  name: "Shop engineer",
  parentRoleName: "Read-Only User",
  permissions: ["alerts:UpdateConfig", "team-dashboards:Update"],
});
new coralogix.TeamGroup("engineers", { name: "Shop engineers", roleId: engineer.id });
const shipper = new coralogix.ApiKey("shipper", { name: "Log shipper", presets: ["SendData"] });

export const shipperKey = shipper.value;
export const errorAlertId = errors.id;
