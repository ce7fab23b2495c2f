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
  recorded: SplitInputs,
  desired: SplitInputs,
  hasChanges: boolean,
  ctx: ContextOf,
): Promise<AccountChange> {
  if (recorded.connection !== desired.connection) return connectionChangeOf(recorded, desired, ctx);
  const here = ctx(desired.connection);
  if (!here) return "same";
  if (await hasProviderOfOtherTeam(here, id, recorded, desired)) return "provider";
  const moved = isMoved(here, recorded);
  if (hasChanges || moved || here.session.hasNewResources)
    await assertSameAccount(here, id, recorded);
  else assertKnownAccount(here, id, recorded);
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
  const provider = await recordedProvider(definition.resourceType, id, { resourceKey, account });
  if (!provider || [own, provider].every(({ urn }) => isDefaultProvider(urn))) return false;
  return provider.id !== own.id;
}

async function connectionChangeOf(
  recorded: SplitInputs,
  desired: SplitInputs,
  ctx: ContextOf,
): Promise<AccountChange> {
  const [from, to] = [ctx(recorded.connection), ctx(desired.connection)];
  if (to && isMoved(to, recorded) && !to.session.connection.allowAddressChange) return "replace";
  if (from && to && from.session === to.session) return "connection";
  const team = recorded.account ?? (await from?.session.team.id());
  const other = await to?.session.team.id();
  return team === undefined || other === undefined || team === other ? "connection" : "replace";
}
