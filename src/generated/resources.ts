// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import { resource } from "../pulumi/resource";
import type { ResourceClass } from "../pulumi/types";
import type { WebhookArgs, WebhookOutputs } from "./types/webhooks";
import type { AlertArgs, AlertOutputs } from "./types/alerts";
import type { DashboardArgs, DashboardFolderArgs, DashboardFolderOutputs, DashboardJson, DashboardOutputs, DashboardPinArgs, DashboardPinOutputs, DefaultDashboardArgs, DefaultDashboardOutputs } from "./types/dashboards";
import type { CustomRoleArgs, CustomRoleOutputs } from "./types/roles";
import type { TeamGroupArgs, TeamGroupMembersArgs, TeamGroupMembersOutputs, TeamGroupOutputs } from "./types/groups";
import type { ConnectorArgs, ConnectorOutputs, PresetArgs, PresetOutputs, RouterArgs, RouterOutputs } from "./types/notifications";
import type { TcoPoliciesArgs, TcoPoliciesOutputs, TcoPolicyArgs, TcoPolicyOutputs } from "./types/policies";
import type { CustomEnrichmentArgs, CustomEnrichmentOutputs, EnrichmentArgs, EnrichmentOutputs } from "./types/enrichments";
import type { QuotaRuleSetArgs, QuotaRuleSetOutputs } from "./types/quota";
import type { SloArgs, SloOutputs } from "./types/slos";

/**
 * A place outside that messages are sent to: a chat channel, a paging service, an address of your own.
 *
 * The id is the webhook's UUID and its number, joined by a slash: `<uuid>/<externalId>`. Where an id is asked for, the
 * UUID alone will do.
 *
 * An address is compared by its meaning: the port 443 and percent-encoding say nothing.
 *
 * pagerDuty, emailGroup and awsEventBridge call no address of yours: a url is sent, with a warning. sendLog takes none.
 *
 * The service looks up the address's host when a webhook is written, and refuses one that cannot be found.
 *
 * A webhook of another kind is another webhook with another number: alerts that name it are updated.
 *
 * ```ts
 * const oncall = new coralogix.Webhook("oncall", {
 *   name: "On call",
 *   url: "https://hooks.slack.com/services/T00/B00/from-your-configuration",
 *   slack: { attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }] },
 * });
 * ```
 *
 * Permissions: `outbound-webhooks:ReadConfig` and `outbound-webhooks:UpdateConfig`.
 *
 * Every argument: docs/reference/Webhook.md
 */
export const Webhook: ResourceClass<WebhookArgs, WebhookOutputs> = resource("Webhook");
export type Webhook = InstanceType<typeof Webhook>;

/**
 * An alert: what is watched, when it fires, and who is told.
 *
 * Another variant is a change like any other: the alert keeps its id.
 *
 * An alert that a flow names is deleted after the flow: refer to it by its id, and the order follows.
 *
 * What the service fills in by itself (groupByKeys, incidentsSettings, the cadence of destinations) shows up as a change
 * only where the program sets it.
 *
 * ```ts
 * const webhook = new coralogix.Webhook("oncall", { name: "On call", url: "https://hooks.slack.com/services/T00/B00/from-your-configuration", slack: {} });
 * new coralogix.Alert("errors", {
 *   name: "Many errors",
 *   priority: "P2",
 *   logsThreshold: {
 *     logsFilter: { simpleFilter: { luceneQuery: "level:error", labelFilters: { applicationName: [{ value: "checkout" }] } } },
 *     rules: [{ condition: { threshold: 100, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } }],
 *   },
 *   notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
 * });
 * ```
 *
 * Permissions: `alerts:ReadConfig` and `alerts:UpdateConfig`.
 *
 * Every argument: docs/reference/Alert.md
 */
export const Alert: ResourceClass<AlertArgs, AlertOutputs> = resource("Alert");
export type Alert = InstanceType<typeof Alert>;

