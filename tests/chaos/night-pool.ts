import type { AnyDefinition } from "../../src/areas/define";
import { startEmulator } from "../../src/emulator";
import { nodeOf } from "../../src/schema/node";
import { accepted, apart, argsOf } from "../support/cases";
import { definitions, SEED } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { World } from "../support/world";

const DRAWN = { minimal: 2, random: 6, maximal: 2 } as const;
const LARGE = 30_000;
/** What would forbid others to be there at all. */
const GREEDY = ["exclusive"];

/** Arguments of every kind that the service is known to take. References are tied anew in each account. */
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
  for (const [kind, definition] of definitions) all.set(kind, await takenOf(w, refs, definition));
  await emulator.close();
  return all;
}

async function takenOf(w: World, refs: Refs, definition: AnyDefinition): Promise<Props[]> {
  const drawn = Object.entries(DRAWN).flatMap(([fill, count]) => argsOf(definition, fill as keyof typeof DRAWN, count, SEED + 1));
  const found: Props[] = [];
  for (const args of drawn.filter((one) => JSON.stringify(one).length < LARGE)) {
    const resource = new Resource(w, definition, "pool");
    const taken = await accepted(resource, await refs.tie(nodeOf(definition.fields), { ...modest(args), allowDuplicate: true }));
    if (!taken) continue;
    await resource.destroy();
    const { allowDuplicate: _, ...rest } = taken;
    found.push(rest);
  }
  return found;
}
const modest = (args: Props): Props => Object.fromEntries(Object.entries(args).filter(([key]) => !GREEDY.includes(key)));

/** Arguments under a name of their own. */
export function called(definition: AnyDefinition, args: Props, word: string): Props {
  const { natural } = definition;
  return apart(definition, typeof natural === "string" && natural in args ? { ...args, [natural]: word } : args, word);
}
