import { events2metrics } from "../../areas/events2metrics";
import type { E2mToCreate, E2mToReplace } from "../../areas/events2metrics/data";
import type { Request } from "../../client/operation";
import { type Scene, serve } from "../scene";
import { atomically } from "./actions-atomic";
import { e2mKind, written } from "./events2metrics-kept";
import { cardinalityOf, limitsOf } from "./events2metrics-usage";

type Step = NonNullable<NonNullable<Request<(typeof events2metrics)["operations"]["executeBatch"]>["body"]>["requests"]>[number];
const shelf = (scene: Scene) => scene.shelf(e2mKind);

/** Made with the number of permutations alone; told, and replaced, with an object that holds it. */
function create({ permutationsLimit, ...body }: E2mToCreate, scene: Scene) {
  const permutations = permutationsLimit === undefined ? {} : { permutations: { limit: permutationsLimit, hasExceededLimit: false } };
  const whole = { ...body, ...permutations } as Omit<E2mToReplace, "id">;
  return { e2m: shelf(scene).add(written(scene.uuid(), whole, undefined, scene)) };
}

function replace({ id, ...body }: E2mToReplace, scene: Scene) {
  const before = shelf(scene).must(id);
  return { e2m: shelf(scene).replace(written(id, body as Omit<E2mToReplace, "id">, before, scene)) };
}

const remove = (id: string, scene: Scene) => ({ id: shelf(scene).remove(id).id });

function execute(step: Step, scene: Scene) {
  if (step.create) return { created: create(step.create.e2m, scene) };
  if (step.replace) return { replaced: replace(step.replace.e2m, scene) };
  return { deleted: remove(step.delete.id, scene) };
}

export const e2mBehaviours = serve(events2metrics.operations, {
  list: (_, scene) => ({ e2m: shelf(scene).shown() }),
  get: ({ id }, scene) => ({ e2m: shelf(scene).must(String(id)) }),
  create: ({ body }, scene) => create(body, scene),
  replace: ({ body }, scene) => replace(body, scene),
  remove: ({ id }, scene) => remove(String(id), scene),
  executeBatch: ({ body }, scene) => ({
    matchingResponses: atomically(shelf(scene), () => (body?.requests ?? []).map((step) => execute(step, scene))),
  }),
  listCardinalities: ({ query }, scene) => cardinalityOf(query, scene),
  getLimits: (_, scene) => limitsOf(shelf(scene).all(), scene),
});
