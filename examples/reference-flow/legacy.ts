// The same flow at the older paths, without Pulumi: npx tsx legacy.ts
import { createClient } from "pulumi-coralogix/client";

const { CORALOGIX_API_KEY = "", CORALOGIX_REGION, CORALOGIX_URL } = process.env;
const client = createClient({ apiKey: CORALOGIX_API_KEY, region: CORALOGIX_REGION, url: CORALOGIX_URL });

// Written as everywhere else. On the wire it is `type: 2` and `config: { $case: "slack", slack: { digests: [{ type: 3, … }] } }`.
const data = {
  name: "Checkout (older paths)",
  url: process.env.WEBHOOK_URL ?? "https://hooks.example.com/services/checkout",
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
    console.log("webhook: made and tested");
    await withAlert(id);
  } finally {
    // The older paths have no way to delete: the versioned ones see the same objects.
    await client.webhooks.remove({ id });
    console.log("webhook: removed");
  }
}

async function withAlert(webhookId: string) {
  // A create tells the id alone; the number that alerts need stands in the list.
  const { deployed } = await client.legacy.listWebhooks();
  const number = deployed.find((webhook) => webhook.id === webhookId)?.externalId;
  if (number === undefined) throw new Error("the new webhook is not in the list");

  const { alertDef } = await client.legacy.createAlert({ body: { alertDefProperties: alertFor(number) } });
  console.log(`alert: made, calls webhook ${number}`);
  await client.alerts.remove({ id: alertDef.id });
  console.log("alert: removed");
}

// On the wire: `priority: 4`, `type: 1`, `typeDefinition: { $case: "logsThreshold", … }`, and so on down to the time window.
const alertFor = (integrationId: number) => ({
  name: "Checkout: errors (older paths)",
  priority: "P4" as const,
  logsThreshold: {
    logsFilter: {
      simpleFilter: {
        luceneQuery: "level:error",
        labelFilters: { applicationName: [{ value: "shop" }], severities: ["ERROR" as const, "CRITICAL" as const] },
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