/**
 * A dashboard: widgets in rows and sections, with the variables, filters and annotations they share.
 *
 * Ids inside (of sections, rows, widgets, variables, filters) are made once and stay with their element when others
 * come, go or move.
 *
 * Once given, an access policy can be changed but not taken away.
 *
 * With `coralogix:checkDashboards: true`, a preview asks the API what it thinks of the dashboard, the syntax of its
 * queries too.
 *
 * ```ts
 * const folder = new coralogix.DashboardFolder("platform", { name: "Platform" });
 * new coralogix.Dashboard("health", {
 *   name: "Service health",
 *   folderId: folder.id,
 *   relativeTimeFrame: "3600s",
 *   layout: {
 *     sections: [
 *       {
 *         rows: [
 *           {
 *             appearance: { height: 19 },
 *             widgets: [
 *               {
 *                 title: "Requests per second",
 *                 definition: {
 *                   lineChart: {
 *                     queryDefinitions: [{ query: { metrics: { promqlQuery: "sum(rate(http_requests_total[5m]))" } } }],
 *                   },
 *                 },
 *               },
 *             ],
 *           },
 *         ],
 *       },
 *     ],
 *   },
 * });
 * ```
 *
 * Permissions: `team-dashboards:Read` and `team-dashboards:Update`.
 *
 * Every argument: docs/reference/Dashboard.md
 */
export const Dashboard: ResourceClass<DashboardArgs, DashboardOutputs, DashboardJson> = resource("Dashboard");
export type Dashboard = InstanceType<typeof Dashboard>;

/**
 * A pin on a dashboard, for whoever the API key belongs to.
 *
 * Pins belong to the caller: another key may have others, and does not see these.
 *
 * ```ts
 * const health = new coralogix.Dashboard("health", { name: "Service health", layout: {} });
 * new coralogix.DashboardPin("health", { dashboardId: health.id });
 * ```
 *
 * Permissions: `team-dashboards:Read`.
 *
 * Every argument: docs/reference/DashboardPin.md
 */
export const DashboardPin: ResourceClass<DashboardPinArgs, DashboardPinOutputs> = resource("DashboardPin");
export type DashboardPin = InstanceType<typeof DashboardPin>;

/**
 * Which dashboard a team sees first. There is one of it in an account.
 *
 * The API can put another dashboard in its place, but not leave the team without one: deleting the resource changes
 * nothing there.
 *
 * ```ts
 * const health = new coralogix.Dashboard("health", { name: "Service health", layout: {} });
 * new coralogix.DefaultDashboard("first", { dashboardId: health.id });
 * ```
 *
 * Permissions: `team-dashboards:Update` and `team-dashboards:Read`.
 *
 * Every argument: docs/reference/DefaultDashboard.md
 */
export const DefaultDashboard: ResourceClass<DefaultDashboardArgs, DefaultDashboardOutputs> = resource("DefaultDashboard");
export type DefaultDashboard = InstanceType<typeof DefaultDashboard>;

/**
 * A folder that holds dashboards and, one level deep, other folders.
 *
 * A folder is deleted when nothing lies in it any more, neither a dashboard nor a folder.
 *
 * ```ts
 * const platform = new coralogix.DashboardFolder("platform", { name: "Platform" });
 * new coralogix.DashboardFolder("payments", { name: "Payments", parentId: platform.id });
 * ```
 *
 * Permissions: `team-dashboards:Read` and `team-dashboards:Update`.
 *
 * Every argument: docs/reference/DashboardFolder.md
 */
export const DashboardFolder: ResourceClass<DashboardFolderArgs, DashboardFolderOutputs> = resource("DashboardFolder");
export type DashboardFolder = InstanceType<typeof DashboardFolder>;

/**
 * A role of your own: a set of permissions that groups of users are given.
 *
 * The id is the role's number, in digits.
 *
 * The role it starts from cannot be changed: another one is another role. As names are unique, the old role goes before
 * the new one comes.
 *
 * A role is deleted after the groups that hold it: give a group `roleId: role.id`, and the order follows.
 *
 * ```ts
 * const editor = new coralogix.CustomRole("dashboard-editor", {
 *   name: "Dashboard editor",
 *   description: "Reads everything, edits dashboards.",
 *   parentRoleName: "Read-Only User",
 *   permissions: ["team-dashboards:Read", "team-dashboards:Update"],
 * });
 * ```
 *
 * Permissions: `team-roles:Manage` and `team-roles:ReadConfig`.
 *
 * Every argument: docs/reference/CustomRole.md
 */
export const CustomRole: ResourceClass<CustomRoleArgs, CustomRoleOutputs> = resource("CustomRole");
export type CustomRole = InstanceType<typeof CustomRole>;

