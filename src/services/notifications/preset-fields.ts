import { annotate, field, optional, type ValueOf, withRules } from "../../schema/facts";
import { empty, list, model, string } from "../../schema/fields";
import { dependingOn } from "../../schema/issues";
import { union } from "../../schema/union";
import { refTo } from "../center-ids";
import { attachmentPolicy, connectorType, entityType } from "./enums";
import { chosenId, description, entityName, templates } from "./shared";

const condition = union("PresetCondition", "Condition that selects messages.", {
  matchEntityType: empty("All messages about the entity type of the preset."),
  matchEntityTypeAndSubType: field(
    model("PresetSubType", "Messages about one entity subtype.", {
      entitySubType: field(
        string(1, 100),
        "Entity subtype, such as logsImmediateTriggered: `getEntityTypes` returns all of them.",
      ),
    }),
    "Only messages about one entity subtype.",
  ),
});
const overrides = model("PresetOverrides", "Templates that override those of the parent preset.", {
  conditionType: condition,
  payloadType: optional(
    string(1, 100),
    "Payload type that the templates apply to. Default: the default payload type of the connector type.",
    {
      serverDefault: true,
    },
  ),
  messageConfig: model("PresetMessage", "Message templates.", {
    fields: templates("Templates of message fields, by field name."),
  }),
});
export const presetOverrides = field(
  list(overrides, 0, 100),
  "Templates that override those of the parent preset.",
);

const attachments = model("PresetAttachments", "Attachment settings.", {
  policy: optional(
    attachmentPolicy,
    "Attachment policy. With AUTO, the service chooses the attachments by the entity of the message.",
    {
      serverDefault: { value: "AUTO" },
    },
  ),
});

const about = "Message templates for a connector type, which override those of a parent preset.";
const parent = "preset_system_generic_https_alerts_empty";
export const summaryFields = {
  name: entityName("preset"),
  description: description("preset"),
  entityType: field(entityType, "Entity type of the messages. A change replaces the preset.", {
    replaceOnChange: true,
  }),
  connectorType: field(
    connectorType,
    "Connector type that sends the messages. A change replaces the preset.",
    { replaceOnChange: true },
  ),
  parentId: field(
    annotate(refTo("Preset", parent), { refChecked: true }),
    `Id of the parent preset: a system preset, such as preset_system_slack_alerts_basic or ${parent}, or a custom preset.`,
  ),
  attachmentConfig: attachments.optional(),
};
export const writable = { ...summaryFields, configOverrides: presetOverrides.optional() };
/** The arguments of a preset. */
const presetModel = model("Preset", about, {
  presetId: chosenId("preset", "checkout-messages"),
  ...writable,
});
export const presetFields = withRules(presetModel, ({ presetId, parentId }, ctx) => {
  if (presetId === undefined || presetId !== parentId) return;
  const message = "a preset cannot inherit from itself: name another preset";
  ctx.addIssue({ code: "custom", message, ...dependingOn(["parentId"], ["presetId"]) });
});
export type PresetFields = ValueOf<typeof presetFields>;
