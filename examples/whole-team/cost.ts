// How much of the data is kept, where and for how long.
import * as coralogix from "pulumi-coralogix";
import { application } from "./services";

// The buckets exist already: the service writes a file to each of them before it accepts it.
const region = "eu-west-1";
const logsArchive = new coralogix.LogsArchive("logs", {
  isActive: true,
  s3: { bucket: "shop-logs-archive", region },
});
new coralogix.MetricsArchive("metrics", {
  s3: { bucket: "shop-metrics-archive", region },
  disabled: false,
  retentionPolicy: { rawResolution: 30, fiveMinutesResolution: 180, oneHourResolution: 730 },
});

const retentions = new coralogix.ArchiveRetentions(
  "shop",
  { names: ["Month", "Year", "Ten years"], active: true },
  { dependsOn: logsArchive },
);
const kept = (name: string) => ({
  archiveRetention: { id: retentions.tagIds.apply((ids) => ids[name] ?? "") },
});

// The first matching policy applies.
new coralogix.TcoPolicies("logs", {
  sourceType: "LOGS",
  policies: [
    {
      name: "Health checks are thrown away",
      priority: "BLOCK",
      logRules: { dpxlExpression: "<v1> $d.path == '/health'" },
    },
    {
      name: "Invoices are kept for the tax office",
      priority: "LOW",
      subsystemRule: { ruleTypeId: "IS", name: ["invoices"] },
      logRules: { severities: ["INFO", "WARNING", "ERROR", "CRITICAL"] },
      ...kept("Ten years"),
    },
    {
      name: "Errors are searched often",
      priority: "HIGH",
      applicationRule: { ruleTypeId: "IS", name: [application] },
      logRules: { severities: ["ERROR", "CRITICAL"] },
      ...kept("Year"),
    },
    {
      name: "Details are archived",
      priority: "LOW",
      logRules: { severities: ["DEBUG", "VERBOSE"] },
      ...kept("Month"),
    },
  ],
});
new coralogix.TcoPolicies("spans", {
  sourceType: "SPANS",
  policies: [
    {
      name: "Spans of health checks are thrown away",
      priority: "BLOCK",
      spanRules: { actionRule: { ruleTypeId: "INCLUDES", name: ["/health"] } },
    },
  ],
});

new coralogix.QuotaRuleSet("quota", {
  rules: {
    logs: { allocation: 60, enabled: true, canOverflow: true },
    spans: { allocation: 30, enabled: true, canOverflow: false },
  },
});
new coralogix.DataUsageExport("usage", { enabled: true });
