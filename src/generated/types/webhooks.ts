// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { OneOf } from "../../schema/types";

/** What every variant of WebhookArgs has. */
export interface WebhookArgsCommon {
  /** Name shown in the list of webhooks. */
  name: string;
  /** Address that is called. Whoever knows it can post to it. Secret: encrypted in state, never shown. */
  url?: string;
}

/** The variants of WebhookArgs: exactly one is given. */
export interface WebhookArgsVariants {
  /** Calls an HTTP address of your choice. */
  genericWebhook: WebhookGeneric;
  /** Posts into a Slack channel. */
  slack: WebhookSlack;
  /** Opens incidents in PagerDuty. */
  pagerDuty: WebhookPagerDuty;
  /** Writes a log entry into your own team. */
  sendLog: WebhookSendLog;
  /** Sends mail to a fixed group of people. */
  emailGroup: WebhookEmailGroup;
  /**
   * Posts into Microsoft Teams by a connector.
   * @deprecated Use msTeamsWorkflow: Microsoft has withdrawn connectors.
   */
  microsoftTeams: WebhookMicrosoftTeams;
  /** Posts into Microsoft Teams by a workflow. */
  msTeamsWorkflow: WebhookMsTeamsWorkflow;
  /** Opens issues in Jira. */
  jira: WebhookJira;
  /** Opens alerts in Opsgenie. */
  opsgenie: WebhookOpsgenie;
  /** Opens incidents in Demisto (Cortex XSOAR). */
  demisto: WebhookDemisto;
  /** Puts events on an AWS EventBridge bus. */
  awsEventBridge: WebhookAwsEventBridge;
  /** Sends events to IBM Event Notifications. */
  ibmEventNotifications: WebhookIbmEventNotifications;
}

/** A place outside that messages are sent to: a chat channel, a paging service, an address of your own. */
export type WebhookArgs = WebhookArgsCommon & OneOf<WebhookArgsVariants>;

/** Outputs of Webhook: its arguments, and what the server adds. */
export interface WebhookOutputs {
  /** Name shown in the list of webhooks. */
  name: string;
  /** Address that is called. Whoever knows it can post to it. Secret: encrypted in state, never shown. */
  url?: string;
  /** Calls an HTTP address of your choice. */
  genericWebhook?: WebhookGeneric;
  /** Posts into a Slack channel. */
  slack?: WebhookSlack;
  /** Opens incidents in PagerDuty. */
  pagerDuty?: WebhookPagerDuty;
  /** Writes a log entry into your own team. */
  sendLog?: WebhookSendLog;
  /** Sends mail to a fixed group of people. */
  emailGroup?: WebhookEmailGroup;
  /**
   * Posts into Microsoft Teams by a connector.
   * @deprecated Use msTeamsWorkflow: Microsoft has withdrawn connectors.
   */
  microsoftTeams?: WebhookMicrosoftTeams;
  /** Posts into Microsoft Teams by a workflow. */
  msTeamsWorkflow?: WebhookMsTeamsWorkflow;
  /** Opens issues in Jira. */
  jira?: WebhookJira;
  /** Opens alerts in Opsgenie. */
  opsgenie?: WebhookOpsgenie;
  /** Opens incidents in Demisto (Cortex XSOAR). */
  demisto?: WebhookDemisto;
  /** Puts events on an AWS EventBridge bus. */
  awsEventBridge?: WebhookAwsEventBridge;
  /** Sends events to IBM Event Notifications. */
  ibmEventNotifications?: WebhookIbmEventNotifications;
  /** Number by which alerts name the webhook: `notificationGroup.webhooks[].integration.integrationId`. 0 to 4294967295. */
  externalId: number;
}

/** Calls an HTTP address of your choice. */
export interface WebhookGeneric {
  /**
   * Id of the sender inside the webhook. It must stay the same over all updates. A UUID. Made here when left out, and
   * kept.
   */
  uuid?: string;
  /** HTTP method of the call. */
  method: WebhookMethod;
  /** Headers of the call, by name. */
  headers?: Record<string, string>;
  /**
   * Template of the message sent to the address: JSON with placeholders such as $ALERT_NAME or $ALERT_ID. JSON in a
   * text: its meaning is compared, not its spelling.
   */
  payload?: string;
}

