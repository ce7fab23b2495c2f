import type { Request } from "../../../http/operation";
import { events2metrics } from "../../../services/events2metrics";
import type { E2mToCreate, E2mToReplace } from "../../../services/events2metrics/entity";
import { type RequestContext, serve } from "../../server/request-context";
import { atomically } from "../actions/atomic";
import { e2mRecord, e2mResponseOf, e2mTable } from "./record";
import { cardinalities, limitsOf } from "./usage";

type E2mStep = NonNullable<
  NonNullable<Request<(typeof events2metrics)["operations"]["executeBatch"]>["body"]>["requests"]
>[number];
const e2mRecords = (ctx: RequestContext) => ctx.table(e2mTable);

/**
 * Requests to create contain a number of permutations; responses and replacements contain an
 * object.
 */
function createE2m({ permutationsLimit, ...body }: E2mToCreate, ctx: RequestContext) {
  const permutations =
    permutationsLimit === undefined
      ? {}
      : { permutations: { limit: permutationsLimit, hasExceededLimit: false } };
  const withPermutations = { ...body, ...permutations } as Omit<E2mToReplace, "id">;
  const created = e2mRecord(ctx.uuid(), withPermutations, undefined, ctx);
  return { e2m: e2mResponseOf(e2mRecords(ctx).add(created)) };
}

function replaceE2m({ id, ...body }: E2mToReplace, ctx: RequestContext) {
  const before = e2mRecords(ctx).mustGet(id);
  const replaced = e2mRecord(id, body as Omit<E2mToReplace, "id">, before, ctx);
  return { e2m: e2mResponseOf(e2mRecords(ctx).replace(replaced)) };
}

const removeE2m = (id: string, ctx: RequestContext) => ({ id: e2mRecords(ctx).remove(id).id });

function execute(step: E2mStep, ctx: RequestContext) {
  if (step.create) return { created: createE2m(step.create.e2m, ctx) };
  if (step.replace) return { replaced: replaceE2m(step.replace.e2m, ctx) };
  return { deleted: removeE2m(step.delete.id, ctx) };
}

export const e2mBehaviors = serve(events2metrics.operations, {
  list: (_, ctx) => ({ e2m: e2mRecords(ctx).listed().map(e2mResponseOf) }),
  get: ({ id }, ctx) => ({ e2m: e2mResponseOf(e2mRecords(ctx).mustGet(String(id))) }),
  create: ({ body }, ctx) => createE2m(body, ctx),
  replace: ({ body }, ctx) => replaceE2m(body, ctx),
  remove: ({ id }, ctx) => removeE2m(String(id), ctx),
  executeBatch: ({ body }, ctx) => ({
    matchingResponses: atomically(e2mRecords(ctx), () =>
      (body?.requests ?? []).map((step) => execute(step, ctx)),
    ),
  }),
  listCardinalities: ({ query }, ctx) => cardinalities(query, ctx),
  getLimits: (_, ctx) => limitsOf(e2mRecords(ctx).all(), ctx),
});
