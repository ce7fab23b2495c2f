// The same flow with the client and the older API paths, without Pulumi: npx tsx legacy.ts
import { createClient } from "pulumi-coralogix/client";

const { CORALOGIX_API_KEY = "", CORALOGIX_REGION, CORALOGIX_URL } = process.env;
const client = createClient({
  apiKey: CORALOGIX_API_KEY,
  region: CORALOGIX_REGION,
  url: CORALOGIX_URL,
});

// The request contains `type: 2` and
// `config: { $case: "slack", slack: { digests: [{ type: 3, … }] } }`.
const data = {
  name: "Checkout (older paths)",
  url: process.env.WEBHOOK_URL ?? "https://hooks.slack.com/services/checkout",
  slack: {
    digests: [{ type: "SPIKE_ANOMALIES" as const, isActive: true }],
    attachments: [{ type: "METRIC_SNAPSHOT" as const, isActive: true }],
  },
};

async function main() {
  const { deployed } = await client.legacy.listWebhooks();
  console.log(`webhooks so far: ${deployed.length}`);

  const { id } = await client.legacy.createWebhook({ body: { data } });
  try {
    const { failure } = await client.legacy.testWebhook({ body: { data } });
    if (failure) throw new Error(`the test message was not delivered: ${failure.displayMessage}`);
    console.log("webhook: created and tested");
    await withAlert(id);
  } finally {
    // The older paths have no DELETE. The versioned paths serve the same objects.
    await client.webhooks.remove({ id });
    console.log("webhook: deleted");
  }
}

async function withAlert(webhookId: string) {
  // The response to the create contains only the id; the list also contains the number.
  const { deployed } = await client.legacy.listWebhooks();
  const number = deployed.find((webhook) => webhook.id === webhookId)?.externalId;
  if (number === undefined) throw new Error("the new webhook is not in the list");

  const { alertDef } = await client.legacy.createAlert({
    body: { alertDefProperties: alertFor(number) },
  });
  console.log(`alert: created, notifies webhook ${number}`);
  await client.alerts.remove({ id: alertDef.id });
  console.log("alert: deleted");
}

// The request contains `priority: 4`, `type: 1` and
// `typeDefinition: { $case: "logsThreshold", … }`.
const alertFor = (integrationId: number) => ({
  name: "Checkout: errors (older paths)",
  priority: "P4" as const,
  logsThreshold: {
    logsFilter: {
      simpleFilter: {
        luceneQuery: "level:error",
        labelFilters: {
          applicationName: [{ value: "shop" }],
          severities: ["ERROR" as const, "CRITICAL" as const],
        },
      },
    },
    rules: [
      {
        condition: {
          threshold: 10,
          conditionType: "MORE_THAN" as const,
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_15" as const },
        },
        override: { priority: "P3" as const },
      },
    ],
  },
  notificationGroup: { webhooks: [{ integration: { integrationId } }] },
});

main()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(() => client.close());