export type WebhookMethod = "UNKNOWN" | "GET" | "POST" | "PUT";

/** Posts into a Slack channel. */
export interface WebhookSlack {
  /** Summaries the channel gets beside its alerts. Order means nothing. */
  digests?: WebhookDigest[];
  /** What alert messages carry. */
  attachments?: WebhookAttachment[];
}

/** A regular summary sent to the channel. */
export interface WebhookDigest {
  /** What is summed up. */
  type: WebhookDigestType;
  /** Whether it is sent. A digest that is not sent is the same as one that is not listed. */
  isActive: boolean;
}

export type WebhookDigestType = "UNKNOWN" | "ERROR_AND_CRITICAL_LOGS" | "FLOW_ANOMALIES" | "SPIKE_ANOMALIES" | "DATA_USAGE";

/** Something added to each alert message. */
export interface WebhookAttachment {
  /** What is added: a picture of the metric's data, or the logs. */
  type: WebhookAttachmentType;
  /** Whether it is added. An attachment that is not added is the same as one that is not listed. */
  isActive: boolean;
}

export type WebhookAttachmentType = "EMPTY" | "METRIC_SNAPSHOT" | "LOGS";

/** Opens incidents in PagerDuty. */
export interface WebhookPagerDuty {
  /** Integration key of the PagerDuty service. Secret: encrypted in state, never shown. */
  serviceKey: string;
}

/** Writes a log entry into your own team. */
export interface WebhookSendLog {
  /**
   * Id of the sender inside the webhook. It must stay the same over all updates. A UUID. Made here when left out, and
   * kept.
   */
  uuid?: string;
  /**
   * Template of the message sent to the log: JSON with placeholders such as $ALERT_NAME or $ALERT_ID. JSON in a text:
   * its meaning is compared, not its spelling.
   */
  payload?: string;
}

/** Sends mail to a fixed group of people. */
export interface WebhookEmailGroup {
  /** Who gets the mail. */
  emailAddresses: string[];
}

/** Posts into Microsoft Teams by a connector, which Microsoft has withdrawn. */
export type WebhookMicrosoftTeams = Record<string, never>;

/** Posts into Microsoft Teams by a workflow. */
export type WebhookMsTeamsWorkflow = Record<string, never>;

/** Opens issues in Jira. */
export interface WebhookJira {
  /** API token of the Jira user. Secret: encrypted in state, never shown. */
  apiToken: string;
  /** Mail address of the Jira user. */
  email: string;
  /** Key of the project that gets the issues, such as OPS. */
  projectKey: string;
}

/** Opens alerts in Opsgenie. */
export type WebhookOpsgenie = Record<string, never>;

/** Opens incidents in Demisto (Cortex XSOAR). */
export interface WebhookDemisto {
  /**
   * Id of the sender inside the webhook. It must stay the same over all updates. A UUID. Made here when left out, and
   * kept.
   */
  uuid?: string;
  /**
   * Template of the message sent to Demisto: JSON with placeholders such as $ALERT_NAME or $ALERT_ID. JSON in a text:
   * its meaning is compared, not its spelling.
   */
  payload?: string;
}

/** Puts events on an AWS EventBridge bus. */
export interface WebhookAwsEventBridge {
  /** ARN of the event bus. */
  eventBusArn: string;
  /** Template of the event's detail: JSON with placeholders. JSON in a text: its meaning is compared, not its spelling. */
  detail: string;
  /** Detail type of the event. */
  detailType: string;
  /** Source of the event. */
  source: string;
  /** Name of the IAM role that may put events on the bus. */
  roleName: string;
}

/** Sends events to IBM Event Notifications. */
export interface WebhookIbmEventNotifications {
  /** Id of the Event Notifications instance. */
  eventNotificationsInstanceId?: string;
  /** Region of the instance. */
  regionId?: string;
  /** Id of the source the events come from. */
  sourceId?: string;
  /** Name of that source. */
  sourceName?: string;
  /** Which of the instance's endpoints is called. */
  endpointType?: WebhookEndpointType;
}

