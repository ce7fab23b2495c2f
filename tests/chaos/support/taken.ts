import type { AnyDefinition } from "../../../src/areas/define";
import { nodeOf } from "../../../src/schema/node";
import type { Fill } from "../../support/arbitrary";
import { accepted, apart, argsOf } from "../../support/cases";
import { type Props, Resource } from "../../support/driver";
import type { Refs } from "../../support/refs";
import type { World } from "../../support/world";

/** What would forbid others to be there at all. */
const GREEDY = ["exclusive"];

/** How many arguments of which fill are drawn, and how long they may be as JSON. */
export interface Draw {
  counts: Readonly<Partial<Record<Fill, number>>>;
  largest: number;
  seed: number;
}

/** Arguments of a kind that the service is known to take. References are tied anew in each account. */
export async function takenOf(w: World, refs: Refs, definition: AnyDefinition, { counts, largest, seed }: Draw): Promise<Props[]> {
  const drawn = Object.entries(counts).flatMap(([fill, count]) => argsOf(definition, fill as Fill, count, seed));
  const found: Props[] = [];
  for (const args of drawn.filter((one) => JSON.stringify(one).length < largest)) {
    const resource = new Resource(w, definition, "taken");
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
