import { nodeOf } from "../../../schema/node";
import {
  type ConnectorEntity,
  type ConnectorSummary,
  connectorEntity,
} from "../../../services/notifications/connector-entity";
import {
  CONNECTOR_FIELDS,
  PUBLIC_FIELDS,
} from "../../../services/notifications/connector-settings";
import { CONNECTOR_TYPES, type ConnectorTypeName } from "../../../services/notifications/enums";
import { notificationOps } from "../../../services/notifications/operations";
import { echo } from "../../server/echo";
import { invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { ensureRoom, findByIds, newIdOf, timesOf } from "./shared";

export const payloadTypeOf = (type: ConnectorTypeName): string => `${type.toLowerCase()}_default`;

const TYPES: Readonly<
  Record<string, "URL" | "KEY_VALUE_PAIRS" | "JSON_OBJECT" | "ARRAY_OF_STRINGS">
> = {
  url: "URL",
  instanceUrl: "URL",
  additionalHeaders: "KEY_VALUE_PAIRS",
  additionalBodyFields: "JSON_OBJECT",
  additionalDetail: "JSON_OBJECT",
  emailAddresses: "ARRAY_OF_STRINGS",
};
const OPTIONAL = [
  "additionalBodyFields",
  "additionalDetail",
  "additionalHeaders",
  "channel",
  "fallbackChannel",
];
export const isRequired = (name: string): boolean => !OPTIONAL.includes(name);

/** Message fields per connector type, as far as they are known. */
const MESSAGES: Readonly<Partial<Record<ConnectorTypeName, readonly string[]>>> = {
  GENERIC_HTTPS: ["headers", "body"],
  SLACK: ["title", "description", "footer"],
  PAGERDUTY: ["summary", "severity", "timestamp"],
  EMAIL: ["subject", "body"],
};
const DEFAULTS = ["title", "description"];
export const messageFieldsOf = (type: ConnectorTypeName): readonly string[] =>
  MESSAGES[type] ?? DEFAULTS;

const setting = (fieldName: string) => ({
  fieldName,
  fieldType: TYPES[fieldName] ?? ("NON_EMPTY_STRING" as const),
  required: isRequired(fieldName),
  allowOverrides: true,
  allowedValues: fieldName === "method" ? ["GET", "POST", "PUT"] : [],
  description: `The setting ${fieldName}.`,
});
const messageField = (fieldName: string) => ({
  fieldName,
  fieldType: "STRING" as const,
  required: false,
  disableOverride: false,
  allowedValues: [],
  description: `The field ${fieldName} of a message.`,
  renderingMode: "RELAXED" as const,
});

export const connectorSchemaOf = (type: ConnectorTypeName) => ({
  type,
  supportedPayloadTypes: [payloadTypeOf(type)],
  connectorConfigSchema: { fields: (CONNECTOR_FIELDS[type] ?? []).map(setting) },
  messageConfigSchemas: [
    { payloadType: payloadTypeOf(type), fields: messageFieldsOf(type).map(messageField) },
  ],
});

type Connector = ConnectorEntity & { id: string };
export const connectorTable = tableName<Connector>("connectors", "connector");
const connectorNode = nodeOf(connectorEntity);
const MAX_CONNECTORS = 800;

/** The stored form of a received connector. Resolved secrets are ignored in requests. */
function connectorRecord(sent: ConnectorEntity, id: string, ctx: RequestContext): Connector {
  const { resolvedConnectorConfig: _, ...fields } = echo(
    connectorNode,
    sent,
    ctx.quirks,
  ) as ConnectorEntity;
  return {
    ...fields,
    id,
    teamId: ctx.team.id,
    ...timesOf(ctx.table(connectorTable).get(id), ctx),
  };
}

function createConnector(sent: ConnectorEntity, ctx: RequestContext): Connector {
  const table = ctx.table(connectorTable);
  const created = connectorRecord(sent, newIdOf(sent.id, ctx), ctx);
  if (!table.get(created.id)) ensureRoom(table, MAX_CONNECTORS, "connectors");
  return connectorResponse(table.add(created));
}
function replaceConnector(sent: ConnectorEntity, ctx: RequestContext): Connector {
  if (sent.id === undefined) throw invalidField(["connector", "id"], "required, but missing");
  const table = ctx.table(connectorTable);
  table.mustGet(sent.id);
  return connectorResponse(table.replace(connectorRecord(sent, sent.id, ctx)));
}

/**
 * A connector as responses contain it: unset arrays are empty, and the configuration is repeated
 * with resolved secrets.
 */
function connectorResponse(connector: Connector): Connector {
  const { fields } = connector.connectorConfig;
  const added: Record<string, string> = fields.integrationId
    ? { integrationToken: `resolved-secret-of-${fields.integrationId}` }
    : {};
  return {
    ...connector,
    configOverrides: connector.configOverrides ?? [],
    resolvedConnectorConfig: { fields: { ...fields, ...added } },
  };
}

const isPublic = ([name]: [string, string]): boolean => PUBLIC_FIELDS.includes(name);
const publicFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(isPublic));
/** A connector without sensitive fields. */
function summaryOf({ diagnostics: _, ...connector }: Connector): ConnectorSummary {
  const configOverrides =
    connector.configOverrides?.map((one) => ({ ...one, fields: publicFields(one.fields) })) ?? [];
  return {
    ...connector,
    connectorConfig: { fields: publicFields(connector.connectorConfig.fields) },
    configOverrides,
  };
}

