import { type CreateResult, define, type Handlers } from "../define";
import type { ConnectorEntity } from "./connector-entity";
import { type ConnectorFields, connectorFields } from "./connector-fields";
import { connectorOps } from "./connector-operations";
import { connectorHints } from "./connector-settings";
import { withIdConflict } from "./id-conflict";

/** Drops response fields that are not arguments. The resolved settings contain service secrets. */
function connectorResult({
  id = "",
  teamId,
  resolvedConnectorConfig,
  createTime,
  updateTime,
  ...fields
}: ConnectorEntity): Required<CreateResult<ConnectorFields>> {
  return { id, remote: { ...fields, connectorId: id } };
}
const connectorBodyOf = ({ connectorId: _, ...fields }: ConnectorFields, id: string) => ({
  body: { connector: { ...fields, id } },
});

export const connector = define({
  resourceType: "Connector",
  fields: connectorFields,
  nameField: "name",
  ids: { generated: "slug", argument: "connectorId" },
  listReturnsFullObjects: true,
  ops: connectorOps,
  example: `
const orders = new coralogix.Connector("orders", {
  name: "Orders",
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: "https://hooks.example.com/orders", method: "POST" } },
});
`,
  notes: [
    "All settings are secret, except channel, channelId, emailAddresses, fallbackChannel, instanceUrl, integrationId, method, service and teamId.",
    "The type `INCIDENT_IO` is a preview of the service. Its settings are apiKey, alertEventsUrl (the URL of the alert source) and alertSourceToken.",
    "Delete alerts and routers that reference a connector before the connector. Reference it by its `id` output, and Pulumi orders the deletions.",
    "A team has at most 800 connectors.",
  ],
  prepare: (given) => ({ fields: given, hints: connectorHints(given) }),
  handlers: (api): Handlers<ConnectorFields, ConnectorFields> => ({
    create: async (fields, { id }) =>
      connectorResult(
        (await withIdConflict(api.create(connectorBodyOf(fields, id)), () => api.get({ id })))
          .connector,
      ),
    read: async (id) => connectorResult({ id, ...(await api.get({ id })).connector }),
    update: async (id, fields) =>
      connectorResult(
        (await api.replace(connectorBodyOf(fields, id))).connector ??
          (await api.get({ id })).connector,
      ).remote,
    remove: (id) => api.remove({ id }),
    list: async () =>
      (await api.list()).connectors.map((one) => ({ ...connectorResult(one), name: one.name })),
  }),
});
