import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder, removeOld } from "../../start/cache-folder";
import { attempt } from "../../text/attempt";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";

// A run may have several processes of the provider: one for each form, and in the plugin form one for
// each provider resource. None of them sees what another one owns, so each notes in the cache of the
// user what it takes over. The engine creates before it deletes, and ends all of them after that.

const ENDING = ".takeover";

function noteOf({ session, definition }: ResourceContext, id: string): string {
  const object = [session.address, definition.resourceType, remoteId(id)].join(" ");
  const name = createHash("sha256").update(object).digest("hex").slice(0, 32);
  return join(cacheFolder("takeovers"), `${name}${ENDING}`);
}

/** Notes that a resource of this process has an object that another one may have had before. */
export function noteTakeover(ctx: ResourceContext, id: string, resourceKey: string): void {
  attempt(() => {
    const note = noteOf(ctx, id);
    mkdirSync(dirname(note), { recursive: true, mode: 0o700 });
    writeFileSync(note, `${process.pid} ${resourceKey}`, { mode: 0o600 });
  });
}

/** Whether a resource of another process that is running has taken the object over. */
export function isTakenOver(ctx: ResourceContext, id: string, resourceKey: string): boolean {
  const text = attempt(() => readFileSync(noteOf(ctx, id), "utf8"));
  if (text === undefined) return false;
  attempt(() => removeOld(dirname(noteOf(ctx, id)), ENDING));
  const [pid = "", taker] = text.split(" ");
  return Number(pid) !== process.pid && taker !== resourceKey && isRunning(Number(pid));
}

const isRunning = (pid: number): boolean => attempt(() => process.kill(pid, 0)) === true;
