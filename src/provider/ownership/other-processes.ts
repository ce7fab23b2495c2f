import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "../../start/cache-folder";
import { attempt } from "../../text/attempt";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import { run } from "../run";
import { asState, type State } from "../stages";
import { stateOf } from "../state/outputs";
import type { RecordedEntry } from "../state/stack-state";
import { entriesInStack } from "./taken";

// A run may have several processes of the provider: one for each form, and in the plugin form one for
// each provider resource. None of them sees what another one owns. The engine has a resource that
// took an object over in the state before it deletes the one that had it; a note tells when the state
// is worth an export, and of which stack.

const FOLDER = "takeovers";
const prefixOf = ({ session, definition }: ResourceContext): string =>
  `${session.address}-${definition.resourceType}-`;

/** Notes that a resource of this process now has an object that existed before. */
export function noteTakeover(ctx: ResourceContext): void {
  attempt(() => {
    const folder = cacheFolder(FOLDER);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${prefixOf(ctx)}${process.pid}`);
    writeFileSync(file, run.stackName ?? "", { mode: 0o600 });
  });
}

/**
 * The part of the state of an object that no resource of another process has taken over; undefined
 * where one has all of it.
 */
export async function withoutTakeover(
  ctx: ResourceContext,
  id: string,
  resourceKey: string,
  state: State,
): Promise<State | undefined> {
  const note = attempt(() => lastNote(ctx));
  if (!note) return state;
  run.stackName ??= note.stackName;
  if (note.time > run.exportedAt) run.exportedState = undefined;
  const isTheirs = (entry: RecordedEntry) =>
    remoteId(entry.id) === remoteId(id) && entry.resourceKey !== resourceKey;
  const [other] = await entriesInStack(ctx, isTheirs);
  if (!other) return state;
  const theirs = stateOf(ctx.definition, asState({ ...other.remote }));
  return ctx.definition.remainder?.(state, theirs) as State | undefined;
}

/** The last note of another process that is running. Those of the others are removed. */
function lastNote(ctx: ResourceContext): { stackName: string; time: number } | undefined {
  const prefix = prefixOf(ctx);
  const [last] = readdirSync(cacheFolder(FOLDER))
    .filter((name) => name.startsWith(prefix) && name !== `${prefix}${process.pid}`)
    .map((name) => ({ file: join(cacheFolder(FOLDER), name), pid: name.slice(prefix.length) }))
    .filter(({ file, pid }) => isRunning(Number(pid)) || rmSync(file, { force: true }))
    .map(({ file }) => ({ file, time: statSync(file).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  return last && { stackName: readFileSync(last.file, "utf8"), time: last.time };
}

const isRunning = (pid: number): boolean => attempt(() => process.kill(pid, 0)) === true;
