import type { AnyDefinition } from "../../src/areas/define";
import { nodeOf } from "../../src/schema/node";
import { accepted, argsOf, carrying, refusalOf } from "./cases";
import { type Props, Resource, type Step } from "./driver";
import { placesOf } from "./places";
import { Refs } from "./refs";
import { settingsOf, variantOf } from "./settings";
import { makesOf } from "./store";
import { type World, world } from "./world";

/** A command of a life: the arguments it starts from, those it comes to, and how many objects it makes. */
export interface Stage {
  from?: Props;
  to?: Props;
  makes: number;
  run(resource: Resource, to: Props): Promise<unknown>;
}
type Pair = readonly [Props, Props];

const up = (resource: Resource, to: Props) => resource.up(to);

/** The commands of a kind's life. */
export async function stagesOf(definition: AnyDefinition): Promise<Record<string, Stage>> {
  const w = await world();
  const refs = new Refs(w);
  const one = await firstOf(w, definition, refs);
  const changed = await pairOf(w, definition, "update", one, refs);
  const replaced = await pairOf(w, definition, "replace", one, refs);
  return {
    create: { to: one, makes: makesOf(definition, one), run: up },
    refresh: { from: one, to: one, makes: 0, run: (resource) => resource.refresh() },
    ...(changed ? { update: { from: changed[0], to: changed[1], makes: makesOf(definition, changed[1], changed[0]), run: up } } : {}),
    ...(replaced ? { replace: { from: replaced[0], to: replaced[1], makes: makesOf(definition, replaced[1]), run: up } } : {}),
    delete: { from: one, makes: 0, run: (resource) => resource.destroy() },
  };
}

/** Arguments with all that a kind can take, as far as the service takes it. */
async function firstOf(w: World, definition: AnyDefinition, refs: Refs): Promise<Props> {
  for (const args of argsOf(definition, "maximal", 10)) {
    const resource = new Resource(w, definition, "first");
    const taken = await accepted(resource, await refs.tie(nodeOf(definition.fields), args));
    if (!taken) continue;
    await resource.destroy();
    return taken;
  }
  throw new Error(`nothing that a ${definition.kind} can be is accepted`);
}

/** Two arguments between which there is such a step. */
async function pairOf(w: World, definition: AnyDefinition, step: Step, one: Props, refs: Refs): Promise<Pair | undefined> {
  for await (const [from, to] of pairs(definition, one, refs)) {
    const resource = new Resource(w, definition, "pair");
    const refusal = await refusalOf(carrying(from, () => resource.up(from)));
    const found = refusal ? undefined : (await resource.preview(to)).step;
    const refused = found === step && (await refusalOf(carrying(to, () => resource.up(to))));
    if (resource.state) await resource.destroy();
    if (found === step && !refused) return [from, to];
  }
  return undefined;
}

async function* pairs(definition: AnyDefinition, one: Props, refs: Refs): AsyncGenerator<Pair> {
  if (definition.natural) yield [one, { ...one, [definition.natural]: "another" }];
  for (const place of placesOf(nodeOf(definition.fields)).filter(({ steps }) => steps.length === 1)) {
    const switched = place.variant ? variantOf(definition, place) : undefined;
    if (switched) yield [switched.one, switched.other];
    for await (const { one: from, other } of settingsOf(definition, place, refs)) {
      if (other) yield [from, other];
      break;
    }
  }
}
