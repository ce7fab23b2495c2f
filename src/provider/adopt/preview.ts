import { formatPath, pathsWhere } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { ResourceContext } from "../context";
import type { Refusal } from "../create-check/refusal";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { forgetDeleted } from "../lifecycle/replaced-object";
import { logOnce } from "../log";
import { acquireClaims, fixedClaim } from "../ownership/claims";
import { assertNotTaken, ownerInState, takenMessage } from "../ownership/taken";
import { run } from "../run";
import type { FullObject } from "../stages";
import type { Adopt, Desired } from "../state/inputs";
import { type AdoptionDifferences, adoptionDifferences } from "./differences";
import { assertAdoptable, findObject } from "./find-object";
import { adoptionNote, differenceMessage, unknownAdoptionNote } from "./messages";

/** What a preview finds out about an adoption. */
export interface AdoptionPreview {
  /** Why the object cannot be adopted. */
  reason?: string;
  /** The object equals the arguments: its id. */
  equal?: string;
  /** Why it cannot be, if the program still declares a resource that has the object in state. */
  owned?: Required<Pick<Refusal, "owner" | "ifDeclared">>;
}

/**
 * Whether an object can be adopted. Reads the object, and prints what the adoption does.
 * `following` are the ids of the objects that the next resources adopt; `isReported`: the class of
 * the program reads the result.
 */
export async function previewAdoption(
  ctx: ResourceContext | undefined,
  desired: Desired,
  { following, isReported }: { following: readonly string[]; isReported: boolean },
): Promise<AdoptionPreview> {
  if (!ctx) return {};
  try {
    const { id, ...preview } = await compareExisting(ctx, desired, following);
    const isSought = isReported && id !== undefined;
    const owned = isSought ? await ownedInState(ctx, desired, id) : undefined;
    return owned ? { ...preview, owned } : preview;
  } catch (error) {
    if (error instanceof ProviderError) return { reason: error.message };
    throw error;
  }
}

/** The engine compares the resource that has the object later: the class knows whether it will. */
async function ownedInState(
  ctx: ResourceContext,
  { resourceKey }: Desired,
  id: string,
): Promise<AdoptionPreview["owned"]> {
  const owner = await ownerInState(ctx, resourceKey, id);
  const ifDeclared = takenMessage(ctx.definition.resourceType, id, "adopt");
  return owner === undefined ? undefined : { owner, ifDeclared };
}

// A program that adopts an account has a thousand of them: the first ones show how it works.
const MAX_EQUAL_LINES = 10;
function logEqual(note: string): void {
  run.equalAdoptions += 1;
  if (run.equalAdoptions <= MAX_EQUAL_LINES) logOnce(note);
  if (run.equalAdoptions === MAX_EQUAL_LINES + 1)
    logOnce("more objects are adopted that have no differences; they are not listed");
}

async function compareExisting(
  ctx: ResourceContext,
  desired: Desired,
  following: readonly string[],
): Promise<AdoptionPreview & { id?: string }> {
  const { fields, keep, adopt = {} } = desired;
  const unknown = pathsWhere(fields, isUnknown).filter((path) => !keep.covers(path));
  if (isUnknown(fields[ctx.definition.nameField ?? ""]) && adopt.byName) {
    logOnce(unknownAdoptionNote(ctx, desired));
    return {};
  }
  const { found, isCurrent, ...compared } = await findAndCompare(ctx, desired, following);
  const { different, hidden } = compared;
  await forgetDeleted(ctx, desired, found.id);
  assertNotTaken(ctx, found.id, desired.resourceKey, "adopt");
  if (isCurrent) ctx.objects.storeAdopted(found);
  if (different.length && !adopt.overwrite)
    return { reason: differenceMessage(ctx, found.id, different) };
  const claimant = { ...desired, id: found.id };
  if (!unknown.length && !fixedClaim(ctx, claimant)) acquireClaims(ctx, claimant);
  ctx.ownership.planAdoption(remoteId(found.id), desired.resourceKey);
  const note = unknown.length
    ? unknownAdoptionNote(ctx, desired)
    : adoptionNote(ctx, desired, found.id, compared);
  const isEqual = !keep.paths.length && !unknown.length && !different.length;
  const kept = keep.paths.length ? `; keeps ${keep.paths.map(formatPath).join(", ")}` : "";
  (isEqual && !hidden.length ? logEqual : logOnce)(`${note}${kept}`);
  return { id: found.id, ...(isEqual ? { equal: found.id } : {}) };
}

/**
 * Finds the object that `adopt` identifies and compares it. Adoptions of one type share requests:
 * an object from a shared list or an earlier read proves that it is equal. Where it differs, it may
 * be outdated: the object is read again before the difference is an error, or is overwritten.
 */
async function findAndCompare(
  ctx: ResourceContext,
  desired: Desired,
  following: readonly string[],
): Promise<AdoptionDifferences & { found: FullObject; isCurrent: boolean }> {
  const { fields, adopt = {} } = desired;
  assertAdoptable(ctx);
  const shared = await findShared(ctx, adopt, following, fields);
  const compared = shared && adoptionDifferences(ctx, shared.remote, desired);
  const isEqual = compared?.different.length === 0;
  if (compared && (isEqual || adopt.overwrite))
    return { found: shared, isCurrent: isEqual, ...compared };
  const found = await findObject(ctx, desired);
  return { found, isCurrent: true, ...adoptionDifferences(ctx, found.remote, desired) };
}

async function findShared(
  ctx: ResourceContext,
  adopt: Adopt,
  following: readonly string[],
  fields: Fields,
): Promise<FullObject | undefined> {
  const id = adopt.id ?? (await idFromList(ctx, fields));
  return id === undefined ? undefined : ctx.objects.readShared(remoteId(id), following);
}

/** The id of the only object with the name, where a list that adoptions share contains it. */
async function idFromList(ctx: ResourceContext, fields: Fields): Promise<string | undefined> {
  const { nameField } = ctx.definition;
  if (!nameField || ctx.handlers.findByName || !ctx.handlers.list) return undefined;
  const entries = await ctx.objects.ofBurst().catch(() => []);
  const matches = entries.filter(({ name }) => name === fields[nameField]);
  return matches.length === 1 ? matches[0]?.id : undefined;
}
