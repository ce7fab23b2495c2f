import { definitions } from "../../../src/cli/account/definitions";
import { openSession } from "../../../src/cli/connection";
import type { Emulator } from "../../../src/emulator";
import { fillGeneratedIds } from "../../../src/provider/identity/generated-ids";
import { clientId } from "../../../src/provider/identity/ids";
import { asRequest } from "../../../src/provider/stages";
import { nodeOf } from "../../../src/schema/node";
import type { Fields } from "../../../src/schema/record";
import type { AnyDefinition } from "../../../src/services/define";
import { testIo } from "./io";

export type CreateObject = (resourceType: string, args: Fields) => Promise<string>;

/** Returns a function that creates objects in an account and returns their ids. */
export function creatorOf(emulator: Emulator, apiKey: string): CreateObject {
  const io = testIo({ CORALOGIX_API_KEY: apiKey, CORALOGIX_URL: emulator.url });
  const session = openSession(io, {});
  return async (resourceType, args) => {
    const [definition] = definitions([resourceType]) as [AnyDefinition];
    const key = JSON.stringify(args);
    const fields = fillGeneratedIds(nodeOf(definition.fields), args, key) as Fields;
    const { handlers } = session.contextOf(definition);
    const created = await handlers.create(asRequest(fields), {
      id: clientId(definition, key, fields) ?? "",
    });
    return (await handlers.read(created.id.split("/")[0] as string)).id;
  };
}

export const logsAlert = (name: string, more: Fields = {}): Fields => ({
  name,
  priority: "P3",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  ...more,
});

export const dashboard = (name: string, more: Fields = {}, query = "sum(up)"): Fields => ({
  name,
  relativeTimeFrame: "900s",
  layout: {
    sections: [
      {
        rows: [
          {
            appearance: { height: 19 },
            widgets: [
              {
                title: "Requests",
                definition: {
                  lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery: query } } }] },
                },
              },
            ],
          },
        ],
      },
    ],
  },
  ...more,
});

export const slackWebhook = (name: string, more: Fields = {}): Fields => ({
  name,
  url: "https://hooks.slack.com/services/T00/B00/canary-secret",
  slack: { attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }] },
  ...more,
});

export const httpsConnector = (name: string, more: Fields = {}): Fields => ({
  name,
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: "https://hooks.example.com/canary-secret", method: "POST" } },
  ...more,
});

export const notifies = (webhookId: string): Fields => ({
  notificationGroup: {
    webhooks: [{ integration: { integrationId: Number(webhookId.split("/")[1]) } }],
  },
});
