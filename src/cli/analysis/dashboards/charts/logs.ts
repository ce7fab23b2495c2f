import { dataprimeString } from "../../../../log-queries/write";
import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import type { RowsRequest } from "../../charts";
import { recordsAt, textAt } from "../drawing/content";
import type { WidgetContext } from "./context";
import { filtersOf, logConditions, logFieldPath } from "./filters";
import { frameOf } from "./frame";
import { luceneWith, QueryRefusal } from "./variables";

/** A column of a grouped query: its name, and the expression in DataPrime. */
export interface Column {
  readonly name: string;
  readonly expression: string;
}

/** The fields that a query groups by, in any of the spellings of the API. */
export function groupColumns(query: Fields): Column[] {
  const inner = isRecord(query.grouping) ? query.grouping : query;
  const lists = ["groupNamesFields", "groupNames", "groupBys", "groupBy"].map((key) => inner[key]);
  const stacks = [inner.stackedGroupNameField ?? inner.stackedGroupName];
  const found = lists.find((one): one is unknown[] => Array.isArray(one) && one.length > 0) ?? [];
  return [...found, ...stacks].flatMap((one) => {
    const expression = logFieldPath(one);
    return expression === undefined ? [] : [{ name: fieldName(one), expression }];
  });
}

/** The name of a field in results: its last step. */
export function fieldName(field: unknown): string {
  const keypath = valueAt(field, ["keypath"]);
  return Array.isArray(keypath) ? keypath.join(".") : String(field);
}

const CALLS: Readonly<Record<string, (path: string, value: Fields) => string>> = {
  countDistinct: (path) => `distinct_count(${path})`,
  sum: (path) => `sum(${path}:number)`,
  average: (path) => `avg(${path}:number)`,
  min: (path) => `min(${path}:number)`,
  max: (path) => `max(${path}:number)`,
  percentile: (path, { percent }) => `percentile(${Number(percent) / 100}, ${path}:number)`,
};
const COUNT: Column = { name: "count", expression: "count()" };

function aggregationColumn(aggregation: unknown, name?: string): Column {
  for (const [key, call] of Object.entries(CALLS)) {
    const value = valueAt(aggregation, [key]);
    const path = isRecord(value) ? logFieldPath(value.observationField ?? value.field) : undefined;
    if (isRecord(value) && path !== undefined)
      return {
        name: name ?? `${key} of ${fieldName(value.observationField ?? value.field)}`,
        expression: call(path, value),
      };
  }
  return { ...COUNT, ...(name === undefined ? {} : { name }) };
}

/** The values that a query computes for each group; the number of logs if it names none. */
export function valueColumns(query: Fields): Column[] {
  const columns = recordsAt(query.grouping, "aggregations").filter(
    (one) => one.isVisible !== false,
  );
  if (columns.length)
    return columns.map((one) => aggregationColumn(one.aggregation, textAt(one, "name")));
  const own = query.logsAggregation ?? query.aggregation ?? query.aggregations;
  const list = (Array.isArray(own) ? own : [own]).filter(isRecord);
  return list.length ? list.map((one) => aggregationColumn(one)) : [COUNT];
}

/** The steps of a query on logs that select them. */
function selection(query: Fields, { dashboard, variables }: WidgetContext): string[] {
  const lucene = luceneWith(textAt(query, "luceneQuery")?.trim() ?? "", variables);
  const conditions = logConditions([
    ...filtersOf(dashboard, "logs"),
    ...recordsAt(query, "filters"),
  ]);
  return [
    "source logs",
    ...(lucene && lucene !== "*" ? [`lucene ${dataprimeString(lucene)}`] : []),
    ...(conditions.length ? [`filter ${conditions.join(" && ")}`] : []),
  ];
}

const request = (
  steps: readonly string[],
  query: Fields,
  definition: unknown,
  { settings, frame }: WidgetContext,
): RowsRequest => ({
  source: "rows",
  query: steps.join(" | "),
  frame: frameOf(query.timeFrame, settings, frame),
  tier: tierOf(definition, query),
});

/** The tier of a widget, or of the query of a dynamic one. */
export const tierOf = (...all: readonly unknown[]): RowsRequest["tier"] =>
  all.some((one) => /ARCHIVE$/.test(textAt(one, "dataModeType") ?? "")) ? "archive" : "frequent";

/** The keys of the columns of a result. */
export const [TIME, GROUP, VALUE] = ["time", "group_", "value_"] as const;

/** A grouped query on logs, over time with a step. */
export function groupedLogs(
  query: Fields,
  definition: unknown,
  ctx: WidgetContext,
  stepMs?: number,
): RowsRequest {
  const keys = [
    ...(stepMs === undefined ? [] : [`$m.timestamp.roundTime(${intervalText(stepMs)}) as ${TIME}`]),
    ...groupColumns(query).map(({ expression }, n) => `${expression} as ${GROUP}${n}`),
  ];
  const values = valueColumns(query).map(({ expression }, n) => `${expression} as ${VALUE}${n}`);
  const by = keys.length ? `groupby ${keys.join(", ")} aggregate` : "aggregate";
  const steps = [...selection(query, ctx), `${by} ${values.join(", ")}`];
  return request(steps, query, definition, ctx);
}

const MAX_RECORDS = 200;
export const plainLogs = (query: Fields, definition: unknown, ctx: WidgetContext): RowsRequest =>
  request([...selection(query, ctx), `limit ${MAX_RECORDS}`], query, definition, ctx);

const intervalText = (ms: number): string =>
  ms % 60_000
    ? `${Math.round(ms / 1000)}s`
    : ms % 3_600_000
      ? `${ms / 60_000}m`
      : `${ms / 3_600_000}h`;

/** Spans that a query selects by fields are not read: no source names their columns. */
export const noSpans = (): never => {
  throw new QueryRefusal(
    "Queries on spans are not read. With --with-data, DataPrime that begins with `source spans` is.",
  );
};
