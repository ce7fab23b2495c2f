import type { z } from "zod";
import { annotate, field, optional, withRules } from "../../schema/facts";
import { integer, keyed, model, set, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { notifyOn as notifyOnValue } from "./enums";

const notifyOn = optional(
  notifyOnValue,
  "Whether a notification is also sent when the alert is resolved. Default: only when it triggers.",
);

const minutes = (about: string, serverDefault?: true) =>
  optional(integer(1, 10080), about, {
    cased: "retriggeringPeriod",
    ...(serverDefault ? { serverDefault } : {}),
  });

export const incidentsSettings = optional(
  model("AlertIncidentsSettings", "Notification settings of an alert's incidents.", {
    notifyOn,
    minutes: minutes(
      "Minutes after which the notification is repeated while the alert is active. Maximum: one week.",
      true,
    ),
  }),
  "Notification settings of the alert's incidents.",
  { serverDefault: true },
);

const integration = union(
  "AlertIntegration",
  "A webhook or a list of email recipients.",
  {
    integrationId: field(integer(0, 4294967295), "Number of the webhook: its `externalId`.", {
      ref: "Webhook",
      refPart: "externalId",
    }),
    recipients: model("AlertRecipients", "Email recipients.", {
      emails: field(set(string(1, 4096), 1, 100), "Email addresses."),
    }),
  },
  {},
  { cased: "integrationType" },
);
const webhookShape = model(
  "AlertWebhook",
  "A webhook or a list of email recipients that an alert notifies.",
  {
    integration: field(integration, "Recipient of the notifications."),
    notifyOn: optional(
      notifyOn,
      "Whether a notification is also sent when the alert is resolved. Requires `minutes`. If only `minutes` is set, the default is TRIGGERED_ONLY; if both are omitted, `incidentsSettings` applies.",
      { explicitZero: true },
    ),
    minutes: minutes(
      "Minutes after which the notification is repeated while the alert is active. Maximum: one week. If `minutes` and `notifyOn` are omitted, `incidentsSettings` applies.",
    ),
  },
);
/** The API requires both fields or neither. `minutes` alone is sent with the default `notifyOn`. */
function checkMinutes(
  { notifyOn, minutes }: z.output<typeof webhookShape>,
  ctx: z.core.$RefinementCtx,
): void {
  if (notifyOn === undefined || minutes !== undefined) return;
  ctx.addIssue({
    code: "custom",
    path: ["minutes"],
    message: "required if notifyOn is set: set both fields, or neither",
  });
}
const webhook = withRules(webhookShape, checkMinutes);

const templates = (of: string) =>
  optional(
    keyed(
      field(string(), "Template of the field value.", { language: "teraTemplate" }),
      "fieldName",
      "template",
    ),
    `Templates of the ${of} fields, by field name.`,
  );
const overrides = model(
  "AlertRoutingOverrides",
  "Templates that override the preset of a destination.",
  {
    configOverrides: model("AlertSourceOverrides", "Templates that override those of the preset.", {
      payloadType: optional(string(), "Payload type that the templates apply to.", {
        serverDefault: true,
      }),
      connectorConfigFields: templates("connector"),
      messageConfigFields: templates("message"),
    }).optional(),
  },
);
const destination = model(
  "AlertDestination",
  "A notification center connector that an alert notifies.",
  {
    connectorId: field(annotate(string(), { ref: "Connector" }), "Id of the connector."),
    presetId: optional(
      annotate(string(), { ref: "Preset" }),
      "Id of the preset that formats the messages.",
    ),
    notifyOn,
    // The API returns the inherited period. Sending it back would set it explicitly.
    retriggeringPeriodMinutes: optional(
      integer(0, 4294967295),
      "Minutes after which the notification is repeated while the alert is active. Default: the value in `incidentsSettings`.",
      { serverDefault: true },
    ),
    triggeredRoutingOverrides: optional(
      overrides,
      "Templates of the message that is sent when the alert triggers.",
    ),
    resolvedRouteOverrides: optional(
      overrides,
      "Templates of the message that is sent when the alert is resolved.",
    ),
  },
);
const router = model(
  "AlertRouter",
  "Routing of an alert's notifications through notification center routers.",
  {
    id: optional(
      annotate(string(), { ref: "Router" }),
      "Id of the router. If omitted, the router is selected by the alert's labels. The value router_default disables selection by label.",
    ),
    notifyOn,
  },
);

const group = model(
  "AlertNotificationGroup",
  "Recipients of notifications, and the grouping of notifications.",
  {
    groupByKeys: optional(
      set(string(1, 1024), 0, 100),
      "Fields that notifications are grouped by. They can differ from the alert's own `groupByKeys`.",
    ),
    webhooks: optional(set(webhook, 0, 100), "Webhooks and email recipients to notify."),
    destinations: optional(set(destination, 0, 100), "Notification center connectors to notify."),
    router: optional(
      router,
      "Routing through notification center routers. An empty object routes by the alert's labels.",
      { zeroIsValue: true },
    ),
  },
);
export type AlertNotificationGroup = z.output<typeof group>;

/** Whether a group has recipients: a group can be empty. */
export const hasRecipients = ({
  webhooks,
  destinations,
  router,
}: AlertNotificationGroup = {}): boolean =>
  Boolean(webhooks?.length || destinations?.length || router);

type Webhook = NonNullable<AlertNotificationGroup["webhooks"]>[number];
interface Groups {
  notificationGroup?: AlertNotificationGroup | undefined;
  notificationGroupExcess?: readonly AlertNotificationGroup[] | undefined;
}

/** An alert with a change of each webhook of its groups. */
const eachWebhook = (change: (webhook: Webhook) => Webhook) => {
  const changed = ({ webhooks, ...group }: AlertNotificationGroup): AlertNotificationGroup => ({
    ...group,
    ...(webhooks ? { webhooks: webhooks.map(change) } : {}),
  });
  return <T extends Groups>(alert: T): T => ({
    ...alert,
    ...(alert.notificationGroup ? { notificationGroup: changed(alert.notificationGroup) } : {}),
    ...(alert.notificationGroupExcess
      ? { notificationGroupExcess: alert.notificationGroupExcess.map(changed) }
      : {}),
  });
};

/**
 * Removes the default `notifyOn` of webhooks without `minutes`, or with 0. A response may state both:
 * there, `incidentsSettings` applies, and a request has both fields or neither.
 */
export const withoutLoneNotifyOn = eachWebhook(({ notifyOn: on, ...webhook }) =>
  on === undefined || (!webhook.minutes && /TRIGGERED_ONLY/.test(on))
    ? webhook
    : { ...webhook, notifyOn: on },
);

/** Adds the default `notifyOn` to webhooks that set only `minutes`. */
export const withDefaultNotifyOn = eachWebhook((webhook) =>
  webhook.minutes === undefined ? webhook : { notifyOn: "TRIGGERED_ONLY", ...webhook },
);

export const notificationGroup = optional(group, "Recipient of the notifications.");
export const notificationGroupExcess = optional(
  set(group, 0, 100),
  "Additional notification groups.",
  {
    deprecated: "Use notificationGroup.",
  },
);
