import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { json, list, map, model, string } from "../../schema/fields";
import {
  connectorBody,
  connectorCount,
  connectorEntity,
  connectorResponse,
  connectorSummary,
  connectorsById,
  notFoundIds,
  summariesById,
} from "./connector-entity";
import { connectorSchema } from "./connector-schema";
import { connectorType, entityType } from "./enums";
import { byId, sources } from "./shared";

const source = sources.connectors;
const common = { source };
const path = byId("connector", "checkout-slack");
const filter = model("ConnectorFilter", "Connector filter.", {
  connector_type: optional(connectorType, "Only connectors of this type."),
  supported_by_entity_type: optional(entityType, "Only connectors that support this entity type."),
});
const ids = model("ConnectorIds", "Connector filter.", {
  connector_ids: optional(list(string(), 0, 800), "Ids of the objects to return."),
});

export const connectorOps = operations(common, {
  list: op("GET /notifications/notification-center/v1/connectors", {
    summary:
      "List all connectors as complete objects, without pagination. Secrets are returned in plain text.",
    query: filter,
    response: model("ConnectorList", "Response of a connector list.", {
      connectors: field(list(connectorEntity, 0, 800), "The connectors."),
    }),
  }),
  get: op("GET /notifications/notification-center/v1/connectors/{id}", {
    summary: "Get a connector by its id. Secrets are returned in plain text.",
    path,
    response: connectorResponse,
  }),
  create: op("POST /notifications/notification-center/v1/connectors", {
    summary: "Create a connector. If the body contains an id, it becomes the id of the connector.",
    body: connectorBody,
    response: connectorResponse,
    quotaNoun: "connectors",
  }),
  replace: op("PUT /notifications/notification-center/v1/connectors", {
    summary: "Replace a connector. The id is sent in the body, and omitted fields are cleared.",
    body: connectorBody,
    response: connectorResponse,
  }),
  remove: op("DELETE /notifications/notification-center/v1/connectors/{id}", {
    summary: "Delete a connector.",
    path,
  }),
});

const summaries = field(list(connectorSummary, 0, 800), "The connectors.");
const untypedObject = field(
  map(field(json(), "Not documented.")),
  "Not documented; passed through unchanged.",
);
const reference = "API reference: the operation is listed without its request and response bodies";

/** Client operations other than CRUD. */
export const moreConnectorOps = operations(common, {
  getConnectors: op("GET /notifications/notification-center/v1/connectors/all/list", {
    summary: "Get connectors by their ids. Secrets are returned in plain text.",
    query: ids,
    response: model("ConnectorsResponse", "Connectors found by id.", {
      connectors: connectorsById,
      notFoundIds: notFoundIds("connectors", 800),
    }),
  }),
  getConnectorSummaries: op("GET /notifications/notification-center/v1/connectors/all/summaries", {
    summary: "Get connectors by their ids, without sensitive values.",
    query: ids,
    response: model("ConnectorSummariesResponse", "Connectors found by id.", {
      connectorSummaries: summariesById,
      notFoundIds: notFoundIds("connectors", 800),
    }),
  }),
  listConnectorSummaries: op(
    "GET /notifications/notification-center/v1/connectors/list/summaries",
    {
      summary: "List all connectors without sensitive values.",
      query: filter,
      response: model("ConnectorSummaries", "Response of a connector list.", {
        connectors: summaries,
      }),
    },
  ),
  countConnectors: op("GET /notifications/notification-center/v1/connectors/types/summaries", {
    summary: "Count the connectors per connector type.",
    query: model("ConnectorCountFilter", "Connector type filter.", {
      supported_by_entity_type: optional(
        entityType,
        "Only connector types that support this entity type.",
      ),
    }),
    response: model("ConnectorTypeCounts", "Connector types with counts.", {
      connectorTypeSummaries: field(list(connectorCount, 0, 800), "Types."),
    }),
  }),
  getConnectorSummary: op("GET /notifications/notification-center/v1/connectors/{id}/summary", {
    summary: "Get a connector by its id, without sensitive values.",
    path,
    response: model("ConnectorSummaryResponse", "Response with a connector summary.", {
      connectorSummary: optional(connectorSummary, "The connector."),
    }),
    source: reference,
  }),
  getConnectorSchema: op("GET /notifications/notification-center/v1/connector-schemas", {
    summary: "Get the settings and message fields of a connector type.",
    query: model("ConnectorSchemaQuery", "Query parameters of the connector schema.", {
      type: optional(connectorType, "Connector type."),
    }),
    response: model("ConnectorSchemaResponse", "Response with a connector schema.", {
      connectorSchema: field(connectorSchema, "Connector type."),
    }),
    source: "OpenAPI description v5.0.6: ConnectorSchemaService",
  }),
  initializeConnector: op("POST /notifications/notification-center/v1/connectors:initialize", {
    summary:
      "Start the setup of a connector. The request and response bodies are not documented; they are passed through unchanged.",
    body: untypedObject,
    response: untypedObject,
    source: reference,
  }),
  initializeConnectorUpdate: op(
    "POST /notifications/notification-center/v1/connectors:initializeUpdate",
    {
      summary:
        "Start the update of a connector. The request and response bodies are not documented; they are passed through unchanged.",
      body: untypedObject,
      response: untypedObject,
      source: reference,
    },
  ),
});
