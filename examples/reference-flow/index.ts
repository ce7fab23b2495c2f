import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { tested } from "./tested";

const config = new pulumi.Config();

const webhook = new coralogix.Webhook("checkout", {
  name: "Checkout",
  url: config.getSecret("webhookUrl") ?? "https://hooks.example.com/services/checkout",
  slack: {
    digests: [{ type: "SPIKE_ANOMALIES", isActive: true }],
    attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }],
  },
});

// The alert needs the webhook's number. It takes it from the test, so an alert is never made for a webhook that does not work.
const number = config.getBoolean("testWebhook") === false ? webhook.externalId : tested(webhook);

const alert = new coralogix.Alert("checkout-errors", {
  name: "Checkout: errors",
  description: "More than ten errors in a quarter of an hour.",
  priority: "P4",
  logsThreshold: {
    logsFilter: {
      simpleFilter: {
        luceneQuery: "level:error",
        labelFilters: { applicationName: [{ value: "shop" }], severities: ["ERROR", "CRITICAL"] },
      },
    },
    rules: [
      {
        condition: { threshold: 10, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_15" } },
        override: { priority: "P3" },
      },
    ],
  },
  notificationGroup: { webhooks: [{ integration: { integrationId: number } }] },
});

export const webhookNumber = webhook.externalId;
export const alertId = alert.id;
