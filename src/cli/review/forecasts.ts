import { apiOf } from "../../http";
import { CoralogixError, ForbiddenError, UnauthorizedError } from "../../http/errors";
import type { Session } from "../../provider/session/session";
import type { AnyDefinition } from "../../services/define";
import { groupPairs } from "../../text/group-by";
import { definitions } from "../account/definitions";
import { analysisOf } from "../analysis";
import type { LimitUsage } from "../analysis/analysis";
import type {
  ForecastedChange,
  ForecastOutcome,
  ForecastRule,
  ForecastTools,
} from "../analysis/forecast";
import { firstLineOf, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { startProgress } from "../progress";
import { hasEffect, isUnchanged } from "./consequences/objects";
import type { Forecast, Review, ReviewedResource } from "./model";

/** Changes of which one rule computes a forecast. More would take minutes. */
const MAX_CHANGES = 200;

/**
 * Figures from the account about the changes of a review, with read operations only. What could not
 * be computed has the reason; a failed request concerns its own topic alone. `now` is the time in
 * milliseconds.
 */
export async function forecastsOf(
  review: Review,
  session: Session,
  io: Io,
  now = Date.now(),
): Promise<readonly Forecast[]> {
  const changed = changedResources(review);
  const rules = [...byRule(changed)];
  const tools = toolsOf(session, now);
  const total = rules.reduce((sum, [, own]) => sum + Math.min(own.length, MAX_CHANGES), 0);
  if (!total && !changed.some(({ definition }) => analysisOf(definition.resourceType).limits))
    return [];
  const progress = startProgress(io, "Computing forecasts", total);
  const parts = await Promise.all(
    rules.map(([rule, own]) => runRule(rule, own, tools, io, () => progress.advance())),
  );
  const limits = await limitForecasts(changed, session, io);
  throwIfInterrupted(io.signal);
  progress.end();
  return [...parts.flat(), ...limits];
}

async function runRule(
  rule: ForecastRule,
  changed: readonly ChangedResource[],
  tools: ForecastTools,
  io: Io,
  advance: () => void,
): Promise<Forecast[]> {
  const parts = await Promise.all(
    changed.slice(0, MAX_CHANGES).map(async (one) => {
      const outcomes = await runForecast(rule, one, tools, io);
      throwIfInterrupted(io.signal);
      advance();
      return outcomes;
    }),
  );
  const rest = changed.length - MAX_CHANGES;
  const reason = `${rest} more changes: only the first ${MAX_CHANGES} are computed`;
  return [
    ...withSharedReasons(parts.flat()),
    ...(rest > 0 ? [{ topic: rule.topic, notComputed: reason }] : []),
  ];
}

async function runForecast(
  { topic, forecast }: ForecastRule,
  changed: ChangedResource,
  tools: ForecastTools,
  io: Io,
): Promise<Forecast[]> {
  const { subject } = changed.resource;
  const asForecast = (outcome: ForecastOutcome): Forecast => ({ topic, subject, ...outcome });
  try {
    return (await forecast(forecastedChange(changed), tools)).map(asForecast);
  } catch (error) {
    return [asForecast({ notComputed: reasonNotComputed(error, io) })];
  }
}

/** One reason for several subjects, such as a missing permission, is reported once. */
function withSharedReasons(forecasts: readonly Forecast[]): Forecast[] {
  const counts = new Map<string, number>();
  for (const { notComputed } of forecasts)
    if (notComputed !== undefined) counts.set(notComputed, (counts.get(notComputed) ?? 0) + 1);
  const reported = new Set<string>();
  return forecasts.flatMap((one) => {
    const { topic, notComputed } = one;
    const count = notComputed === undefined ? 1 : (counts.get(notComputed) ?? 1);
    if (notComputed === undefined || count === 1) return [one];
    if (reported.has(notComputed)) return [];
    reported.add(notComputed);
    return [{ topic, notComputed: `${notComputed} (${count} changes)` }];
  });
}

function toolsOf(session: Session, now: number): ForecastTools {
  const results = new Map<string, Promise<unknown>>();
  return {
    api: (operations) => apiOf(operations, session.http),
    now,
    once: <T>(key: string, run: () => Promise<T>): Promise<T> => {
      const known = results.get(key) ?? run();
      results.set(key, known);
      return known as Promise<T>;
    },
  };
}

/** A resource that changes, with its definition. */
interface ChangedResource {
  resource: ReviewedResource;
  definition: AnyDefinition;
}

/** The resources of which something other than the description changes. */
function changedResources({ resources }: Review): ChangedResource[] {
  const byType = new Map(definitions().map((one) => [one.resourceType, one]));
  return resources.flatMap((resource) => {
    const definition = byType.get(resource.resourceType);
    const isUpdate = resource.before !== undefined && resource.after !== undefined;
    const isRelevant = !isUnchanged(resource) && (!isUpdate || hasEffect(resource));
    return definition && isRelevant ? [{ resource, definition }] : [];
  });
}

const forecastedChange = ({ resource }: ChangedResource): ForecastedChange => {
  const { subject, id, before, after, changes } = resource;
  return {
    subject,
    ...(id === undefined ? {} : { id }),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    paths: changes.map(({ path }) => path),
  };
};

/** The changes by the rule that computes something about them, in the order of the review. */
function byRule(changed: readonly ChangedResource[]): Map<ForecastRule, ChangedResource[]> {
  const rulesOf = ({ definition }: ChangedResource) =>
    analysisOf(definition.resourceType).forecasts ?? [];
  return groupPairs(changed.flatMap((one) => rulesOf(one).map((rule) => [rule, one] as const)));
}

const TOPIC = "limits";

/** The use of the limits of the account after the changes, by resource type. */
async function limitForecasts(
  changed: readonly ChangedResource[],
  session: Session,
  io: Io,
): Promise<Forecast[]> {
  const types = new Set(changed.map(({ definition }) => definition.resourceType));
  const parts = await Promise.all(
    [...types].map(async (resourceType): Promise<Forecast[]> => {
      const own = changed.filter(({ resource }) => resource.resourceType === resourceType);
      try {
        const usages = (await analysisOf(resourceType).limits?.(session.http)) ?? [];
        return usages.flatMap((usage) => forecastOf(usage, own));
      } catch (error) {
        return [
          {
            topic: TOPIC,
            notComputed: `limits of ${resourceType}: ${reasonNotComputed(error, io)}`,
          },
        ];
      }
    }),
  );
  return parts.flat();
}

/** Nothing where the changes need as much as before. */
function forecastOf(usage: LimitUsage, changed: readonly ChangedResource[]): Forecast[] {
  const { what, used, limit, needs } = usage;
  if (!needs) return [];
  const added = changed
    .map(
      ({ resource: { before, after } }) =>
        (after ? needs(after) : 0) - (before ? needs(before) : 0),
    )
    .reduce((a, b) => a + b, 0);
  if (!added) return [];
  const after = used + added;
  const over = after > limit ? `: ${after - limit} more than the limit` : "";
  return [
    {
      topic: TOPIC,
      result: `${after} of ${limit} ${what} after the update, ${used} now${over}`,
      basis: "the limit and the use that the API returns now, and the arguments of the preview",
    },
  ];
}

/**
 * Why a figure is missing, without the advice that follows the first line of a message. Throws what
 * is no failed call, and where the user pressed Ctrl-C.
 */
export function reasonNotComputed(error: unknown, io: Io): string {
  throwIfInterrupted(io.signal);
  if (!(error instanceof CoralogixError)) throw error;
  // The route without ids, so that the same reason of several resources is one.
  const detail = [error.route, error.serverMessage].filter(Boolean).join(": ");
  if (error instanceof UnauthorizedError) return `the API key was rejected (${detail})`;
  if (error instanceof ForbiddenError) return `the API key lacks a permission (${detail})`;
  return firstLineOf(error);
}
