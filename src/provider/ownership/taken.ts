import { retryUntil } from "../../http/retry";
import { replacedObjectMessage } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";

/** How a program names an object that exists already. */
export type Takeover = "adopt" | "import";

const HOLDER_MS = 5000;

/**
 * Waits for the resource that has an object in state: only the engine knows whether the program
 * declares it, and may compare it later. Returns whether it did by then.
 */
export const untilHolderIsCompared = (since: number, isCompared: () => boolean): Promise<boolean> =>
  retryUntil(since + HOLDER_MS, isCompared(), Boolean, async () => isCompared());

/** Fails where an object cannot become that of a resource: another one of the program has it. */
export function assertNotTaken(
  { ownership, definition: { resourceType } }: ResourceContext,
  id: string,
  resourceKey: string,
  by: Takeover,
): void {
  if (ownership.isBeingReplaced(remoteId(id)))
    throw new ProviderError(replacedObjectMessage(resourceType, id, by));
  if (ownership.isOwnedByOther(remoteId(id), resourceKey))
    throw new ProviderError(takenMessage(resourceType, id, by));
}

export const takenMessage = (resourceType: string, id: string, by: Takeover): string =>
  `the ${resourceType} ${id} already belongs to another resource of this program. If that one was renamed, give this one the option aliases; otherwise remove ${by}`;