/** A word of the API, without its `ENDPOINT_TYPE_`. */
export type WebhookEndpointType = "DEFAULT_OR_PUBLIC" | "PRIVATE" | `ENDPOINT_TYPE_${string}`;

/** All webhooks. */
export interface WebhookList {
  /** The webhooks. */
  deployed: WebhookListed[];
}

/** A webhook without its settings, with its address. */
export interface WebhookListed {
  /** Id of the webhook. A UUID. */
  id: string;
  /** Number by which alerts name the webhook. 0 to 4294967295. */
  externalId: number;
  /** When it was made. */
  createdAt?: string;
  /** When it was last changed. */
  updatedAt?: string;
  /** Name of the webhook. */
  name?: string;
  /** Kind of the webhook. */
  type?: WebhookType;
  /** Address that is called. Whoever knows it can post to it. Secret: encrypted in state, never shown. */
  url?: string;
}

export type WebhookType =
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

/** A webhook that was read. */
export interface WebhookAnswer {
  /** The webhook. */
  webhook: WebhookEntity;
}

/** What every variant of WebhookEntity has. */
export interface WebhookEntityCommon {
  /** Name shown in the list of webhooks. */
  name: string;
  /** Address that is called. Whoever knows it can post to it. Secret: encrypted in state, never shown. */
  url?: string;
  /** Id of the webhook. A UUID. */
  id: string;
  /** Number by which alerts name the webhook. 0 to 4294967295. */
  externalId: number;
  /** When it was made. */
  createdAt?: string;
  /** When it was last changed. */
  updatedAt?: string;
}

/** The variants of WebhookEntity: exactly one is given. */
export interface WebhookEntityVariants {
  /** Calls an HTTP address of your choice. */
  genericWebhook: WebhookGeneric;
  /** Posts into a Slack channel. */
  slack: WebhookSlack;
  /** Opens incidents in PagerDuty. */
  pagerDuty: WebhookPagerDuty;
  /** Writes a log entry into your own team. */
  sendLog: WebhookSendLog;
  /** Sends mail to a fixed group of people. */
  emailGroup: WebhookEmailGroup;
  /**
   * Posts into Microsoft Teams by a connector.
   * @deprecated Use msTeamsWorkflow: Microsoft has withdrawn connectors.
   */
  microsoftTeams: WebhookMicrosoftTeams;
  /** Posts into Microsoft Teams by a workflow. */
  msTeamsWorkflow: WebhookMsTeamsWorkflow;
  /** Opens issues in Jira. */
  jira: WebhookJira;
  /** Opens alerts in Opsgenie. */
  opsgenie: WebhookOpsgenie;
  /** Opens incidents in Demisto (Cortex XSOAR). */
  demisto: WebhookDemisto;
  /** Puts events on an AWS EventBridge bus. */
  awsEventBridge: WebhookAwsEventBridge;
  /** Sends events to IBM Event Notifications. */
  ibmEventNotifications: WebhookIbmEventNotifications;
}

/** A webhook as the API holds it. */
export type WebhookEntity = WebhookEntityCommon & OneOf<WebhookEntityVariants>;

/** A webhook to make or to try. */
export interface WebhookBody {
  /** The webhook. Changing to another variant replaces. */
  data: WebhookData;
}

/** What every variant of WebhookData has. */
export interface WebhookDataCommon {
  /** Name shown in the list of webhooks. */
  name: string;
  /** Address that is called. Whoever knows it can post to it. Secret: encrypted in state, never shown. */
  url?: string;
}

