import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { json, list, map, model, text } from "../../schema/fields";
import {
  connectorAnswer,
  connectorBody,
  connectorCount,
  connectorEntity,
  connectorSummary,
  connectorsById,
  missing,
  summariesById,
} from "./connector-data";
import { connectorSchema } from "./connector-schema";
import { byId, sources } from "./shared";
import { connectorType, entityType } from "./words";

const source = sources.connectors;
const path = byId("connector", "checkout-slack");
const filter = model("ConnectorFilter", "Which connectors are asked for.", {
  connector_type: field(connectorType.optional(), "Only connectors of this type."),
  supported_by_entity_type: field(entityType.optional(), "Only connectors that can tell of such things."),
});
const ids = model("ConnectorIds", "Which connectors are asked for.", {
  connector_ids: field(list(text(), 0, 800).optional(), "Their ids."),
});

/** The operations of a connector's life. */
export const connectorOps = {
  list: op("GET /notifications/notification-center/v1/connectors", {
    about: "Every connector of the team, whole, secrets in clear; there are no pages.",
    query: filter,
    out: model("ConnectorList", "All connectors.", { connectors: field(list(connectorEntity, 0, 800), "The connectors.") }),
    source,
  }),
  get: op("GET /notifications/notification-center/v1/connectors/{id}", {
    about: "One connector, whole, secrets in clear.",
    path,
    out: connectorAnswer,
    source,
  }),
  create: op("POST /notifications/notification-center/v1/connectors", {
    about: "Makes a connector. An id sent along becomes its id.",
    body: connectorBody,
    out: connectorAnswer,
    counted: "connectors",
    source,
  }),
  replace: op("PUT /notifications/notification-center/v1/connectors", {
    about: "Replaces a connector as a whole. Its id stands in the body.",
    body: connectorBody,
    out: connectorAnswer,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /notifications/notification-center/v1/connectors/{id}", { about: "Deletes a connector.", path, source }),
};

const summaries = field(list(connectorSummary, 0, 800), "The connectors.");
const anything = field(map(field(json(), "Not documented.")), "Not documented: passed on as it is.");
const reference = "API reference: the operation is listed, what it takes and gives is not";

/** What the client offers beside the life of a connector. */
export const moreConnectorOps = {
  getConnectors: op("GET /notifications/notification-center/v1/connectors/all/list", {
    about: "Connectors by their ids, whole, secrets in clear.",
    query: ids,
    out: model("ConnectorsFound", "Connectors that were asked for by id.", {
      connectors: connectorsById,
      notFoundIds: missing("connectors", 800),
    }),
    source,
  }),
  getConnectorSummaries: op("GET /notifications/notification-center/v1/connectors/all/summaries", {
    about: "Connectors by their ids, without what is sensitive.",
    query: ids,
    out: model("ConnectorSummariesFound", "Connectors that were asked for by id.", {
      connectorSummaries: summariesById,
      notFoundIds: missing("connectors", 800),
    }),
    source,
  }),
  listConnectorSummaries: op("GET /notifications/notification-center/v1/connectors/list/summaries", {
    about: "Every connector of the team without what is sensitive.",
    query: filter,
    out: model("ConnectorSummaries", "All connectors.", { connectors: summaries }),
    source,
  }),
  countConnectors: op("GET /notifications/notification-center/v1/connectors/types/summaries", {
    about: "The types of connector, and how many the team has of each.",
    query: model("ConnectorCountFilter", "Which types are asked for.", {
      supported_by_entity_type: field(entityType.optional(), "Only types that can tell of such things."),
    }),
    out: model("ConnectorTypeCounts", "All types of connector.", {
      connectorTypeSummaries: field(list(connectorCount, 0, 800), "The types."),
    }),
    source,
  }),
  getConnectorSummary: op("GET /notifications/notification-center/v1/connectors/{id}/summary", {
    about: "One connector without what is sensitive.",
    path,
    out: model("ConnectorSummaryAnswer", "A connector that was read.", {
      connectorSummary: field(connectorSummary.optional(), "The connector."),
    }),
    source: reference,
  }),
  getConnectorSchema: op("GET /notifications/notification-center/v1/connector-schemas", {
    about: "What a type of connector can be told, and what its messages hold.",
    query: model("ConnectorSchemaQuery", "Which type is asked for.", { type: field(connectorType.optional(), "The type.") }),
    out: model("ConnectorSchemaAnswer", "What a type of connector can be told.", {
      connectorSchema: field(connectorSchema, "The type."),
    }),
    source: "OpenAPI description v5.0.6: ConnectorSchemaService",
  }),
  initializeConnector: op("POST /notifications/notification-center/v1/connectors:initialize", {
    about: "Begins to set up a connector. What it takes and gives is not documented: both are passed on as they are.",
    body: anything,
    out: anything,
    source: reference,
  }),
  initializeConnectorUpdate: op("POST /notifications/notification-center/v1/connectors:initializeUpdate", {
    about: "Begins to change a connector. What it takes and gives is not documented: both are passed on as they are.",
    body: anything,
    out: anything,
    source: reference,
  }),
};
