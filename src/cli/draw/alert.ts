import type { PlanRefusal } from "../../simulation/plan";
import { MINUTE_MS } from "../../text/units";
import { analysisOf } from "../analysis";
import type { Backtest, Past, PastContext } from "../analysis/backtest";
import { failedQuery, type Querying } from "../backtest/failed-query";
import { firingCount, firingText } from "../backtest/past-text";
import type { DrawnAlert } from "../backtest/picture";
import { timeText } from "../chart/words";
import { asSimulated, type DrawnObject } from "./objects";

/** The minutes of the data of alerts that are read before their period. */
export const MOST_MINUTES = 32 * 1440;

/** What an alert would have done in a period. A failed query is the reason why that is not known. */
export async function pastOf(
  object: DrawnObject,
  context: PastContext,
  querying: Querying,
): Promise<Past | PlanRefusal> {
  const { past } = analysisOf(object.definition.resourceType).backtest as Backtest;
  try {
    return await past(asSimulated(object), context);
  } catch (error) {
    return { refused: failedQuery(error, querying) };
  }
}

/** An alert with lines that say which period is drawn, and how often it fires. */
export async function drawnAlert(
  object: DrawnObject,
  context: PastContext,
  reading: Querying & { readonly isAccount: boolean },
): Promise<DrawnAlert> {
  const past = await pastOf(object, context, reading);
  const { name, notes = [] } = object;
  const [from, to] = [context.from, context.to].map((minute) => timeText(minute * MINUTE_MS));
  const period = `${from} to ${to}`;
  if ("refused" in past) return { name, past, notes: [period, ...notes] };
  const count = firingCount(past);
  const fires = count.fires ? `fires ${firingText(count)}` : "does not fire";
  // A test has the data that it needs.
  const missing = reading.isAccount ? past.hours - past.hoursWithData : 0;
  const coverage = missing ? [`no data in ${missing} of ${past.hours} hours`] : [];
  return { name, past, notes: [period, past.undecided ?? fires, ...coverage, ...notes] };
}
