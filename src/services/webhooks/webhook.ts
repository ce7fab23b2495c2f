import { annotate, field, withRules } from "../../schema/facts";
import { integer } from "../../schema/fields";
import { define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import { type WebhookData, webhookData } from "./fields";
import { webhookOps } from "./operations";
import { hasServiceUrl, prepareWebhook, webhookRules } from "./rules";

const webhookAbout =
  "An outgoing webhook: a destination for alert messages, such as a chat channel, a paging service or a URL.";
// A refined schema is a new schema, so the facts are annotated again.
const webhookFields = annotate(withRules(webhookData, webhookRules), {
  model: "Webhook",
  about: webhookAbout,
  modelAbout: webhookAbout,
});

/** A URL that the service generated is not an argument. */
const withoutServiceUrl = <T extends Readonly<Record<string, unknown>>>(remote: T): T =>
  hasServiceUrl(remote) ? { ...remote, url: undefined } : remote;
const uuidOf = (id: string): string => id.split("/")[0] as string;
const joinId = (id: string, externalId: number): string => `${id}/${externalId}`;
type RemoteWebhook = WebhookData & { externalId?: number };

export const webhook = define({
  resourceType: "Webhook",
  fields: webhookFields,
  computed: {
    externalId: field(
      integer(0, 4294967295),
      "Number with which alerts refer to the webhook: `notificationGroup.webhooks[].integration.integrationId`.",
    ),
  },
  nameField: "name",
  ids: { parts: ["id", "externalId"] },
  ops: webhookOps,
  example: `
const oncall = new coralogix.Webhook("oncall", {
  name: "On call",
  url: "https://hooks.slack.com/services/T00/B00/from-your-configuration",
  slack: { attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }] },
});
`,
  notes: [
    "The id is the webhook's UUID and its number, separated by a slash: `<uuid>/<externalId>`. Where an id is required, the UUID alone is accepted.",
    "URLs are compared after normalization: port 443 and percent-encoding are not significant.",
    "pagerDuty, emailGroup and awsEventBridge do not use a URL: if one is set, it is sent and a warning is logged. sendLog does not accept a URL.",
    "The service resolves the URL's host when a webhook is written, and rejects hosts that cannot be resolved.",
    "A change of the variant replaces the webhook, which gets a new number; alerts that refer to it are updated.",
  ],
  prepare: prepareWebhook,
  fromJson: (object, tools) =>
    fromWire(webhookFields, object, tools, { adjust: withoutServiceUrl }),
  handlers: (api): Handlers<WebhookData, RemoteWebhook> => ({
    create: async (data) => ({ id: (await api.create({ body: { data } })).id }),
    read: async (id) => {
      const { webhook: found } = await api.get({ id: uuidOf(id) });
      const { id: uuid, createdAt, updatedAt, ...remote } = found;
      return {
        id: joinId(uuid, remote.externalId),
        remote: withoutServiceUrl(remote),
      };
    },
    update: async (id, data) => {
      await api.replace({ body: { id: uuidOf(id), data } });
      return undefined;
    },
    remove: (id) => api.remove({ id: uuidOf(id) }),
    // List entries do not contain settings, so they are never used as complete objects.
    list: async () =>
      (await api.list()).deployed.map(({ id, externalId, name }) => ({
        id: joinId(id, externalId),
        ...(name ? { name } : {}),
      })),
  }),
});
