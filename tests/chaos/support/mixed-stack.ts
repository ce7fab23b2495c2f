import type { AnyDefinition } from "../../../src/services/define";
import { definitions } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { Refs } from "../../support/refs";
import { isPart } from "../../support/stored-objects";
import type { World } from "../../support/world";
import { acceptedArgsOf, withName } from "./accepted-args";
import { inAccount } from "./accounts";

/** A resource of a program, and its arguments. */
export interface Member {
  resource: Resource;
  args: Props;
}

// Larger arguments are slower and test nothing more.
const GENERATE = { counts: { random: 3, minimal: 1 }, maxLength: 20_000 };

interface Candidates {
  definition: AnyDefinition;
  accepted: Props[];
}

/**
 * A stack of `count` resources of all resource types. Referenced objects exist, the resources do
 * not.
 */
export async function stackOf(w: World, count: number, seed: number): Promise<Member[]> {
  const candidates = await candidatesOf(seed);
  const refs = new Refs(w);
  const [singletons, others] = [
    candidates.filter(isSingleton),
    candidates.filter((one) => !isSingleton(one)),
  ];
  const rest = Array.from({ length: Math.max(0, count - singletons.length) }, (_, n) => ({
    one: others[n % others.length] as Candidates,
    n: Math.floor(n / others.length),
  }));
  const stack: Member[] = [];
  for (const { one, n } of [...singletons.map((one) => ({ one, n: 0 })), ...rest])
    stack.push(await memberOf(w, refs, one, n));
  return stack;
}

// Singletons and parts of an object are included once.
const isSingleton = ({ definition }: Candidates): boolean =>
  typeof definition.ids?.generated === "function" || isPart(definition);

const cache = new Map<number, Promise<Candidates[]>>();
function candidatesOf(seed: number): Promise<Candidates[]> {
  const candidates = cache.get(seed) ?? inAccount((w) => generateCandidates(w, seed));
  cache.set(seed, candidates);
  return candidates;
}

async function generateCandidates(w: World, seed: number): Promise<Candidates[]> {
  const refs = new Refs(w);
  const candidates: Candidates[] = [];
  for (const [, definition] of definitions)
    candidates.push({
      definition,
      accepted: await acceptedArgsOf(w, refs, definition, { ...GENERATE, seed }),
    });
  return candidates.filter(({ accepted }) => accepted.length > 0);
}

async function memberOf(
  w: World,
  refs: Refs,
  { definition, accepted }: Candidates,
  n: number,
): Promise<Member> {
  const args = await refs.resolveArgs(definition, accepted[n % accepted.length] as Props);
  const name = `${definition.resourceType}_${n}`;
  return {
    resource: new Resource(w, definition, name),
    args: { ...withName(definition, args, name), allowDuplicate: true },
  };
}
