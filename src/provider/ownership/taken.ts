import { currentTime } from "../../http/clock";
import { retryUntil } from "../../http/retry";
import type { Claim } from "../../services/define";
import { replacedObjectMessage } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { isElsewhere } from "../identity/account";
import { DEFAULT_CONNECTION } from "../identity/connection";
import { remoteId } from "../identity/ids";
import { run } from "../run";
import { type RecordedEntry, recordedEntries } from "../state/stack-state";

/** How a program names an object that exists already. */
export type Takeover = "adopt" | "import";

const OWNER_MS = 5000;

/**
 * Waits for what the resource does that has an object in state: only the engine knows whether the
 * program declares it, and may compare it later. Returns whether it did by then.
 */
export const untilOwnerHas = (since: number, isDone: () => boolean): Promise<boolean> =>
  retryUntil(since + OWNER_MS, isDone(), Boolean, async () => isDone());

/** Whether the engine has compared the other resource that has an object: it keeps it, or not. */
export const isOwnerCompared = (
  { ownership }: ResourceContext,
  id: string,
  resourceKey: string,
): boolean =>
  ownership.isOwnedByOther(remoteId(id), resourceKey) || ownership.isGivenUp(remoteId(id));

/** Fails where an object cannot become that of a resource: another one of the program has it. */
export function assertNotTaken(
  { ownership, definition: { resourceType } }: ResourceContext,
  id: string,
  resourceKey: string,
  by: Takeover,
): void {
  if (ownership.isGivenUp(remoteId(id)))
    throw new ProviderError(replacedObjectMessage(resourceType, id, by));
  if (ownership.isOwnedByOther(remoteId(id), resourceKey))
    throw new ProviderError(takenMessage(resourceType, id, by));
  const adopter = ownership.otherAdopter(remoteId(id), resourceKey);
  if (adopter !== undefined)
    throw new ProviderError(
      `another new resource of this program${urnNote(adopter)} adopts the ${resourceType} ${id}, too: remove one of them, or ${by} of one of them`,
    );
}

const urnNote = (resourceKey: string): string => {
  const urn = run.urns.get(resourceKey);
  return urn === undefined ? "" : ` (${urn})`;
};

/** Whether another resource of this run has the object, or is to adopt it. */
export const isTaken = ({ ownership }: ResourceContext, id: string, resourceKey: string): boolean =>
  ownership.isOwnedByOther(remoteId(id), resourceKey) ||
  ownership.otherAdopter(remoteId(id), resourceKey) !== undefined;

export const takenMessage = (resourceType: string, id: string, by: Takeover): string =>
  `the ${resourceType} ${id} already belongs to another resource of this program. If that one was renamed, give this one the option aliases; otherwise remove ${by}`;

/** What the stack has in state of the objects of this account. */
export async function entriesInStack(
  ctx: ResourceContext,
  isMeant: (entry: RecordedEntry) => boolean = () => true,
): Promise<RecordedEntry[]> {
  const found: RecordedEntry[] = [];
  for (const entry of await recordedEntries(ctx.definition.resourceType))
    if (isMeant(entry) && (await isOfAccount(ctx, entry))) found.push(entry);
  return found;
}

/** The URNs of the resources that the state of the stack has for an object. */
export async function urnsInStack(ctx: ResourceContext, id: string): Promise<string[]> {
  const isMeant = (one: RecordedEntry) => remoteId(one.id) === remoteId(id);
  const found = await entriesInStack(ctx, isMeant);
  return found.map(({ urn }) => urn);
}

/** The first of them; undefined where there is none. */
export const urnInStack = async (ctx: ResourceContext, id: string): Promise<string | undefined> =>
  (await urnsInStack(ctx, id))[0];

/**
 * Whether a resource of the stack other than this one has an object in state, before a write. What
 * the state has of this one is replaced, or another run has created it meanwhile.
 */
export async function isOfOther(
  ctx: ResourceContext,
  id: string,
  resourceKey: string,
): Promise<boolean> {
  const isMeant = (entry: RecordedEntry) =>
    remoteId(entry.id) === remoteId(id) && !isOf(resourceKey, entry);
  return (await entriesInStack(ctx, isMeant)).length > 0;
}

/** Whether a resource other than this one has an object, in this run or in state. */
export const isOfAnother = async (
  ctx: ResourceContext,
  id: string,
  resourceKey: string,
): Promise<boolean> =>
  ctx.ownership.isOwnedByOther(remoteId(id), resourceKey) || isOfOther(ctx, id, resourceKey);

const isOf = (resourceKey: string, entry: RecordedEntry): boolean =>
  entry.resourceKey === resourceKey || entry.urn === run.urns.get(resourceKey);

/**
 * The URN of another resource of the stack that has an object in state; without an id, any object
 * of the type, of which an account has one. Where the program still declares that resource, a new
 * one is refused; otherwise it takes its place. Only the engine, and the classes of a program, know
 * which.
 */
export async function ownerInState(
  ctx: ResourceContext,
  resourceKey: string,
  id?: string,
): Promise<string | undefined> {
  const [other] = await entriesInStack(ctx, (entry) => {
    const isMeant = id === undefined || remoteId(entry.id) === remoteId(id);
    const isTheirs = isMeant && !isOf(resourceKey, entry);
    return isTheirs && !ctx.ownership.isGivenUp(remoteId(entry.id));
  });
  return other?.urn;
}

/**
 * Where no request tells the team, only the same connection certainly leads to the account: two
 * accounts may have objects with the same id, such as a small number.
 */
async function isOfAccount(
  ctx: ResourceContext,
  { account: recorded, connection = DEFAULT_CONNECTION }: RecordedEntry,
): Promise<boolean> {
  if (await isElsewhere(ctx, recorded)) return false;
  const { session } = ctx;
  if (connection === session.connection.name) return true;
  return recorded.account !== undefined && recorded.account === session.team.knownId;
}

/** Before a create: gives the resource that has the object the time to acquire its claim. */
export async function untilOwnerHasClaimed(
  ctx: ResourceContext,
  claim: Claim,
  resourceKey: string,
): Promise<void> {
  const isClaimed = () => ctx.session.claims.conflictOf(claim, resourceKey) !== undefined;
  await awaitOwnerInState(ctx, resourceKey, isClaimed);
}

/** Before an adoption: gives the resource that has the object the time to be compared. */
export async function untilOwnerIsDecided(
  ctx: ResourceContext,
  id: string,
  resourceKey: string,
): Promise<void> {
  await awaitOwnerInState(ctx, resourceKey, () => isOwnerCompared(ctx, id, resourceKey), id);
}

async function awaitOwnerInState(
  ctx: ResourceContext,
  resourceKey: string,
  isDone: () => boolean,
  id?: string,
): Promise<void> {
  if (isDone() || (await ownerInState(ctx, resourceKey, id)) === undefined) return;
  await untilOwnerHas(waitingSince(), isDone);
}

/** One after another, the creates of a run wait once. */
function waitingSince(): number {
  run.waitsSince ??= currentTime();
  return run.waitsSince;
}
