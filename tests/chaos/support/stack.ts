import type { AnyDefinition } from "../../../src/areas/define";
import { nodeOf } from "../../../src/schema/node";
import { definitions } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { Refs } from "../../support/refs";
import { isPart } from "../../support/store";
import type { World } from "../../support/world";
import { inAccount } from "./accounts";
import { called, takenOf } from "./taken";

/** A resource of a program, and what the program gives it. */
export interface Member {
  resource: Resource;
  args: Props;
}

// Larger ones take long and show no more of how calls wait.
const DRAWN = { counts: { random: 3, minimal: 1 }, largest: 20_000 };

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
  for (const [, definition] of definitions) drawn.push({ definition, taken: await takenOf(w, refs, definition, { ...DRAWN, seed }) });
  return drawn;
}

async function memberOf(w: World, refs: Refs, { definition, taken }: Drawn, n: number): Promise<Member> {
  const args = await refs.tie(nodeOf(definition.fields), taken[n % taken.length] as Props);
  const word = `${definition.kind}_${n}`;
  return { resource: new Resource(w, definition, word), args: { ...called(definition, args, word), allowDuplicate: true } };
}
