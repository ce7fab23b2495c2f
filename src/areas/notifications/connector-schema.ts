import { field } from "../../schema/facts";
import { flag, list, model, text } from "../../schema/fields";
import { connectorType, fieldType, renderingMode } from "./words";

const common = {
  fieldName: field(text(1, 256).optional(), "Name of the field."),
  fieldType: field(fieldType.optional(), "What its value must look like."),
  required: field(flag().optional(), "Whether it must be given."),
  default: field(text(0, 4096).optional(), "Its value where none is given."),
  description: field(text(1, 4096).optional(), "What it is for."),
};
const settingSchema = model("ConnectorSettingSchema", "A setting that a type of connector has.", {
  ...common,
  allowOverrides: field(flag().optional(), "Whether a template may stand in its place."),
  allowedValues: field(list(text(), 0, 100).optional(), "The values it may have; none listed means any."),
});
const messageSchema = model("ConnectorMessageFieldSchema", "A field that the messages of a type of connector have.", {
  ...common,
  disableOverride: field(flag().optional(), "Whether presets must leave it as it is."),
  allowedValues: field(list(text(0, 4096), 0, 100).optional(), "The values it may have; none listed means any."),
  renderingMode: field(renderingMode.optional(), "Whether a template that names what does not exist fails or renders as nothing."),
});

/** What a type of connector takes: the list of names that is always right. */
export const connectorSchema = model("ConnectorSchema", "What a type of connector can be told, and what its messages hold.", {
  type: field(connectorType.optional(), "The type."),
  supportedPayloadTypes: field(list(text(), 1, 100).optional(), "The kinds of message it can send."),
  connectorConfigSchema: field(
    model("ConnectorConfigSchema", "The settings of a type of connector.", {
      fields: field(list(settingSchema, 0, 100).optional(), "The settings."),
    }).optional(),
    "Its settings.",
  ),
  messageConfigSchemas: field(
    list(
      model("ConnectorMessageSchema", "What a kind of message holds.", {
        payloadType: field(text(1, 256).optional(), "The kind of message."),
        fields: field(list(messageSchema, 0, 100).optional(), "Its fields."),
      }),
      1,
      100,
    ).optional(),
    "What its messages hold, for each kind of message.",
  ),
});
