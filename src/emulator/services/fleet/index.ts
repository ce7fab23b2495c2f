import type { Request } from "../../../http/operation";
import { fleet } from "../../../services/fleet";
import type { FleetGroupChange, FleetGroupEntity } from "../../../services/fleet/entity";
import { conflict, invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";

type FleetGroupOperations = (typeof fleet)["operations"];
type FleetGroupBody = Request<FleetGroupOperations["createGroup"]>["body"];
type Family = NonNullable<FleetGroupEntity["families"]>[number];
interface FleetGroupRecord extends Omit<FleetGroupEntity, "families"> {
  id: string;
  families: Family[];
}
const fleetGroupTable = tableName<FleetGroupRecord>("configuration-groups", "configuration group");

/** Non-empty group names are unique in a team. */
function checkName(name: string | undefined, id: string, ctx: RequestContext): void {
  const groups = ctx.table(fleetGroupTable).all();
  if (name && groups.some((group) => group.name === name && group.id !== id))
    throw conflict(`a configuration group named ${JSON.stringify(name)} already exists`);
}

function checkBaseFamily(familyId: string | undefined, ctx: RequestContext): void {
  const families = ctx
    .table(fleetGroupTable)
    .all()
    .flatMap((group) => group.families);
  if (familyId && !families.some(({ id }) => id === familyId))
    throw invalidField(
      ["family", "basedOnConfigurationFamilyId"],
      `there is no configuration family ${familyId}`,
    );
}

const groupFields = ({
  name,
  description,
  tags = [],
  priorityOrder,
}: Omit<FleetGroupChange, "family">) => ({
  ...(name ? { name } : {}),
  ...(description ? { description } : {}),
  ...(priorityOrder === undefined ? {} : { priorityOrder }),
  tags: [...new Set(tags)],
});

function createFleetGroup(
  { family, ...body }: FleetGroupBody,
  ctx: RequestContext,
): { group: FleetGroupEntity } {
  checkName(body.name, "", ctx);
  checkBaseFamily(family.basedOnConfigurationFamilyId, ctx);
  const group = {
    id: ctx.uuid(),
    ...groupFields(body),
    families: [{ id: ctx.uuid(), ...family } as Family],
  };
  return { group: fleetGroupResponse(ctx.table(fleetGroupTable).add(group), ctx) };
}

/**
 * Omitted fields are unchanged. It is not known whether an empty string clears a field: here it
 * does.
 */
function updateFleetGroup(
  id: string,
  { family, ...change }: FleetGroupChange,
  ctx: RequestContext,
): { group: FleetGroupEntity } {
  const { families, ...before } = ctx.table(fleetGroupTable).mustGet(id);
  checkName(change.name, id, ctx);
  const latest = families.at(-1);
  const group = {
    id,
    ...groupFields({ ...before, ...change }),
    families: family ? [...families.slice(0, -1), { ...latest, ...family } as Family] : families,
  };
  return { group: fleetGroupResponse(ctx.table(fleetGroupTable).replace(group), ctx) };
}

function fleetGroupResponse(
  { tags = [], ...group }: FleetGroupRecord,
  { quirks }: RequestContext,
): FleetGroupEntity {
  return { ...group, tags: quirks.reorder ? [...tags].reverse() : tags };
}

export const fleetBehaviors = serve(fleet.operations, {
  createGroup: ({ body }, ctx) => createFleetGroup(body, ctx),
  getGroup: ({ id }, ctx) => ({
    group: fleetGroupResponse(ctx.table(fleetGroupTable).mustGet(String(id)), ctx),
  }),
  updateGroup: ({ id, body }, ctx) => updateFleetGroup(String(id), body ?? {}, ctx),
  // Archived groups are not returned any more and cannot be archived again.
  archiveGroup: ({ id }, ctx) => void ctx.table(fleetGroupTable).remove(String(id)),
});
