import * as pulumi from "@pulumi/pulumi";
import type * as coralogix from "pulumi-coralogix";
import { createClient } from "pulumi-coralogix/client";

const settings = new pulumi.Config("coralogix");

/** The number of a webhook, once a test message by it was delivered. */
export function tested(webhook: coralogix.Webhook): pulumi.Output<number> {
  const key = settings.getSecret("apiKey") ?? pulumi.secret(process.env.CORALOGIX_API_KEY ?? "");
  const number = pulumi.all([webhook.id, webhook.externalId, key]).apply(async ([id, number, apiKey]) => {
    // A preview must change nothing outside: no message.
    if (!pulumi.runtime.isDryRun()) await sendTest(id, apiKey);
    return number;
  });
  // What a secret had a part in is secret to Pulumi. The number is not: shown plainly, a preview can be read.
  return pulumi.unsecret(number);
}

// A message is an act, not an object that can be kept in state: so the client, and not a resource.
async function sendTest(id: string, apiKey: string): Promise<void> {
  const client = createClient({ apiKey, region: settings.get("region"), domain: settings.get("domain"), url: settings.get("url") });
  try {
    // The id of the resource holds the number too: `<uuid>/<number>`.
    const [uuid = id] = id.split("/");
    const { failure } = await client.webhooks.testExisting({ id: uuid });
    // An error of this class is shown without a stack.
    if (failure) throw new pulumi.RunError(`the test message was not delivered: ${failure.displayMessage ?? failure.errorMessage}`);
  } finally {
    client.close();
  }
}
