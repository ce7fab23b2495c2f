/**
 * The source of a request value: an operation and the path of the value in its response. Arrays on
 * the path are traversed.
 */
export class Source {
  constructor(
    readonly operation: string,
    readonly path: string,
    /** Maximum number of values; the result is then an array. */
    readonly max?: number,
  ) {}

  /** Description of the missing value for error messages. */
  get description(): string {
    return `${this.path} in the response of ${this.operation}`;
  }
}
const one = (operation: string, path: string) => new Source(operation, path);
const some = (operation: string, path: string, max = 2) => new Source(operation, path, max);

/** A time of the recorded period, as a timestamp or as a date with three fields. */
export class Moment {
  constructor(
    readonly bound: "from" | "to",
    readonly format: "text" | "date" = "text",
  ) {}
}
const since = new Moment("from");
const until = new Moment("to");
const timestamps = { from: since, to: until };
const dates = { fromDate: since, toDate: until };

const team_id = one("identity.whoami", "teamId");
const preset = {
  connector_type: one("notifications.listPresetSummaries", "presetSummaries.connectorType"),
  entity_type: one("notifications.listPresetSummaries", "presetSummaries.entityType"),
};
const eventKeys = some("alertEvents.listForAlerts", "events.cxEventKey");
const eventFilter = { timestamp: timestamps, cxEventTypes: ["alert"], cxEventKeys: eventKeys };
const alertNode = { entityType: one("notifications.listEntityTypes", "entityTypes") };

