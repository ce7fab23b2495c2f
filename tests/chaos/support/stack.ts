import type { AnyDefinition } from "../../../src/areas/define";
import { nodeOf } from "../../../src/schema/node";
import { accepted, apart, argsOf } from "../../support/cases";
import { definitions } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { Refs } from "../../support/refs";
import { isPart } from "../../support/store";
import type { World } from "../../support/world";
import { inAccount } from "./accounts";

/** A resource of a program, and what the program gives it. */
export interface Member {
  resource: Resource;
  args: Props;
}

const DRAWN = { random: 3, minimal: 1 } as const;
// Larger ones take long and show no more of how calls wait.
const LARGE = 20_000;
/** What would forbid others to be there at all. */
const GREEDY = ["exclusive"];

interface Drawn {
  definition: AnyDefinition;
  taken: Props[];
}

/** A stack of so many resources, of every kind in turn; what they refer to exists already. Nothing of the stack itself was ever made. */
export async function stackOf(w: World, count: number, seed: number): Promise<Member[]> {
  const drawn = await drawnOf(seed);
  const refs = new Refs(w);
  const [single, many] = [drawn.filter(isSingle), drawn.filter((one) => !isSingle(one))];
  const rest = Array.from({ length: Math.max(0, count - single.length) }, (_, n) => ({
    one: many[n % many.length] as Drawn,
    n: Math.floor(n / many.length),
  }));
  const stack: Member[] = [];
  for (const { one, n } of [...single.map((one) => ({ one, n: 0 })), ...rest]) stack.push(await memberOf(w, refs, one, n));
  return stack;
}

// Those of which an account has one, or which are parts of one object, are there once.
const isSingle = ({ definition }: Drawn): boolean => typeof definition.ids?.ours === "function" || isPart(definition);

const known = new Map<number, Promise<Drawn[]>>();
function drawnOf(seed: number): Promise<Drawn[]> {
  const drawn = known.get(seed) ?? inAccount((w) => all(w, seed));
  known.set(seed, drawn);
  return drawn;
}

async function all(w: World, seed: number): Promise<Drawn[]> {
  const refs = new Refs(w);
  const drawn: Drawn[] = [];
  for (const [, definition] of definitions) drawn.push({ definition, taken: await takenOf(w, definition, refs, seed) });
  return drawn;
}

async function memberOf(w: World, refs: Refs, { definition, taken }: Drawn, n: number): Promise<Member> {
  const { kind, natural } = definition;
  const args = await refs.tie(nodeOf(definition.fields), taken[n % taken.length] as Props);
  const word = `${kind}_${n}`;
  const named = typeof natural === "string" && typeof args[natural] === "string" ? { ...args, [natural]: word } : args;
  return { resource: new Resource(w, definition, word), args: { ...apart(definition, named, word), allowDuplicate: true } };
}

async function takenOf(w: World, definition: AnyDefinition, refs: Refs, seed: number): Promise<Props[]> {
  const drawn = Object.entries(DRAWN).flatMap(([fill, count]) => argsOf(definition, fill as keyof typeof DRAWN, count, seed));
  const found: Props[] = [];
  for (const args of drawn.filter((one) => JSON.stringify(one).length < LARGE)) {
    const resource = new Resource(w, definition, "taken");
    const taken = await accepted(resource, await refs.tie(nodeOf(definition.fields), { ...modest(args), allowDuplicate: true }));
    if (!taken) continue;
    await resource.destroy();
    found.push(taken);
  }
  return found;
}
const modest = (args: Props): Props => Object.fromEntries(Object.entries(args).filter(([key]) => !GREEDY.includes(key)));
