import { startEmulator } from "../../src/emulator";
import { definitions, SEED } from "../support/definitions";
import type { Props } from "../support/driver";
import { Refs } from "../support/refs";
import { World } from "../support/world";
import { takenOf } from "./support/taken";

const DRAWN = { counts: { minimal: 2, random: 6, maximal: 2 }, largest: 30_000, seed: SEED + 1 };

/** Arguments of every kind that the service is known to take. */
export type Pool = ReadonlyMap<string, readonly Props[]>;

let filled: Promise<Pool> | undefined;
export function pool(): Promise<Pool> {
  filled ??= fill();
  return filled;
}

async function fill(): Promise<Pool> {
  const emulator = await startEmulator({ apiKey: "somebody else's" });
  const w = new World(emulator, {});
  const refs = new Refs(w);
  const all = new Map<string, Props[]>();
  for (const [kind, definition] of definitions) all.set(kind, await takenOf(w, refs, definition, DRAWN));
  await emulator.close();
  return all;
}
