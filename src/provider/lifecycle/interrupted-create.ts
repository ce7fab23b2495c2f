import { retryUntil } from "../../http/retry";
import { subject } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { uniqueKeysOf } from "../create-check/unique-values";
import type { Listed } from "../handlers";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import type { RequestFields } from "../stages";
import type { SplitInputs } from "../state/inputs";
import { interruptedCreates } from "../state/stack-state";
import { doubtOf } from "./absence";
import { findIdentical } from "./find-identical";
import { interruptedRequest } from "./request";
import { contextLagMs } from "./settle";

/**
 * The objects that exist before a create. Lists may lag behind what a run sent that was interrupted
 * in this create: they are read until one has its object, or proves that there is none, or until
 * lists no longer lag.
 */
export async function objectsBeforeCreate(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
): Promise<readonly Listed[]> {
  const [listed, sent] = await Promise.all([
    ctx.objects.beforeCreates(),
    sentByInterrupted(ctx, request),
  ]);
  if (!listed || !sent.length) return listed ?? [];
  const since = ctx.objects.listedSince();
  const until = since + contextLagMs(ctx);
  const withDecision = async (entries: readonly Listed[]) => ({
    entries: entries.filter(({ id }) => !ctx.createdHere.has(remoteId(id))),
    isDecided:
      (await hasOneOf(ctx, sent, entries)) || (await doubtOf(ctx, entries, since)) === undefined,
  });
  const now = async () => withDecision(await ctx.objects.now());
  const first = await withDecision(listed);
  if (first.isDecided) return first.entries;
  log(
    `${subject(ctx, request)}: an earlier run was interrupted while it created this resource. Its object is looked up until ${new Date(until).toISOString()}, because lists may lag behind writes`,
  );
  const { entries, isDecided } = await retryUntil(until, first, (one) => one.isDecided, now);
  return isDecided ? entries : (await now()).entries;
}

/** What interrupted creates have sent, unless the service itself refuses a second object. */
async function sentByInterrupted(
  ctx: ResourceContext,
  { allowDuplicate, fields, resourceKey }: SplitInputs<RequestFields>,
): Promise<SplitInputs<RequestFields>[]> {
  const { definition } = ctx;
  const isSafe = definition.unlistable || uniqueKeysOf(definition, fields).length > 0;
  if (allowDuplicate || isSafe || !contextLagMs(ctx)) return [];
  return (await interruptedCreates(resourceKey)).map((inputs) => interruptedRequest(ctx, inputs));
}

async function hasOneOf(
  ctx: ResourceContext,
  sent: readonly SplitInputs<RequestFields>[],
  entries: readonly Listed[],
): Promise<boolean> {
  for (const one of sent) if ((await findIdentical(ctx, one, entries)).length) return true;
  return false;
}
