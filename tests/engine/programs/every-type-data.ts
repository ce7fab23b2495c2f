import * as coralogix from "pulumi-coralogix";

export function costAndData(): void {
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

export function savedViews(): void {
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

export function ingestion(): void {
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

export function integrations(): void {
  const hosts = new coralogix.FleetConfigurationGroup("hosts", {
    name: "Linux hosts",
    description: "All hosts",
    tags: ["linux"],
    priorityOrder: 1,
    family: {
      raw: { remoteConfigurations: [{ name: "collector", rawConfiguration: "receivers: {}" }] },
    },
  });
  new coralogix.FleetConfigurationOverlay("debug", {
    name: "Debug logging",
    active: true,
    custom: {
      configuration: "service: { telemetry: { logs: { level: debug } } }",
      targets: [{ remoteConfigurationId: hosts.remoteConfigurationIds.collector ?? "" }],
    },
  });
  new coralogix.FleetConfigurationGroup("database-hosts", {
    name: "Database hosts",
    family: {
      raw: {
        remoteConfigurations: [
          { name: "collector", rawConfiguration: "receivers: { postgresql: {} }" },
        ],
      },
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
