import { notificationOps } from "../../../areas/notifications";
import { type PresetEntity, type PresetSummary, presetEntity } from "../../../areas/notifications/preset-data";
import type { ConnectorTypeName, EntityTypeName } from "../../../areas/notifications/words";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import { badRequest, conflict, notFound, refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import { kind } from "../../store";
import { payloadTypeOf } from "./connector-schemas";
import { ensureRoom, found, newIdOf, put, timesOf } from "./shared";
import { SYSTEM_PRESETS } from "./system-presets";

type Preset = PresetEntity & { id: string };
const presetKind = kind<Preset>("presets", "preset");
/** Which preset is the default, by the pair of types it is for. */
const defaultKind = kind<{ id: string; presetId: string }>("defaultPresets", "default preset");
const node = nodeOf(presetEntity);
const MOST = 600;

const lookUp = (id: string, scene: Scene): Preset | undefined => SYSTEM_PRESETS.get(id) ?? scene.shelf(presetKind).get(id);
export function presetOf(id: string, scene: Scene): Preset {
  const preset = lookUp(id, scene);
  if (!preset) throw notFound("preset", id);
  return preset;
}
function ensureOurs(id: string): void {
  if (SYSTEM_PRESETS.has(id)) throw badRequest(`preset ${id} is a system preset: it can be neither replaced nor deleted`);
}

function checkParent(parentId: string | undefined, id: string, scene: Scene): void {
  const path = ["preset", "parentId"];
  if (parentId === undefined) throw refused(path, "required, and missing");
  if (parentId === id) throw refused(path, "a preset cannot inherit from itself");
  if (!lookUp(parentId, scene)) throw refused(path, `there is no preset ${parentId}`);
}

/** What is kept of a preset that was sent: always a custom one, each kind of message filled in. */
function kept(sent: PresetEntity, id: string, scene: Scene): Preset {
  checkParent(sent.parentId, id, scene);
  if (sent.presetType === "SYSTEM") throw refused(["preset", "presetType"], "only CUSTOM presets can be written");
  const fields = echo(node, sent, scene.unkind) as PresetEntity;
  const filled = fields.configOverrides?.map((one) => ({ ...one, payloadType: one.payloadType ?? payloadTypeOf(sent.connectorType) }));
  const overrides = filled ? { configOverrides: filled } : {};
  return { ...fields, ...overrides, id, presetType: "CUSTOM", ...timesOf(scene.shelf(presetKind).get(id), scene) };
}

function create(sent: PresetEntity, scene: Scene): Preset {
  const shelf = scene.shelf(presetKind);
  const id = newIdOf(sent.id, scene);
  if (SYSTEM_PRESETS.has(id)) throw conflict(`preset ${id} already exists`);
  if (!shelf.get(id)) ensureRoom(shelf, MOST, "presets");
  return shown(shelf.add(kept(sent, id, scene)));
}
function replace(sent: PresetEntity, scene: Scene): Preset {
  if (sent.id === undefined) throw refused(["preset", "id"], "required, and missing");
  ensureOurs(sent.id);
  scene.shelf(presetKind).must(sent.id);
  return shown(scene.shelf(presetKind).replace(kept(sent, sent.id, scene)));
}
function remove(id: string, scene: Scene): void {
  ensureOurs(id);
  scene.shelf(presetKind).remove(id);
}

/** A preset as it is told: overrides that nobody set are an empty list, and attachments are left out until somebody sets them. */
const shown = (preset: Preset): Preset => ({
  ...preset,
  configOverrides: preset.configOverrides ?? [],
});
const summaryOf = (preset: Preset): PresetSummary => {
  const { configOverrides: _, ...summary } = shown(preset);
  return summary;
};

interface Pair {
  connector_type?: ConnectorTypeName | undefined;
  entity_type?: EntityTypeName | undefined;
}
const fits = (preset: Preset, { connector_type: type, entity_type: entity }: Pair = {}): boolean =>
  (type === undefined || preset.connectorType === type) && (entity === undefined || preset.entityType === entity);
const listed = (pair: Pair | undefined, scene: Scene): Preset[] =>
  [...SYSTEM_PRESETS.values(), ...scene.shelf(presetKind).shown()].filter((preset) => fits(preset, pair));

function systemDefault(pair: Pair = {}): Preset {
  if (pair.connector_type === undefined) throw refused(["connector_type"], "required, and missing");
  if (pair.entity_type === undefined) throw refused(["entity_type"], "required, and missing");
  const preset = [...SYSTEM_PRESETS.values()].find((one) => fits(one, pair));
  if (!preset) throw notFound("system preset for", keyOf(pair.connector_type, pair.entity_type));
  return preset;
}
const keyOf = (connectorType: string, entityType: string): string => `${connectorType}/${entityType}`;

/** The default of a pair of types: the service's own until somebody chose another, and again when that one is gone. */
function currentDefault(pair: Pair | undefined, scene: Scene): Preset {
  const own = systemDefault(pair);
  const chosen = scene.shelf(defaultKind).get(keyOf(own.connectorType, own.entityType));
  return (chosen && lookUp(chosen.presetId, scene)) ?? own;
}
function makeDefault(preset: Preset, scene: Scene): void {
  put(defaultKind, { id: keyOf(preset.connectorType, preset.entityType), presetId: preset.id }, scene);
}

export const presetBehaviours = serve(notificationOps, {
  createPreset: ({ body }, scene) => ({ preset: create(body.preset, scene) }),
  replacePreset: ({ body }, scene) => ({ preset: replace(body.preset, scene) }),
  getPreset: ({ id }, scene) => ({ preset: shown(presetOf(String(id), scene)) }),
  removePreset: ({ id }, scene) => remove(String(id), scene),
  getPresets: ({ query }, scene) => {
    const { byId, notFoundIds } = found(query?.preset_ids, (id) => lookUp(id, scene));
    return { presets: Object.fromEntries(Object.entries(byId).map(([id, one]) => [id, shown(one)])), notFoundIds };
  },
  listPresetSummaries: ({ query }, scene) => ({ presetSummaries: listed(query, scene).map(summaryOf) }),
  setCustomPresetAsDefault: ({ id }, scene) => makeDefault(scene.shelf(presetKind).must(String(id)), scene),
  setPresetAsDefault: ({ id }, scene) => makeDefault(presetOf(String(id), scene), scene),
  getDefaultPreset: ({ query }, scene) => ({ presetSummary: summaryOf(currentDefault(query, scene)) }),
  getSystemDefaultPreset: ({ query }) => ({ presetSummary: summaryOf(systemDefault(query)) }),
});