/**
 * A group of users: what its members may do, and which data they see.
 *
 * The id is the group's number, in digits.
 *
 * Either the group says who its members are (`userIds`), or `TeamGroupMembers` puts users in: never both, as each would
 * undo the other.
 *
 * Groups that the service brings along can be looked up, and neither changed nor deleted.
 *
 * A roleName is looked up among the roles of the account, and sent as its number.
 *
 * A new scope may be seen only after a moment: it is read back for ten seconds.
 *
 * ```ts
 * const editor = new coralogix.CustomRole("dashboard-editor", {
 *   name: "Dashboard editor",
 *   parentRoleName: "Read-Only User",
 *   permissions: ["team-dashboards:Update"],
 * });
 * new coralogix.TeamGroup("checkout", { name: "Checkout", description: "The team that runs the checkout.", roleId: editor.id });
 * ```
 *
 * Permissions: `team-groups:Manage`, `team-groups:ReadConfig` and `team-roles:ReadConfig`.
 *
 * Every argument: docs/reference/TeamGroup.md
 */
export const TeamGroup: ResourceClass<TeamGroupArgs, TeamGroupOutputs> = resource("TeamGroup");
export type TeamGroup = InstanceType<typeof TeamGroup>;

/**
 * Users whom a program puts into a group, beside whoever else is in it.
 *
 * The id is the group's number, in digits.
 *
 * Only the difference is sent: users that somebody else has put in stay. Users of the program's that somebody has taken
 * out show up as a change.
 *
 * It goes when none of its users is in the group any more.
 *
 * ```ts
 * const group = new coralogix.TeamGroup("checkout", { name: "Checkout", roleName: "Standard User" });
 * new coralogix.TeamGroupMembers("checkout", { groupId: group.id, userIds: ["6f1c2f0e-5f0b-4b6e-9d0a-0b8f6a1f2c3d"] });
 * ```
 *
 * Permissions: `team-groups:ReadConfig` and `team-groups:Manage`.
 *
 * Every argument: docs/reference/TeamGroupMembers.md
 */
export const TeamGroupMembers: ResourceClass<TeamGroupMembersArgs, TeamGroupMembersOutputs> = resource("TeamGroupMembers");
export type TeamGroupMembers = InstanceType<typeof TeamGroupMembers>;

/**
 * A place that notifications are delivered to: a chat workspace, a paging service, an address of your own.
 *
 * All settings are secret but channel, channelId, emailAddresses, fallbackChannel, instanceUrl, integrationId, method,
 * service and teamId.
 *
 * An alert or a router that names a connector is deleted before it: refer to it by its id, and the order follows.
 *
 * A team has at most 800 connectors.
 *
 * ```ts
 * const orders = new coralogix.Connector("orders", {
 *   name: "Orders",
 *   type: "GENERIC_HTTPS",
 *   connectorConfig: { fields: { url: "https://hooks.example.com/orders", method: "POST" } },
 * });
 * ```
 *
 * Every argument: docs/reference/Connector.md
 */
export const Connector: ResourceClass<ConnectorArgs, ConnectorOutputs> = resource("Connector");
export type Connector = InstanceType<typeof Connector>;

/**
 * How messages look: templates for a type of connector, laid over those of a parent.
 *
 * The service's own presets are parents by their ids; they can be neither changed nor deleted, so do not adopt one.
 *
 * Which preset is the default for a type of connector is a switch of the whole team:
 * `client.notifications.setCustomPresetAsDefault({ id })`.
 *
 * A team has at most 600 presets.
 *
 * ```ts
 * new coralogix.Preset("short", {
 *   name: "Short messages",
 *   connectorType: "SLACK",
 *   entityType: "ALERTS",
 *   parentId: "preset_system_slack_alerts_basic",
 *   configOverrides: [
 *     {
 *       conditionType: { matchEntityTypeAndSubType: { entitySubType: "logsImmediateTriggered" } },
 *       messageConfig: { fields: { title: "{{alertDef.name}}", description: "{{alertDef.description}}" } },
 *     },
 *   ],
 * });
 * ```
 *
 * Every argument: docs/reference/Preset.md
 */
export const Preset: ResourceClass<PresetArgs, PresetOutputs> = resource("Preset");
export type Preset = InstanceType<typeof Preset>;

