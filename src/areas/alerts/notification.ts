import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { integer, keyed, list, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { notifyOn } from "./words";

const minutes = (about: string, server?: true) =>
  field(integer(1, 10080).optional(), about, { cased: "retriggeringPeriod", ...(server ? { server } : {}) });

export const incidentsSettings = field(
  model("AlertIncidentsSettings", "How often an alert that goes on notifies.", {
    notifyOn: field(notifyOn.optional(), "Whether the end of the alert is notified too; left out, only its beginning is."),
    minutes: minutes("Minutes after which an alert that goes on notifies again, up to a week.", true),
  }).optional(),
  "How often the alert notifies while it goes on.",
  { server: true },
);

const integration = oneOf(
  {
    integrationId: field(integer(0, 4294967295), "Number of a webhook: its `externalId`.", { ref: "Webhook", part: "externalId" }),
    recipients: field(
      model("AlertRecipients", "People who get mail.", { emails: field(set(text(1, 4096), 1, 100), "Their mail addresses.") }),
      "People who get mail.",
    ),
  },
  {},
  { cased: "integrationType", model: "AlertIntegration", about: "A webhook, or people who get mail." },
);
const webhookShape = model("AlertWebhook", "A webhook or a group of people that an alert notifies.", {
  integration: field(integration, "Who is notified."),
  notifyOn: field(
    notifyOn.optional(),
    "Whether the end of the alert is notified too. Needs `minutes`; left out beside them, only its beginning is; left out with them, `incidentsSettings` decide.",
    { presence: true },
  ),
  minutes: minutes(
    "Minutes after which an alert that goes on notifies again, up to a week. Left out together with `notifyOn`, `incidentsSettings` decide.",
  ),
});
/** The service takes both or none. Minutes alone are sent with the value of `notifyOn` that leaving it out means. */
function needsMinutes({ notifyOn, minutes }: z.output<typeof webhookShape>, ctx: z.core.$RefinementCtx): void {
  if (notifyOn === undefined || minutes !== undefined) return;
  ctx.addIssue({ code: "custom", path: ["minutes"], message: "required with notifyOn: give both, or none of them" });
}
const webhook = mark(webhookShape.superRefine(needsMinutes), factsOf(webhookShape));

const templates = (of: string) =>
  field(
    keyed(field(text(), "Template of the field's value."), "fieldName", "template").optional(),
    `Templates of fields of the ${of}, by the field's name.`,
  );
const overrides = model("AlertRoutingOverrides", "What a destination's messages say instead of what its preset says.", {
  configOverrides: field(
    model("AlertSourceOverrides", "Templates in place of the preset's.", {
      payloadType: field(text().optional(), "Kind of message the templates are for.", { server: true }),
      connectorConfigFields: templates("connector"),
      messageConfigFields: templates("message"),
    }).optional(),
    "Templates in place of the preset's.",
  ),
});
const destination = model("AlertDestination", "A connector of the notification center that an alert notifies.", {
  connectorId: field(mark(text(), { ref: "Connector" }), "Id of the connector."),
  presetId: field(mark(text(), { ref: "Preset" }).optional(), "Id of the preset that shapes the messages."),
  notifyOn: field(notifyOn.optional(), "Whether the end of the alert is notified too; left out, only its beginning is."),
  // The server answers with the period it inherits; written back it would be pinned.
  retriggeringPeriodMinutes: field(
    integer(0, 4294967295).optional(),
    "Minutes after which an alert that goes on notifies again; left out, `incidentsSettings` decide.",
    { server: true },
  ),
  triggeredRoutingOverrides: field(overrides.optional(), "Templates of the message that the alert begins with."),
  resolvedRouteOverrides: field(overrides.optional(), "Templates of the message that the alert ends with."),
});
const router = model("AlertRouter", "Routing of an alert's notifications by routers of the notification center.", {
  id: field(
    mark(text(), { ref: "Router" }).optional(),
    "Id of the one router to use; left out, the alert's labels choose. Naming router_default switches that choice off.",
  ),
  notifyOn: field(notifyOn.optional(), "Whether the end of the alert is notified too; left out, only its beginning is."),
});

const shape = model("AlertNotificationGroup", "Who is notified, and for which groups.", {
  groupByKeys: field(
    list(text(1, 1024), 0, 100).optional(),
    "Fields by which notifications are kept apart. They need not be among the alert's own `groupByKeys`.",
  ),
  webhooks: field(set(webhook, 0, 100).optional(), "Webhooks and people that are notified."),
  destinations: field(list(destination, 0, 100).optional(), "Connectors of the notification center that are notified, in order."),
  router: field(router.optional(), "Routing by the notification center; an empty object routes by the alert's labels.", { distinct: true }),
});
export interface AlertNotificationGroup extends z.output<typeof shape> {}
const group: z.ZodType<AlertNotificationGroup> = shape;

/** Whether anybody is notified: a group may be there and empty. */
export const namesSomebody = ({ webhooks, destinations, router }: AlertNotificationGroup = {}): boolean =>
  Boolean(webhooks?.length || destinations?.length || router);

/** A group as it is sent: minutes never without `notifyOn`. */
export const sentGroup = ({ webhooks, ...group }: AlertNotificationGroup): AlertNotificationGroup => ({
  ...group,
  ...(webhooks ? { webhooks: webhooks.map((one) => (one.minutes === undefined ? one : { notifyOn: "TRIGGERED_ONLY", ...one })) } : {}),
});

export const notificationGroup = field(group.optional(), "Who is notified.");
export const notificationGroupExcess = field(list(group, 0, 100).optional(), "Further groups that are notified.", {
  deprecated: "Use notificationGroup.",
});
