import { replacedObjectMessage } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";

/** How a program names an object that exists already. */
export type Takeover = "adopt" | "import";

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
    throw new ProviderError(
      `the ${resourceType} ${id} already belongs to another resource of this program. If that one was renamed, give this one the option aliases; otherwise remove ${by}`,
    );
}
