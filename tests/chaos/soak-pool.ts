import { startEmulator } from "../../src/emulator";
import type { AnyDefinition } from "../../src/services/define";
import { SEED } from "../support/definitions";
import type { Props } from "../support/driver";
import { Refs } from "../support/refs";
import { World } from "../support/world";
import { acceptedOf, candidatesOf } from "./support/accepted-args";

const GENERATE = {
  counts: { minimal: 2, random: 6, maximal: 2 },
  maxLength: 30_000,
  seed: SEED + 1,
};

const candidates = new Map<string, Props[]>();
const accepted = new Map<Props, Promise<Props | undefined>>();

/**
 * Arguments of a resource type that the service accepts, the same for the same number. They are
 * tried when they are needed: a program uses few of them.
 */
export async function acceptedArgs(definition: AnyDefinition, like: number): Promise<Props> {
  const { resourceType } = definition;
  const all = candidates.get(resourceType) ?? candidatesOf(definition, GENERATE);
  candidates.set(resourceType, all);
  for (const n of all.keys()) {
    const args = all[(like + n) % all.length] as Props;
    const tried = accepted.get(args) ?? tryIn(definition, args);
    accepted.set(args, tried);
    const found = await tried;
    if (found) return found;
  }
  throw new Error(`the service accepts none of the generated arguments of ${resourceType}`);
}

async function tryIn(definition: AnyDefinition, args: Props): Promise<Props | undefined> {
  const emulator = await startEmulator({
    apiKey: "another-key",
    quirks: { anyAiApplication: true },
  });
  const w = new World(emulator, {});
  try {
    return await acceptedOf(w, new Refs(w), definition, args);
  } finally {
    await emulator.close();
  }
}
