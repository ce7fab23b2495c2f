import type { ResourceContext } from "../context";
import { CONFIGURATION_HINT, ProviderError } from "../errors";
import type { RecordedAccount } from "../state/account";
import { addressName, regionOfHash } from "./address";
import { settingName } from "./config";
import { type Connection, connectionText } from "./connection";

/** Whether the connection leads to another address than the one in state. */
export const isMoved = ({ session }: ResourceContext, { address }: RecordedAccount): boolean =>
  address !== undefined && address !== session.address;

/** Whether state has an object of another account than that of the connection: ids may be equal. */
export async function isElsewhere(
  ctx: ResourceContext,
  recorded: RecordedAccount,
): Promise<boolean> {
  if (isMoved(ctx, recorded) && !ctx.session.connection.allowAddressChange) return true;
  const team = recorded.account === undefined ? undefined : await ctx.session.team.idForRun();
  return team !== undefined && team !== recorded.account;
}

/**
 * Fails where the connection is known, without a request, to lead to another account: its address
 * differs and the change is not allowed, or its team is known and differs.
 */
export function assertKnownAccount(
  ctx: ResourceContext,
  id: string,
  { account, address }: RecordedAccount,
): void {
  const { session, definition } = ctx;
  const recorded = { account, address };
  session.recordedAccounts.set(`${account}@${address}`, recorded);
  assertAccount(ctx, `${definition.resourceType} ${id}`, recorded, session.team.knownId);
}

/**
 * Fails where the connection leads to another account than the object, with one request for the
 * team in a process. Elsewhere a 404 does not mean that the object was deleted, and an object with
 * the same id is another object.
 */
export async function assertSameAccount(
  ctx: ResourceContext,
  id: string,
  recorded: RecordedAccount,
): Promise<void> {
  assertKnownAccount(ctx, id, recorded);
  if (recorded.account === undefined) return;
  const team = await ctx.session.team.idForRun();
  assertAccount(ctx, `${ctx.definition.resourceType} ${id}`, recorded, team);
}

/**
 * The check before a request with an id. An id that the API generated exists in one account only,
 * so a missing object is reason enough to request the team; any other id needs the team at once.
 */
export async function assertAccountOfId(
  ctx: ResourceContext,
  id: string,
  recorded: RecordedAccount,
): Promise<void> {
  const { generated } = ctx.definition.ids ?? {};
  return generated === undefined
    ? assertKnownAccount(ctx, id, recorded)
    : assertSameAccount(ctx, id, recorded);
}

/**
 * The result of a read with an id, which is sent while the team is requested. In another account it
 * is that of another object, and is dropped.
 */
export async function readInAccountOfId<T>(
  ctx: ResourceContext,
  id: string,
  recorded: RecordedAccount,
  read: () => Promise<T>,
): Promise<T> {
  const [account, result] = await Promise.allSettled([
    assertAccountOfId(ctx, id, recorded),
    read(),
  ]);
  if (account.status === "rejected") throw account.reason;
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** Requests the team beside other work, where a new object will be compared with the stack. */
export function startAccountOfStack({ session }: ResourceContext): void {
  const isNeeded = [...session.recordedAccounts.values()].some(
    ({ account }) => account !== undefined,
  );
  if (isNeeded) void session.team.idForRun();
}

/** Fails where the other resources of the stack belong to another account than a new object. */
export async function assertAccountOfStack(ctx: ResourceContext): Promise<void> {
  const { session, definition } = ctx;
  const subject = `${definition.resourceType} is not created: this stack`;
  for (const recorded of session.recordedAccounts.values()) {
    assertAccount(ctx, subject, recorded, session.team.knownId);
    if (recorded.account !== undefined)
      assertAccount(ctx, subject, recorded, await session.team.idForRun());
  }
}

function assertAccount(
  ctx: ResourceContext,
  subject: string,
  recorded: RecordedAccount,
  team: number | undefined,
): void {
  const { connection } = ctx.session;
  if (isMoved(ctx, recorded) && !connection.allowAddressChange)
    throw new ProviderError(otherAddressMessage(ctx, subject, recorded));
  const { account } = recorded;
  if (account === undefined || team === undefined || team === account) return;
  throw new ProviderError(
    `${subject} belongs to the account (team) ${account}, but the key of ${connectionText(connection)} belongs to ${team}. Configure a key of ${account}, or give the other account ${another(connection)}\n${CONFIGURATION_HINT}`,
  );
}

const another = ({ provider }: Connection): string =>
  `a ${provider === undefined ? "connection" : "provider"} of its own`;
const nextSteps = (connection: Connection): string => {
  const setting = settingName("allowAddressChange", connection.provider);
  return `Configure the address of that account, or give the other account ${another(connection)}. If the account has moved to this address, allow it for one run: set ${setting} to true, or CORALOGIX_ALLOW_ADDRESS_CHANGE=true in the environment`;
};

function otherAddressMessage(
  { session: { connection } }: ResourceContext,
  subject: string,
  { account, address = "" }: RecordedAccount,
): string {
  const which = account === undefined ? "an account" : `the account (team) ${account}`;
  const region = regionOfHash(address);
  const where = region ? `in region ${region}` : "at another address";
  return `${subject} belongs to ${which} ${where}, but ${connectionText(connection)} leads to ${addressName(connection)}. ${nextSteps(connection)}\n${CONFIGURATION_HINT}`;
}

/** The error for an object that is missing at an address that the stack has not used before. */
export const missingAtNewAddress = (ctx: ResourceContext, id: string): ProviderError =>
  new ProviderError(
    `${ctx.definition.resourceType} ${id} does not exist at ${addressName(ctx.session.connection)}, so this may be another account. If it is the same account and the object was deleted, remove it from the state: pulumi state delete URN`,
  );
