import { currentTime } from "../../http/clock";
import { sleep } from "../../http/deadline";
import { retryUntil } from "../../http/retry";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import type { Listed } from "../stages";
import type { SplitRequest } from "../state/inputs";
import { findSameName, type Identical, type SameName } from "./find-identical";
import { isReplaced } from "./replaced-object";
import { contextLagMs, isFound } from "./settle";

interface Options {
  /** Called for those that are identical. */
  isCounted?: (id: string) => Promise<boolean>;
  /** The identical object becomes that of the resource, which one that is deleted must not. */
  adopts?: boolean;
}

/** The identical objects that exist, and others with the name; none that the engine replaces. */
export async function existingSameName(
  ctx: ResourceContext,
  request: SplitRequest,
  entries: readonly Listed[],
  { isCounted = async () => true, adopts = false }: Options = {},
): Promise<SameName> {
  // From then on, reads show whether an object was deleted before the list.
  const until = ctx.objects.listedSince() + contextLagMs(ctx);
  const isCurrent = currentTime() >= until;
  const { identical, others } = await findForeign(ctx, request, entries, adopts);
  const there: Identical[] = [];
  for (const one of identical)
    if ((await isCounted(one.id)) && (await stillExists(ctx, one, { until, isCurrent, adopts })))
      there.push(one);
  return { identical: there, others };
}

async function findForeign(
  ctx: ResourceContext,
  request: SplitRequest,
  entries: readonly Listed[],
  strict: boolean,
): Promise<SameName> {
  const found = await findSameName(ctx, request, entries, { strict });
  // One that is replaced is marked, so that the next search leaves it out.
  for (const { id } of found.identical)
    if (await isReplaced(ctx, request, id)) return findForeign(ctx, request, entries, strict);
  return found;
}

/**
 * Whether an object of the list really exists. A run that ended just now may have deleted it, while
 * lists and reads still return it, so it has to remain for as long as reads lag after the list. One
 * that nobody changed for longer counts as existing, unless the resource is to have it: then one
 * read after that time decides.
 */
async function stillExists(
  ctx: ResourceContext,
  { id, changedAt, wasRead }: Identical,
  { until, isCurrent, adopts }: { until: number; isCurrent: boolean; adopts: boolean },
): Promise<boolean> {
  // Nothing proves that the object exists: a refusal needs no proof, an adoption does.
  const isThere = () => {
    const found = isFound(ctx, remoteId(id));
    return adopts ? found : found.catch(() => true);
  };
  if (!wasRead && !(await isThere())) return false;
  if (isCurrent) return true;
  if (adopts) return remains(ctx, id, until);
  const now = ctx.session.serviceClock.now();
  if (changedAt !== undefined && Date.parse(changedAt) + contextLagMs(ctx) < now) return true;
  return retryUntil(until, true, (there) => !there, isThere);
}

/** Whether a read returns an object at a time from which reads show whether it was deleted. */
export async function remains(ctx: ResourceContext, id: string, until: number): Promise<boolean> {
  await sleep(until - currentTime());
  return isFound(ctx, remoteId(id));
}
