import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, model, text } from "../../schema/fields";
import { presetAnswer, presetBody, presetSummary, presetSummaryAnswer, presetsFound } from "./preset-data";
import { byId, sources } from "./shared";
import { connectorType, entityType } from "./words";

const source = sources.presets;
const path = byId("preset", "checkout-messages");
const pair = model("PresetFilter", "Which presets are asked for.", {
  connector_type: field(connectorType.optional(), "Presets for this type of connector."),
  entity_type: field(entityType.optional(), "Presets for messages about such things."),
});

/** The operations of a preset's life: each has a path of its own form. */
export const presetOps = {
  create: op("POST /notifications/notification-center/v1/presets:createCustom", {
    about: "Makes a preset. An id sent along becomes its id.",
    body: presetBody,
    out: presetAnswer,
    counted: "presets",
    source,
  }),
  replace: op("PUT /notifications/notification-center/v1/presets:replaceCustom", {
    about: "Replaces a preset as a whole. Its id stands in the body; the service's own presets cannot be replaced.",
    body: presetBody,
    out: presetAnswer,
    repeatable: true,
    source,
  }),
  get: op("GET /notifications/notification-center/v1/presets/{id}", {
    about: "One preset, whole.",
    path,
    out: presetAnswer,
    source,
  }),
  remove: op("DELETE /notifications/notification-center/v1/presets/custom/{id}", {
    about: "Deletes a preset; the service's own presets cannot be deleted.",
    path,
    source,
  }),
  getPresets: op("GET /notifications/notification-center/v1/presets", {
    about: "Presets by their ids, whole.",
    query: model("PresetIds", "Which presets are asked for.", { preset_ids: field(list(text(), 0, 600).optional(), "Their ids.") }),
    out: presetsFound,
    source,
  }),
  listPresetSummaries: op("GET /notifications/notification-center/v1/presets:summariesList", {
    about: "Every preset, the service's own among them, without its templates; there are no pages.",
    query: pair,
    out: model("PresetSummaries", "All presets.", { presetSummaries: field(list(presetSummary, 0, 600), "The presets.") }),
    source,
  }),
};

/** What the client offers beside the life of a preset. Which preset is the default is a switch of the whole team, for each pair of types. */
export const morePresetOps = {
  setCustomPresetAsDefault: op("POST /notifications/notification-center/v1/presets/custom/{id}/default", {
    about: "Makes a preset of the team the default for its types of connector and entity.",
    path,
    repeatable: true,
    source,
  }),
  setPresetAsDefault: op("POST /notifications/notification-center/v1/presets/{id}/default/apply", {
    about: "Makes any preset the default for its types of connector and entity: also one of the service's own, to go back to it.",
    path,
    repeatable: true,
    source,
  }),
  getDefaultPreset: op("GET /notifications/notification-center/v1/presets:getDefaultSummary", {
    about: "The preset that is the default for a pair of types.",
    query: pair,
    out: presetSummaryAnswer,
    source,
  }),
  getSystemDefaultPreset: op("GET /notifications/notification-center/v1/presets/summaries/system", {
    about: "The preset that the service itself has as the default for a pair of types.",
    query: pair,
    out: presetSummaryAnswer,
    source,
  }),
};
