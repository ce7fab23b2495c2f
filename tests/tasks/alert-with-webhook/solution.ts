import * as coralogix from "pulumi-coralogix";

const onCall = new coralogix.Webhook("on-call", {
  name: "On call",
  url: "https://hooks.slack.com/services/T00/B00/task",
  slack: {},
});
new coralogix.Alert("errors", {
  name: "Many errors",
  priority: "P2",
  logsThreshold: {
    logsFilter: { simpleFilter: { luceneQuery: "level:error" } },
    rules: [
      {
        condition: {
          threshold: 100,
          conditionType: "MORE_THAN",
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
  notificationGroup: { webhooks: [{ integration: { integrationId: onCall.externalId } }] },
});
