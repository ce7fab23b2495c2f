import { createHash } from "node:crypto";
import type { events2metrics } from "../../areas/events2metrics";
import type { Request, Response } from "../../client/operation";
import { badRequest } from "../errors";
import type { Scene } from "../scene";
import type { KeptE2m } from "./events2metrics-kept";

type Operations = (typeof events2metrics)["operations"];
type Query = Request<Operations["listCardinalities"]>["query"];

const DAYS = 7;
const DAY_MS = 86_400_000;
const LABELS = 10;
const METRICS = 1000;
const PERMUTATIONS = 10_000_000;

/** How many values a field of the events has in a day: made up, and the same each time it is asked for. */
const valuesOf = (field: string, day: string): number => 1 + ((createHash("sha1").update(`${field} ${day}`).digest()[0] ?? 0) % 9);

/** The last days: labels that have so many values each make so many combinations. */
export function cardinalityOf(query: Query, { now }: Scene): Response<Operations["listCardinalities"]> {
  if (!query?.logs_query && !query?.spans_query) throw badRequest("invalid request: one of logs_query, spans_query is required");
  const labels = query.metric_labels ?? [];
  const days = Array.from({ length: DAYS }, (_, n) => new Date(Date.parse(now) - (DAYS - 1 - n) * DAY_MS).toISOString().slice(0, 10));
  const permutations = days.map((day) => ({
    day,
    permutations: labels.length ? labels.reduce((product, { sourceField }) => product * valuesOf(sourceField, day), 1) : 0,
  }));
  return { permutations };
}

export function limitsOf(kept: readonly KeptE2m[], { team }: Scene): Response<Operations["getLimits"]> {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    companyId: team.id,
    labelsLimit: LABELS,
    metricsLimit: { limit: METRICS, used: sum(kept.map(({ metricFields = [] }) => metricFields.length)) },
    permutationsLimit: { limit: PERMUTATIONS, used: sum(kept.map(({ permutations }) => permutations?.limit ?? 0)) },
  };
}
