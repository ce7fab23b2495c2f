import { apiOf } from "../../../http";
import type { Session } from "../../../provider/session/session";
import { analysisOf } from "../../analysis";
import type { ForecastOutcome, ForecastRule, ForecastTools } from "../../analysis/forecast";
import { throwIfInterrupted } from "../../failure";
import type { Io } from "../../io";
import { startProgress } from "../../progress";
import type { Forecast, Review } from "../model";
import { byRule, type ChangedResource, changedResources, forecastedChange } from "./changes";
import { limitForecasts } from "./limits";
import { reasonNotComputed } from "./not-computed";

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
