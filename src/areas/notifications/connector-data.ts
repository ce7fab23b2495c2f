import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { integer, list, map, model, text } from "../../schema/fields";
import { connectorRules, settings, settingTemplates } from "./connector-fields";
import { centerId, chosenId, description, name, times } from "./shared";
import { connectorType, delivery, entityType } from "./words";

const config = model("ConnectorConfig", "The settings of a connector.", {
  fields: settings(
    "The settings by name: which there are follows from the type. Secret, but for those that name a channel, a service or the like.",
  ),
});
const overrides = model("ConnectorOverrides", "Settings of a connector that depend on what a message is about.", {
  entityType: field(entityType, "What the messages are about."),
  fields: settingTemplates("Templates of settings, by the setting's name, such as a channel that follows from a label of the alert."),
});
const diagnostics = model("ConnectorDiagnostics", "What is recorded of a connector's deliveries.", {
  delivery: field(
    delivery.optional(),
    "Which deliveries are recorded in the dataset of notification deliveries: none, or those that failed.",
  ),
});

const about = "A place that notifications are delivered to: a chat workspace, a paging service, an address of your own.";
const writable = {
  name: name("connector"),
  description: description("connector"),
  // The example is a type whose settings are not known: it stands in while a type is not known yet, and must not blame the settings.
  type: field(connectorType, "Kind of place. Another kind is another connector.", { fixed: true, example: "IBM_EVENT_NOTIFICATIONS" }),
  connectorConfig: field(config, "How the place is reached."),
  configOverrides: field(list(overrides, 0, 100).optional(), "Settings that differ by what a message is about, one entry for each."),
  diagnostics: field(diagnostics.optional(), "What is recorded of deliveries.", {
    deprecated: "The service has announced that it goes, and names nothing in its place.",
  }),
};
const plain = model("Connector", about, { connectorId: chosenId("connector", "checkout-slack"), ...writable });
// Refining makes a new schema: the facts are set once more, on the outermost.
const shape = mark(plain.superRefine(connectorRules), factsOf(plain));
export interface ConnectorFields extends z.output<typeof shape> {}
/** A connector as it is written. */
export const connectorFields: z.ZodType<ConnectorFields> = shape;

const held = {
  id: field(centerId("checkout-slack").optional(), "Id of the connector. A new one may bring its own; left out, the service makes one."),
  teamId: field(integer(1, 4294967295).optional(), "Number of the team that has it.", { derived: true }),
  resolvedConnectorConfig: field(config.optional(), "The settings with all that the service adds by itself. Never to be sent.", {
    derived: true,
  }),
  ...times,
};
const entityShape = model("ConnectorEntity", "A connector as the API holds it.", { ...writable, ...held });
export interface ConnectorEntity extends z.output<typeof entityShape> {}
export const connectorEntity: z.ZodType<ConnectorEntity> = entityShape;

const { diagnostics: _, connectorConfig, ...told } = writable;
const summaryShape = model("ConnectorSummary", "A connector without what is sensitive: settings may be missing.", {
  ...told,
  ...held,
  connectorConfig: connectorConfig.optional(),
});
export interface ConnectorSummary extends z.output<typeof summaryShape> {}
export const connectorSummary: z.ZodType<ConnectorSummary> = summaryShape;

export const connectorBody = model("ConnectorBody", "A connector to write.", { connector: field(connectorEntity, "The connector.") });
export const connectorAnswer = model("ConnectorAnswer", "A connector that was read or written.", {
  connector: field(connectorEntity, "The connector."),
});
export const connectorsById = field(map(connectorEntity), "The connectors, by id.");
export const summariesById = field(map(connectorSummary), "The connectors, by id.");
export const connectorCount = model("ConnectorTypeCount", "A type of connector and how many of it the team has.", {
  type: field(connectorType.optional(), "The type."),
  count: field(integer(0, 800).optional(), "How many connectors of it there are."),
});
export const missing = (kinds: string, most: number) => field(list(text(), 0, most), `Ids of ${kinds} that do not exist.`);
