import { nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import { argsOf, createAccepted, refusalOf, withArgsOnError } from "./cases";
import { type Props, Resource, type Step } from "./driver";
import { locationsOf } from "./locations";
import { Refs } from "./refs";
import { settingsOf, variantOf } from "./settings";
import { createCount } from "./stored-objects";
import { type World, world } from "./world";

/** A stage of the lifecycle: arguments before and after, and the number of created objects. */
export interface Stage {
  from?: Props;
  to?: Props;
  creates: number;
  run(resource: Resource, to: Props): Promise<unknown>;
}
type Pair = readonly [Props, Props];

const up = (resource: Resource, to: Props) => resource.up(to);

/**
 * The lifecycle stages of a resource type: `briefly`, only creation and refresh. Their arguments refer
 * to objects of the world.
 */
export async function stagesOf(
  definition: AnyDefinition,
  briefly = false,
): Promise<Record<string, Stage>> {
  const w = await world();
  const refs = new Refs(w);
  const one = await fullArgsOf(w, definition, refs);
  const first: Record<string, Stage> = {
    create: { to: one, creates: createCount(definition, one), run: up },
    refresh: { from: one, to: one, creates: 0, run: (resource) => resource.refresh() },
  };
  if (briefly) return first;
  const changed = await pairOf(w, definition, "update", one, refs);
  const replaced = isReplaceable(definition) && (await pairOf(w, definition, "replace", one, refs));
  return {
    ...first,
    ...(changed
      ? {
          update: {
            from: changed[0],
            to: changed[1],
            creates: createCount(definition, changed[1], changed[0]),
            run: up,
          },
        }
      : {}),
    ...(replaced
      ? {
          replace: {
            from: replaced[0],
            to: replaced[1],
            creates: createCount(definition, replaced[1]),
            run: up,
          },
        }
      : {}),
    delete: { from: one, creates: 0, run: (resource) => resource.destroy() },
  };
}

/** Arguments that are an update of each other, if the type has any. They refer to objects of the world. */
export async function updateOf(
  definition: AnyDefinition,
  w: World,
): Promise<{ from: Props; to: Props } | undefined> {
  const refs = new Refs(w);
  const pair = await pairOf(w, definition, "update", await fullArgsOf(w, definition, refs), refs);
  return pair && { from: pair[0], to: pair[1] };
}

/** Maximal arguments that the service accepts. */
export async function fullArgsOf(w: World, definition: AnyDefinition, refs: Refs): Promise<Props> {
  for (const args of maximalArgs(definition)) {
    const resource = new Resource(w, definition, "first");
    const acceptedArgs = await createAccepted(
      resource,
      await refs.resolve(nodeOf(definition.fields), args),
    );
    if (!acceptedArgs) continue;
    await resource.destroy();
    return acceptedArgs;
  }
  throw new Error(`no maximal arguments of ${definition.resourceType} are accepted`);
}

/** The first arguments, which are mostly accepted, and then others: of a large type each takes long. */
function* maximalArgs(definition: AnyDefinition): Generator<Props> {
  const first = argsOf(definition, "maximal", 1);
  yield* first;
  yield* argsOf(definition, "maximal", 10).slice(first.length);
}

/** Whether the schema declares that a change of a field replaces the object. */
const isReplaceable = ({ fields }: AnyDefinition): boolean =>
  locationsOf(nodeOf(fields)).some(({ node, above }) =>
    [...above, node].some(({ facts }) => facts.replaceOnChange || facts.union?.replaceOnChange),
  );

/** Two arguments; the change between them is the given step. */
async function pairOf(
  w: World,
  definition: AnyDefinition,
  step: Step,
  one: Props,
  refs: Refs,
): Promise<Pair | undefined> {
  for await (const [from, to] of pairs(definition, one, refs)) {
    const resource = new Resource(w, definition, "pair");
    const refusal = await refusalOf(withArgsOnError(from, () => resource.up(from)));
    const found = refusal ? undefined : (await resource.preview(to)).step;
    const refused = found === step && (await refusalOf(withArgsOnError(to, () => resource.up(to))));
    if (resource.state) await resource.destroy();
    if (found === step && !refused) return [from, to];
  }
  return undefined;
}

async function* pairs(definition: AnyDefinition, one: Props, refs: Refs): AsyncGenerator<Pair> {
  if (definition.nameField) yield [one, { ...one, [definition.nameField]: "another" }];
  for (const location of locationsOf(nodeOf(definition.fields)).filter(
    ({ steps }) => steps.length === 1,
  )) {
    const switched = location.variant ? variantOf(definition, location) : undefined;
    if (switched) yield [switched.one, switched.other];
    for await (const { one: from, other } of settingsOf(definition, location, refs)) {
      if (other) yield [from, other];
      break;
    }
  }
}
