import { Socket } from "node:net";
import { cancelReads } from "../provider/session/end-of-run";

let writes = 0;
let onIdle: (() => void) | undefined;

/** Runs a call that may write. The process does not exit before it ends. */
export async function asWrite<T>(work: () => Promise<T>): Promise<T> {
  writes += 1;
  try {
    return await work();
  } finally {
    writes -= 1;
    if (!writes) onIdle?.();
  }
}

/**
 * Ends the calls that are running: a request that changes nothing is aborted, a write ends and
 * reports its object. So nothing that exists is missing in the state.
 */
export const cancelCalls = (): void => cancelReads();

// Longer than any write takes: a request that gets no response must not keep the process alive.
const MAX_WAIT_MS = 60_000;
// The last result has to reach the engine, which may be gone.
const FLUSH_MS = 100;

type Close = () => Promise<void>;

/** Ends this process, after the writes that are running. `close` sends the results of all calls. */
function exitWhenIdle(close: Close): void {
  cancelCalls();
  const exit = () => {
    setTimeout(() => process.exit(0), FLUSH_MS);
    close().then(() => process.exit(0));
  };
  if (writes) {
    onIdle = exit;
    setTimeout(() => process.exit(0), MAX_WAIT_MS).unref();
  } else exit();
}

/**
 * Ends this process with the engine that has started it, which holds the other end of the standard
 * input. That is at once: nothing after it would be stored in state, and a create that is retried
 * could duplicate the one of the next run. Under a language host the input is something else, and
 * the host ends the process.
 */
export function exitWithEngine(close: Close): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => exitWhenIdle(close));
  const { stdin } = process;
  if (!(stdin instanceof Socket) || stdin.isTTY) return;
  stdin.once("end", () => process.exit(1)).once("error", () => process.exit(1));
  stdin.resume();
}
