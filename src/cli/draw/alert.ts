import type { SimulatedObject } from "../../simulation/model";
import { MINUTE_MS } from "../../text/units";
import { analysisOf } from "../analysis";
import type { Backtest, PastContext } from "../analysis/backtest";
import { failedQuery } from "../backtest/failed-query";
import { firingCount, firingText } from "../backtest/past-text";
import type { DrawnAlert } from "../backtest/picture";
import { timeText } from "../chart/words";

/** The minutes of the data of alerts that are read before their period. */
export const MOST_MINUTES = 32 * 1440;

/** What an alert would have done in a period, with a line that says how often it fires. */
export async function drawnAlert(
  object: SimulatedObject,
  context: PastContext,
  { signal, isAccount }: { signal: AbortSignal; isAccount: boolean },
): Promise<DrawnAlert> {
  const { past: pastOf } = analysisOf(object.resourceType).backtest as Backtest;
  const past = await pastOf(object, context).catch((error: unknown) => ({
    refused: failedQuery(error, signal),
  }));
  const [from, to] = [context.from, context.to].map((minute) => timeText(minute * MINUTE_MS));
  const period = `${from} to ${to}`;
  if ("refused" in past) return { name: object.name, past, notes: [period] };
  const fires = [past.undecided ?? `fires ${firingText(firingCount(past))}`];
  // A test has the data that it needs.
  const missing = isAccount ? past.hours - past.hoursWithData : 0;
  const coverage = missing ? [`no data in ${missing} of ${past.hours} hours`] : [];
  return { name: object.name, past, notes: [period, ...fires, ...coverage] };
}
