import { Socket } from "node:net";

// The engine holds the other end of the standard input of every provider that it starts, for as long as it lives. What stands there is told by its type: after
// an `fs.fstat` in that process, the oldest SDK of our range has Node load linked modules by the path of the link, where their own dependencies are not found.
const isEngines = (): boolean =>
  /[\\/]dynamic-provider\b/.test(process.argv[1] ?? "") && process.stdin instanceof Socket && !process.stdin.isTTY;

let isWatching = false;
/**
 * Ends this process with the engine that started it. Nobody would write down what it did afterwards: a create that it tries again could come on top of
 * the next run's.
 */
export function endWithEngine(): void {
  if (isWatching || !isEngines()) return;
  isWatching = true;
  process.stdin.once("end", () => process.exit(1)).once("error", () => process.exit(1));
  process.stdin.resume().unref();
}
