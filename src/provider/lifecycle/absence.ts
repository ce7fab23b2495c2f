import { currentTime } from "../../http/clock";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import type { Listed } from "../stages";
import { contextLagMs, isFound, SETTLE_MS } from "./settle";

/**
 * How many times the bound of `coralogix:settleMs` a create is old when a list without its object
 * proves that it had no effect. Lists were seen to lag up to four times the default bound, so a
 * bound that is shorter than the default does not make the proof come earlier.
 */
const LATE_FACTOR = 8;
const SHORTEST_PROOF_MS = LATE_FACTOR * SETTLE_MS;

/** The time from which a list without the object of a create proves that it had no effect. */
export function lateDeadline(ctx: ResourceContext, sentAt: number): number {
  const lagMs = contextLagMs(ctx);
  // With 0 every read counts as current.
  return lagMs ? sentAt + Math.max(SHORTEST_PROOF_MS, LATE_FACTOR * lagMs) : sentAt;
}

/**
 * Why a list that lacks the object of a create does not prove that the create had no effect;
 * undefined where it does. A list may lag behind writes for longer than `coralogix:settleMs`. It
 * does if it lacks an object that exists: one that this run has created, or one in state. It does
 * not if it has an object that was created after the create in question, or if so much time has
 * passed that no list lags any more.
 *
 * `lostAt` is when the response was lost, by the clock of this machine, in milliseconds since 1970.
 */
export async function doubtOf(
  ctx: ResourceContext,
  entries: readonly Listed[],
  lostAt: number,
): Promise<string | undefined> {
  const listed = new Set(entries.map((entry) => remoteId(entry.id)));
  const missing = await missingObject(ctx, listed);
  if (missing !== undefined)
    return `the list of these objects lacks ${missing}, which exists: the list lags behind writes, or is incomplete`;
  const isCurrent = [...ctx.createdHere].some(
    ([id, { sentAt }]) => sentAt >= lostAt && listed.has(id),
  );
  const from = lateDeadline(ctx, lostAt);
  if (isCurrent || currentTime() >= from) return undefined;
  return `lists may lag behind writes. From ${new Date(from).toISOString()} on, a list without the object is proof that it does not exist`;
}

/** An object that exists, and that the list lacks. */
async function missingObject(
  ctx: ResourceContext,
  listed: ReadonlySet<string>,
): Promise<string | undefined> {
  for (const id of ctx.createdHere.keys()) if (!listed.has(id)) return id;
  for (const id of ctx.ownership.ids()) {
    if (listed.has(id) || ctx.createdHere.has(id)) continue;
    // What somebody deleted outside the program remains in state until a refresh.
    if (await isFound(ctx, id)) return id;
  }
  return undefined;
}
