import { currentTime } from "../../http/clock";
import { retryUntil } from "../../http/retry";
import { subject } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { uniqueKeysOf } from "../create-check/unique-values";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import { readNote, removeNote, writeNote } from "../notes";
import type { Listed } from "../stages";
import type { SplitRequest } from "../state/inputs";
import { interruptedCreates } from "../state/stack-state";
import { doubtOf, lateDeadline } from "./absence";
import { findIdentical } from "./find-identical";
import { interruptedRequest } from "./request";
import { contextLagMs } from "./settle";

/**
 * The objects that exist before a create. Lists may lag behind what a killed process has sent of it:
 * they are read until one has its object, or proves that there is none, or until lists no longer lag.
 */
export async function objectsBeforeCreate(
  ctx: ResourceContext,
  request: SplitRequest,
): Promise<readonly Listed[]> {
  const listed = await ctx.objects.beforeCreates();
  const beganAt = mayBeDuplicated(ctx, request) ? killedCreate(ctx, request) : undefined;
  if (!listed || beganAt === undefined || currentTime() >= lateDeadline(ctx, beganAt))
    return listed ?? [];
  const sent = [request, ...(await sentByInterrupted(ctx, request))];
  const until = currentTime() + contextLagMs(ctx);
  const withDecision = async (entries: readonly Listed[]) => ({
    entries: entries.filter(({ id }) => !ctx.createdHere.has(remoteId(id))),
    isDecided:
      (await hasOneOf(ctx, sent, entries)) || (await doubtOf(ctx, entries, beganAt)) === undefined,
  });
  const now = async () => withDecision(await ctx.objects.now());
  const first = await withDecision(listed);
  if (first.isDecided) return first.entries;
  log(
    `${subject(ctx, request)}: an earlier run was interrupted while it created this resource. Its object is looked up until ${new Date(until).toISOString()}, because lists may lag behind writes`,
  );
  return (await retryUntil(until, first, (one) => one.isDecided, now)).entries;
}

/**
 * Sends a create, with a note that its outcome is not known yet: a process that is killed leaves the
 * note. The engine, if it is not killed itself, records nothing of that.
 */
export async function noted<T>(
  ctx: ResourceContext,
  request: SplitRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (!mayBeDuplicated(ctx, request)) return work();
  const note = noteOf(ctx, request);
  writeNote(note, String(currentTime()));
  try {
    return await work();
  } finally {
    removeNote(note);
  }
}

/**
 * When a create of the resource began that a killed process of this machine has sent, by the clock
 * of this machine; undefined where none is known.
 */
const killedCreate = (ctx: ResourceContext, request: SplitRequest): number | undefined =>
  Number(readNote(noteOf(ctx, request))) || undefined;

const noteOf = ({ session }: ResourceContext, { resourceKey }: SplitRequest) =>
  ({ kind: "creates", name: `${session.address}-${resourceKey}` }) as const;

/** Whether the service would take a second object, and a list may not show the first one yet. */
function mayBeDuplicated(ctx: ResourceContext, { allowDuplicate, fields }: SplitRequest): boolean {
  const { definition } = ctx;
  const isSafe = definition.unlistable || uniqueKeysOf(definition, fields).length > 0;
  return !allowDuplicate && !isSafe && contextLagMs(ctx) > 0;
}

/** What the engine has recorded of interrupted creates of the resource: the arguments may differ. */
export const sentByInterrupted = async (
  ctx: ResourceContext,
  { resourceKey }: SplitRequest,
): Promise<SplitRequest[]> =>
  (await interruptedCreates(resourceKey)).map((inputs) => interruptedRequest(ctx, inputs));

/** An object of another resource of the program may be identical, and is none that was sent. */
async function hasOneOf(
  ctx: ResourceContext,
  sent: readonly SplitRequest[],
  entries: readonly Listed[],
): Promise<boolean> {
  const others = entries.filter(({ id }) => !ctx.ownership.has(remoteId(id)));
  for (const one of sent) if ((await findIdentical(ctx, one, others)).length) return true;
  return false;
}
