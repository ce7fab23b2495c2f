import { durationIn } from "../../prometheus/durations";
import type { Fields } from "../../schema/record";
import { timestampIn } from "../../testing/data/times";
import { analysisOf } from "../analysis";
import type { ChartSettings } from "../analysis/charts";
import { timeText } from "../chart/words";
import { UsageError } from "../failure";
import { type DataSource, responsesOf } from "./data/source";
import type { Charts } from "./layout";

export interface DataOptions {
  withData?: boolean;
  /** A test file whose data is drawn. */
  data?: string;
  /** The name of the test in it. */
  test?: string;
  /** `6h`: replaces the time frames of the object. */
  last?: string;
  /** The end of relative time frames, in RFC 3339. */
  at?: string;
  /** `name=value`, several times. */
  var?: readonly string[];
}

/** What is wrong with the options is said before anything is read. */
export function checkDataOptions(options: DataOptions): void {
  const hasData = options.withData || options.data !== undefined;
  const [missing] = (["last", "at", "var", "test"] as const).filter(
    (key) => options[key] !== undefined,
  );
  if (missing !== undefined && !hasData)
    throw new UsageError(`--${missing} needs --with-data, or --data with a test file.`);
  if (options.withData && options.data !== undefined)
    throw new UsageError("--with-data reads the account and --data a test file: give one of them.");
  if (options.test !== undefined && options.data === undefined)
    throw new UsageError("--test names a test in the file of --data: give both.");
  // Durations, times and variables.
  chartSettings(options, 0);
}

/** The settings of charts in the options; relative time frames end `now`. */
export function chartSettings(
  { last, at, var: variables = [] }: DataOptions,
  now: number,
): ChartSettings {
  const lastMs = last === undefined ? undefined : durationIn(last);
  if (last !== undefined && !lastMs)
    throw new UsageError(`--last ${last}: expected a duration such as 30m, 6h or 7d.`);
  const time = at === undefined ? now : timestampIn(at);
  if (time === undefined || Number.isNaN(time))
    throw new UsageError(`--at ${at}: expected a time such as 2026-01-31T12:00:00Z.`);
  return {
    now: time,
    ...(lastMs === undefined ? {} : { lastMs }),
    variables: variableValues(variables),
  };
}

function variableValues(given: readonly string[]): Map<string, readonly string[]> {
  const values = new Map<string, readonly string[]>();
  for (const one of given) {
    const [, name = "", value = ""] = /^(\w+)=(.*)$/s.exec(one) ?? [];
    if (!name) throw new UsageError(`--var ${one}: expected NAME=VALUE.`);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

/** The charts of an object, and what they are made of. */
export interface DrawnData {
  charts: Charts;
  note: string;
  /** The queries that were sent, and the most that could be. */
  queries: number;
  limit: number;
  widgets: number;
}

/** Reads what the widgets of an object show. */
export async function drawnData(
  resourceType: string,
  fields: Fields,
  source: DataSource,
  settings: ChartSettings,
): Promise<DrawnData> {
  const plans = analysisOf(resourceType).charts?.(fields, settings) ?? [];
  const { responses, count } = await responsesOf(source, plans);
  const charts = new Map(plans.map((plan, n) => [plan.value, plan.chart(responses[n] ?? [])]));
  const period = settings.lastMs === undefined ? "with data" : "with data of the chosen period";
  return {
    charts,
    note: `${period}, until ${timeText(settings.now)}`,
    ...{ queries: count.queries, limit: count.limit, widgets: plans.length },
  };
}
