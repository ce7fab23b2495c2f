import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();

// Anyone with the URL can post messages, so set it as a secret:
// pulumi config set --secret webhookUrl https://hooks.slack.com/services/…
const onCall = new coralogix.Webhook("on-call", {
  name: "On call",
  url: config.getSecret("webhookUrl") ?? "https://hooks.slack.com/services/T00/B00/example",
  slack: {},
});

const errors = new coralogix.Alert("errors", {
  name: "Many errors",
  priority: "P2",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  notificationGroup: { webhooks: [{ integration: { integrationId: onCall.externalId } }] },
});

export const alertId = errors.id;
