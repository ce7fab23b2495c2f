import { factsOf, field, mark } from "../../schema/facts";
import { integer } from "../../schema/fields";
import { define, type Handlers } from "../define";
import { type WebhookData, webhookData } from "./data";
import { webhookOps } from "./operations";
import { hasOwnAddress, prepareWebhook, webhookRules } from "./rules";

const about = "A place outside that messages are sent to: a chat channel, a paging service, an address of your own.";
// Refining makes a new schema: the facts are set once more, on the outermost.
const fields = mark(webhookData.superRefine(webhookRules), { ...factsOf(webhookData), model: "Webhook", about, modelAbout: about });

const uuidOf = (id: string): string => id.split("/")[0] as string;
const joined = (id: string, externalId: number): string => `${id}/${externalId}`;
type Seen = WebhookData & { externalId?: number };

export const webhook = define({
  kind: "Webhook",
  about,
  fields,
  computed: {
    externalId: field(
      integer(0, 4294967295),
      "Number by which alerts name the webhook: `notificationGroup.webhooks[].integration.integrationId`.",
    ),
  },
  natural: "name",
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
    "The id is the webhook's UUID and its number, joined by a slash: `<uuid>/<externalId>`. Where an id is asked for, the UUID alone will do.",
    "An address is compared by its meaning: the port 443 and percent-encoding say nothing.",
    "pagerDuty, emailGroup and awsEventBridge call no address of yours: a url is sent, with a warning. sendLog takes none.",
    "The service looks up the address's host when a webhook is written, and refuses one that cannot be found.",
    "A webhook of another kind is another webhook with another number: alerts that name it are updated.",
  ],
  prepare: prepareWebhook,
  handlers: (api): Handlers<WebhookData, Seen> => ({
    create: async (data) => ({ id: (await api.create({ body: { data } })).id }),
    read: async (id) => {
      const { webhook: found } = await api.get({ id: uuidOf(id) });
      const { id: uuid, createdAt, updatedAt, ...seen } = found;
      return { id: joined(uuid, seen.externalId), seen: hasOwnAddress(seen) ? { ...seen, url: undefined } : seen };
    },
    update: async (id, data) => {
      await api.replace({ body: { id: uuidOf(id), data } });
      return undefined;
    },
    remove: (id) => api.remove({ id: uuidOf(id) }),
    // Entries carry no settings, so what they say is never taken for the whole.
    list: async () =>
      (await api.list()).deployed.map(({ id, externalId, name }) => ({ id: joined(id, externalId), ...(name ? { name } : {}) })),
  }),
});
