// Who is notified: urgent alerts page the engineer on call, the others appear in the chat of the
// team or in its mail.
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import type { Team } from "./services";

const config = new pulumi.Config();

const pager = new coralogix.Connector("pager", {
  name: "On call",
  type: "PAGERDUTY",
  connectorConfig: { fields: { integrationKey: config.requireSecret("pagerKey") } },
});

const chat = new coralogix.Connector("chat", {
  name: "Chat of the shop",
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: config.requireSecret("chatUrl"), method: "POST" } },
});

const mail = new coralogix.Connector("mail", {
  name: "Mail of the shop",
  type: "EMAIL",
  connectorConfig: { fields: { emailAddresses: JSON.stringify(["shop@example.com"]) } },
});

// One line per message instead of the whole alert.
const oneLine = (entitySubType: string, state: string) => ({
  conditionType: { matchEntityTypeAndSubType: { entitySubType } },
  messageConfig: { fields: { body: `{ "text": "${state}: {{alertDef.name}}" }` } },
});
const short = new coralogix.Preset("short", {
  name: "Shop: one line",
  connectorType: "GENERIC_HTTPS",
  entityType: "ALERTS",
  parentId: "preset_system_generic_https_alerts_empty",
  configOverrides: [
    oneLine("logsThresholdTriggered", "open"),
    oneLine("logsThresholdResolved", "closed"),
  ],
});

const inChat = { connectorId: chat.id, presetId: short.id };

function routerOf(team: Team) {
  return new coralogix.Router(team, {
    name: `Team ${team}`,
    routingLabels: { team },
    rules: [
      {
        name: "urgent",
        entityType: "ALERTS",
        condition: 'alertDef.priority == "P1"',
        targets: [{ connectorId: pager.id }, inChat],
      },
      {
        name: "during the day",
        entityType: "ALERTS",
        condition: 'alertDef.priority == "P2"',
        targets: [inChat],
      },
    ],
    fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: mail.id } }],
  });
}

const routers: Record<Team, coralogix.Router> = {
  web: routerOf("web"),
  orders: routerOf("orders"),
};

/** The labels of an alert of a team, and the notification of its router. */
export const ownedBy = (team: Team) => ({
  entityLabels: { team },
  notificationGroup: {
    router: { id: routers[team].id, notifyOn: "TRIGGERED_AND_RESOLVED" as const },
  },
});

// The public status page. It is no target of a router: only an outage changes it.
export const statusPage = new coralogix.Webhook("status-page", {
  name: "Status page",
  url: config.requireSecret("statusPageUrl"),
  genericWebhook: {
    method: "POST",
    payload: JSON.stringify({ component: "shop", incident: "$ALERT_NAME" }),
  },
});
