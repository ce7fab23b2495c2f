import type { ResourceContext } from "../context";
import { assertKnownAccount, assertSameAccount, isMoved } from "../identity/account";
import { isDefaultProvider } from "../identity/config";
import { run } from "../run";
import type { SplitInputs } from "../state/inputs";
import { recordedProvider } from "../state/stack-state";

/**
 * What changes about the account of a resource: nothing, its connection or its address (an update
 * that changes no object), or the account itself, by another connection or another provider (a
 * replacement).
 */
export type AccountChange = "same" | "connection" | "address" | "replace" | "provider";
type ContextOf = (name?: string) => ResourceContext | undefined;

/**
 * Compares the account in state with the connection of the program. Fails where the same connection
 * leads to another account now. A preview without changes and new resources sends no request: it
 * compares the addresses, and the teams where the team is known.
 */
export async function accountChangeOf(
  id: string,
  before: SplitInputs,
  after: SplitInputs,
  hasChanges: boolean,
  ctx: ContextOf,
): Promise<AccountChange> {
  if (before.connection !== after.connection) return connectionChangeOf(before, after, ctx);
  const here = ctx(after.connection);
  if (!here) return "same";
  if (await hasProviderOfOtherTeam(here, id, before, after)) return "provider";
  const moved = isMoved(here, before);
  if (hasChanges || moved || here.session.hasNewResources)
    await assertSameAccount(here, id, before);
  else assertKnownAccount(here, id, before);
  return moved ? "address" : "same";
}

/**
 * Whether the program gives the resource another provider, which leads to another team. Of providers
 * with the configuration of the stack, another team is an error. The engine does not find that out:
 * it compares configurations, and not that of a provider that an earlier run has replaced without
 * its resources. A provider that is updated keeps its id, also under another name.
 */
async function hasProviderOfOtherTeam(
  { session, definition }: ResourceContext,
  id: string,
  { account }: SplitInputs,
  { resourceKey }: SplitInputs,
): Promise<boolean> {
  const own = run.provider;
  if (!own?.urn || !own.id || !run.hasOtherProviders || account === undefined) return false;
  const team = await session.team.idForRun();
  if (team === undefined || team === account) return false;
  const recorded = await recordedProvider(definition.resourceType, id, { resourceKey, account });
  if (!recorded || [own, recorded].every(({ urn }) => isDefaultProvider(urn))) return false;
  return recorded.id !== own.id;
}

async function connectionChangeOf(
  before: SplitInputs,
  after: SplitInputs,
  ctx: ContextOf,
): Promise<AccountChange> {
  const [from, to] = [ctx(before.connection), ctx(after.connection)];
  if (to && isMoved(to, before) && !to.session.connection.allowAddressChange) return "replace";
  if (from && to && from.session === to.session) return "connection";
  const team = before.account ?? (await from?.session.team.id());
  const other = await to?.session.team.id();
  return team === undefined || other === undefined || team === other ? "connection" : "replace";
}
