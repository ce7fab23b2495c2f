import { nodeOf } from "../../../schema/node";
import {
  type ConnectorTypeName,
  ENTITY_TYPES,
  type EntityTypeName,
} from "../../../services/notifications/enums";
import { notificationOps } from "../../../services/notifications/operations";
import {
  type PresetEntity,
  type PresetSummary,
  presetEntity,
} from "../../../services/notifications/preset-entity";
import { echo } from "../../server/echo";
import { badRequest, conflict, invalidField, notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { LISTED_TYPES, messageFieldsOf, payloadTypeOf } from "./connectors";
import { ensureRoom, findByIds, newIdOf, putRecord, timesOf } from "./shared";

/** Known ids of system presets. The others are modeled on them. */
const KNOWN_IDS: Readonly<Record<string, string>> = {
  "SLACK/ALERTS": "preset_system_slack_alerts_basic",
  "PAGERDUTY/ALERTS": "preset_system_pagerduty_alerts_basic",
  "GENERIC_HTTPS/ALERTS": "preset_system_generic_https_alerts_empty",
  "EMAIL/ALERTS": "preset_system_email_alerts",
};
const SINCE = "2025-01-01T00:00:00Z";

/** The system preset for a pair of connector type and entity type. */
function systemPreset(
  connectorType: ConnectorTypeName,
  entityType: EntityTypeName,
): PresetEntity & { id: string } {
  const name = `${connectorType} ${entityType}`.toLowerCase().replaceAll("_", " ");
  const template = entityType === "ALERTS" ? "{{alertDef.name}}" : "{{_context.entityType}}";
  const fields = Object.fromEntries(
    messageFieldsOf(connectorType).map((field) => [field, template]),
  );
  return {
    id:
      KNOWN_IDS[`${connectorType}/${entityType}`] ??
      `preset_system_${connectorType}_${entityType}_basic`.toLowerCase(),
    name: `System: ${name}`,
    presetType: "SYSTEM",
    connectorType,
    entityType,
    attachmentConfig: { policy: "AUTO" },
    configOverrides: [
      {
        conditionType: { matchEntityType: {} },
        payloadType: payloadTypeOf(connectorType),
        messageConfig: { fields },
      },
    ],
    createTime: SINCE,
    updateTime: SINCE,
  };
}

const all = LISTED_TYPES.flatMap((connectorType) =>
  (Object.keys(ENTITY_TYPES) as EntityTypeName[]).map((entityType) =>
    systemPreset(connectorType, entityType),
  ),
);
/** System presets by id. They always exist and cannot be changed. */
export const SYSTEM_PRESETS: ReadonlyMap<string, PresetEntity & { id: string }> = new Map(
  all.map((preset) => [preset.id, preset]),
);

type Preset = PresetEntity & { id: string };
const presetTable = tableName<Preset>("presets", "preset");
/** The default preset per pair of connector type and entity type. */
const presetDefaultTable = tableName<{ id: string; presetId: string }>(
  "defaultPresets",
  "default preset",
);
const presetNode = nodeOf(presetEntity);
const MAX_PRESETS = 600;

const findPreset = (id: string, ctx: RequestContext): Preset | undefined =>
  SYSTEM_PRESETS.get(id) ?? ctx.table(presetTable).get(id);
export function presetOf(id: string, ctx: RequestContext): Preset {
  const preset = findPreset(id, ctx);
  if (!preset) throw notResponse("preset", id);
  return preset;
}
function rejectSystemPreset(id: string): void {
  if (SYSTEM_PRESETS.has(id))
    throw badRequest(`preset ${id} is a system preset: it can be neither replaced nor deleted`);
}

function checkParent(parentId: string | undefined, id: string, ctx: RequestContext): void {
  const path = ["preset", "parentId"];
  if (parentId === undefined) throw invalidField(path, "required, but missing");
  if (parentId === id) throw invalidField(path, "a preset cannot inherit from itself");
  if (!findPreset(parentId, ctx)) throw invalidField(path, `there is no preset ${parentId}`);
}

/**
 * The stored form of a received preset: always a custom one, with a payload type in each override.
 */
function presetRecord(sent: PresetEntity, id: string, ctx: RequestContext): Preset {
  checkParent(sent.parentId, id, ctx);
  if (sent.presetType === "SYSTEM")
    throw invalidField(["preset", "presetType"], "only CUSTOM presets can be written");
  const fields = echo(presetNode, sent, ctx.quirks) as PresetEntity;
  const withPayloadType = fields.configOverrides?.map((one) => ({
    ...one,
    payloadType: one.payloadType ?? payloadTypeOf(sent.connectorType),
  }));
  const overrides = withPayloadType ? { configOverrides: withPayloadType } : {};
  return {
    ...fields,
    ...overrides,
    id,
    presetType: "CUSTOM",
    ...timesOf(ctx.table(presetTable).get(id), ctx),
  };
}

function createPreset(sent: PresetEntity, ctx: RequestContext): Preset {
  const table = ctx.table(presetTable);
  const id = newIdOf(sent.id, ctx);
  if (SYSTEM_PRESETS.has(id)) throw conflict(`preset ${id} already exists`);
  if (!table.get(id)) ensureRoom(table, MAX_PRESETS, "presets");
  return presetResponse(table.add(presetRecord(sent, id, ctx)));
}
function replacePreset(sent: PresetEntity, ctx: RequestContext): Preset {
  if (sent.id === undefined) throw invalidField(["preset", "id"], "required, but missing");
  rejectSystemPreset(sent.id);
  ctx.table(presetTable).mustGet(sent.id);
  return presetResponse(ctx.table(presetTable).replace(presetRecord(sent, sent.id, ctx)));
}
function removePreset(id: string, ctx: RequestContext): void {
  rejectSystemPreset(id);
  ctx.table(presetTable).remove(id);
}

/**
 * A preset as responses contain it: unset overrides are an empty array, unset attachments are
 * omitted.
 */
const presetResponse = (preset: Preset): Preset => ({
  ...preset,
  configOverrides: preset.configOverrides ?? [],
});
const summaryOf = (preset: Preset): PresetSummary => {
  const { configOverrides: _, ...summary } = presetResponse(preset);
  return summary;
};

interface TypePair {
  connector_type?: ConnectorTypeName | undefined;
  entity_type?: EntityTypeName | undefined;
}
const matchesTypes = (
  preset: Preset,
  { connector_type: type, entity_type: entity }: TypePair = {},
): boolean =>
  (type === undefined || preset.connectorType === type) &&
  (entity === undefined || preset.entityType === entity);
const listPresets = (pair: TypePair | undefined, ctx: RequestContext): Preset[] =>
  [...SYSTEM_PRESETS.values(), ...ctx.listed(presetTable)].filter((preset) =>
    matchesTypes(preset, pair),
  );

function systemDefault(pair: TypePair = {}): Preset {
  if (pair.connector_type === undefined)
    throw invalidField(["connector_type"], "required, but missing");
  if (pair.entity_type === undefined) throw invalidField(["entity_type"], "required, but missing");
  const preset = [...SYSTEM_PRESETS.values()].find((one) => matchesTypes(one, pair));
  if (!preset)
    throw notResponse("system preset for", pairKey(pair.connector_type, pair.entity_type));
  return preset;
}
const pairKey = (connectorType: string, entityType: string): string =>
  `${connectorType}/${entityType}`;

/**
 * The default preset of a pair: the selected one, or the system preset if none is selected or it
 * was deleted.
 */
function currentDefault(pair: TypePair | undefined, ctx: RequestContext): Preset {
  const systemPreset = systemDefault(pair);
  const chosen = ctx
    .table(presetDefaultTable)
    .get(pairKey(systemPreset.connectorType, systemPreset.entityType));
  return (chosen && findPreset(chosen.presetId, ctx)) ?? systemPreset;
}
function setDefault(preset: Preset, ctx: RequestContext): void {
  putRecord(
    presetDefaultTable,
    { id: pairKey(preset.connectorType, preset.entityType), presetId: preset.id },
    ctx,
  );
}

export const presetBehaviors = serve(notificationOps, {
  createPreset: ({ body }, ctx) => ({ preset: createPreset(body.preset, ctx) }),
  replacePreset: ({ body }, ctx) => ({ preset: replacePreset(body.preset, ctx) }),
  getPreset: ({ id }, ctx) => ({ preset: presetResponse(presetOf(String(id), ctx)) }),
  removePreset: ({ id }, ctx) => removePreset(String(id), ctx),
  getPresets: ({ query }, ctx) => {
    const get = (id: string) => findPreset(id, ctx);
    const { byId: presets, notFoundIds } = findByIds(query?.preset_ids, get, presetResponse);
    return { presets, notFoundIds };
  },
  listPresetSummaries: ({ query }, ctx) => ({
    presetSummaries: listPresets(query, ctx).map(summaryOf),
  }),
  setCustomPresetAsDefault: ({ id }, ctx) =>
    setDefault(ctx.table(presetTable).mustGet(String(id)), ctx),
  setPresetAsDefault: ({ id }, ctx) => setDefault(presetOf(String(id), ctx), ctx),
  getDefaultPreset: ({ query }, ctx) => ({
    presetSummary: summaryOf(currentDefault(query, ctx)),
  }),
  getSystemDefaultPreset: ({ query }) => ({ presetSummary: summaryOf(systemDefault(query)) }),
});
