import { startEmulator } from "../../../src/emulator";
import type { Unkind } from "../../../src/emulator/unkind";
import { World } from "../../support/world";

// Long enough that a busy machine is not taken for one that does not answer.
const CONFIG = { "coralogix:timeoutMs": "10000" };
const free: World[] = [];
const all: World[] = [];
let switches: Readonly<Partial<Unkind>> = {};

/** Quirks of the service in every account from here on. */
export function useSwitches(wanted: Readonly<Partial<Unkind>>): void {
  switches = wanted;
}

/** Work in an empty account. Accounts are used again: starting one takes longer than most work in it. */
export async function inAccount<T>(work: (w: World) => Promise<T>): Promise<T> {
  const w = free.pop() ?? (await opened());
  Object.assign(w.emulator.unkind, switches);
  const done = await work(w);
  // After a failure something may still be under way: such an account is not used again.
  w.emulator.reset();
  free.push(w);
  return done;
}

async function opened(): Promise<World> {
  const w = new World(await startEmulator({ apiKey: "somebody else's" }), CONFIG);
  all.push(w);
  return w;
}

export async function closeAccounts(): Promise<void> {
  free.length = 0;
  await Promise.all(all.splice(0).map(({ emulator }) => emulator.close()));
}
