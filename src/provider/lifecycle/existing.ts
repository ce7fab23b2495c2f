import { currentTime } from "../../http/clock";
import { retryUntil } from "../../http/retry";
import type { ResourceContext } from "../context";
import { isNotFound } from "../errors";
import type { Listed } from "../handlers";
import { remoteId } from "../identity/ids";
import type { RequestFields } from "../stages";
import type { SplitInputs } from "../state/inputs";
import type { CreatedObject } from "./created-object";
import { findSameName, type Identical, type SameName } from "./find-identical";
import { isReplaced } from "./replaced-object";
import { contextLagMs } from "./settle";

/**
 * The identical objects that exist, and others with the name; none that the engine replaces.
 * `isCounted` is called for those that are identical.
 */
export async function existingSameName(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
  entries: readonly Listed[],
  isCounted: (id: string) => Promise<boolean> = async () => true,
): Promise<SameName> {
  const { identical, others } = await findForeign(ctx, request, entries);
  const there: Identical[] = [];
  for (const one of identical)
    if ((await isCounted(one.id)) && (await stillExists(ctx, one))) there.push(one);
  return { identical: there, others };
}

async function findForeign(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
  entries: readonly Listed[],
): Promise<SameName> {
  const found = await findSameName(ctx, request, entries);
  // One that is replaced is marked, so that the next search leaves it out.
  for (const { id } of found.identical)
    if (await isReplaced(ctx, request, id)) return findForeign(ctx, request, entries);
  return found;
}

/**
 * Whether an object of the list really exists. A run that ended just now may have deleted it, while
 * lists and reads still return it. An object that nobody changed for longer than reads lag is taken
 * at its word; any other one has to remain for that long after the list.
 */
async function stillExists(
  ctx: ResourceContext,
  { id, changedAt }: CreatedObject & Pick<Listed, "changedAt">,
): Promise<boolean> {
  const isThere = () =>
    ctx.handlers.read(remoteId(id)).then(
      () => true,
      (error: unknown) => !isNotFound(ctx, error),
    );
  if (!(await isThere())) return false;
  const lagMs = contextLagMs(ctx);
  if (changedAt !== undefined && Date.parse(changedAt) + lagMs < currentTime()) return true;
  return retryUntil(ctx.objects.listedSince() + lagMs, true, (there) => !there, isThere);
}
