import { createHash } from "node:crypto";
import { attempt } from "../../text/attempt";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import { readNote, writeNote } from "../notes";

// A run may have several processes of the provider: one for each form, and in the plugin form one for
// each provider resource. None of them sees what another one owns, so each notes what it adopts. The
// engine creates before it deletes, and ends all of them after that.

function noteOf({ session, definition }: ResourceContext, id: string) {
  const object = [session.address, definition.resourceType, remoteId(id)].join(" ");
  const name = createHash("sha256").update(object).digest("hex").slice(0, 32);
  return { kind: "owners", name } as const;
}

/** Notes that a resource of this process has an object that another one may have had before. */
export const noteOwner = (ctx: ResourceContext, id: string, resourceKey: string): void =>
  writeNote(noteOf(ctx, id), `${process.pid} ${resourceKey}`);

/** Whether another resource, of another process that is running, has the object now. */
export function isOwnedElsewhere(ctx: ResourceContext, id: string, resourceKey: string): boolean {
  const [pid, owner] = readNote(noteOf(ctx, id))?.split(" ") ?? [];
  return (
    pid !== undefined &&
    Number(pid) !== process.pid &&
    owner !== resourceKey &&
    isRunning(Number(pid))
  );
}

const isRunning = (pid: number): boolean => attempt(() => process.kill(pid, 0)) === true;
