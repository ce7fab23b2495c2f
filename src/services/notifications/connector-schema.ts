import { field } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import { connectorType, fieldType, renderingMode } from "./enums";

const commonConnectorFields = {
  fieldName: field(string(1, 256).optional(), "Name of the field."),
  fieldType: field(fieldType.optional(), "Type of the value."),
  required: field(flag().optional(), "Whether the field is required."),
  default: field(string(0, 4096).optional(), "Default value."),
  description: field(string(1, 4096).optional(), "Description of the field."),
};
const settingSchema = model("ConnectorSettingSchema", "A setting of a connector type.", {
  ...commonConnectorFields,
  allowOverrides: field(flag().optional(), "Whether a template can override the setting."),
  allowedValues: field(
    list(string(), 0, 100).optional(),
    "Allowed values. If empty, all values are allowed.",
  ),
});
const messageSchema = model("ConnectorMessageFieldSchema", "A message field of a connector type.", {
  ...commonConnectorFields,
  disableOverride: field(flag().optional(), "Whether presets cannot override the field."),
  allowedValues: field(
    list(string(0, 4096), 0, 100).optional(),
    "Allowed values. If empty, all values are allowed.",
  ),
  renderingMode: field(
    renderingMode.optional(),
    "Handling of undefined references in templates: fail (STRICT), or render as empty (RELAXED).",
  ),
});

/** The settings and message fields of a connector type, as the API reports them. */
export const connectorSchema = model(
  "ConnectorSchema",
  "The settings and message fields of a connector type.",
  {
    type: field(connectorType.optional(), "Connector type."),
    supportedPayloadTypes: field(
      list(string(), 1, 100).optional(),
      "Payload types that the connector type can send.",
    ),
    connectorConfigSchema: field(
      model("ConnectorConfigSchema", "Settings of a connector type.", {
        fields: field(list(settingSchema, 0, 100).optional(), "Settings."),
      }).optional(),
      "Settings of the connector type.",
    ),
    messageConfigSchemas: field(
      list(
        model("ConnectorMessageSchema", "Message fields of a payload type.", {
          payloadType: field(string(1, 256).optional(), "Payload type."),
          fields: field(list(messageSchema, 0, 100).optional(), "Message fields."),
        }),
        1,
        100,
      ).optional(),
      "Message fields per payload type.",
    ),
  },
);