/** The variants of WebhookData: exactly one is given. */
export interface WebhookDataVariants {
  /** Calls an HTTP address of your choice. */
  genericWebhook: WebhookGeneric;
  /** Posts into a Slack channel. */
  slack: WebhookSlack;
  /** Opens incidents in PagerDuty. */
  pagerDuty: WebhookPagerDuty;
  /** Writes a log entry into your own team. */
  sendLog: WebhookSendLog;
  /** Sends mail to a fixed group of people. */
  emailGroup: WebhookEmailGroup;
  /**
   * Posts into Microsoft Teams by a connector.
   * @deprecated Use msTeamsWorkflow: Microsoft has withdrawn connectors.
   */
  microsoftTeams: WebhookMicrosoftTeams;
  /** Posts into Microsoft Teams by a workflow. */
  msTeamsWorkflow: WebhookMsTeamsWorkflow;
  /** Opens issues in Jira. */
  jira: WebhookJira;
  /** Opens alerts in Opsgenie. */
  opsgenie: WebhookOpsgenie;
  /** Opens incidents in Demisto (Cortex XSOAR). */
  demisto: WebhookDemisto;
  /** Puts events on an AWS EventBridge bus. */
  awsEventBridge: WebhookAwsEventBridge;
  /** Sends events to IBM Event Notifications. */
  ibmEventNotifications: WebhookIbmEventNotifications;
}

/** A webhook to write. */
export type WebhookData = WebhookDataCommon & OneOf<WebhookDataVariants>;

/** What a create answers. */
export interface WebhookMade {
  /** Id of the new webhook. A UUID. */
  id: string;
}

/** A webhook to replace. */
export interface WebhookReplacement {
  /** Id of the webhook. A UUID. */
  id: string;
  /** The webhook as it shall be. Changing to another variant replaces. */
  data: WebhookData;
}

/** Which webhooks are asked for. */
export interface WebhookTypeQuery {
  /** Kind of the webhooks. */
  type?: WebhookType;
}

/** Webhooks of one kind. */
export interface WebhooksOfType {
  /** The webhooks. */
  deployed: WebhookOfType[];
}

/** A webhook of a kind that was asked for, without its settings. */
export interface WebhookOfType {
  /** Id of the webhook. A UUID. */
  id: string;
  /** Number by which alerts name the webhook. 0 to 4294967295. */
  externalId: number;
  /** When it was made. */
  createdAt?: string;
  /** When it was last changed. */
  updatedAt?: string;
  /** Name of the webhook. */
  name?: string;
  /** Address that is called. Whoever knows it can post to it. Secret: encrypted in state, never shown. */
  url?: string;
}

/** All webhooks. */
export interface WebhookSummaries {
  /** The webhooks. */
  outboundWebhookSummaries: WebhookSummary[];
}

/** A webhook without its settings. */
export interface WebhookSummary {
  /** Id of the webhook. A UUID. */
  id: string;
  /** Number by which alerts name the webhook. 0 to 4294967295. */
  externalId: number;
  /** When it was made. */
  createdAt?: string;
  /** When it was last changed. */
  updatedAt?: string;
  /** Name of the webhook. */
  name?: string;
  /** Kind of the webhook. */
  type?: WebhookType;
}

/** The variants of WebhookTested: exactly one is given. */
export interface WebhookTestedVariants {
  /** The message was delivered. */
  success: Record<string, never>;
  /** The message was not delivered. */
  failure: WebhookTestFailure;
}

/** The outcome of a test message. */
export type WebhookTested = OneOf<WebhookTestedVariants>;

/** Why a test message was not delivered. */
export interface WebhookTestFailure {
  /** What went wrong. */
  errorMessage?: string;
  /** The same for people. */
  displayMessage?: string;
  /** HTTP status that the destination answered. 0 to 4294967295. */
  statusCode?: number;
}

/** All kinds of webhook. */
export interface WebhookTypes {
  /** The kinds. */
  webhooks: WebhookTypeCount[];
}

/** A kind of webhook and how many of it the team has. */
export interface WebhookTypeCount {
  /** The kind. */
  type?: WebhookType;
  /** Its name for people. */
  label?: string;
  /** How many webhooks of it there are. 0 to 4294967295. */
  count?: number;
}

/** A kind that was asked for. */
export interface WebhookTypeAnswer {
  /** The kind. */
  details: WebhookTypeDetails;
}

/** A kind of webhook. */
export interface WebhookTypeDetails {
  /** The kind. */
  type?: WebhookType;
  /** Its name for people. */
  label?: string;
}

