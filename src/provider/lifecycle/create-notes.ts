import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { currentTime } from "../../http/clock";
import { cacheFolder, removeOld } from "../../start/cache-folder";
import { attempt } from "../../text/attempt";
import type { ResourceContext } from "../context";
import type { SplitRequest } from "../state/inputs";

/**
 * Runs a create, with a note in the cache of the user that its outcome is not known yet. A process
 * that is killed leaves the note. The engine, if it is not killed itself, records nothing of that.
 */
export async function withNote<T>(
  ctx: ResourceContext,
  request: SplitRequest,
  work: () => Promise<T>,
): Promise<T> {
  write(ctx, request);
  try {
    return await work();
  } finally {
    remove(ctx, request);
  }
}

/**
 * When a create of the resource began that a killed process of this machine has sent, by the clock
 * of this machine; undefined where none is known.
 */
export function killedCreate(ctx: ResourceContext, request: SplitRequest): number | undefined {
  try {
    const file = fileOf(ctx, request);
    const beganAt = Number(readFileSync(file, "utf8"));
    attempt(() => removeOld(dirname(file), ENDING));
    return beganAt || undefined;
  } catch {
    return undefined;
  }
}

const ENDING = ".create";

const fileOf = ({ session }: ResourceContext, { resourceKey }: SplitRequest): string =>
  join(cacheFolder("creates"), `${session.address}-${resourceKey}${ENDING}`);

// Without a home, or in one that is read-only, there are no notes.
function write(ctx: ResourceContext, request: SplitRequest): void {
  try {
    const file = fileOf(ctx, request);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, String(currentTime()), { mode: 0o600 });
  } catch {}
}

function remove(ctx: ResourceContext, request: SplitRequest): void {
  try {
    rmSync(fileOf(ctx, request), { force: true });
  } catch {}
}
