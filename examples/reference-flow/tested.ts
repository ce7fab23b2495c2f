import * as pulumi from "@pulumi/pulumi";
import type * as coralogix from "pulumi-coralogix";
import { createClient } from "pulumi-coralogix/client";

const settings = new pulumi.Config("coralogix");

/** Sends a test message with the webhook and returns the webhook's number, or fails. */
export function testedNumber(webhook: coralogix.Webhook): pulumi.Output<number> {
  const key = settings.getSecret("apiKey") ?? pulumi.secret(process.env.CORALOGIX_API_KEY ?? "");
  const number = pulumi
    .all([webhook.id, webhook.externalId, key])
    .apply(async ([id, number, apiKey]) => {
      // A preview must have no effects, so it sends no message.
      if (!pulumi.runtime.isDryRun()) await sendTest(id, apiKey);
      return number;
    });
  // Pulumi marks the result as secret because the API key is secret. The number is not a secret.
  return pulumi.unsecret(number);
}

// A message is an action without state, so it is sent with the client and is not a resource.
async function sendTest(id: string, apiKey: string): Promise<void> {
  const client = createClient({
    apiKey,
    region: settings.get("region"),
    domain: settings.get("domain"),
    url: settings.get("url"),
  });
  try {
    // The resource id is `<uuid>/<number>`; the API expects the UUID.
    const [uuid = id] = id.split("/");
    const { failure } = await client.webhooks.testExisting({ id: uuid });
    // Pulumi prints a RunError without a stack trace.
    if (failure)
      throw new pulumi.RunError(
        `the test message was not delivered: ${failure.displayMessage ?? failure.errorMessage}`,
      );
  } finally {
    client.close();
  }
}
