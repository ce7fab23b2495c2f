import { notifications } from "../../services/notifications";
import type { ConnectorEntity } from "../../services/notifications/connector-entity";
import type { PresetEntity } from "../../services/notifications/preset-entity";
import type { RouterEntity } from "../../services/notifications/router-entity";
import type { SendRequest } from "../server/request-context";
import { ON_CALL } from "./alerts-other";

const { createConnector, createPreset, createRouter } = notifications.operations;
/** A preset for log alerts with short messages. */
const SHORT = "slack-short";

/** Connectors, presets and routers. All secrets are placeholders. */
export function seedNotifications(send: SendRequest): void {
  for (const connector of CONNECTORS) send(createConnector, { body: { connector } });
  for (const preset of PRESETS) send(createPreset, { body: { preset } });
  for (const router of ROUTERS) send(createRouter, { body: { router } });
}

const CONNECTORS: readonly ConnectorEntity[] = [
  {
    id: ON_CALL,
    name: "Slack: on call",
    description: "Channel of the engineer on call.",
    type: "SLACK",
    connectorConfig: {
      fields: {
        integrationId: "9f1c2d3e-4b5a-4678-8123-0a1b2c3d4e5f",
        channel: "on-call",
        fallbackChannel: "general",
      },
    },
  },
  {
    id: "pagerduty-primary",
    name: "PagerDuty: primary",
    type: "PAGERDUTY",
    connectorConfig: { fields: { integrationKey: "seed-integration-key" } },
  },
  {
    id: "order-events",
    name: "Order events",
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: "https://hooks.example.com/orders", method: "POST" } },
    configOverrides: [{ entityType: "CASES", fields: { url: "https://hooks.example.com/cases" } }],
  },
];
const PRESETS: readonly PresetEntity[] = [
  {
    id: SHORT,
    name: "Short messages",
    entityType: "ALERTS",
    connectorType: "SLACK",
    parentId: "preset_system_slack_alerts_basic",
    configOverrides: [
      {
        conditionType: { matchEntityTypeAndSubType: { entitySubType: "logsImmediateTriggered" } },
        messageConfig: {
          fields: { title: "{{alertDef.name}}", description: "{{alertDef.description}}" },
        },
      },
    ],
  },
];
const ROUTERS: readonly RouterEntity[] = [
  {
    id: "payments",
    name: "Payments",
    description: "Pages for urgent alerts; all others are sent to the channel.",
    routingLabels: { team: "payments" },
    rules: [
      {
        name: "urgent",
        entityType: "ALERTS",
        condition: 'alertDef.priority == "P1"',
        targets: [{ connectorId: "pagerduty-primary" }, { connectorId: ON_CALL, presetId: SHORT }],
      },
    ],
    fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: ON_CALL } }],
  },
  {
    id: "search",
    name: "Search",
    routingLabels: { team: "search", environment: "production" },
    rules: [
      { name: "all", entityType: "ALERTS", condition: "true", targets: [{ connectorId: ON_CALL }] },
    ],
  },
];
