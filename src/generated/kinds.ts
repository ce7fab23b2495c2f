// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.

/** What the constructor of a resource class needs to know of its kind, so that no schema is loaded in a program. */
export interface Kind {
  /** The area its definition lies in. */
  area: string;
  /** Outputs that are never arguments. */
  computed: readonly string[];
  /** Arguments. */
  fields: readonly string[];
  /** Names of the parts of a joined id. */
  parts?: readonly string[];
  /** Computed outputs that are integers. */
  numeric?: readonly string[];
  /** Paths of secret fields; `*` stands for any key of a map and any item of a list, `!a,b` for any key but these. */
  secrets: readonly string[];
}

export const kinds = {
  Webhook: {
    area: "webhooks",
    computed: ["externalId"],
    fields: ["name", "url", "genericWebhook", "slack", "pagerDuty", "sendLog", "emailGroup", "microsoftTeams", "msTeamsWorkflow", "jira", "opsgenie", "demisto", "awsEventBridge", "ibmEventNotifications"],
    parts: ["id", "externalId"],
    numeric: ["externalId"],
    secrets: ["url", "genericWebhook.headers.*", "pagerDuty.serviceKey", "jira.apiToken"],
  },
  Alert: {
    area: "alerts",
    computed: ["alertVersionId"],
    fields: ["name", "description", "enabled", "priority", "phantomMode", "groupByKeys", "entityLabels", "dataSources", "activeOn", "incidentsSettings", "notificationGroup", "notificationGroupExcess", "accessPolicy", "logsImmediate", "logsThreshold", "logsAnomaly", "logsRatioThreshold", "logsNewValue", "logsUniqueCount", "logsTimeRelativeThreshold", "metricThreshold", "metricAnomaly", "tracingImmediate", "tracingThreshold", "flow", "sloThreshold", "analyticsImmediate", "analyticsThreshold"],
    secrets: [],
  },
  Dashboard: {
    area: "dashboards",
    computed: [],
    fields: ["name", "description", "slugName", "folderId", "folderPath", "layout", "absoluteTimeFrame", "relativeTimeFrame", "variablesV2", "variables", "filters", "annotations", "actions", "dashboardId", "accessPolicy", "isLocked", "off", "oneMinute", "twoMinutes", "fiveMinutes", "fifteenMinutes"],
    secrets: [],
  },
  DashboardPin: {
    area: "dashboards",
    computed: [],
    fields: ["dashboardId"],
    secrets: [],
  },
  DefaultDashboard: {
    area: "dashboards",
    computed: [],
    fields: ["dashboardId"],
    secrets: [],
  },
  DashboardFolder: {
    area: "dashboards",
    computed: [],
    fields: ["name", "parentId"],
    secrets: [],
  },
  CustomRole: {
    area: "roles",
    computed: ["roleId"],
    fields: ["name", "description", "permissions", "teamId", "parentRoleName", "parentRoleId"],
    numeric: ["roleId"],
    secrets: [],
  },
  TeamGroup: {
    area: "groups",
    computed: ["groupId"],
    fields: ["name", "description", "externalId", "groupType", "scope", "userIds", "teamId", "roleId", "roleName"],
    numeric: ["groupId"],
    secrets: [],
  },
  TeamGroupMembers: {
    area: "groups",
    computed: [],
    fields: ["groupId", "userIds"],
    secrets: [],
  },
  Connector: {
    area: "notifications",
    computed: [],
    fields: ["connectorId", "name", "description", "type", "connectorConfig", "configOverrides", "diagnostics"],
    secrets: ["connectorConfig.fields.!channel,channelId,emailAddresses,fallbackChannel,instanceUrl,integrationId,method,service,teamId", "configOverrides.*.fields.!channel,channelId,emailAddresses,fallbackChannel,instanceUrl,integrationId,method,service,teamId"],
  },
  Preset: {
    area: "notifications",
    computed: [],
    fields: ["presetId", "name", "description", "entityType", "connectorType", "parentId", "attachmentConfig", "configOverrides"],
    secrets: [],
  },
  Router: {
    area: "notifications",
    computed: [],
    fields: ["routerId", "name", "description", "disabled", "routingLabels", "rules", "fallbackTargets", "fallback", "entityType", "entityLabels"],
    secrets: [],
  },
  TcoPolicy: {
    area: "policies",
    computed: ["order"],
    fields: ["name", "description", "enabled", "priority", "priorityOverride", "applicationRule", "subsystemRule", "archiveRetention", "targets", "placement", "logRules", "spanRules", "rumRules"],
    numeric: ["order"],
    secrets: [],
  },
  TcoPolicies: {
    area: "policies",
    computed: ["policyIds"],
    fields: ["sourceType", "policies", "exclusive"],
    secrets: [],
  },
  Enrichment: {
    area: "enrichments",
    computed: [],
    fields: ["fieldName", "enrichmentType", "enrichedFieldName", "selectedColumns", "targets"],
    secrets: [],
  },
  CustomEnrichment: {
    area: "enrichments",
    computed: ["version", "isQueryOnly"],
    fields: ["name", "description", "fileName", "path", "textual", "binary"],
    numeric: ["version"],
    secrets: ["textual", "binary"],
  },
  QuotaRuleSet: {
    area: "quota",
    computed: [],
    fields: ["rules"],
    secrets: [],
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
