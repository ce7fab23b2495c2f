import type { z } from "zod";
import { annotate, factsOf, field } from "../../schema/facts";
import { integer, list, map, model, string } from "../../schema/fields";
import { connectorRules, connectorSettings, settingTemplates } from "./connector-settings";
import { connectorType, delivery, entityType } from "./enums";
import { centerId, chosenId, description, entityName, times } from "./shared";

const config = model("ConnectorConfig", "The configuration of a connector.", {
  fields: connectorSettings(
    "Settings by field name. The available fields depend on the connector type. All settings are secret, except those that identify a channel, a service or a similar target.",
  ),
});
const overrides = model(
  "ConnectorOverrides",
  "Connector settings that apply to messages about one entity type.",
  {
    entityType: field(entityType, "Entity type of the messages."),
    fields: settingTemplates(
      "Templates of settings, by field name. Example: a channel name derived from a label of the alert.",
    ),
  },
);
const diagnostics = model("ConnectorDiagnostics", "Diagnostics settings of a connector.", {
  delivery: field(
    delivery.optional(),
    "Deliveries to record in the notification deliveries dataset: none, or only failed ones.",
  ),
});

const about =
  "A notification channel, such as a chat workspace, a paging service or an HTTPS endpoint.";
const writable = {
  name: entityName("connector"),
  description: description("connector"),
  // The example is used while the type is unknown. Its settings are not checked.
  type: field(connectorType, "Type of the connector. A change replaces the connector.", {
    replaceOnChange: true,
    example: "IBM_EVENT_NOTIFICATIONS",
  }),
  connectorConfig: field(config, "Configuration of the connector."),
  configOverrides: field(
    list(overrides, 0, 100).optional(),
    "Settings by entity type, one entry per type.",
  ),
  diagnostics: field(diagnostics.optional(), "Diagnostics settings.", {
    deprecated: "The API has announced its removal without a replacement.",
  }),
};
const connectorModel = model("Connector", about, {
  connectorId: chosenId("connector", "checkout-slack"),
  ...writable,
});
// superRefine returns a new schema, so the facts are copied to it.
const shape = annotate(connectorModel.superRefine(connectorRules), factsOf(connectorModel));
export interface ConnectorFields extends z.output<typeof shape> {}
/** The arguments of a connector. */
export const connectorFields: z.ZodType<ConnectorFields> = shape;

const connectorEntityFields = {
  id: field(
    centerId("checkout-slack").optional(),
    "Id of the connector. Optional in a create request; if omitted, the service generates one.",
  ),
  teamId: field(integer(1, 4294967295).optional(), "Numeric id of the team.", {
    readOnly: true,
  }),
  resolvedConnectorConfig: field(
    config.optional(),
    "Settings including those that the service adds. Not sent in requests.",
    {
      readOnly: true,
    },
  ),
  ...times,
};
const entityShape = model("ConnectorEntity", "A connector, as returned by the API.", {
  ...writable,
  ...connectorEntityFields,
});
export interface ConnectorEntity extends z.output<typeof entityShape> {}
export const connectorEntity: z.ZodType<ConnectorEntity> = entityShape;

const { diagnostics: _, connectorConfig, ...summaryFields } = writable;
const summaryShape = model(
  "ConnectorSummary",
  "A connector without sensitive values. Settings can be missing.",
  {
    ...summaryFields,
    ...connectorEntityFields,
    connectorConfig: connectorConfig.optional(),
  },
);
export interface ConnectorSummary extends z.output<typeof summaryShape> {}
export const connectorSummary: z.ZodType<ConnectorSummary> = summaryShape;

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
    type: field(connectorType.optional(), "Connector type."),
    count: field(integer(0, 800).optional(), "Number of connectors of this type."),
  },
);
export const notFoundIds = (objects: string, most: number) =>
  field(list(string(), 0, most), `Ids of ${objects} that do not exist.`);
