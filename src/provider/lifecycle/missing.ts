import { ForbiddenError } from "../../http";
import { onlyIdOf } from "../../services/object-functions";
import { isSameId } from "../../services/same-id";
import { advice } from "../advice";
import type { ResourceContext } from "../context";
import { isMissingList, isProofOfAbsence, ProviderError } from "../errors";
import { idIssue } from "../identity/id-issue";
import { remoteId } from "../identity/ids";
import type { State } from "../stages";
import type { RecordedAccount } from "../state/account";
import type { RemoteObject } from "../state/snapshot";
import { readIfExists } from "./settle";

/**
 * Confirms with other requests that an object is missing, before it is removed from state: the API
 * must name the team, a second read must not find the object, and a list must not contain it.
 * Returns the object where one of them does.
 */
export async function confirmMissing(
  ctx: ResourceContext,
  id: string,
  error: unknown,
  { account }: RecordedAccount,
  state: State | undefined,
): Promise<RemoteObject | undefined> {
  if (isProofOfAbsence(error)) return undefined;
  // No other request would show it.
  if (isMissingList(error) && ctx.definition.remainder && onlyIdOf(ctx.definition) === undefined)
    throw unconfirmed(ctx, id, error, "it is the response of a list");
  if (account !== undefined && (await ctx.session.team.id()) === undefined)
    throw unconfirmed(ctx, id, error, "GET /aaa/identity/v1/whoami does not name the team");
  const again = await readIfExists(ctx, () => ctx.handlers.read(remoteId(id), state));
  if (again) return again;
  const entry = (await listed(ctx)).find((one) => isSameId(remoteId(one.id), remoteId(id)));
  if (!entry) return undefined;
  if (!entry.remote) throw unconfirmed(ctx, id, error, "the list of these objects contains it");
  return { id: entry.id, remote: entry.remote };
}

// The list of a setting is its read, and that of objects of which a resource owns a part has them
// without it. A key that may read objects by id may lack the permission to list them.
const listed = async ({ handlers, definition }: ResourceContext) =>
  definition.setting || definition.remainder || !handlers.list
    ? []
    : handlers.list().catch((error: unknown) => {
        if (error instanceof ForbiddenError) return [];
        throw error;
      });

const unconfirmed = (
  { definition }: ResourceContext,
  id: string,
  error: unknown,
  reason: string,
): ProviderError =>
  new ProviderError(
    `${definition.resourceType} ${id} remains in the state: ${(error as Error).message}. This is no proof that the object was deleted, because ${reason}. Check that the address is that of the API and that no proxy responds instead. If the object was deleted, remove it from the state: pulumi state delete URN`,
  );

/** Refuses an id in state that no request can contain. */
export function assertUsableId({ definition }: ResourceContext, id: string): void {
  const issue = idIssue(definition, id);
  if (issue === undefined) return;
  throw new ProviderError(
    `${definition.resourceType} ${id}: ${issue}, so the object can neither be read nor deleted. Look for it in Coralogix, remove the resource from the state with pulumi state delete URN, and adopt the object: ${advice({ adopt: { id: "…" } })}`,
  );
}
