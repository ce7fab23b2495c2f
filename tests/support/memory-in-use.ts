import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The memory in use after a garbage collection, in MB. */
export function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  setFlagsFromString("--no-expose-gc");
  return process.memoryUsage().heapUsed / 2 ** 20;
}