/**
 * Places outside that messages are sent to, and test messages to them.
 *
 * Each of these, with its errors and an example: docs/client/webhooks.md
 */
export interface WebhooksClient {
  /**
   * Every webhook of the team without its settings; there are no pages.
   *
   * `GET /integrations/webhooks/v1`. Permission: `outbound-webhooks:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * OutgoingWebhooksService.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<WebhookList>;
  /**
   * One webhook with its settings, secrets in clear.
   *
   * `GET /integrations/webhooks/v1/{id}`. Permission: `outbound-webhooks:ReadConfig`. Reference: OpenAPI description
   * v5.0.6: OutgoingWebhooksService.
   */
  get(request: {
    readonly id: string | number;
  }, options?: CallOptions): Promise<WebhookAnswer>;
  /**
   * Makes a webhook. The answer holds its id alone: the number that alerts need comes with a read.
   *
   * `POST /integrations/webhooks/v1`. Permission: `outbound-webhooks:UpdateConfig`. Reference: OpenAPI description
   * v5.0.6: OutgoingWebhooksService.
   */
  create(request: {
    body: WebhookBody;
  }, options?: CallOptions): Promise<WebhookMade>;
  /**
   * Replaces a webhook as a whole. Its id stands in the body; the answer is empty.
   *
   * `PUT /integrations/webhooks/v1`. Permission: `outbound-webhooks:UpdateConfig`. Reference: OpenAPI description
   * v5.0.6: OutgoingWebhooksService.
   */
  replace(request: {
    body: WebhookReplacement;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes a webhook.
   *
   * `DELETE /integrations/webhooks/v1/{id}`. Permission: `outbound-webhooks:UpdateConfig`. Reference: OpenAPI
   * description v5.0.6: OutgoingWebhooksService.
   */
  remove(request: {
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Webhooks of one kind, without their settings.
   *
   * `GET /integrations/webhooks/v1/list/by-types`. Permission: `outbound-webhooks:ReadConfig`. Reference: OpenAPI
   * description v5.0.6: OutgoingWebhooksService.
   */
  listOfType(request?: {
    query?: WebhookTypeQuery;
  }, options?: CallOptions): Promise<WebhooksOfType>;
  /**
   * Every webhook of the team by name, kind and number, without its address.
   *
   * `GET /integrations/webhooks/v1/list/summaries`. Permission: `outbound-webhooks:ReadSummary`. Reference: OpenAPI
   * description v5.0.6: OutgoingWebhooksService.
   */
  summaries(request?: Record<never, never>, options?: CallOptions): Promise<WebhookSummaries>;
  /**
   * Sends a test message by a webhook that need not exist. Nothing is kept.
   *
   * `POST /integrations/webhooks-test/v1`. Permission: `outbound-webhooks:ReadConfig`. Reference: OpenAPI description
   * v5.0.6: OutgoingWebhooksService.
   */
  test(request: {
    body: WebhookBody;
  }, options?: CallOptions): Promise<WebhookTested>;
  /**
   * Sends a test message by an existing webhook.
   *
   * `GET /integrations/webhooks/v1/{id}/test`. Permission: `outbound-webhooks:ReadConfig`. Reference: OpenAPI
   * description v5.0.6: OutgoingWebhooksService.
   */
  testExisting(request: {
    readonly id: string | number;
  }, options?: CallOptions): Promise<WebhookTested>;
  /**
   * The kinds of webhook, and how many the team has of each.
   *
   * `GET /integrations/webhook-types/v1`. Permission: `outbound-webhooks:ReadConfig`. Reference: OpenAPI description
   * v5.0.6: OutgoingWebhooksService.
   */
  listTypes(request?: Record<never, never>, options?: CallOptions): Promise<WebhookTypes>;
  /**
   * One kind of webhook.
   *
   * `GET /integrations/webhook-types/v1/{type}`. Permission: `outbound-webhooks:ReadConfig`. Reference: OpenAPI
   * description v5.0.6: OutgoingWebhooksService.
   */
  getType(request: {
    readonly type: string | number;
  }, options?: CallOptions): Promise<WebhookTypeAnswer>;
}
