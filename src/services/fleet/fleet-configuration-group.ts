import type { Api } from "../../http/operation";
import { nodeOf } from "../../schema/node";
import { type Fields, isRecord } from "../../schema/record";
import { toArguments } from "../../schema/to-arguments";
import { define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import type {
  FleetGroupChange,
  FleetGroupOfOlderService,
} from "./fleet-configuration-group-entity";
import {
  type FleetGroupArguments,
  familyOutputs,
  fleetGroupArguments,
} from "./fleet-configuration-group-fields";
import { FLEET_GROUP_MASK, fleetGroupOps } from "./fleet-configuration-group-operations";
import { prepareGroup } from "./group-checks";
import {
  groupIn,
  groupResult,
  latestFamily,
  overlaysOf,
  type RemoteGroup,
  withRaw,
} from "./group-response";
import { type GroupUpdate, type GroupWriter, groupWriter } from "./group-writer";
import { changedPaths, maskedBody } from "./mask";

const TYPE = "FleetConfigurationGroup";
const { getGroup, ...others } = fleetGroupOps;
const ops = { ...others, get: getGroup };

// The service does not state whether a new family is active.
const withActive = ({ family, ...fields }: FleetGroupArguments) => ({
  ...fields,
  family: { ...family, active: family.active ?? true },
});

/** The changes for an older service: an omitted field does not change, so a removed one is empty. */
function olderChange(
  mask: readonly string[],
  fields: FleetGroupArguments,
): FleetGroupOfOlderService {
  const { name = "", description = "", tags = [], priorityOrder = 0 } = fields;
  const all = { name, description, tags, priorityOrder };
  const { basedOnConfigurationFamilyId: _, ...family } = withActive(fields).family;
  return {
    ...Object.fromEntries(Object.entries(all).filter(([key]) => mask.includes(key))),
    ...(mask.some((path) => path.startsWith("family."))
      ? { family: { description: "", ...family } }
      : {}),
  };
}

const isContent = (path: string): boolean => path === "family.raw" || path === "family.preset";

/** The update from the arguments in state; undefined where nothing changes. */
function updateOf(fields: FleetGroupArguments, old: Fields): GroupUpdate | undefined {
  const mask = changedPaths(fleetGroupArguments, FLEET_GROUP_MASK, fields, old).filter(
    // The new content of a family replaces the old one, which the API cannot clear.
    (path) => !isContent(path) || fields.family[path.split(".")[1] as "raw"] !== undefined,
  );
  if (!mask.length) return undefined;
  const change = maskedBody(mask, withActive(fields)) as FleetGroupChange;
  return { mask, change, older: olderChange(mask, fields) };
}

/** The arguments in a state or a response, which also have other fields. */
const argumentsIn = (remote: object): FleetGroupArguments =>
  toArguments(nodeOf(fleetGroupArguments), remote) as FleetGroupArguments;

/** Deactivates the family, without which the service archives no group, and archives the group. */
async function archive(
  api: Api<typeof ops>,
  writer: GroupWriter,
  id: string,
  old?: FleetGroupArguments,
): Promise<void> {
  const response = await api.get({ id });
  if (latestFamily(groupIn(response))?.active) {
    const isKnown = old?.family.raw || old?.family.preset;
    const { family, ...fields } = argumentsIn(isKnown ? old : groupResult(response).remote);
    const mask = ["family.active"];
    await writer.update(id, {
      mask,
      change: { family: { active: false } },
      older: olderChange(mask, { ...fields, family: { ...family, active: false } }),
    });
  }
  await api.archiveGroup({ id });
}

// Only responses have an id; they omit false.
const withInactive = (family: Fields): Fields =>
  family.id === undefined ? family : { active: false, ...family };

const withFamily = ({ families, family, ...rest }: Fields): Fields => {
  const all = Array.isArray(families) ? families.filter(isRecord) : [];
  const latest = latestFamily({ family: isRecord(family) ? family : undefined, families: all });
  return latest ? { ...rest, family: withRaw(withInactive(latest)) } : rest;
};

export const fleetConfigurationGroup = define({
  resourceType: TYPE,
  fields: fleetGroupArguments,
  computed: familyOutputs,
  ops,
  unlistable: true,
  // Names are unique.
  deleteBeforeReplace: true,
  example: `
new coralogix.FleetConfigurationGroup("hosts", {
  name: "Linux hosts",
  tags: ["linux"],
  priorityOrder: 1,
  family: {
    raw: {
      remoteConfigurations: [
        {
          name: "agent",
          rawConfiguration: "receivers:\\n  hostmetrics: {}\\n",
          agentSelector: { attributes: { "os.type": "linux" } },
        },
      ],
    },
  },
});
`,
  notes: [
    "This API is a preview, and may change or be removed without notice.",
    "A change of `family.raw` or `family.preset` makes a new version of the family, with other ids. Other changes do not. Configurations are compared by the meaning of their YAML and JSON, and matched by name.",
    "While an overlay is active, the latest family is the one that the service has made from it. A refresh prints a note, and compares the group with what was written last: an overlay is no change.",
    "A delete deactivates the family and archives the group: it is not deleted, and the API no longer returns it.",
    "Older versions of the service are supported: the provider finds out which one the account has, once in each run. On them, `collectorVersion` and `metadata` keep their values when the program removes them, and the oldest one has no `preset`.",
    "The API cannot list groups: a group is adopted by its id, and there is no list function. If the response of a create is lost, the provider does not send the request again: the error asks you to look for the group in Coralogix, and to adopt it. The service rejects a second group with the same name, so give every group a name.",
  ],
  prepare: prepareGroup,
  fromJson: (object, tools) =>
    fromWire(fleetGroupArguments, object, tools, { convert: withFamily }),
  handlers: (api, { log }): Handlers<FleetGroupArguments, RemoteGroup> => {
    const writer = groupWriter(api);
    return {
      create: async (fields) => groupResult(await writer.create(withActive(fields))),
      read: async (id, old) => {
        const response = await api.get({ id });
        const overlays = overlaysOf(latestFamily(groupIn(response)) ?? {});
        if (overlays.length && old?.family)
          log(
            `${TYPE} ${id}: the service has made its latest family from the overlay ${overlays.join(", ")}. Its configurations are not compared`,
          );
        return groupResult(response, id, old);
      },
      update: async (id, fields, old) => {
        const update = updateOf(fields, old);
        if (!update) return undefined;
        return groupResult(await writer.update(id, update), id, { ...old, ...fields }).remote;
      },
      remove: async (id, old) => {
        await archive(api, writer, id, old);
        log(`${TYPE} ${id} is archived: the API cannot delete it`);
      },
    };
  },
});