/**
 * Decides by labels and conditions which connectors get a message.
 *
 * The router that gets what no other takes is there from the start, with the id router_default: adopt it with `routerId:
 * "router_default"` and `adopt: { id: "router_default" }`. It needs no routingLabels.
 *
 * Every combination of routingLabels belongs to one router.
 *
 * A team has at most 200 routers.
 *
 * ```ts
 * const orders = new coralogix.Connector("orders", {
 *   name: "Orders",
 *   type: "GENERIC_HTTPS",
 *   connectorConfig: { fields: { url: "https://hooks.example.com/orders", method: "POST" } },
 * });
 * new coralogix.Router("orders", {
 *   name: "Orders",
 *   routingLabels: { team: "orders" },
 *   rules: [{ name: "urgent", entityType: "ALERTS", condition: 'alertDef.priority == "P1"', targets: [{ connectorId: orders.id }] }],
 *   fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: orders.id } }],
 * });
 * ```
 *
 * Every argument: docs/reference/Router.md
 */
export const Router: ResourceClass<RouterArgs, RouterOutputs> = resource("Router");
export type Router = InstanceType<typeof Router>;

/**
 * A TCO policy: which data it is for, and where that data goes.
 *
 * The first policy that fits decides. Where the order of many matters, TcoPolicies holds the list of a source.
 *
 * A policy of another source (logRules, spanRules, rumRules) is another policy: it is replaced.
 *
 * The permissions follow the source: logs.tco:ReadPolicies and logs.tco:UpdatePolicies, or spans.tco in their place.
 *
 * RUM policies need a feature of the account: where it is off, the service answers 400 (failed custom validation) to
 * each of them.
 *
 * The service answers 500 to a policy whose archiveRetention.id is none of the account's: `client.archives` lists them.
 *
 * An account has only so many policies of a source. A refusal for that reason is not tried again.
 *
 * ```ts
 * new coralogix.TcoPolicy("debug", {
 *   name: "Debug logs of staging",
 *   priority: "LOW",
 *   applicationRule: { ruleTypeId: "IS", name: ["staging", "sandbox"] },
 *   logRules: { severities: ["DEBUG", "VERBOSE"] },
 *   placement: { first: {} },
 * });
 * ```
 *
 * Every argument: docs/reference/TcoPolicy.md
 */
export const TcoPolicy: ResourceClass<TcoPolicyArgs, TcoPolicyOutputs> = resource("TcoPolicy");
export type TcoPolicy = InstanceType<typeof TcoPolicy>;

/**
 * The ordered TCO policies of one source.
 *
 * The id is the source in small letters: `logs`, `spans` or `rum`. A program has one list for each.
 *
 * Policies of others are neither shown nor changed. One that has a name of the list must say the same, or the run stops
 * and names it.
 *
 * With exclusive, every change of the list gives new ids to all its policies.
 *
 * The permissions follow the source: logs.tco:ReadPolicies and logs.tco:UpdatePolicies, or spans.tco in their place.
 *
 * ```ts
 * new coralogix.TcoPolicies("logs", {
 *   sourceType: "LOGS",
 *   policies: [
 *     { name: "Errors", priority: "HIGH", logRules: { severities: ["ERROR", "CRITICAL"] } },
 *     { name: "Noise", priority: "BLOCK", logRules: { dpxlExpression: "<v1> $d.path == '/health'" } },
 *   ],
 * });
 * ```
 *
 * Permissions: `logs.tco:UpdatePolicies` and `spans.tco:UpdatePolicies`.
 *
 * Every argument: docs/reference/TcoPolicies.md
 */
export const TcoPolicies: ResourceClass<TcoPoliciesArgs, TcoPoliciesOutputs> = resource("TcoPolicies");
export type TcoPolicies = InstanceType<typeof TcoPolicies>;

/**
 * A rule that looks up the value of a field in incoming data and adds what it finds: the place of an address, a resource
 * in AWS, a row of your own table.
 *
 * The API cannot change a rule: every change removes it and adds another. In between, for a moment, nothing is added to
 * the data.
 *
 * Other rules of the account are left alone, whoever made them. In the client, `overwriteAll` removes all that are not
 * named, and `addEnrichments` adds more than the hundred that one call takes.
 *
 * `adopt: { byName: true }` looks for the one rule with this `fieldName`.
 *
 * ```ts
 * new coralogix.Enrichment("client-place", {
 *   fieldName: "client_ip",
 *   enrichmentType: { geoIp: { withAsn: true } },
 * });
 * ```
 *
 * Every argument: docs/reference/Enrichment.md
 */
export const Enrichment: ResourceClass<EnrichmentArgs, EnrichmentOutputs> = resource("Enrichment");
export type Enrichment = InstanceType<typeof Enrichment>;

