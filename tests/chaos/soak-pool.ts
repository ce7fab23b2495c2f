import { startEmulator } from "../../src/emulator";
import { definitions, SEED } from "../support/definitions";
import type { Props } from "../support/driver";
import { Refs } from "../support/refs";
import { World } from "../support/world";
import { acceptedArgsOf } from "./support/accepted-args";

const GENERATE = {
  counts: { minimal: 2, random: 6, maximal: 2 },
  maxLength: 30_000,
  seed: SEED + 1,
};

/** Arguments by resource type that the service accepts. */
export type Pool = ReadonlyMap<string, readonly Props[]>;

let filled: Promise<Pool> | undefined;
export function pool(): Promise<Pool> {
  filled ??= fill();
  return filled;
}

async function fill(): Promise<Pool> {
  const emulator = await startEmulator({
    apiKey: "another-key",
    quirks: { anyAiApplication: true },
  });
  const w = new World(emulator, {});
  const refs = new Refs(w);
  const all = new Map<string, Props[]>();
  for (const [resourceType, definition] of definitions)
    all.set(resourceType, await acceptedArgsOf(w, refs, definition, GENERATE));
  await emulator.close();
  return all;
}