// It is not documented which connector types support which entity types, so all do.
const listConnectors = (type: ConnectorTypeName | undefined, ctx: RequestContext): Connector[] =>
  ctx.listed(connectorTable).filter((connector) => type === undefined || connector.type === type);

/** The types that lists contain for every account; clients reject a list with a newer type. */
export const LISTED_TYPES = (Object.keys(CONNECTOR_TYPES) as ConnectorTypeName[]).filter(
  (type) => type !== "INCIDENT_IO",
);

function countByType(ctx: RequestContext) {
  const all = ctx.all(connectorTable);
  return LISTED_TYPES.map((type) => ({
    type,
    count: all.filter((one) => one.type === type).length,
  }));
}
const mustGetConnector = (id: string | number, ctx: RequestContext): Connector =>
  ctx.table(connectorTable).mustGet(String(id));

const foundConnectors = <R>(
  ids: readonly string[] | undefined,
  response: (connector: Connector) => R,
  ctx: RequestContext,
) => findByIds(ids, (id) => ctx.table(connectorTable).get(id), response);

function schemaOf(type: ConnectorTypeName | undefined) {
  if (type === undefined) throw invalidField(["type"], "required, but missing");
  return connectorSchemaOf(type);
}

export const connectorBehaviors = serve(notificationOps, {
  listConnectors: ({ query }, ctx) => ({
    connectors: listConnectors(query?.connector_type, ctx).map(connectorResponse),
  }),
  getConnector: ({ id }, ctx) => ({ connector: connectorResponse(mustGetConnector(id, ctx)) }),
  createConnector: ({ body }, ctx) => ({ connector: createConnector(body.connector, ctx) }),
  replaceConnector: ({ body }, ctx) => ({ connector: replaceConnector(body.connector, ctx) }),
  removeConnector: ({ id }, ctx) => void ctx.table(connectorTable).remove(String(id)),
  getConnectors: ({ query }, ctx) => {
    const { byId, notFoundIds } = foundConnectors(query?.connector_ids, connectorResponse, ctx);
    return { connectors: byId, notFoundIds };
  },
  getConnectorSummaries: ({ query }, ctx) => {
    const { byId, notFoundIds } = foundConnectors(query?.connector_ids, summaryOf, ctx);
    return { connectorSummaries: byId, notFoundIds };
  },
  listConnectorSummaries: ({ query }, ctx) => ({
    connectors: listConnectors(query?.connector_type, ctx).map(summaryOf),
  }),
  countConnectors: (_, ctx) => ({ connectorTypeSummaries: countByType(ctx) }),
  getConnectorSummary: ({ id }, ctx) => ({
    connectorSummary: summaryOf(mustGetConnector(id, ctx)),
  }),
  getConnectorSchema: ({ query }) => ({ connectorSchema: schemaOf(query?.type) }),
  // These operations are not documented: they accept anything and return an empty object.
  initializeConnector: () => ({}),
  initializeConnectorUpdate: () => ({}),
});