/**
 * A table of your own, from a CSV file, whose rows are added to incoming data by an Enrichment.
 *
 * The API never shows the content of a table in a read. `fileName` stands for it: the SHA-256 of the content, so that a
 * changed file shows in a preview, and an upload by somebody else in a refresh.
 *
 * Every update uploads the whole content again and counts as a new version. Moving the same content from one argument to
 * another (`textual` to `path`) uploads nothing.
 *
 * A file is read when a preview or an update needs it, not for a refresh or a destroy.
 *
 * Where the content is somebody else's, adopt the table and give its `fileName` without a content: an update of its name
 * then sends back what the account holds.
 *
 * ```ts
 * const hosts = new coralogix.CustomEnrichment("hosts", {
 *   name: "hosts",
 *   description: "Who owns which host",
 *   textual: "host,team\nweb-1,checkout\n",
 * });
 * new coralogix.Enrichment("host-owner", {
 *   fieldName: "host",
 *   enrichmentType: { customEnrichment: { id: hosts.id } },
 *   selectedColumns: ["team"],
 * });
 * ```
 *
 * Every argument: docs/reference/CustomEnrichment.md
 */
export const CustomEnrichment: ResourceClass<CustomEnrichmentArgs, CustomEnrichmentOutputs> = resource("CustomEnrichment");
export type CustomEnrichment = InstanceType<typeof CustomEnrichment>;

/**
 * How the daily quota of the account is shared between logs, spans, metrics and other kinds of data. There is one in an
 * account.
 *
 * An account has one rule set. Where there is one already, `adopt: { id: "quota-rules" }` takes it over.
 *
 * Rules that the vendor's staff manage are left as they are: read before every write, sent back with it, never shown.
 * One of them is yours as soon as the program names its kind of data.
 *
 * Rules that somebody else has added stay until a refresh has shown them: the next up takes them away then.
 *
 * The API can only write the whole. What others write between the read and the write of an update is lost; a rule that
 * was there and is gone afterwards is told.
 *
 * ```ts
 * new coralogix.QuotaRuleSet("quota", {
 *   rules: {
 *     logs: { allocation: 60, enabled: true, canOverflow: true },
 *     spans: { allocation: 30, enabled: true, canOverflow: false },
 *     metrics: { allocationType: "LOCKED_UNITS", allocation: 5, enabled: true, canOverflow: false },
 *   },
 * });
 * ```
 *
 * Permissions: `team-quota-rules:Manage` and `team-quota-rules:Read`.
 *
 * Every argument: docs/reference/QuotaRuleSet.md
 */
export const QuotaRuleSet: ResourceClass<QuotaRuleSetArgs, QuotaRuleSetOutputs> = resource("QuotaRuleSet");
export type QuotaRuleSet = InstanceType<typeof QuotaRuleSet>;

/**
 * A service level objective: how much of what a service does must be good, over some days.
 *
 * Alerts that look at an SLO hold its id: they are made after it and deleted before it.
 *
 * The service tells an SLO of APM by the metric queries it has made of it. Here it stays what was given: apmSli.
 *
 * Queries look at one minute: the service refuses other ranges than `[1m]`, and adds it to a function that has none,
 * which is no change.
 *
 * The target and the thresholds are kept as 32-bit floats: 99.9 comes back as 99.9000015, which is no change.
 *
 * ```ts
 * const checkout = new coralogix.Slo("checkout", {
 *   name: "Checkout answers",
 *   targetThresholdPercentage: 99.5,
 *   sloTimeFrame: "28_DAYS",
 *   requestBasedMetricSli: {
 *     goodEvents: { query: 'sum by (region) (rate(http_requests_total{service="checkout",code!~"5.."}[1m]))' },
 *     totalEvents: { query: 'sum by (region) (rate(http_requests_total{service="checkout"}[1m]))' },
 *   },
 * });
 * new coralogix.Alert("checkout", {
 *   name: "Checkout burns its error budget",
 *   priority: "P1",
 *   sloThreshold: {
 *     sloDefinition: { sloId: checkout.id },
 *     burnRate: {
 *       rules: [{ condition: { threshold: 2 }, override: { priority: "P1" } }],
 *       single: { timeDuration: { duration: 1, unit: "HOURS" } },
 *     },
 *   },
 * });
 * ```
 *
 * Every argument: docs/reference/Slo.md
 */
export const Slo: ResourceClass<SloArgs, SloOutputs> = resource("Slo");
export type Slo = InstanceType<typeof Slo>;
