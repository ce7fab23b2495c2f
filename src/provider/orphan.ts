import { fstatSync } from "node:fs";

// The engine holds the other end of the standard input of every provider that it starts, for as long as it lives.
const isEngines = (): boolean => /[\\/]dynamic-provider\b/.test(process.argv[1] ?? "") && isPipe();
function isPipe(): boolean {
  try {
    return fstatSync(0).isFIFO();
  } catch {
    return false;
  }
}

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
