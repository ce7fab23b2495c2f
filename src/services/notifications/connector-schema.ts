import { optional } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import { connectorType, fieldType, renderingMode } from "./enums";

const commonConnectorFields = {
  fieldName: optional(string(1, 256), "Name of the field."),
  fieldType: optional(fieldType, "Type of the value."),
  required: optional(flag(), "Whether the field is required."),
  default: optional(string(0, 4096), "Default value."),
  description: optional(string(1, 4096), "Description of the field."),
};
const settingSchema = model("ConnectorSettingSchema", "A setting of a connector type.", {
  ...commonConnectorFields,
  allowOverrides: optional(flag(), "Whether a template can override the setting."),
  allowedValues: optional(
    list(string(), 0, 100),
    "Allowed values. If empty, all values are allowed.",
  ),
});
const messageSchema = model("ConnectorMessageFieldSchema", "A message field of a connector type.", {
  ...commonConnectorFields,
  disableOverride: optional(flag(), "Whether presets cannot override the field."),
  allowedValues: optional(
    list(string(0, 4096), 0, 100),
    "Allowed values. If empty, all values are allowed.",
  ),
  renderingMode: optional(
    renderingMode,
    "Handling of undefined references in templates: fail (STRICT), or render as empty (RELAXED).",
  ),
});

/** The settings and message fields of a connector type, as the API reports them. */
export const connectorSchema = model(
  "ConnectorSchema",
  "The settings and message fields of a connector type.",
  {
    type: optional(connectorType, "Connector type."),
    supportedPayloadTypes: optional(
      list(string(), 1, 100),
      "Payload types that the connector type can send.",
    ),
    connectorConfigSchema: optional(
      model("ConnectorConfigSchema", "Settings of a connector type.", {
        fields: optional(list(settingSchema, 0, 100), "Settings."),
      }),
      "Settings of the connector type.",
    ),
    messageConfigSchemas: optional(
      list(
        model("ConnectorMessageSchema", "Message fields of a payload type.", {
          payloadType: optional(string(1, 256), "Payload type."),
          fields: optional(list(messageSchema, 0, 100), "Message fields."),
        }),
        1,
        100,
      ),
      "Message fields per payload type.",
    ),
  },
);
