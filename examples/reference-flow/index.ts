import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { testedNumber } from "./tested";

const config = new pulumi.Config();

const webhook = new coralogix.Webhook("checkout", {
  name: "Checkout",
  url: config.getSecret("webhookUrl") ?? "https://hooks.slack.com/services/checkout",
  slack: {
    digests: [{ type: "SPIKE_ANOMALIES", isActive: true }],
    attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }],
  },
});

// The alert uses the number that the test returns, so it is not created if the test message fails.
const number =
  config.getBoolean("testWebhook") === false ? webhook.externalId : testedNumber(webhook);

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
        condition: {
          threshold: 10,
          conditionType: "MORE_THAN",
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_15" },
        },
        override: { priority: "P3" },
      },
    ],
  },
  notificationGroup: { webhooks: [{ integration: { integrationId: number } }] },
});

export const webhookNumber = webhook.externalId;
export const alertId = alert.id;
