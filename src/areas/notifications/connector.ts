import { define, type Handlers, type Made } from "../define";
import { type ConnectorEntity, type ConnectorFields, connectorFields } from "./connector-data";
import { connectorOps } from "./connector-operations";
import { orTaken } from "./taken";

/** What the service adds is no argument; the settings with its own secrets least of all. */
function seenOf({
  id = "",
  teamId,
  resolvedConnectorConfig,
  createTime,
  updateTime,
  ...fields
}: ConnectorEntity): Required<Made<ConnectorFields>> {
  return { id, seen: { ...fields, connectorId: id } };
}
const bodyOf = ({ connectorId: _, ...fields }: ConnectorFields, id: string) => ({ body: { connector: { ...fields, id } } });

export const connector = define({
  kind: "Connector",
  about: "A place that notifications are delivered to: a chat workspace, a paging service, an address of your own.",
  fields: connectorFields,
  natural: "name",
  ids: { ours: "slug", given: "connectorId" },
  listsWhole: true,
  ops: connectorOps,
  example: `
const orders = new coralogix.Connector("orders", {
  name: "Orders",
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: "https://hooks.example.com/orders", method: "POST" } },
});
`,
  notes: [
    "All settings are secret but channel, channelId, emailAddresses, fallbackChannel, instanceUrl, integrationId, method, service and teamId.",
    "An alert or a router that names a connector is deleted before it: refer to it by its id, and the order follows.",
    "A team has at most 800 connectors.",
  ],
  handlers: (api): Handlers<ConnectorFields, ConnectorFields> => ({
    create: async (fields, { id }) => seenOf((await orTaken(api.create(bodyOf(fields, id)), () => api.get({ id }))).connector),
    read: async (id) => seenOf({ ...(await api.get({ id })).connector, id }),
    update: async (id, fields) => seenOf((await api.replace(bodyOf(fields, id))).connector ?? (await api.get({ id })).connector).seen,
    remove: (id) => api.remove({ id }),
    list: async () => (await api.list()).connectors.map((one) => ({ ...seenOf(one), name: one.name })),
  }),
});
