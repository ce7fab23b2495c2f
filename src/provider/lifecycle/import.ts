import { currentTime } from "../../http/clock";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import { assertNotTaken, isOwnerCompared, untilOwnerHas, urnsInStack } from "../ownership/taken";
import type { State } from "../stages";
import { resourceKeyIn } from "../state/inputs";
import { type Read, read } from "./read";

/**
 * Reads an object that becomes the one of a new resource. The engine stores it in state before the
 * next call, so an object that another resource of the program has is refused here.
 */
export async function readImport(
  ctx: ResourceContext,
  id: string,
  state: State,
  urn: string,
): Promise<Read> {
  const found = await read(ctx, id, state);
  const { ownership, definition } = ctx;
  const resourceKey = resourceKeyIn(state);
  const others = (await urnsInStack(ctx, found.id)).filter((one) => one !== urn);
  const isCompared = () => isOwnerCompared(ctx, found.id, resourceKey);
  if (others.length) await untilOwnerHas(currentTime(), isCompared);
  assertNotTaken(ctx, found.id, resourceKey, "import");
  // At once: another import of the same object may come now.
  ownership.reserve(remoteId(found.id), resourceKey);
  for (const other of others)
    log(
      `warning: ${definition.resourceType} ${found.id}: the state of the stack has this object already, as ${other}. If the program no longer declares that resource, this one takes its place; otherwise remove one of them with pulumi state delete`,
    );
  return found;
}
