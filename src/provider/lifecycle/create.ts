import { ConflictError } from "../../http";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { findDifferences, findObject } from "../adopt/adopt";
import { keptPaths } from "../adopt/keep";
import { fieldsToSend } from "../adopt/kept-values";
import { differenceMessage, replacedObjectMessage } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { assertAccountOfStack } from "../identity/account";
import { retainGeneratedIds } from "../identity/generated-ids";
import { hasAllParts, idOf, remoteId } from "../identity/ids";
import { acquireClaims } from "../ownership/claims";
import { recordOwner } from "../ownership/owned";
import type { SplitInputs } from "../state/inputs";
import { UNFINISHED_WRITE } from "../state/keys";
import { outputsOf } from "../state/outputs";
import type { FullObject } from "../types";
import { setLaterFields, withoutLaterFields } from "./after-create";
import { resolveIdConflict, resolveNameConflict } from "./conflict";
import { exactlyOnce, IdConflict } from "./exactly-once";
import { type CreatedObject, type CreateRun, partialCreate } from "./partial-create";
import { lagDeadlineSince, retryWhileNotFound, writeStampOf } from "./settle";

export interface Created {
  id: string;
  outs: Fields;
}

/** Creates or adopts the object of a resource. */
export async function create(
  ctx: ResourceContext,
  parts: SplitInputs,
  inputs: Fields,
): Promise<Created> {
  // A create of a resource that has a diff in this run is the second half of a replacement.
  ctx.ownership.releaseUnconfirmed(parts.key);
  await assertAccountOfStack(ctx);
  // Requested in parallel with the create.
  const account = ctx.session.teamId();
  const found = parts.adopt
    ? await adopt(ctx, parts)
    : await createObject(ctx, withoutLaterFields(ctx, parts));
  // An adoption without a write leaves lists valid, and other adoptions use them.
  if (!parts.adopt || found.writeStamp !== undefined) ctx.snapshot.invalidate();
  ctx.ownership.confirm(remoteId(found.id), parts.key);
  acquireClaims(ctx, found.id, parts.key, parts.fields);
  const run = { ctx, parts, inputs, account: await account };
  const created = parts.adopt ? found : await setLaterFields(run, found);
  const result = await readComplete(run, created);
  // An adopted object has ids for its elements already; the generated ones must not replace them.
  const fields = created.isAdopted
    ? (retainGeneratedIds(nodeOf(ctx.definition.fields), parts.fields, result.remote) as Fields)
    : parts.fields;
  const outs = outputsOf(ctx.definition, fields, result.remote, {
    connection: parts.connection,
    account: run.account,
    address: ctx.session.address,
    writeStamp: created.writeStamp,
    keep: parts.keep,
  });
  recordOwner(ctx, result.id, parts.key, outs);
  return { id: result.id, outs };
}

function withWriteStamp(ctx: ResourceContext, created: CreatedObject): CreatedObject {
  ctx.session.recordWrite(created.id);
  return { ...created, writeStamp: writeStampOf(Date.now()) };
}

async function adopt(ctx: ResourceContext, parts: SplitInputs): Promise<CreatedObject> {
  const { resourceType } = ctx.definition;
  const found = await findObject(ctx, parts);
  const adoptedId = remoteId(found.id);
  if (ctx.ownership.isBeingReplaced(adoptedId))
    throw new ProviderError(replacedObjectMessage(resourceType, found.id));
  if (ctx.ownership.isOwnedByOther(adoptedId, parts.key))
    throw new ProviderError(
      `the ${resourceType} ${found.id} already belongs to another resource of this program. If that one was renamed, give this one the option aliases; otherwise remove adopt`,
    );
  const { fields, secrets } = parts;
  const different = findDifferences(ctx, found.remote, fields, keptPaths(parts), secrets);
  if (!different.length) return { ...found, isAdopted: true };
  if (!parts.adopt?.overwrite)
    throw new ProviderError(differenceMessage(resourceType, found.id, different));
  return overwrite(ctx, parts, found);
}

async function overwrite(
  ctx: ResourceContext,
  parts: SplitInputs,
  found: FullObject,
): Promise<CreatedObject> {
  if (!ctx.handlers.update)
    throw new ProviderError(
      `adopt: the ${ctx.definition.resourceType} ${found.id} cannot be changed in place. Make the program equal to it`,
    );
  const fields = retainGeneratedIds(
    nodeOf(ctx.definition.fields),
    parts.fields,
    found.remote,
  ) as Fields;
  const complete = fieldsToSend(ctx, found.id, fields, found.remote, keptPaths(parts));
  const remote = await ctx.handlers.update(remoteId(found.id), complete, found.remote);
  const now = { ...found.remote, ...remote };
  return withWriteStamp(ctx, { id: found.id, remote: now, isAdopted: true });
}

async function createObject(ctx: ResourceContext, parts: SplitInputs): Promise<CreatedObject> {
  const id = idOf(ctx.definition, parts.key, parts.fields);
  acquireClaims(ctx, id, parts.key, parts.fields);
  try {
    const created = await exactlyOnce(ctx, parts, id);
    return created.isAdopted ? created : withWriteStamp(ctx, created);
  } catch (error) {
    if (error instanceof IdConflict) return resolveIdConflict(ctx, parts, id, error);
    if (!(error instanceof ConflictError)) throw error;
    return resolveNameConflict(ctx, parts, error);
  }
}

/**
 * Reads a new object whose create response is incomplete. A failure here still stores the id in
 * state, so that the object is not lost.
 */
async function readComplete(run: CreateRun, created: CreatedObject): Promise<FullObject> {
  const { ctx } = run;
  const isComplete =
    hasAllParts(ctx.definition, created.id) &&
    (created.remote || !Object.keys(ctx.definition.computed ?? {}).length);
  if (created.failure !== undefined)
    throw partialCreate(
      run,
      created,
      UNFINISHED_WRITE,
      "was created, but is not complete",
      created.failure,
    );
  if (isComplete) return { id: created.id, remote: created.remote ?? {} };
  try {
    return await retryWhileNotFound(ctx, lagDeadlineSince(ctx, created.writeStamp), () =>
      ctx.handlers.read(remoteId(created.id)),
    );
  } catch (error) {
    throw partialCreate(run, created, "read", "was created, but could not be read back", error);
  }
}
