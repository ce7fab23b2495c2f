import { field, optional, type ValueOf, withRules } from "../../schema/facts";
import { model, set } from "../../schema/fields";
import { connectorRules, connectorSettings, settingTemplates } from "./connector-settings";
import { connectorType, delivery, entityType } from "./enums";
import { chosenId, description, entityName } from "./shared";

export const config = model("ConnectorConfig", "The configuration of a connector.", {
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
  delivery: optional(
    delivery,
    "Deliveries to record in the notification deliveries dataset: none, or only failed ones.",
  ),
});

const about =
  "A notification channel, such as a chat workspace, a paging service or an HTTPS endpoint.";
export const writable = {
  name: entityName("connector"),
  description: description("connector"),
  // The example is used while the type is unknown. Its settings are not checked.
  type: field(connectorType, "Type of the connector. A change replaces the connector.", {
    replaceOnChange: true,
    example: "IBM_EVENT_NOTIFICATIONS",
  }),
  connectorConfig: field(config, "Configuration of the connector."),
  configOverrides: optional(set(overrides, 0, 100), "Settings by entity type, one entry per type."),
  diagnostics: optional(diagnostics, "Diagnostics settings.", {
    deprecated: "The API has announced its removal without a replacement.",
  }),
};
const connectorModel = model("Connector", about, {
  connectorId: chosenId("connector", "checkout-slack"),
  ...writable,
});
/** The arguments of a connector. */
export const connectorFields = withRules(connectorModel, connectorRules);
export type ConnectorFields = ValueOf<typeof connectorFields>;
