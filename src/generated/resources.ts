// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import { resource } from "../pulumi/resource";
import type { ResourceClass } from "../pulumi/types";
import type { WebhookArgs, WebhookOutputs } from "./types/webhooks";
import type { AlertArgs, AlertOutputs } from "./types/alerts";
import type { DashboardFolderArgs, DashboardFolderOutputs } from "./types/dashboards";

/**
 * A place outside that messages are sent to: a chat channel, a paging service, an address of your own.
 *
 * The id is the webhook's UUID and its number, joined by a slash: `<uuid>/<externalId>`. Where an id is asked for, the
 * UUID alone will do.
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
 * const webhook = new coralogix.Webhook("oncall", { name: "On call", url: "https://hooks.example.com/t/1", slack: {} });
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
 * A folder that holds dashboards and, one level deep, other folders.
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
