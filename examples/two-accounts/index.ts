import * as coralogix from "pulumi-coralogix";

// The names of connections. The stack configuration contains the region and the key of each.
const connections = ["staging", "production"] as const;

/** The webhook and the alert of one account. */
function monitor(connection: (typeof connections)[number]) {
  // An alert refers to a webhook by a number that is only valid in its account.
  const webhook = new coralogix.Webhook(`on-call-${connection}`, {
    connection,
    name: "Checkout on call",
    url: `https://hooks.slack.com/services/${connection}`,
    slack: {},
  });
  // The only difference between the two accounts.
  const priority = connection === "production" ? "P1" : "P4";
  return new coralogix.Alert(`errors-${connection}`, {
    connection,
    name: "Checkout: many errors",
    priority,
    logsThreshold: {
      logsFilter: {
        simpleFilter: {
          luceneQuery: "status:>=500",
          labelFilters: { applicationName: [{ value: "checkout" }] },
        },
      },
      rules: [
        {
          condition: {
            threshold: 50,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
          override: { priority },
        },
      ],
    },
    notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
  });
}

export const alerts = Object.fromEntries(
  connections.map((connection) => [connection, monitor(connection).id]),
);
