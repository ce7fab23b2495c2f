import * as coralogix from "pulumi-coralogix";

// The first policy that fits a log decides what becomes of it. Policies of others stay where they are.
const logs = new coralogix.TcoPolicies("logs", {
  sourceType: "LOGS",
  policies: [
    { name: "Errors are searched often", priority: "HIGH", logRules: { severities: ["ERROR", "CRITICAL"] } },
    { name: "Health checks are thrown away", priority: "BLOCK", logRules: { dpxlExpression: "<v1> $d.path == '/health'" } },
    {
      name: "Staging is archived",
      priority: "LOW",
      applicationRule: { ruleTypeId: "IS", name: ["staging", "sandbox"] },
      logRules: { severities: ["DEBUG", "VERBOSE", "INFO"] },
    },
  ],
});

// How the daily quota is shared. Rules that the vendor's staff manage stay as they are.
const quota = new coralogix.QuotaRuleSet("quota", {
  rules: {
    logs: { allocation: 60, enabled: true, canOverflow: true },
    spans: { allocation: 30, enabled: true, canOverflow: false },
    metrics: { allocationType: "LOCKED_UNITS", allocation: 2.5, enabled: true, canOverflow: false },
  },
});

// Whose data it is: a file beside this program. Change a line of it, and the preview shows another fileName.
const hosts = new coralogix.CustomEnrichment("hosts", {
  name: "hosts",
  description: "Team and tier of each host",
  path: "hosts.csv",
});
new coralogix.Enrichment("host-owner", {
  fieldName: "host",
  enrichmentType: { customEnrichment: { id: hosts.id } },
  selectedColumns: ["team", "tier"],
});
new coralogix.Enrichment("client-place", { fieldName: "client_ip", enrichmentType: { geoIp: { withAsn: true } } });

export const policyIds = logs.policyIds;
export const quotaId = quota.id;
export const tableVersion = hosts.version;
