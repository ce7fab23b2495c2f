import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { list, model, string } from "../../schema/fields";
import { connectorType, entityType } from "./enums";
import {
  presetBody,
  presetResponse,
  presetSummary,
  presetSummaryResponse,
  presetsResponse,
} from "./preset-entity";
import { byId, sources } from "./shared";

const common = { source: sources.presets };
const path = byId("preset", "checkout-messages");
const pair = model("PresetFilter", "Preset filter.", {
  connector_type: optional(connectorType, "Only presets for this connector type."),
  entity_type: optional(entityType, "Only presets for this entity type."),
});

/** CRUD operations of presets. Their paths follow no common pattern. */
export const presetOps = operations(common, {
  create: op("POST /notifications/notification-center/v1/presets:createCustom", {
    summary: "Create a preset. If the body contains an id, it becomes the id of the preset.",
    body: presetBody,
    response: presetResponse,
    quotaNoun: "presets",
  }),
  replace: op("PUT /notifications/notification-center/v1/presets:replaceCustom", {
    summary:
      "Replace a custom preset. The id is sent in the body, and omitted fields are cleared. System presets cannot be replaced.",
    body: presetBody,
    response: presetResponse,
  }),
  get: op("GET /notifications/notification-center/v1/presets/{id}", {
    summary: "Get a preset by its id.",
    path,
    response: presetResponse,
  }),
  remove: op("DELETE /notifications/notification-center/v1/presets/custom/{id}", {
    summary: "Delete a custom preset. System presets cannot be deleted.",
    path,
  }),
  getPresets: op("GET /notifications/notification-center/v1/presets", {
    summary: "Get presets by their ids.",
    query: model("PresetIds", "Preset filter.", {
      preset_ids: optional(list(string(), 0, 600), "Ids of the objects to return."),
    }),
    response: presetsResponse,
  }),
  listPresetSummaries: op("GET /notifications/notification-center/v1/presets:summariesList", {
    summary:
      "List all presets, including system presets, without their templates and without pagination.",
    query: pair,
    response: model("PresetSummaries", "Response of a preset list.", {
      presetSummaries: field(list(presetSummary, 0, 600), "The presets."),
    }),
  }),
});

/**
 * Client operations other than CRUD. The default preset is a team-wide setting per connector type
 * and entity type.
 */
export const morePresetOps = operations(common, {
  setCustomPresetAsDefault: op(
    "POST /notifications/notification-center/v1/presets/custom/{id}/default",
    {
      summary: "Set a custom preset as the default for its connector type and entity type.",
      path,
      idempotent: true,
    },
  ),
  setPresetAsDefault: op("POST /notifications/notification-center/v1/presets/{id}/default/apply", {
    summary:
      "Set any preset, including a system preset, as the default for its connector type and entity type.",
    path,
    idempotent: true,
  }),
  getDefaultPreset: op("GET /notifications/notification-center/v1/presets:getDefaultSummary", {
    summary: "Get the default preset for a connector type and an entity type.",
    query: pair,
    response: presetSummaryResponse,
  }),
  getSystemDefaultPreset: op("GET /notifications/notification-center/v1/presets/summaries/system", {
    summary: "Get the system default preset for a connector type and an entity type.",
    query: pair,
    response: presetSummaryResponse,
  }),
});
