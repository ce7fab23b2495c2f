import { field, optional, type ValueOf } from "../../schema/facts";
import { integer, list, map, model, string } from "../../schema/fields";
import { centerId } from "../center-ids";
import { config, writable } from "./connector-fields";
import { connectorType } from "./enums";
import { times } from "./shared";

const connectorEntityFields = {
  id: optional(
    centerId("checkout-slack"),
    "Id of the connector. Optional in a create request; if omitted, the service generates one.",
  ),
  teamId: optional(integer(1, 4294967295), "Numeric id of the team.", {
    readOnly: true,
  }),
  resolvedConnectorConfig: optional(
    config,
    "Settings including those that the service adds. Not sent in requests.",
    {
      readOnly: true,
    },
  ),
  ...times,
};
export const connectorEntity = model("ConnectorEntity", "A connector, as returned by the API.", {
  ...writable,
  ...connectorEntityFields,
});
export type ConnectorEntity = ValueOf<typeof connectorEntity>;

const { diagnostics: _, connectorConfig, ...summaryFields } = writable;
export const connectorSummary = model(
  "ConnectorSummary",
  "A connector without sensitive values. Settings can be missing.",
  {
    ...summaryFields,
    ...connectorEntityFields,
    connectorConfig: connectorConfig.optional(),
  },
);
export type ConnectorSummary = ValueOf<typeof connectorSummary>;

export const connectorBody = model("ConnectorBody", "A connector to create or replace.", {
  connector: field(connectorEntity, "The connector."),
});
export const connectorResponse = model("ConnectorResponse", "Response with a connector.", {
  connector: field(connectorEntity, "The connector."),
});
export const connectorsById = field(map(connectorEntity), "Connectors by id.");
export const summariesById = field(map(connectorSummary), "Connectors by id.");
export const connectorCount = model(
  "ConnectorTypeCount",
  "A connector type and its number of connectors.",
  {
    type: optional(connectorType, "Connector type."),
    count: optional(integer(0, 800), "Number of connectors of this type."),
  },
);
export const notFoundIds = (objects: string, most: number) =>
  field(list(string(), 0, most), `Ids of ${objects} that do not exist.`);
