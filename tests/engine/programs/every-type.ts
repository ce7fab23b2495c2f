import * as coralogix from "pulumi-coralogix";

/** One resource of every type, or more, connected by their outputs as in a real program. */
export async function everyType(): Promise<void> {
  alerting();
  dashboards();
  notifications();
  costAndData();
  access();
  integrations();
}

function alerting(): void {
  const hook = new coralogix.Webhook("hook", {
    name: "On call",
    url: "https://hooks.example.com/services/on-call",
    slack: { digests: [{ type: "ERROR_AND_CRITICAL_LOGS", isActive: true }], attachments: [] },
  });
  new coralogix.Alert("alert", {
    name: "Many errors",
    priority: "P2",
    entityLabels: { team: "checkout" },
    logsThreshold: {
      logsFilter: {
        simpleFilter: {
          luceneQuery: "status:>=500",
          labelFilters: { severities: ["ERROR", "CRITICAL"] },
        },
      },
      rules: [
        {
          condition: {
            threshold: 0,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
          override: { priority: "P2" },
        },
      ],
    },
    notificationGroup: { webhooks: [{ integration: { integrationId: hook.externalId } }] },
  });
  const slo = new coralogix.Slo("slo", {
    name: "Checkout responds",
    targetThresholdPercentage: 99.5,
    sloTimeFrame: "28_DAYS",
    requestBasedMetricSli: {
      goodEvents: { query: 'sum by (region) (rate(requests_total{code!~"5.."}[1m]))' },
      totalEvents: { query: "sum by (region) (rate(requests_total[1m]))" },
    },
  });
  new coralogix.Alert("burn-rate", {
    name: "Checkout burns its error budget",
    sloThreshold: {
      sloDefinition: { sloId: slo.id },
      burnRate: {
        rules: [{ condition: { threshold: 2 }, override: { priority: "P1" } }],
        single: { timeDuration: { duration: 1, unit: "HOURS" } },
      },
    },
  });
}

function dashboards(): void {
  const folder = new coralogix.DashboardFolder("folder", { name: "Checkout" });
  const dashboard = new coralogix.Dashboard("dashboard", {
    name: "Service health",
    folderId: folder.id,
    layout: {
      sections: [
        {
          rows: [
            {
              appearance: { height: 19 },
              widgets: [
                { title: "Notes", definition: { markdown: { markdownText: "# Notes" } } },
                {
                  title: "Requests",
                  definition: {
                    lineChart: {
                      queryDefinitions: [
                        { query: { metrics: { promqlQuery: "sum(rate(requests_total[1m]))" } } },
                      ],
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  });
  new coralogix.DashboardPin("pin", { dashboardId: dashboard.id });
  new coralogix.DefaultDashboard("default", { dashboardId: dashboard.id });
}

function notifications(): void {
  const pager = new coralogix.Connector("pager", {
    name: "Pager",
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: "https://hooks.example.com/pager", method: "POST" } },
  });
  const short = new coralogix.Preset("preset", {
    name: "Short messages",
    connectorType: "GENERIC_HTTPS",
    entityType: "ALERTS",
    parentId: "preset_system_generic_https_alerts_empty",
    configOverrides: [
      {
        conditionType: { matchEntityTypeAndSubType: { entitySubType: "logsThresholdTriggered" } },
        messageConfig: { fields: { body: '{ "state": "open" }' } },
      },
    ],
  });
  new coralogix.Router("router", {
    name: "Checkout",
    routingLabels: { team: "checkout" },
    rules: ["urgent", "other"].map((name) => ({
      name,
      entityType: "ALERTS",
      condition: 'alertDef.priority == "P1"',
      targets: [{ connectorId: pager.id, presetId: short.id }],
    })),
    fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: pager.id } }],
  });
}

function costAndData(): void {
  new coralogix.TcoPolicy("policy", {
    name: "Debug is archived",
    priority: "LOW",
    logRules: { severities: ["DEBUG", "VERBOSE"] },
  });
  new coralogix.TcoPolicies("policies", {
    sourceType: "SPANS",
    policies: [
      {
        name: "Health checks",
        priority: "BLOCK",
        applicationRule: { ruleTypeId: "IS", name: ["Shop", "billing"] },
        spanRules: { actionRule: { ruleTypeId: "IS", name: ["health"] } },
      },
    ],
  });
  new coralogix.QuotaRuleSet("quota", {
    rules: {
      logs: { allocation: 60, enabled: true, canOverflow: true },
      spans: { allocation: 30, enabled: false, canOverflow: false },
    },
  });
  const hosts = new coralogix.CustomEnrichment("hosts", {
    name: "hosts",
    description: "Team and tier of each host",
    textual: "host,team,tier\nweb-1,checkout,1\n",
  });
  new coralogix.Enrichment("host-owner", {
    fieldName: "host",
    enrichmentType: { customEnrichment: { id: hosts.id } },
    selectedColumns: ["tier", "team"],
  });
}

function access(): void {
  const role = new coralogix.CustomRole("role", {
    name: "Dashboard editor",
    description: "Edits dashboards.",
    parentRoleName: "Read-Only User",
    permissions: ["team-dashboards:Update", "team-dashboards:Read"],
  });
  const group = new coralogix.TeamGroup("group", {
    name: "Checkout",
    description: "",
    roleId: role.id,
  });
  new coralogix.TeamGroupMembers("members", {
    groupId: group.id,
    userIds: ["7d1c5a34-6e0f-4a52-8f0d-2a7e0c9b1f10", "c2a9e8b6-13f7-4d0b-9d5e-5b8f6a7c4e21"],
  });
}

function integrations(): void {
  new coralogix.Integration("metrics", {
    integrationKey: "aws-metrics-collector",
    version: "0.2.0",
    parameters: [
      { key: "IntegrationName", stringValue: "Metrics of production" },
      { key: "AwsRoleArn", stringValue: "arn:aws:iam::123456789012:role/metrics" },
      { key: "MetricNamespaces", stringList: { values: ["AWS/EC2"] } },
    ],
    testBeforeWrite: true,
  });
  new coralogix.ContextualDataIntegration("code-changes", {
    integrationKey: "source-control-events",
    version: "0.1.0",
    parameters: [
      { key: "IntegrationName", stringValue: "Code changes" },
      { key: "Token", stringValue: "a-token-of-the-repository" },
    ],
  });
  new coralogix.ExtensionDeployment("kubernetes", {
    extensionId: "kubernetes",
    version: "1.0.0",
    itemIds: ["kubernetes-1.0.0-pod-restarts"],
  });
}
