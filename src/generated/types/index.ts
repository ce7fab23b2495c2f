// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { IdentityClient } from "./identity";
import type { WebhooksClient } from "./webhooks";
import type { AlertsClient } from "./alerts";
import type { LegacyClient } from "./legacy";
import type { DashboardsClient } from "./dashboards";

export type * from "./identity";
export type * from "./webhooks";
export type * from "./alerts";
export type * from "./legacy";
export type * from "./dashboards";

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
  /** Dashboards and the folders they lie in. */
  readonly dashboards: DashboardsClient;
}
