import type { Api } from "../../client/operation";
import { define, type Handlers, type Listed, type Made } from "../define";
import { type PresetEntity, type PresetFields, presetFields } from "./preset-data";
import { presetOps } from "./preset-operations";
import { orTaken } from "./taken";

function seenOf({ id = "", presetType, createTime, updateTime, parentId = "", ...fields }: PresetEntity): Required<Made<PresetFields>> {
  return { id, seen: { ...fields, parentId, presetId: id } };
}
const bodyOf = ({ presetId: _, ...fields }: PresetFields, id: string) => ({
  body: { preset: { ...fields, id, presetType: "CUSTOM" as const } },
});

/** As many ids as the address of one call holds without growing too long for a proxy. */
const AT_ONCE = 40;

/** The team's own presets. Summaries hold no templates, so they are read by their ids, many at once. */
async function everyPreset(api: Api<typeof presetOps>): Promise<Listed<PresetFields>[]> {
  const { presetSummaries } = await api.listPresetSummaries();
  const ids = presetSummaries.flatMap(({ id, presetType }) => (id && presetType !== "SYSTEM" ? [id] : []));
  const chunks = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) => ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE));
  const found = await Promise.all(chunks.map((preset_ids) => api.getPresets({ query: { preset_ids } })));
  return found.flatMap(({ presets }) => Object.entries(presets).map(([id, one]) => ({ ...seenOf({ ...one, id }), name: one.name })));
}

export const preset = define({
  kind: "Preset",
  about: "How messages look: templates for a type of connector, laid over those of a parent.",
  fields: presetFields,
  natural: "name",
  ids: { ours: "slug", given: "presetId" },
  listsWhole: true,
  ops: presetOps,
  example: `
new coralogix.Preset("short", {
  name: "Short messages",
  connectorType: "SLACK",
  entityType: "ALERTS",
  parentId: "preset_system_slack_alerts_basic",
  configOverrides: [
    {
      conditionType: { matchEntityTypeAndSubType: { entitySubType: "logsImmediateTriggered" } },
      messageConfig: { fields: { title: "{{alertDef.name}}", description: "{{alertDef.description}}" } },
    },
  ],
});
`,
  notes: [
    "The service's own presets are parents by their ids; they can be neither changed nor deleted, so do not adopt one.",
    "Which preset is the default for a type of connector is a switch of the whole team: `client.notifications.setCustomPresetAsDefault({ id })`.",
    "A team has at most 600 presets.",
  ],
  handlers: (api): Handlers<PresetFields, PresetFields> => ({
    create: async (fields, { id }) => seenOf((await orTaken(api.create(bodyOf(fields, id)), () => api.get({ id }))).preset),
    read: async (id) => seenOf({ ...(await api.get({ id })).preset, id }),
    update: async (id, fields) => seenOf((await api.replace(bodyOf(fields, id))).preset ?? (await api.get({ id })).preset).seen,
    remove: (id) => api.remove({ id }),
    list: () => everyPreset(api),
  }),
});
