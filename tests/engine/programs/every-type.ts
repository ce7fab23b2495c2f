import * as coralogix from "pulumi-coralogix";

/** One resource of every type, or more, connected by their outputs as in a real program. */
export async function everyType(): Promise<void> {
  alerting();
  actions();
  ai();
  dashboards();
  notifications();
  costAndData();
  access();
  savedViews();
  ingestion();
  integrations();
}

function alerting(): void {
  const hook = new coralogix.Webhook("hook", {
    name: "On call",
    url: "https://hooks.example.com/services/on-call",
    slack: { digests: [{ type: "ERROR_AND_CRITICAL_LOGS", isActive: true }], attachments: [] },
  });
  const errors = new coralogix.Alert("alert", {
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
  new coralogix.SuppressionRule("suppression", {
    name: "Maintenance",
    filter: { whatExpression: "source logs | filter true", alertUniqueIds: [errors.id] },
    schedule: {
      scheduleOperation: "MUTE",
      recurring: {
        schedule: {
          weekly: { daysOfWeek: [1] },
          timeframe: {
            startTime: "2026-03-01T22:00:00.000",
            duration: { forOver: 4, frequency: "HOUR" },
            timezone: "UTC",
          },
        },
      },
    },
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
  new coralogix.CaseSettings("cases", {
    name: "Cases",
    globalIndicatorSettings: {
      enabled: true,
      filteringConditions: [
        {
          enabled: true,
          entityLabels: { all: {} },
          priorities: { values: { items: ["P1", "P2"] } },
        },
      ],
    },
    caseLifecycle: { suppressionPeriod: "90.50s", autoClose: { postResolutionPeriod: "3600s" } },
  });
}

function actions(): void {
  const shared = new coralogix.Action("shared-action", {
    name: "Open the trace",
    url: "https://traces.example.com/{{$d.trace_id}}",
    sourceType: "LOG",
    isPrivate: false,
    urlFields: [{ name: "trace_id", required: true }],
  });
  const hidden = new coralogix.Action("hidden-action", {
    name: "Open the runbook",
    url: "https://runbooks.example.com/{{$d.service}}",
    isHidden: true,
  });
  new coralogix.ActionOrder("action-order", { actionIds: [hidden.id, shared.id] });
}

function ai(): void {
  new coralogix.AiEvaluation("pii", {
    application: "support-assistant",
    subsystem: "chat",
    target: "RESPONSE",
    pii: { categories: ["EMAIL_ADDRESS", "CREDIT_CARD"] },
    threshold: 0.7,
    isEnabled: true,
  });
  new coralogix.AiCustomEvaluation("tone", {
    name: "Tone",
    instructions: "Is the response polite? {response}",
    policyType: "quality",
    examples: [{ conversation: "You are welcome.", score: "1" }],
    applicationIds: ["0f0e0d0c-0b0a-4909-8807-060504030201"],
  });
  new coralogix.AiModelPricing("pricing", {
    prices: { "gpt-4o": { inputPricePerMillionTokens: 2.5, outputPricePerMillionTokens: 10 } },
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
  const tags = new coralogix.ArchiveRetentions("tags", {
    names: ["Month", "Year", "Seven years"],
    active: true,
  });
  new coralogix.LogsArchive("logs-archive", {
    isActive: true,
    s3: { bucket: "acme-logs", externalId: "known to the bucket's owner" },
  });
  new coralogix.MetricsArchive("metrics-archive", {
    s3: { bucket: "acme-metrics", region: "eu-west-1" },
    retentionPolicy: { rawResolution: 30, oneHourResolution: 400 },
    disabled: true,
  });
  new coralogix.DataUsageExport("usage", { enabled: true });
  new coralogix.TcoPolicy("audit", {
    name: "Audit logs are retained",
    priority: "LOW",
    archiveRetention: { id: tags.tagIds.apply((ids) => ids["Seven years"] as string) },
    logRules: { severities: ["INFO"] },
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
  const scope = new coralogix.Scope("scope", {
    displayName: "Checkout",
    filters: [{ entityType: "LOGS", expression: "<v1> $l.applicationname == 'checkout'" }],
    defaultExpression: "<v1>false",
  });
  const member = new coralogix.TeamMember("member", {
    username: "ana@example.com",
    firstName: "Ana",
    accessType: { temporaryAccess: { expireAt: "2127-12-31T23:59:59Z" } },
    allowedLoginMode: ["SSO"],
  });
  const group = new coralogix.TeamGroup("group", {
    name: "Checkout",
    description: "",
    roleId: role.id,
    scope: { scopeId: scope.id },
  });
  new coralogix.IpAccess("addresses", {
    enableCoralogixCustomerSupportAccess: "ENABLED",
    ipAccess: [
      { name: "Office", ipRange: "203.0.113.0/24", enabled: true },
      { name: "Home", ipRange: "2001:db8::/32", enabled: false },
    ],
    requiredAddresses: ["203.0.113.7"],
  });
  new coralogix.SamlConfiguration("sso", {
    metadataContent: "<EntityDescriptor/>",
    active: true,
    groupNames: ["engineering", "support"],
  });
  new coralogix.TeamGroupMembers("members", {
    groupId: group.id,
    userIds: [member.userId, "c2a9e8b6-13f7-4d0b-9d5e-5b8f6a7c4e21"],
  });
  const team = new coralogix.Team("team", {
    teamName: "Payments",
    dailyQuota: 2.5,
    deletionProtection: false,
  });
  new coralogix.ApiKey("key", {
    name: "Log shipper",
    owner: { teamId: team.id },
    presets: ["SendData"],
    rotateWhen: { quarter: "2026-Q4" },
  });
}

function savedViews(): void {
  const folder = new coralogix.ViewFolder("view-folder", { name: "Checkout" });
  new coralogix.View("view", {
    name: "Errors of the checkout",
    folderId: folder.id,
    searchQuery: { query: "status:>=500" },
    filters: { filters: [{ name: "severity", selectedValues: { ERROR: true } }] },
    timeSelection: { quickSelection: { seconds: 3600 } },
    isCompactMode: true,
  });
}

function ingestion(): void {
  new coralogix.Events2Metric("latency", {
    name: "checkout_latency",
    logsQuery: { lucene: "service:checkout", severityFilters: ["INFO", "ERROR"] },
    metricFields: [
      {
        targetBaseMetricName: "checkout_duration",
        sourceField: "duration_ms",
        aggregations: [
          { aggType: "MIN", enabled: false },
          { aggType: "HISTOGRAM", histogram: { buckets: [10, 100] } },
        ],
      },
    ],
    metricLabels: [{ targetLabel: "status", sourceField: "http.status" }],
  });
  const yaml = "groups: [{ name: errors, interval: 1m, rules: [{ record: a:b, expr: sum(up) }] }]";
  new coralogix.RecordingRuleGroupSet("recording", { name: "Checkout", yaml });
  new coralogix.ParsingRuleGroup("parsing", {
    name: "Checkout",
    enabled: true,
    ruleMatchers: [{ applicationName: { value: "checkout" } }, { severity: { value: "ERROR" } }],
    ruleSubgroups: [
      {
        enabled: true,
        rules: [
          {
            name: "Duration",
            enabled: true,
            sourceField: "text",
            parameters: { extractParameters: { rule: "took=(?<duration>[0-9]+)ms" } },
          },
          { name: "Health", parameters: { blockParameters: { rule: "GET /health" } } },
        ],
      },
    ],
  });
}

function integrations(): void {
  const hosts = new coralogix.FleetConfigurationGroup("hosts", {
    name: "Linux hosts",
    description: "All hosts",
    tags: ["linux"],
    priorityOrder: 1,
    family: { remoteConfigurations: [{ name: "collector", rawConfig: "receivers: {}" }] },
  });
  new coralogix.FleetConfigurationGroup("database-hosts", {
    name: "Database hosts",
    family: {
      basedOnConfigurationFamilyId: hosts.familyId,
      remoteConfigurations: [{ name: "collector", rawConfig: "receivers: { postgresql: {} }" }],
    },
  });
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
