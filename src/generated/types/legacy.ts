// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AlertProperties, AlertWritten } from "./alerts";
import type { WebhookBody, WebhookMade, WebhookTested } from "./webhooks";

/** All webhooks. */
export interface LegacyWebhookList {
  /** The webhooks. */
  deployed: LegacyWebhook[];
}

/** A webhook without its settings. */
export interface LegacyWebhook {
  /** Id of the webhook. A UUID. */
  id: string;
  /** Kind of the webhook, by name. */
  type?: LegacyWebhookType;
  /** Name of the webhook. */
  name?: string;
  /** When it was made. */
  createdAt?: string;
  /** When it was last changed. */
  updatedAt?: string;
  /** Number by which alerts name the webhook. 0 to 4294967295. */
  externalId: number;
}

export type LegacyWebhookType =
  | "UNKNOWN"
  | "GENERIC"
  | "SLACK"
  | "PAGERDUTY"
  | "SEND_LOG"
  | "EMAIL_GROUP"
  | "MICROSOFT_TEAMS"
  | "JIRA"
  | "OPSGENIE"
  | "DEMISTO"
  | "AWS_EVENT_BRIDGE"
  | "IBM_EVENT_NOTIFICATIONS"
  | "MS_TEAMS_WORKFLOW";

/** An alert to make. */
export interface LegacyAlertBody {
  /** The alert. */
  alertDefProperties: AlertProperties;
}

/**
 * The older paths for making a webhook and an alert that uses it. Values are written as everywhere else; only the wire
 * differs.
 *
 * Each of these, with its errors and an example: docs/client/legacy.md
 */
export interface LegacyClient {
  /**
   * Makes a webhook. The number that alerts need is found in the list.
   *
   * `POST /v1/outgoing-webhooks`. Permission: `outbound-webhooks:UpdateConfig`. Reference: Outgoing webhook and alert
   * creation flow.
   */
  createWebhook(request: {
    body: WebhookBody;
  }, options?: CallOptions): Promise<WebhookMade>;
  /**
   * Sends a test message by a webhook that need not exist. Nothing is kept.
   *
   * `POST /v1/outgoing-webhooks/test`. Permission: `outbound-webhooks:ReadConfig`. Reference: Outgoing webhook and alert
   * creation flow.
   */
  testWebhook(request: {
    body: WebhookBody;
  }, options?: CallOptions): Promise<WebhookTested>;
  /**
   * Every webhook of the team, without its settings.
   *
   * `GET /v1/outgoing-webhooks/all`. Permission: `outbound-webhooks:ReadConfig`. Reference: Outgoing webhook and alert
   * creation flow.
   */
  listWebhooks(request?: Record<never, never>, options?: CallOptions): Promise<LegacyWebhookList>;
  /**
   * Makes an alert.
   *
   * `POST /v3/alert-defs`. Permission: `alerts:UpdateConfig`. Reference: Outgoing webhook and alert creation flow.
   */
  createAlert(request: {
    body: LegacyAlertBody;
  }, options?: CallOptions): Promise<AlertWritten>;
  /**
   * Makes a webhook. The number that alerts need is found in the list.
   *
   * `POST /api/integrations/webhook`. Permission: `outbound-webhooks:UpdateConfig`. Reference: Outgoing webhook and
   * alert creation flow.
   */
  createWebhookByApi(request: {
    body: WebhookBody;
  }, options?: CallOptions): Promise<WebhookMade>;
  /**
   * Sends a test message by a webhook that need not exist. Nothing is kept.
   *
   * `POST /api/integrations/webhook/test`. Permission: `outbound-webhooks:ReadConfig`. Reference: Outgoing webhook and
   * alert creation flow.
   */
  testWebhookByApi(request: {
    body: WebhookBody;
  }, options?: CallOptions): Promise<WebhookTested>;
  /**
   * Every webhook of the team, without its settings.
   *
   * `GET /api/integrations/webhook`. Permission: `outbound-webhooks:ReadConfig`. Reference: Outgoing webhook and alert
   * creation flow.
   */
  listWebhooksByApi(request?: Record<never, never>, options?: CallOptions): Promise<LegacyWebhookList>;
  /**
   * Makes an alert.
   *
   * `POST /api/alerts`. Permission: `alerts:UpdateConfig`. Reference: Outgoing webhook and alert creation flow.
   */
  createAlertByApi(request: {
    body: LegacyAlertBody;
  }, options?: CallOptions): Promise<AlertWritten>;
}
