// Creates the objects that index.ts adopts: npx tsx by-hand.ts
import { createClient } from "pulumi-coralogix/client";

const { CORALOGIX_API_KEY = "", CORALOGIX_REGION, CORALOGIX_URL } = process.env;
const client = createClient({
  apiKey: CORALOGIX_API_KEY,
  region: CORALOGIX_REGION,
  url: CORALOGIX_URL,
});

async function main() {
  await client.dashboards.createFolder({ body: { folder: { name: "Checkout" } } });
  const webhook = await client.webhooks.create({
    body: {
      data: {
        name: "Checkout on call",
        url: "https://hooks.slack.com/services/checkout",
        slack: {},
      },
    },
  });
  const { alertDef } = await client.alerts.create({
    body: {
      alertDefProperties: {
        name: "Checkout: errors",
        priority: "P3",
        description: "created in a hurry",
        logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
      },
    },
  });
  // index.ts finds the folder by its name, the other two by their ids.
  console.log(`pulumi config set webhookId ${webhook.id}`);
  console.log(`pulumi config set alertId ${alertDef.id}`);
}

main()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(() => client.close());
