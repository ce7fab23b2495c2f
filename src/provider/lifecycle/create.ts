import { ConflictError } from "../../http";
import { nodeOf } from "../../schema/node";
import type { ResourceContext } from "../context";
import { assertAccountOfStack } from "../identity/account";
import { retainGeneratedIds } from "../identity/generated-ids";
import { clientId, hasOtherIds, remoteId } from "../identity/ids";
import { acquireClaims, type Claimant, fixedClaim } from "../ownership/claims";
import { noteOwner } from "../ownership/other-processes";
import { recordOwner } from "../ownership/owned";
import { isOfAnother, untilOwnerHasClaimed } from "../ownership/taken";
import type { Inputs, Remote, State } from "../stages";
import { type Desired, type SplitRequest, splitInputs } from "../state/inputs";
import { adopt } from "./adopt";
import { hasGivenUpId, hasMovedAway } from "./await-move";
import { resolveIdConflict, resolveNameConflict } from "./conflict";
import {
  type CreateCall,
  type CreatedObject,
  createdState,
  readBack,
  setLaterFields,
  withWriteStamp,
} from "./created-object";
import { exactlyOnce, IdConflict } from "./exactly-once";
import { idForCreate, makeRoom } from "./make-room";
import { withoutLaterFields } from "./request";
import { forgetUnknownCreate, resumeCreate } from "./resume-create";
import { storedFormsOf } from "./stored-form";
import { UnknownOutcome, unknownCreateError } from "./unknown-create";

export interface Created {
  id: string;
  state: State;
}

/**
 * Creates the object of a resource, or adopts the one that `adopt` names. The names of its values
 * are those of `stages.ts`; `desired` are the inputs without the data of this package.
 */
export async function create(ctx: ResourceContext, inputs: Inputs): Promise<Created> {
  const desired = splitInputs(inputs);
  const request = withoutLaterFields(ctx, desired);

  // Validate what only a create can know.
  // A create of a resource that has a diff in this run is the second half of a replacement.
  ctx.ownership.releaseUnconfirmed(desired.resourceKey);
  await assertAccountOfStack(ctx);
  // Requested in parallel with the create.
  const account = ctx.session.team.id();

  // Identify the object, and write it once.
  const written = desired.adopt
    ? await adopt(ctx, desired)
    : await createOnce(ctx, request).catch(async (error: unknown) => {
        throw error instanceof UnknownOutcome
          ? unknownCreateError({ ctx, desired, inputs, account: await account }, error)
          : error;
      });
  forgetUnknownCreate(ctx, desired.resourceKey);
  // An adoption without a write leaves lists valid, and other adoptions use them.
  if (!desired.adopt || written.writeStamp !== undefined) ctx.objects.invalidate();
  ctx.ownership.confirm(remoteId(written.id), desired.resourceKey);
  acquireClaims(ctx, { ...desired, id: written.id });
  if (desired.adopt || written.isAdopted || isFixedId(ctx, desired))
    noteOwner(ctx, written.id, desired.resourceKey);

  // Complete it, and read it back.
  const call = { ctx, desired, inputs, account: await account };
  const complete = desired.adopt ? written : await setLaterFields(call, request, written);
  const { id, remote } = await readBack(call, complete);

  // Store it.
  const fields = fieldsOf(call, complete, remote);
  const isWritten = complete.writeStamp !== undefined;
  const storedForms = isWritten ? storedFormsOf(ctx, { ...desired, fields }, remote) : {};
  const state = createdState(call, complete, fields, remote, { storedForms });
  recordOwner(ctx, id, desired.resourceKey, state);
  return { id, state };
}

/** Whether another resource would have the same object: its id derives from the arguments. */
const isFixedId = ({ definition }: ResourceContext, { resourceKey, fields }: Desired): boolean =>
  clientId(definition, resourceKey, fields) !== undefined && !hasOtherIds(definition, fields);

async function createOnce(
  ctx: ResourceContext,
  request: SplitRequest,
  repeated: Repeated = { ofOthers: new Set() },
): Promise<CreatedObject> {
  const found = await resumeCreate(ctx, request);
  if (found) return found;
  const { ofOthers } = repeated;
  const id = await idForCreate(ctx, request, ofOthers);
  await claimBeforeWrite(ctx, { ...request, id });
  try {
    const created = await exactlyOnce(ctx, request, id);
    return created.isAdopted ? created : withWriteStamp(ctx, created);
  } catch (error) {
    const isConflict = error instanceof IdConflict || error instanceof ConflictError;
    if (isConflict && (await makeRoom(ctx, request, error, ofOthers)))
      return createOnce(ctx, request, { ofOthers });
    if (error instanceof IdConflict && (await isOfRenamed(ctx, request, error.id, ofOthers)))
      return createOnce(ctx, request, { ofOthers: new Set([...ofOthers, error.id]) });
    const cause = error instanceof IdConflict ? error.cause : error;
    if (!repeated.id && error instanceof IdConflict && (await hasGivenUpId(ctx, request, error.id)))
      return createOnce(ctx, request, { ...repeated, id: true });
    if (!repeated.values && (await hasMovedAway(ctx, request, cause)))
      return createOnce(ctx, request, { ...repeated, values: true });
    if (error instanceof IdConflict) return resolveIdConflict(ctx, request, error);
    if (error instanceof ConflictError) return resolveNameConflict(ctx, request, error);
    throw error;
  }
}

/** Why a create is attempted again. */
interface Repeated {
  /** Another resource gave up the id, or the values that only one can have. */
  id?: true;
  values?: true;
  /** The ids of objects that other resources have. */
  ofOthers: ReadonlySet<string>;
}

/** Whether a create that another resource is in the way of can have another id. */
const isOfRenamed = async (
  ctx: ResourceContext,
  { fields, resourceKey }: SplitRequest,
  id: string,
  ofOthers: ReadonlySet<string>,
): Promise<boolean> =>
  hasOtherIds(ctx.definition, fields) &&
  !ofOthers.has(id) &&
  (await isOfAnother(ctx, id, resourceKey));

/** Acquires the claims of a new resource, unless one in state is to keep what only one can have. */
async function claimBeforeWrite(ctx: ResourceContext, claimant: Claimant): Promise<void> {
  const claim = fixedClaim(ctx, claimant);
  if (claim) await untilOwnerHasClaimed(ctx, claim, claimant.resourceKey);
  acquireClaims(ctx, claimant);
}

// An adopted object has ids for its elements already; the generated ones must not replace them.
const fieldsOf = (
  { ctx, desired }: CreateCall,
  { isAdopted }: CreatedObject,
  remote: Remote,
): Inputs =>
  isAdopted
    ? retainGeneratedIds(nodeOf(ctx.definition.fields), desired.fields, remote)
    : desired.fields;
