import { BadRequestError } from "../../http";
import type { Api } from "../../http/operation";
import type { Fields } from "../../schema/record";
import { isRecord } from "../../schema/record";
import { type CreateResult, define, type Handlers, type ListEntry } from "../define";
import { fromWire } from "../from-wire";
import type { FleetOverlayChange, FleetOverlayEntity } from "./fleet-configuration-overlay-entity";
import {
  type FleetOverlayArguments,
  fleetOverlayArguments,
  overlayOutputs,
} from "./fleet-configuration-overlay-fields";
import { fleetOverlayOps } from "./fleet-configuration-overlay-operations";
import { changedPaths, maskedBody } from "./mask";
import { activateLatest, activeVersion, deactivate, latestVersion } from "./overlay-activation";
import { prepareOverlay } from "./overlay-checks";

const TYPE = "FleetConfigurationOverlay";
const { listOverlays, getOverlay, ...others } = fleetOverlayOps;
const ops = { ...others, get: getOverlay, list: listOverlays };
type OverlayApi = Api<typeof ops>;
type RemoteOverlay = FleetOverlayArguments & Partial<Record<keyof typeof overlayOutputs, string>>;

const MASK = [
  "name",
  "description",
  "tags",
  "priorityOrder",
  "custom.configuration",
  "custom.targets",
];

interface LooseContent {
  configuration?: unknown;
  targets?: readonly Fields[] | undefined;
}
/** The content of a version as it was sent: responses have further ids of each target. */
const sentContent = ({ configuration, targets = [] }: LooseContent) => ({
  configuration,
  targets: targets.map(({ sourceRemoteConfigurationId, remoteConfigurationId }) => ({
    remoteConfigurationId: sourceRemoteConfigurationId ?? remoteConfigurationId,
  })),
});

function overlayResult(
  overlay: FleetOverlayEntity = {},
  requested = "",
): Required<CreateResult<RemoteOverlay>> {
  const { id = requested, name, description, tags, priorityOrder } = overlay;
  const latest = latestVersion(overlay);
  const remote = {
    name,
    description,
    tags,
    priorityOrder,
    active: activeVersion(overlay) !== undefined,
    ...(latest?.custom ? { custom: sentContent(latest.custom) } : {}),
    ...(latest?.id ? { versionId: latest.id } : {}),
    ...(latest?.version ? { version: latest.version } : {}),
    ...(latest?.overlayHash ? { overlayHash: latest.overlayHash } : {}),
  };
  return { id, remote: remote as RemoteOverlay };
}

async function createOverlay(
  api: OverlayApi,
  { active: _, custom, ...fields }: FleetOverlayArguments,
): Promise<Required<CreateResult<RemoteOverlay>>> {
  const body = { overlay: { ...fields, custom: custom as NonNullable<typeof custom> } };
  return overlayResult((await api.createOverlay({ body })).overlay);
}

const refuseContentOfPreset = (id: string): never => {
  throw new BadRequestError({
    route: "PATCH /fleet-management/configuration-overlays/v1/{id}",
    what: `custom: the overlay ${id} was made from a preset, and the API does not change its content. Nothing was written`,
    next: "Remove custom from the program, or create another overlay.",
  });
};

/** Deactivates before a change, which may remove the targets, and activates after it. */
async function updateOverlay(
  api: OverlayApi,
  id: string,
  fields: FleetOverlayArguments,
  old: Fields,
): Promise<RemoteOverlay> {
  const before = (await api.get({ id })).overlay ?? {};
  const mask = changedPaths(fleetOverlayArguments, MASK, fields, old);
  if (latestVersion(before)?.preset && mask.some((path) => path.startsWith("custom.")))
    refuseContentOfPreset(id);
  const ready = fields.active ? before : await deactivate(api, before);
  const changed = mask.length ? await changeOverlay(api, id, mask, fields) : ready;
  const isActive = activeVersion(changed) !== undefined;
  const after = fields.active && !isActive ? await activateLatest(api, changed) : changed;
  return overlayResult(after, id).remote;
}

async function changeOverlay(
  api: OverlayApi,
  id: string,
  mask: readonly string[],
  fields: FleetOverlayArguments,
): Promise<FleetOverlayEntity> {
  const body = maskedBody(mask, fields) as FleetOverlayChange;
  const { overlay } = await api.updateOverlay({ id, query: { update_mask: mask.join() }, body });
  return overlay ?? (await api.get({ id })).overlay ?? {};
}

async function listAll(api: OverlayApi): Promise<ListEntry<RemoteOverlay>[]> {
  const all: ListEntry<RemoteOverlay>[] = [];
  for await (const overlay of api.list.items())
    if (!overlay.archived)
      all.push({ ...overlayResult(overlay), ...(overlay.name ? { name: overlay.name } : {}) });
  return all;
}

/** The JSON of an overlay has its content in the latest version. */
const withLatestVersion = ({ versions, ...rest }: Fields): Fields => {
  const latest: unknown = Array.isArray(versions) ? versions[0] : undefined;
  const custom = isRecord(latest) ? latest.custom : undefined;
  return isRecord(custom) ? { ...rest, custom: sentContent(custom) } : rest;
};

export const fleetConfigurationOverlay = define({
  resourceType: TYPE,
  fields: fleetOverlayArguments,
  computed: overlayOutputs,
  nameField: "name",
  listReturnsFullObjects: true,
  ops,
  listFilters: false,
  // Names are unique.
  deleteBeforeReplace: true,
  example: `
const hosts = new coralogix.FleetConfigurationGroup("hosts", {
  name: "Linux hosts",
  family: { raw: { remoteConfigurations: [{ name: "agent", rawConfiguration: "receivers: {}" }] } },
});
new coralogix.FleetConfigurationOverlay("debug", {
  name: "Debug logging",
  active: true,
  custom: {
    configuration: "service: { telemetry: { logs: { level: debug } } }",
    targets: [{ remoteConfigurationId: hosts.remoteConfigurationIds.agent ?? "" }],
  },
});
`,
  notes: [
    "This API is a preview, and may change or be removed without notice.",
    "A change of `custom` makes a new version. It is active if the one before was. Other changes make none.",
    "A target is a configuration of one version of a family: each change of the group, and each deactivation of an overlay on it, makes other ids. Take them from `remoteConfigurationIds` of the group. After a deactivation, run `pulumi refresh`.",
    "If an overlay is created and cannot be activated, it is in the state, and the next `pulumi up` activates it.",
    "An overlay that was made from a preset can be adopted without `custom`; its content cannot be changed.",
    "A delete deactivates the overlay and archives it with all versions.",
  ],
  prepare: (given, olds, adopting) => prepareOverlay(given, olds, adopting),
  fromJson: (object, tools) =>
    fromWire(fleetOverlayArguments, object, tools, { convert: withLatestVersion }),
  handlers: (api): Handlers<FleetOverlayArguments, RemoteOverlay> => ({
    create: (fields) => createOverlay(api, fields),
    read: async (id) => overlayResult((await api.get({ id })).overlay, id),
    update: (id, fields, old) => updateOverlay(api, id, fields, old),
    remove: async (id) => {
      await deactivate(api, (await api.get({ id })).overlay ?? {});
      return api.archiveOverlay({ id });
    },
    list: () => listAll(api),
  }),
});
