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
  /** Paths of secret fields; `*` stands for any key of a map and any item of a list. */
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
  DashboardFolder: {
    area: "dashboards",
    computed: [],
    fields: ["name", "parentId"],
    secrets: [],
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
