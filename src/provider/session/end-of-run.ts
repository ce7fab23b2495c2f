import { Socket } from "node:net";
import { isDynamicProcess } from "./dynamic-process";

// The standard input of a provider stays open for as long as the engine runs. The input is
// identified by its class: after a call of `fs.fstat`, Node with the oldest supported SDK would
// load linked modules by the path of the link, where their dependencies are not found.
const isStartedByEngine = (): boolean =>
  isDynamicProcess() && process.stdin instanceof Socket && !process.stdin.isTTY;

let isWatching = false;
/**
 * Ends this process when the engine that started it ends. Nothing after that would be recorded in
 * state: a create that is retried could duplicate the one of the next run.
 */
export function exitWithEngine(): void {
  if (isWatching || !isStartedByEngine()) return;
  isWatching = true;
  process.stdin.once("end", () => process.exit(1)).once("error", () => process.exit(1));
  process.stdin.resume().unref();
}

const controller = new AbortController();

/** The signal that aborts requests which change nothing, once the engine has cancelled the run. */
export const cancelledReads = (): AbortSignal => controller.signal;

/**
 * Ends the requests of this process that change nothing. A write is never aborted: its outcome
 * would not be known.
 */
export const cancelReads = (): void => controller.abort(new Error("the run was cancelled"));
