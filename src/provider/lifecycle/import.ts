import { currentTime } from "../../http/clock";
import { retryUntil } from "../../http/retry";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import { assertNotTaken } from "../ownership/taken";
import type { State } from "../stages";
import { resourceKeyIn } from "../state/inputs";
import { recordedEntries } from "../state/stack-state";
import { type Read, read } from "./read";

/** How long an import waits for the comparison of another resource that has the object in state. */
const HOLDER_MS = 5000;

/**
 * Reads an object that becomes the one of a new resource. The engine stores it in state before the
 * next call, so an object that another resource of the program has is refused here.
 */
export async function readImport(
  ctx: ResourceContext,
  id: string,
  props: State,
  urn: string,
): Promise<Read> {
  const found = await read(ctx, id, props);
  const { ownership, definition } = ctx;
  const resourceKey = resourceKeyIn(props);
  const others = await otherHolders(ctx, found.id, urn);
  const isDecided = () =>
    ownership.isOwnedByOther(remoteId(found.id), resourceKey) ||
    ownership.isBeingReplaced(remoteId(found.id));
  const until = others.length ? currentTime() + HOLDER_MS : 0;
  await retryUntil(until, isDecided(), Boolean, async () => isDecided());
  assertNotTaken(ctx, found.id, resourceKey, "import");
  // At once: another import of the same object may come now.
  ownership.reserve(remoteId(found.id), resourceKey);
  for (const other of others)
    log(
      `warning: ${definition.resourceType} ${found.id}: the state of the stack has this object already, as ${other}. If the program no longer declares that resource, this one takes its place; otherwise remove one of them with pulumi state delete`,
    );
  return found;
}

/** The URNs of the other resources that the state has for an object. */
async function otherHolders(
  { definition }: ResourceContext,
  id: string,
  urn: string,
): Promise<string[]> {
  const all = await recordedEntries(definition.resourceType);
  return all.flatMap((one) =>
    one.urn !== urn && remoteId(one.id) === remoteId(id) ? [one.urn] : [],
  );
}
