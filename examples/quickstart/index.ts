import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();

// The target of messages. Anyone with the URL can post to it, so the URL is always a secret.
const onCall = new coralogix.Webhook("on-call", {
  name: config.get("webhookName") ?? "Checkout on call",
  url: config.getSecret("webhookUrl") ?? "https://hooks.slack.com/services/checkout",
  slack: {
    digests: [{ type: "ERROR_AND_CRITICAL_LOGS", isActive: true }],
    attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }],
  },
});

// More than 50 errors in ten minutes notify the webhook, and again every hour until resolved.
const errors = new coralogix.Alert("checkout-errors", {
  name: "Checkout: many errors",
  description: "The checkout service logs more errors than usual.",
  priority: "P2",
  entityLabels: { team: "checkout" },
  logsThreshold: {
    logsFilter: {
      simpleFilter: {
        luceneQuery: "status:>=500",
        labelFilters: {
          applicationName: [{ value: "checkout" }],
          severities: ["ERROR", "CRITICAL"],
        },
      },
    },
    rules: [
      {
        condition: {
          threshold: 50,
          conditionType: "MORE_THAN",
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
        },
        override: { priority: "P2" },
      },
    ],
  },
  notificationGroup: {
    webhooks: [
      {
        integration: { integrationId: onCall.externalId },
        notifyOn: "TRIGGERED_AND_RESOLVED",
        minutes: 60,
      },
    ],
  },
});

const folder = new coralogix.DashboardFolder("checkout", { name: "Checkout" });

export const webhookNumber = onCall.externalId;
export const alertId = errors.id;
export const folderId = folder.id;
