import { Socket } from "node:net";
import { ProviderError } from "../errors";
import { isDynamicProcess } from "./dynamic-process";

const controller = new AbortController();

/** The signal that aborts requests which change nothing, once the engine has cancelled the run. */
export const cancelledReads = (): AbortSignal => controller.signal;

/**
 * Ends the calls that are running: a request that changes nothing is aborted, a write ends and
 * reports its object, because its outcome would not be known. So nothing that exists is missing in
 * the state.
 */
export const cancelReads = (): void => controller.abort(new Error("the run was cancelled"));

let writes = 0;
let isEnding = false;
let onIdle = (): void => {};

/** Runs a call that may write. The process does not exit before it ends. */
export async function asWrite<T>(work: () => Promise<T>): Promise<T> {
  if (isEnding) throw new ProviderError("the provider is ending: run the command again");
  writes += 1;
  try {
    return await work();
  } finally {
    writes -= 1;
    if (!writes) onIdle();
  }
}

// Longer than any write takes: a request that gets no response must not keep the process alive.
const MAX_WAIT_MS = 60_000;
// The last result has to reach the engine, which may be gone.
const FLUSH_MS = 100;

/** Sends the results of all calls. */
export type Close = () => Promise<void>;

/**
 * Ends this process on a signal, which all processes of a job may get: after the writes that are
 * running. It starts no other.
 */
function endOnSignals(close?: Close): void {
  const exit = () => process.exit(0);
  const end = () => {
    cancelReads();
    if (isEnding) return;
    isEnding = true;
    onIdle = () => {
      setTimeout(exit, FLUSH_MS);
      close?.().then(exit);
    };
    if (writes) setTimeout(exit, MAX_WAIT_MS).unref();
    else if (close) onIdle();
    else exit();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
}

// The engine holds the other end of the standard input for as long as it runs; that of a plugin under
// a language host is something else, and the host ends the process. The input is identified by its
// class: after a call of `fs.fstat`, Node with the oldest supported SDK would load linked modules by
// the path of the link, where their dependencies are not found.
const isHeldByEngine = (): boolean => process.stdin instanceof Socket && !process.stdin.isTTY;

/**
 * Ends this process on a signal, and at once when the engine that started it ends. Nothing after
 * that would be recorded in state: a create that is retried could duplicate the one of the next run.
 */
export function exitWithEngine(close?: Close): void {
  endOnSignals(close);
  if (!isHeldByEngine()) return;
  process.stdin.once("end", () => process.exit(1)).once("error", () => process.exit(1));
  process.stdin.resume().unref();
}

let isWatching = false;
/** The same for the process of dynamic resources, which the engine configures once for each type. */
export function exitDynamicWithEngine(): void {
  if (isWatching || !isDynamicProcess() || !isHeldByEngine()) return;
  isWatching = true;
  exitWithEngine();
}
