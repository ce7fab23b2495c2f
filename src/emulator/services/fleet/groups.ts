import type { Request } from "../../../http/operation";
import { definedOnly } from "../../../schema/record";
import type { fleet } from "../../../services/fleet";
import type {
  FleetGroupChange,
  FleetGroupOfOlderService,
  FleetGroupResponse,
} from "../../../services/fleet/fleet-configuration-group-entity";
import { FLEET_GROUP_MASK } from "../../../services/fleet/fleet-configuration-group-operations";
import { badRequest, conflict, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { hasSameContent, nextFamily, normalizedFamily } from "./families";
import { createdGroup, groupResponse, sentFamily } from "./group-forms";
import { maskedFields, namesIn } from "./mask";
import { commonRecord, type GroupRecord, groupTable, type SentFamily } from "./record";

type CreateBody = Request<(typeof fleet)["operations"]["createGroup"]>["body"];

/** Non-empty group names are unique in a team. */
function checkName(name: string | undefined, id: string, ctx: RequestContext): void {
  const groups = ctx.all(groupTable);
  if (name && groups.some((group) => group.name === name && group.id !== id))
    throw conflict(`a configuration group named ${JSON.stringify(name)} already exists`);
}

function checkBaseFamily(familyId: string | undefined, ctx: RequestContext): void {
  const families = ctx.all(groupTable).flatMap((group) => group.families);
  if (familyId && !families.some(({ id }) => id === familyId))
    throw invalidField(
      ["family", "basedOnConfigurationFamilyId"],
      `there is no configuration family ${familyId}`,
    );
}

export function createGroup(body: CreateBody, ctx: RequestContext): FleetGroupResponse {
  const group = createdGroup(body, ctx);
  checkName(group.name, "", ctx);
  checkBaseFamily(group.family.basedOnConfigurationFamilyId, ctx);
  const { basedOnConfigurationFamilyId } = group.family;
  const family = { active: false, ...normalizedFamily(group.family, ctx) };
  const record: GroupRecord = {
    id: ctx.uuid(),
    ...commonRecord(group, ctx),
    family,
    families: [nextFamily([], { ...family, basedOnConfigurationFamilyId }, ctx)],
  };
  return groupResponse(ctx.table(groupTable).add(record), ctx);
}

export function updateGroup(
  id: string,
  mask: string,
  body: FleetGroupChange,
  ctx: RequestContext,
): FleetGroupResponse {
  const before = ctx.table(groupTable).mustGet(id);
  const names = namesIn(mask, FLEET_GROUP_MASK, ctx);
  const { description, active, ...content } = body.family ?? {};
  for (const key of ["raw", "preset"] as const)
    if (names.includes(`family.${key}`) && !content[key])
      throw invalidField(["family", key], "required with its name in update_mask");
  const others = ["family.description", "family.active"];
  const isReplaced = names.some((name) => name.startsWith("family.") && !others.includes(name));
  const { active: wasActive, description: oldDescription, ...oldContent } = before.family;
  const family = {
    active: wasActive,
    ...(oldDescription === undefined ? {} : { description: oldDescription }),
    ...(names.includes("family.description") ? { description } : {}),
    ...(names.includes("family.active") ? { active: active ?? false } : {}),
    ...(isReplaced ? content : oldContent),
  } as SentFamily;
  return written(before, { ...before, ...maskedFields(names, body) }, family, ctx);
}

/** An update of an older version of the service: omitted fields do not change. */
export function replaceGroup(
  id: string,
  { family, ...change }: FleetGroupOfOlderService,
  ctx: RequestContext,
): FleetGroupResponse {
  const before = ctx.table(groupTable).mustGet(id);
  const sent = family && sentFamily(family, ctx.quirks.fleetApi);
  const { basedOnConfigurationFamilyId: based } = sent ?? {};
  if (based) throw badRequest('unknown field "basedOnConfigurationFamilyId"');
  const given = { ...before, ...definedOnly(change) };
  return written(before, given, familyAfter(before.family, sent), ctx);
}

/** Older versions of the service keep the version of the collector and the metadata. */
function familyAfter(before: SentFamily, sent: SentFamily | undefined): SentFamily {
  if (!sent) return before;
  const { raw, preset, ...old } = before;
  const { collectorVersion, metadata } = raw ?? {};
  const kept = Object.entries({ collectorVersion, metadata }).filter(
    ([key, value]) => value !== undefined && sent.raw?.[key as "metadata"] === undefined,
  );
  return {
    ...old,
    ...sent,
    ...(sent.raw ? { raw: { ...sent.raw, ...Object.fromEntries(kept) } } : {}),
  };
}

/** Stores a change. Only another content makes a new version of the family. */
function written(
  before: GroupRecord,
  {
    name,
    description,
    tags,
    priorityOrder,
  }: Omit<GroupRecord, "family" | "families" | "tags"> & {
    tags?: string[];
  },
  sent: SentFamily,
  ctx: RequestContext,
): FleetGroupResponse {
  const { id, families } = before;
  checkName(name, id, ctx);
  const family = normalizedFamily(sent, ctx);
  const isSame = hasSameContent(family, before.family);
  const { active, description: about } = family;
  const record: GroupRecord = {
    id,
    ...commonRecord({ name, description, tags, priorityOrder }, ctx),
    family: isSame ? { ...before.family, active, description: about } : family,
    families: isSame ? families : [...families, nextFamily(families, family, ctx)],
  };
  return groupResponse(ctx.table(groupTable).replace(record), ctx);
}

/** Archived groups are not returned any more and cannot be archived again. */
export function archiveGroup(id: string, ctx: RequestContext): void {
  const { family } = ctx.table(groupTable).mustGet(id);
  if (family.active)
    throw badRequest(`the family of configuration group ${id} is active: it can be archived later`);
  ctx.table(groupTable).remove(id);
}
