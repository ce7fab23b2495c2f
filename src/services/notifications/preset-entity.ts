import { field, optional, type ValueOf } from "../../schema/facts";
import { map, model } from "../../schema/fields";
import { centerId } from "../center-ids";
import { notFoundIds } from "./connector-entity";
import { presetType } from "./enums";
import { summaryFields, writable } from "./preset-fields";
import { times } from "./shared";

const presetEntityFields = {
  id: optional(
    centerId("checkout-messages"),
    "Id of the preset. Optional in a create request; if omitted, the service generates one.",
  ),
  presetType: optional(
    presetType,
    "Whether the preset is a system preset or a custom preset. Write requests always send CUSTOM.",
  ),
  ...times,
};
// System presets have no parent.
const parentId = summaryFields.parentId.optional();
export const presetEntity = model("PresetEntity", "A preset, as returned by the API.", {
  ...writable,
  ...presetEntityFields,
  parentId,
});
export type PresetEntity = ValueOf<typeof presetEntity>;
export const presetSummary = model("PresetSummary", "A preset without its templates.", {
  ...summaryFields,
  ...presetEntityFields,
  parentId,
});
export type PresetSummary = ValueOf<typeof presetSummary>;

export const presetBody = model("PresetBody", "A preset to create or replace.", {
  preset: field(presetEntity, "The preset."),
});
export const presetResponse = model("PresetResponse", "Response with a preset.", {
  preset: field(presetEntity, "The preset."),
});
export const presetSummaryResponse = model(
  "PresetSummaryResponse",
  "Response with a preset summary.",
  {
    presetSummary: field(presetSummary, "The preset."),
  },
);
export const presetsResponse = model("PresetsResponse", "Presets found by id.", {
  presets: field(map(presetEntity), "Presets by id."),
  notFoundIds: notFoundIds("presets", 600),
});
