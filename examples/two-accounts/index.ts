import * as coralogix from "pulumi-coralogix";

// Names of connections, not of accounts: which account each of them is, and its key, stands in the configuration of the stack.
const connections = ["staging", "production"] as const;

/** What is watched in every account alike. */
function watch(connection: (typeof connections)[number]) {
  // Alerts name webhooks by a number that every account counts for itself: each account needs a webhook of its own.
  const webhook = new coralogix.Webhook(`on-call-${connection}`, {
    connection,
    name: "Checkout on call",
    url: `https://hooks.example.com/services/${connection}`,
    slack: {},
  });
  // What differs between the two is said once, where it is seen.
  const priority = connection === "production" ? "P1" : "P4";
  return new coralogix.Alert(`errors-${connection}`, {
    connection,
    name: "Checkout: many errors",
    priority,
    logsThreshold: {
      logsFilter: { simpleFilter: { luceneQuery: "status:>=500", labelFilters: { applicationName: [{ value: "checkout" }] } } },
      rules: [
        {
          condition: { threshold: 50, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } },
          override: { priority },
        },
      ],
    },
    notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
  });
}

export const alerts = Object.fromEntries(connections.map((connection) => [connection, watch(connection).id]));
