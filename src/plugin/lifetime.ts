import { Socket } from "node:net";
import { type Close, endOnSignals } from "../provider/session/end-of-run";

/**
 * Ends this process with the engine that has started it, which holds the other end of the standard
 * input. That is at once: nothing after it would be stored in state, and a create that is retried
 * could duplicate the one of the next run. Under a language host the input is something else, and
 * the host ends the process.
 */
export function exitWithEngine(close: Close): void {
  endOnSignals(close);
  const { stdin } = process;
  if (!(stdin instanceof Socket) || stdin.isTTY) return;
  stdin.once("end", () => process.exit(1)).once("error", () => process.exit(1));
  stdin.resume();
}
