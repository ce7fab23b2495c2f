import { startEmulator } from "../../../src/emulator";
import type { Quirks } from "../../../src/emulator/quirks";
import { World } from "../../support/world";

// Long enough to avoid timeouts on a busy machine.
const CONFIG = { "coralogix:timeoutMs": "10000" };
const freeAccounts: World[] = [];
const allAccounts: World[] = [];
let switches: Readonly<Partial<Quirks>> = {};

/** Sets the quirks of the emulator for all following accounts. */
export function useSwitches(wanted: Readonly<Partial<Quirks>>): void {
  switches = wanted;
}

/** Runs `work` in an empty account. Accounts are reused, because starting one is slow. */
export async function inAccount<T>(work: (w: World) => Promise<T>): Promise<T> {
  const w = freeAccounts.pop() ?? (await opened());
  Object.assign(w.emulator.quirks, switches);
  const done = await work(w);
  // Not reused after a failure: calls may still be running.
  w.emulator.reset();
  freeAccounts.push(w);
  return done;
}

async function opened(): Promise<World> {
  const w = new World(
    await startEmulator({
      apiKey: "another-key",
      quirks: { anyAiApplication: true, earlierFleetTargets: true },
    }),
    CONFIG,
  );
  allAccounts.push(w);
  return w;
}

export async function closeAccounts(): Promise<void> {
  freeAccounts.length = 0;
  await Promise.all(allAccounts.splice(0).map(({ emulator }) => emulator.close()));
}
