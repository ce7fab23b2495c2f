import type { Api } from "../../http/operation";
import { type CreateResult, define, type Handlers, type ListEntry } from "../define";
import { withIdConflict } from "./id-conflict";
import type { PresetEntity } from "./preset-entity";
import { type PresetFields, presetFields } from "./preset-fields";
import { presetOps } from "./preset-operations";

function presetResult({
  id = "",
  presetType,
  createTime,
  updateTime,
  parentId = "",
  ...fields
}: PresetEntity): Required<CreateResult<PresetFields>> {
  return { id, remote: { ...fields, parentId, presetId: id } };
}
const presetBodyOf = ({ presetId: _, ...fields }: PresetFields, id: string) => ({
  body: { preset: { ...fields, id, presetType: "CUSTOM" as const } },
});

/** Limits the number of ids per request, because a proxy can reject long URLs. */
const MAX_IDS_PER_REQUEST = 40;

/** Lists custom presets. Summaries have no templates, so the presets are read by id in chunks. */
async function listPresets(api: Api<typeof presetOps>): Promise<ListEntry<PresetFields>[]> {
  const { presetSummaries } = await api.listPresetSummaries();
  const ids = presetSummaries.flatMap(({ id, presetType }) =>
    id && presetType !== "SYSTEM" ? [id] : [],
  );
  const chunks = Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_REQUEST) }, (_, n) =>
    ids.slice(n * MAX_IDS_PER_REQUEST, (n + 1) * MAX_IDS_PER_REQUEST),
  );
  const responses = await Promise.all(
    chunks.map((preset_ids) => api.getPresets({ query: { preset_ids } })),
  );
  return responses.flatMap(({ presets }) =>
    Object.entries(presets).map(([id, one]) => ({
      ...presetResult({ ...one, id }),
      name: one.name,
    })),
  );
}

export const preset = define({
  resourceType: "Preset",
  fields: presetFields,
  nameField: "name",
  ids: { generated: "slug", argument: "presetId" },
  listReturnsFullObjects: true,
  ops: presetOps,
  listFilters: { operation: "listPresetSummaries" },
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
    "Use system presets as parents by their ids. They cannot be changed or deleted, so do not adopt them.",
    "The default preset of a connector type is a team-wide setting. Use `client.notifications.setCustomPresetAsDefault({ id })` to change it.",
    "A team has at most 600 presets.",
  ],
  vendorObjects: async (api) =>
    (await api.listPresetSummaries()).presetSummaries.flatMap(({ id, name, presetType }) =>
      id && presetType === "SYSTEM" ? [{ id, ...(name ? { name } : {}) }] : [],
    ),
  handlers: (api): Handlers<PresetFields, PresetFields> => ({
    create: async (fields, { id }) =>
      presetResult(
        (await withIdConflict(api.create(presetBodyOf(fields, id)), () => api.get({ id }))).preset,
      ),
    read: async (id) => presetResult({ id, ...(await api.get({ id })).preset }),
    update: async (id, fields) =>
      presetResult(
        (await api.replace(presetBodyOf(fields, id))).preset ?? (await api.get({ id })).preset,
      ).remote,
    remove: (id) => api.remove({ id }),
    list: () => listPresets(api),
  }),
});
