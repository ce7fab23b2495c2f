import { setTimeout } from "node:timers/promises";

/** Waits for what a server or another process does. The time limit of jest ends a wait in vain. */
export async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setTimeout(5);
}
