import { nodeOf } from "../../schema/node";
import { formatPath, type Path, pathsWhere } from "../../schema/path";
import { isUnknown } from "../../schema/unknown";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { logOnce } from "../log";
import { type AdoptionRequest, findAndCompare } from "./find-and-compare";
import { isKept, outsideOfLists, withAliases } from "./keep";
import { differenceMessage, replacedObjectMessage } from "./messages";
import { adoptionNote, unknownAdoptionNote } from "./note";

/**
 * Why an object cannot be adopted, or undefined if it can. Reads the object, and prints what the
 * adoption does.
 */
export async function adoptionIssue(
  ctx: ResourceContext | undefined,
  request: AdoptionRequest,
  kept: readonly Path[],
): Promise<string | undefined> {
  if (!ctx) return undefined;
  try {
    return await compareExisting(ctx, request, kept);
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
}

async function compareExisting(
  ctx: ResourceContext,
  { parts, following }: AdoptionRequest,
  kept: readonly Path[],
): Promise<string | undefined> {
  const { fields, adopt = {} } = parts;
  const unknown = pathsWhere(fields, isUnknown).filter((path) => !isKept(path, kept));
  if (isUnknown(fields[ctx.definition.nameField ?? ""]) && adopt.byName) {
    logOnce(unknownAdoptionNote(ctx, parts));
    return undefined;
  }
  const node = nodeOf(ctx.definition.fields);
  const ignored = [...kept, ...withAliases(node, unknown.map(outsideOfLists))];
  const { found, different } = await findAndCompare(ctx, { parts, following }, ignored);
  if (ctx.ownership.isBeingReplaced(remoteId(found.id)))
    throw new ProviderError(replacedObjectMessage(ctx.definition.resourceType, found.id));
  ctx.prefetched.set(remoteId(found.id), found);
  if (different.length && !adopt.overwrite)
    return differenceMessage(ctx.definition.resourceType, found.id, different);
  const note = unknown.length
    ? unknownAdoptionNote(ctx, parts)
    : adoptionNote(ctx, parts, found.id, different);
  logOnce(kept.length ? `${note}; keeps ${kept.map(formatPath).join(", ")}` : note);
  return undefined;
}
