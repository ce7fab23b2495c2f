import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { missing } from "./connector-data";
import { centerId, chosenId, description, name, refTo, templates, times } from "./shared";
import { attachmentPolicy, connectorType, entityType, presetType } from "./words";

const condition = oneOf(
  {
    matchEntityType: empty("Every message about things of the preset's entity type."),
    matchEntityTypeAndSubType: field(
      model("PresetSubType", "Messages about one thing that can happen.", {
        entitySubType: field(text(1, 100), "What happens, such as logsImmediateTriggered: see `listEntitySubTypes`."),
      }),
      "Only messages about one thing that can happen.",
    ),
  },
  {},
  { model: "PresetCondition", about: "Which messages are meant." },
);
const overrides = model("PresetOverrides", "What some messages say instead of what the parent says.", {
  conditionType: field(condition, "Which messages are meant."),
  payloadType: field(text(1, 100).optional(), "Kind of message the templates are for; left out, the usual one of the connector's type.", {
    server: true,
  }),
  messageConfig: field(
    model("PresetMessage", "The templates of a message.", { fields: templates("Templates of the message's fields, by the field's name.") }),
    "The templates of the message.",
  ),
});
export const presetOverrides = field(list(overrides, 0, 100), "What messages say instead of what the parent says.");

const attachments = model("PresetAttachments", "Whether messages carry attachments.", {
  policy: field(attachmentPolicy.optional(), "AUTO leaves it to the service: what is attached follows from what the message is about.", {
    server: { value: "AUTO" },
  }),
});

const about = "How messages look: templates for a type of connector, laid over those of a parent.";
const parent = "preset_system_generic_https_alerts_empty";
const summed = {
  name: name("preset"),
  description: description("preset"),
  entityType: field(entityType, "What the messages are about. A change makes another preset.", { fixed: true }),
  connectorType: field(connectorType, "The type of connector that sends the messages. A change makes another preset.", { fixed: true }),
  parentId: field(
    refTo("Preset", parent),
    `The preset that is inherited from: one of the service's own, such as preset_system_slack_alerts_basic or ${parent}, or another one of yours.`,
  ),
  attachmentConfig: field(attachments.optional(), "Whether messages carry attachments."),
};
const writable = { ...summed, configOverrides: presetOverrides.optional() };
const shape = model("Preset", about, { presetId: chosenId("preset", "checkout-messages"), ...writable });
export interface PresetFields extends z.output<typeof shape> {}
/** A preset as it is written. */
export const presetFields: z.ZodType<PresetFields> = shape;

const held = {
  id: field(centerId("checkout-messages").optional(), "Id of the preset. A new one may bring its own; left out, the service makes one."),
  presetType: field(presetType.optional(), "Whether it is the service's own or the team's. What is written is always CUSTOM."),
  ...times,
};
// The service's own presets have no parent.
const parentId = summed.parentId.optional();
const entityShape = model("PresetEntity", "A preset as the API holds it.", { ...writable, ...held, parentId });
export interface PresetEntity extends z.output<typeof entityShape> {}
export const presetEntity: z.ZodType<PresetEntity> = entityShape;
const summaryShape = model("PresetSummary", "A preset without its templates.", { ...summed, ...held, parentId });
export interface PresetSummary extends z.output<typeof summaryShape> {}
export const presetSummary: z.ZodType<PresetSummary> = summaryShape;

export const presetBody = model("PresetBody", "A preset to write.", { preset: field(presetEntity, "The preset.") });
export const presetAnswer = model("PresetAnswer", "A preset that was read or written.", { preset: field(presetEntity, "The preset.") });
export const presetSummaryAnswer = model("PresetSummaryAnswer", "A preset that was asked for.", {
  presetSummary: field(presetSummary, "The preset."),
});
export const presetsFound = model("PresetsFound", "Presets that were asked for by id.", {
  presets: field(map(presetEntity), "The presets, by id."),
  notFoundIds: missing("presets", 600),
});
