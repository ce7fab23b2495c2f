import * as coralogix from "pulumi-coralogix";

// The first matching policy sets the priority of a log. Policies that are not in this list are not
// touched.
const logs = new coralogix.TcoPolicies("logs", {
  sourceType: "LOGS",
  policies: [
    {
      name: "Errors are searched often",
      priority: "HIGH",
      logRules: { severities: ["ERROR", "CRITICAL"] },
    },
    {
      name: "Health checks are thrown away",
      priority: "BLOCK",
      logRules: { dpxlExpression: "<v1> $d.path == '/health'" },
    },
    {
      name: "Staging is archived",
      priority: "LOW",
      applicationRule: { ruleTypeId: "IS", name: ["staging", "sandbox"] },
      logRules: { severities: ["DEBUG", "VERBOSE", "INFO"] },
    },
  ],
});

// The shares of the daily quota. Rules that Coralogix staff manage are not changed.
const quota = new coralogix.QuotaRuleSet("quota", {
  rules: {
    logs: { allocation: 60, enabled: true, canOverflow: true },
    spans: { allocation: 30, enabled: true, canOverflow: false },
    metrics: { allocationType: "LOCKED_UNITS", allocation: 2.5, enabled: true, canOverflow: false },
  },
});

// A lookup table from a file. After a change of the file, the preview shows another `fileName`.
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
new coralogix.Enrichment("client-geoip", {
  fieldName: "client_ip",
  enrichmentType: { geoIp: { withAsn: true } },
});

export const policyIds = logs.policyIds;
export const quotaId = quota.id;
export const tableVersion = hosts.version;
