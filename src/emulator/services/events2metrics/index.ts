import { createHash } from "node:crypto";
import type { Request, Response } from "../../../http/operation";
import { events2metrics } from "../../../services/events2metrics";
import type { E2mToCreate, E2mToReplace } from "../../../services/events2metrics/entity";
import { DAY_MS } from "../../../text/units";
import { badRequest } from "../../server/errors";
import { type BodyOf, type RequestContext, serve } from "../../server/request-context";
import { atomically } from "../../store/table";
import { type E2mRecord, e2mRecord, e2mResponseOf, e2mTable } from "./record";

type E2mOperations = (typeof events2metrics)["operations"];
type E2mQuery = Request<E2mOperations["listCardinalities"]>["query"];

const DAYS = 7;
const LABELS = 10;
const METRICS = 1000;
const PERMUTATIONS = 10_000_000;

/** Number of values of a field on a day: pseudo-random, but the same for each request. */
const cardinalityOn = (field: string, day: string): number =>
  1 + ((createHash("sha1").update(`${field} ${day}`).digest()[0] ?? 0) % 9);

/** Permutations of the last days: the product of the label cardinalities. */
function cardinalities(
  query: E2mQuery,
  { now }: RequestContext,
): Response<E2mOperations["listCardinalities"]> {
  if (!query?.logs_query && !query?.spans_query)
    throw badRequest("invalid request: one of logs_query, spans_query is required");
  const labels = query.metric_labels ?? [];
  const days = Array.from({ length: DAYS }, (_, n) =>
    new Date(Date.parse(now) - (DAYS - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
  const permutations = days.map((day) => ({
    day,
    permutations: labels.length
      ? labels.reduce((product, { sourceField }) => product * cardinalityOn(sourceField, day), 1)
      : 0,
  }));
  return { permutations };
}

function limitsOf(
  stored: readonly E2mRecord[],
  { team }: RequestContext,
): Response<E2mOperations["getLimits"]> {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    companyId: team.id,
    labelsLimit: LABELS,
    metricsLimit: {
      limit: METRICS,
      used: sum(stored.map(({ metricFields = [] }) => metricFields.length)),
    },
    permutationsLimit: {
      limit: PERMUTATIONS,
      used: sum(stored.map(({ permutationsLimit }) => permutationsLimit)),
    },
  };
}

type E2mStep = NonNullable<
  BodyOf<(typeof events2metrics)["operations"]["executeBatch"]>["requests"]
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
  const replaced = e2mRecord(id, body, before, ctx);
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
