import { type Fields, isRecord } from "../../schema/record";
import { type CreateResult, define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import { argumentWarnings, labelOf } from "../messages";
import type { FleetGroupEntity } from "./entity";
import { type FleetGroupArguments, familyIdField, fleetGroupArguments } from "./fields";
import { fleetOps } from "./operations";

type RemoteGroup = FleetGroupArguments & { familyId?: string };
const { getGroup, ...others } = fleetOps;
const ops = { ...others, get: getGroup };

/** Requests write one family, responses contain all of them: an update changes the latest. */
const latestFamily = (families: unknown): Fields =>
  (Array.isArray(families) ? families.filter(isRecord).at(-1) : undefined) ?? {};

function groupResult(
  { id: own, families, ...rest }: FleetGroupEntity,
  id = own ?? "",
): Required<CreateResult<RemoteGroup>> {
  const { id: familyId, ...family } = latestFamily(families);
  const known = Array.isArray(family.remoteConfigurations) ? { family } : {};
  const part = typeof familyId === "string" ? { familyId } : {};
  return { id, remote: { ...rest, ...known, ...part } as RemoteGroup };
}

/** The changes of a group. An omitted field does not change, so a removed one is sent empty. */
const changeOf = ({
  name = "",
  description = "",
  tags = [],
  priorityOrder,
  family,
}: FleetGroupArguments) => ({
  name,
  description,
  tags,
  priorityOrder,
  family: { remoteConfigurations: family.remoteConfigurations },
});

const TYPE = "FleetConfigurationGroup";
const ARCHIVED =
  "the API cannot delete a configuration group: a delete archives it. This API is a preview";
const NAMELESS =
  "is missing: without it the service accepts a second group with the same content, for example after a run that was interrupted during the create";

/** Lines for the preview of a create. */
function creationWarnings(given: Fields, olds: Fields): string[] {
  if (Object.keys(olds).length) return [];
  const nameless = given.name ? [] : [{ path: ["name"], reason: NAMELESS }];
  return [
    `warning: ${labelOf(TYPE, given.name)}: ${ARCHIVED}`,
    ...argumentWarnings(TYPE, given, nameless),
  ];
}

const withFamily = ({ families, ...rest }: Fields): Fields => {
  const { id: _, ...family } = latestFamily(families);
  return Object.keys(family).length ? { ...rest, family } : rest;
};

export const fleetConfigurationGroup = define({
  resourceType: TYPE,
  about: "A group of configurations for remotely managed collectors.",
  fields: fleetGroupArguments,
  computed: { familyId: familyIdField },
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
    remoteConfigurations: [{ name: "collector", rawConfig: "receivers: {}", selectors: [{ key: "os", value: "linux" }] }],
  },
});
`,
  notes: [
    "This API is a preview, and may change or be removed without notice.",
    "A delete archives the group: it is not deleted, and the API no longer returns it.",
    "The fields of configurations are not documented. They are sent as given, and configurations that were changed elsewhere are not found.",
    "The API cannot list groups: a group is adopted by its id, and there is no list function. If the response of a create is lost, the provider does not send the request again: the error asks you to look for the group in Coralogix, and to adopt it. The service rejects a second group with the same name, so give every group a name.",
  ],
  prepare: (given, olds) => ({ fields: given, warnings: creationWarnings(given, olds) }),
  fromJson: (object, tools) =>
    fromWire(fleetGroupArguments, object, tools, { convert: withFamily }),
  handlers: (api, { log }): Handlers<FleetGroupArguments, RemoteGroup> => ({
    create: async (body) => groupResult((await api.createGroup({ body })).group ?? {}),
    read: async (id) => groupResult((await api.get({ id })).group ?? {}, id),
    update: async (id, fields) => {
      const { group } = await api.updateGroup({ id, body: changeOf(fields) });
      return group && groupResult(group, id).remote;
    },
    remove: async (id) => {
      await api.archiveGroup({ id });
      log(`${TYPE} ${id} is archived: the API cannot delete it`);
    },
  }),
});
