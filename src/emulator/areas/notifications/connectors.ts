import { notificationOps } from "../../../areas/notifications";
import { type ConnectorEntity, type ConnectorSummary, connectorEntity } from "../../../areas/notifications/connector-data";
import { OPEN } from "../../../areas/notifications/connector-fields";
import { CONNECTOR_TYPES, type ConnectorTypeName } from "../../../areas/notifications/words";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import { refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import { kind } from "../../store";
import { connectorSchemaOf } from "./connector-schemas";
import { ensureRoom, found, newIdOf, timesOf } from "./shared";

type Connector = ConnectorEntity & { id: string };
export const connectorKind = kind<Connector>("connectors", "connector");
const node = nodeOf(connectorEntity);
const MOST = 800;

/** What is kept of a connector that was sent: what only the service knows is not taken from anybody. */
function kept(sent: ConnectorEntity, id: string, scene: Scene): Connector {
  const { resolvedConnectorConfig: _, ...fields } = echo(node, sent, scene.unkind) as ConnectorEntity;
  return { ...fields, id, teamId: scene.team.id, ...timesOf(scene.shelf(connectorKind).get(id), scene) };
}

function create(sent: ConnectorEntity, scene: Scene): Connector {
  const shelf = scene.shelf(connectorKind);
  const made = kept(sent, newIdOf(sent.id, scene), scene);
  if (!shelf.get(made.id)) ensureRoom(shelf, MOST, "connectors");
  return shown(shelf.add(made));
}
function replace(sent: ConnectorEntity, scene: Scene): Connector {
  if (sent.id === undefined) throw refused(["connector", "id"], "required, and missing");
  const shelf = scene.shelf(connectorKind);
  shelf.must(sent.id);
  return shown(shelf.replace(kept(sent, sent.id, scene)));
}

/** A connector as it is told: lists that nobody set are empty, and the settings come once more with what the service adds. */
function shown(connector: Connector): Connector {
  const { fields } = connector.connectorConfig;
  const added: Record<string, string> = fields.integrationId ? { integrationToken: `resolved-secret-of-${fields.integrationId}` } : {};
  return { ...connector, configOverrides: connector.configOverrides ?? [], resolvedConnectorConfig: { fields: { ...fields, ...added } } };
}

const isOpen = ([name]: [string, string]): boolean => OPEN.includes(name);
const open = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(isOpen));
/** A connector without what is sensitive. */
function summaryOf({ diagnostics: _, ...connector }: Connector): ConnectorSummary {
  const configOverrides = connector.configOverrides?.map((one) => ({ ...one, fields: open(one.fields) })) ?? [];
  return { ...connector, connectorConfig: { fields: open(connector.connectorConfig.fields) }, configOverrides };
}

// Which types can tell of which things is not documented: all of all.
const listed = (type: ConnectorTypeName | undefined, scene: Scene): Connector[] =>
  scene
    .shelf(connectorKind)
    .shown()
    .filter((connector) => type === undefined || connector.type === type);

function counts(scene: Scene) {
  const all = scene.shelf(connectorKind).all();
  return (Object.keys(CONNECTOR_TYPES) as ConnectorTypeName[]).map((type) => ({
    type,
    count: all.filter((one) => one.type === type).length,
  }));
}
const get = (id: string | number, scene: Scene): Connector => scene.shelf(connectorKind).must(String(id));

function schemaOf(type: ConnectorTypeName | undefined) {
  if (type === undefined) throw refused(["type"], "required, and missing");
  return connectorSchemaOf(type);
}

export const connectorBehaviours = serve(notificationOps, {
  listConnectors: ({ query }, scene) => ({ connectors: listed(query?.connector_type, scene).map(shown) }),
  getConnector: ({ id }, scene) => ({ connector: shown(get(id, scene)) }),
  createConnector: ({ body }, scene) => ({ connector: create(body.connector, scene) }),
  replaceConnector: ({ body }, scene) => ({ connector: replace(body.connector, scene) }),
  removeConnector: ({ id }, scene) => void scene.shelf(connectorKind).remove(String(id)),
  getConnectors: ({ query }, scene) => {
    const { byId, notFoundIds } = found(query?.connector_ids, (id) => scene.shelf(connectorKind).get(id));
    return { connectors: Object.fromEntries(Object.entries(byId).map(([id, one]) => [id, shown(one)])), notFoundIds };
  },
  getConnectorSummaries: ({ query }, scene) => {
    const { byId, notFoundIds } = found(query?.connector_ids, (id) => scene.shelf(connectorKind).get(id));
    return { connectorSummaries: Object.fromEntries(Object.entries(byId).map(([id, one]) => [id, summaryOf(one)])), notFoundIds };
  },
  listConnectorSummaries: ({ query }, scene) => ({ connectors: listed(query?.connector_type, scene).map(summaryOf) }),
  countConnectors: (_, scene) => ({ connectorTypeSummaries: counts(scene) }),
  getConnectorSummary: ({ id }, scene) => ({ connectorSummary: summaryOf(get(id, scene)) }),
  getConnectorSchema: ({ query }) => ({ connectorSchema: schemaOf(query?.type) }),
  // What these do is not documented: they take anything and tell nothing.
  initializeConnector: () => ({}),
  initializeConnectorUpdate: () => ({}),
});
