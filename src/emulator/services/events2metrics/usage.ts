import { createHash } from "node:crypto";
import type { Request, Response } from "../../../http/operation";
import { DAY_MS } from "../../../schema/time";
import type { events2metrics } from "../../../services/events2metrics";
import { badRequest } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import type { E2mRecord } from "./record";

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
export function cardinalities(
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

export function limitsOf(
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
