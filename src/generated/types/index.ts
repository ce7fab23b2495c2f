// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { IdentityClient } from "./identity";
import type { WebhooksClient } from "./webhooks";
import type { AlertsClient } from "./alerts";
import type { LegacyClient } from "./legacy";
import type { DashboardsClient } from "./dashboards";
import type { RolesClient } from "./roles";
import type { GroupsClient } from "./groups";
import type { NotificationsClient } from "./notifications";
import type { PoliciesClient } from "./policies";
import type { EnrichmentsClient } from "./enrichments";
import type { QuotaClient } from "./quota";

export type * from "./identity";
export type * from "./webhooks";
export type * from "./alerts";
export type * from "./legacy";
export type * from "./dashboards";
export type * from "./roles";
export type * from "./groups";
export type * from "./notifications";
export type * from "./policies";
export type * from "./enrichments";
export type * from "./quota";

/** Every area of the API and its operations. */
export interface Areas {
  /** Which team, and which user, a key speaks for. */
  readonly identity: IdentityClient;
  /** Places outside that messages are sent to, and test messages to them. */
  readonly webhooks: WebhooksClient;
  /** Alerts on logs, metrics, traces, SLOs and queries, and on other alerts. */
  readonly alerts: AlertsClient;
  /** The older paths for making a webhook and an alert that uses it. Values are written as everywhere else; only the wire differs. */
  readonly legacy: LegacyClient;
  /** Dashboards, the folders they lie in, and which of them people see first. */
  readonly dashboards: DashboardsClient;
  /** What groups of users may do: roles of your own, and those that the service brings along. */
  readonly roles: RolesClient;
  /** Groups of users: their role, the data they see, and who is in them. */
  readonly groups: GroupsClient;
  /** Where notifications go and what they look like: connectors, presets and routers, and tests of them. */
  readonly notifications: NotificationsClient;
  /** TCO policies: what becomes of logs, spans and RUM data before they are stored. */
  readonly policies: PoliciesClient;
  /** What is looked up for incoming data and added to it, and the tables of your own that it is looked up in. */
  readonly enrichments: EnrichmentsClient;
  /** How the daily quota of the account is shared between kinds of data. */
  readonly quota: QuotaClient;
}