/** Request templates of read operations. Other operations are called without parameters. */
export const needs: Readonly<Record<string, object>> = {
  "webhooks.get": { id: one("webhooks.list", "deployed.id") },
  "webhooks.getType": { type: one("webhooks.listTypes", "webhooks.type") },
  "alerts.get": {
    id: one("alerts.list", "alertDefs.id"),
    query: { include_access_permissions: true },
  },
  "alerts.getVersion": { alert_version_id: one("alerts.list", "alertDefs.alertVersionId") },
  "alerts.download": { query: { ids: some("alerts.list", "alertDefs.id") } },
  "dashboards.get": { dashboard_id: one("dashboards.catalog", "items.id") },
  "dashboards.oldGet": { dashboard_id: one("dashboards.catalog", "items.id") },
  "dashboards.getBySlug": { slug: one("dashboards.catalog", "items.slugName") },
  "dashboards.getFolder": { folder_id: one("dashboards.listFolders", "folder.id") },
  "dashboards.check": { body: { dashboard: one("dashboards.get", "dashboard") } },
  "roles.get": { role_id: one("roles.list", "roles.roleId") },
  "groups.get": { group_id: one("groups.list", "groups.groupId") },
  "groups.getByName": { name: one("groups.list", "groups.name") },
  "groups.listUsers": { group_id: one("groups.list", "groups.groupId") },
  "apiKeys.get": { key_id: one("apiKeys.list", "keys.id") },
  "members.search": { team_id },
  "members.get": { team_id, user_account_id: one("members.search", "users.userAccountId") },
  "members.getUser": { user_account_id: one("members.search", "users.userAccountId") },
  "scopes.get": { query: { ids: some("scopes.list", "scopes.id") } },
  "teams.get": { team_id },
  "fleet.getGroup": { id: one("fleet.createGroup", "id") },
  "fleet.getOverlay": { id: one("fleet.listOverlays", "overlays.id") },
  "notifications.getConnector": { id: one("notifications.listConnectors", "connectors.id") },
  "notifications.getConnectors": {
    query: { connector_ids: some("notifications.listConnectors", "connectors.id") },
  },
  "notifications.getConnectorSummaries": {
    query: { connector_ids: some("notifications.listConnectors", "connectors.id") },
  },
  "notifications.getConnectorSummary": { id: one("notifications.listConnectors", "connectors.id") },
  "notifications.getConnectorSchema": {
    query: { type: one("notifications.listConnectors", "connectors.type") },
  },
  "notifications.getPreset": { id: one("notifications.listPresetSummaries", "presetSummaries.id") },
  "notifications.getPresets": {
    query: { preset_ids: some("notifications.listPresetSummaries", "presetSummaries.id") },
  },
  "notifications.getDefaultPreset": { query: preset },
  "notifications.getSystemDefaultPreset": { query: preset },
  "notifications.getRouter": { id: one("notifications.listRouters", "routers.id") },
  "notifications.getRouters": {
    query: { global_router_ids: some("notifications.listRouters", "routers.id") },
  },
  "notifications.validateLabelMatcher": { query: { entity_label_matcher: { team: "recording" } } },
  "notifications.testRoutingCondition": {
    body: { ...alertNode, template: 'alertDef.priority == "P1"' },
  },
  "notifications.testTemplate": {
    body: {
      ...alertNode,
      entitySubType: one("notifications.listEntitySubTypes", "entitySubTypes"),
      template: "{{alertDef.name}}",
    },
  },
  "notifications.listEntitySubTypes": {
    entity_type: one("notifications.listEntityTypes", "entityTypes"),
  },
  "notifications.listAttachmentTypes": {
    entity_type: one("notifications.listEntityTypes", "entityTypes"),
  },
  "policies.get": { id: one("policies.list", "policies.id") },
  "policies.test": {
    body: {
      metaFieldsValuesList: [
        {
          applicationNameValues: "recording",
          subsystemNameValues: "recording",
          severityValues: "info",
        },
      ],
    },
  },
  "policies.forecast": { body: { logRules: { severities: ["DEBUG"] } } },
  "enrichments.getCustom": { id: one("enrichments.listCustom", "customEnrichments.id") },
  "cases.get": { id: one("cases.list", "cases.id") },
  "cases.getByIndicator": {
    body: {
      prometheusAlert: {
        fingerprint: one(
          "cases.list",
          "cases.caseIndicators.prometheusAlertIndicators.alerts.fingerprint",
        ),
        startedAt: one(
          "cases.list",
          "cases.caseIndicators.prometheusAlertIndicators.alerts.status.triggered.triggeredAt",
        ),
      },
    },
  },
  "cases.getDeepLinks": { case_id: one("cases.list", "cases.id") },
  "cases.listDeliveries": { body: { caseIds: some("cases.list", "cases.id") } },
  "cases.listEvents": { case_id: one("cases.list", "cases.id") },
  "cases.getEvent": { event_id: one("cases.listEvents", "events.eventId") },
  "cases.getSettings": { id: one("cases.getActiveSettings", "caseSettings.id") },
  "incidents.get": { id: one("incidents.list", "incidents.id") },
  "incidents.getMany": { query: { ids: some("incidents.list", "incidents.id") } },
  "incidents.getEvents": { incident_id: one("incidents.list", "incidents.id") },
  "incidents.getByEvent": { event_id: one("incidents.listEvents", "items.incidentEvent.id") },
  "suppressions.get": {
    alert_scheduler_rule_id: one(
      "suppressions.list",
      "alertSchedulerRules.alertSchedulerRule.uniqueIdentifier",
    ),
  },
  "slos.get": { id: one("slos.list", "slos.id") },
  "slos.getMany": { query: { ids: some("slos.list", "slos.id") } },
  "slos.validateReplace": { body: one("slos.list", "slos") },
  "usage.query": {
    body: {
      daily: { dateRange: { start: new Moment("from", "date"), end: new Moment("to", "date") } },
    },
  },
  "usage.listEntries": { query: { date_range: dates, resolution: "86400s" } },
  "usage.countLogs": { query: { date_range: dates, resolution: "86400s" } },
  "usage.countSpans": { query: { date_range: dates, resolution: "86400s" } },
  "usage.listDailyUnits": { body: { dateRange: dates } },
  "usage.listDailyGbs": { body: { dateRange: dates } },
  "usage.listDailyTokens": { body: { dateRange: dates } },
  "alertEvents.list": { query: { filter: eventFilter, pagination: { pageSize: 10 } } },
  "alertEvents.listForAlerts": {
    query: {
      alert_ids: some("alerts.list", "alertDefs.alertVersionId", 30),
      timestamp_range: timestamps,
    },
  },
  "alertEvents.count": { query: { filter: eventFilter } },
  "alertEvents.getStatistics": { query: { filter: eventFilter } },
  "alertEvents.getMany": { query: { ids: eventKeys } },
  "alertEvents.get": { id: one("alertEvents.listForAlerts", "events.cxEventKey") },
  "alertEvents.getAlertEvent": { id: one("alertEvents.listForAlerts", "events.cxEventKey") },
  "alertEvents.getAlertEventStats": { query: { ids: eventKeys } },
  "ai.getApplication": { id: one("ai.listApplications", "aiApplications.id") },
  "ai.getEvaluation": { id: one("ai.listEvaluations", "aiEvaluations.id") },
  "ai.listCustomEvaluationsOfApplication": {
    application_id: one("ai.listApplications", "aiApplications.id"),
  },
  "actions.get": { id: one("actions.list", "actions.id") },
  "events2metrics.get": { id: one("events2metrics.list", "e2m.id") },
  // A query cannot contain a list of objects, such as labels.
  "events2metrics.listCardinalities": { query: { logs_query: { lucene: "recording" } } },
  "views.get": { id: one("views.list", "views.id") },
  "views.getFolder": { id: one("views.listFolders", "folders.id") },
  "recordingRules.get": { id: one("recordingRules.list", "sets.id") },
  "integrations.get": { id: one("integrations.list", "integrations.integration.id") },
  "integrations.getDefinition": { id: one("integrations.list", "integrations.integration.id") },
  "integrations.getTemplate": {
    query: { integration_id: one("integrations.list", "integrations.integration.id") },
  },
  "integrations.getDeployed": {
    integration_id: one("integrations.get", "integrationDetail.default.registered.id"),
  },
  "integrations.getManagedStatus": {
    integration_id: one("integrations.getDeployed", "integration.id"),
  },
  "contextualData.get": { id: one("contextualData.list", "integrations.integration.id") },
  "contextualData.getDefinition": { id: one("contextualData.list", "integrations.integration.id") },
  "extensions.get": { id: one("extensions.list", "extensions.id") },
  "parsingRules.get": { group_id: one("parsingRules.list", "ruleGroups.id") },
  "parsingRules.getModel": { body: { name: "recording" } },
};

/**
 * Arguments of resource types whose values exist only in the account. They replace those of the
 * example.
 */
export const argumentNeeds: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  AiCustomEvaluation: { applicationIds: some("ai.listApplications", "aiApplications.id") },
  AiEvaluation: {
    application: one("ai.listApplications", "aiApplications.application"),
    subsystem: one("ai.listApplications", "aiApplications.subsystem"),
  },
  TeamGroupMembers: { userIds: some("members.search", "users.userId") },
};

/** Writes whose responses contain values that no read returns, with the call that reverts them. */
export interface UndoableWrite {
  request: object;
  undo: string;
  /** The request that reverts the write. */
  undoRequest: Readonly<Record<string, Source>>;
}
export const undoableWrites: Readonly<Record<string, UndoableWrite>> = {
  "fleet.createGroup": {
    request: {
      body: {
        name: "pulumi-coralogix-recording",
        family: {
          active: false,
          raw: { remoteConfigurations: [{ name: "a", rawConfiguration: "receivers: {}" }] },
        },
      },
    },
    undo: "fleet.archiveGroup",
    undoRequest: { id: one("fleet.createGroup", "id") },
  },
};
