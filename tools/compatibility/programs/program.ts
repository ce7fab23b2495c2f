// A program that the Pulumi CLI runs.
import * as coralogix from "pulumi-coralogix";

const webhook: coralogix.Webhook = new coralogix.Webhook("on-call", {
  name: "On call",
  url: "https://hooks.example.com/services/example",
  slack: {},
});
new coralogix.Alert("errors", {
  name: "Many errors",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
});
export const webhookId = webhook.id;
