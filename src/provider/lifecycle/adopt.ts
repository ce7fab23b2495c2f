import { nodeOf } from "../../schema/node";
import { fieldsOf } from "../../schema/walk";
import { adoptionDifferences } from "../adopt/differences";
import { findObject } from "../adopt/find-object";
import { differenceMessage } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { retainGeneratedIds } from "../identity/generated-ids";
import { remoteId } from "../identity/ids";
import { assertNotTaken, untilOwnerIsDecided } from "../ownership/taken";
import {
  type FullObject,
  type Inputs,
  type Remote,
  type RequestFields,
  sameStage,
} from "../stages";
import type { Desired, SplitInputs } from "../state/inputs";
import { type CreatedObject, withWriteStamp } from "./created-object";
import { forgetDeleted } from "./replaced-object";
import { fieldsToSend } from "./request";

/** Finds the object that `adopt` identifies, and makes it equal to the arguments. */
export async function adopt(ctx: ResourceContext, desired: Desired): Promise<CreatedObject> {
  const found = await findObject(ctx, desired);
  const adoptedId = remoteId(found.id);
  await untilOwnerIsDecided(ctx, found.id, desired.resourceKey);
  await forgetDeleted(ctx, desired, found.id);
  assertNotTaken(ctx, found.id, desired.resourceKey, "adopt");
  const { different } = adoptionDifferences(ctx, found.remote, desired);
  if (different.length && !desired.adopt?.overwrite)
    throw new ProviderError(differenceMessage(ctx, found.id, different));
  // At once: a diff that comes now must know it.
  ctx.ownership.confirm(adoptedId, desired.resourceKey);
  if (!different.length) return { ...found, isAdopted: true };
  return overwrite(ctx, desired, found);
}

/** Writes the arguments to an object that exists. */
export async function overwrite(
  ctx: ResourceContext,
  desired: SplitInputs<Inputs | RequestFields>,
  { id, remote }: FullObject,
): Promise<CreatedObject> {
  const { definition, writes } = ctx;
  if (!writes.update)
    throw new ProviderError(
      `adopt: the ${definition.resourceType} ${id} cannot be changed in place. Make the program equal to it`,
    );
  const fields = retainGeneratedIds(nodeOf(definition.fields), desired.fields, remote);
  const request = fieldsToSend(ctx, id, { ...desired, fields }, remote);
  const response = await writes.update(
    remoteId(id),
    request,
    withoutUnmanaged(definition, remote, request),
  );
  return withWriteStamp(ctx, {
    id,
    remote: sameStage(remote, { ...remote, ...response }),
    isAdopted: true,
  });
}

/**
 * The object without the fields that are not managed unless the program sets them. State does not
 * have them either: to the handler of an update, the program would have removed them.
 */
const withoutUnmanaged = (
  { fields }: ResourceContext["definition"],
  remote: Remote,
  request: RequestFields,
): Remote => {
  const nodes = fieldsOf(nodeOf(fields));
  const isManaged = (key: string) =>
    request[key] !== undefined || nodes[key]?.node.facts.serverDefault !== true;
  const entries = Object.entries(remote).filter(([key]) => isManaged(key));
  return sameStage(remote, Object.fromEntries(entries));
};
