import { mistake } from "./mistake";
import type { QueryParts } from "./queries";
import { checkFilters, checkQueryText } from "./query-checks";
import { levelOf, optionsAt, pathInQuery, tableOf, typesWith, type WidgetType } from "./table";
import { type Plain, picked } from "./values";
import type { Source } from "./widget-table";

/** A widget in the making: its type, and how messages name it. */
export interface Target {
  type: WidgetType;
  /** Type and title. */
  name: string;
}

/** The raw arguments of a query, and what its definition has beside the query. */
export interface QueryArguments {
  source: Source;
  query: Plain;
  definition: Plain;
}

/** Widgets that show records, unless the query aggregates them. */
const SHOW_RECORDS: readonly WidgetType[] = ["dataTable", "dynamic"];

const COUNTS = {
  logs: { count: {} },
  spans: { dimensionAggregation: { dimensionField: "TRACE_ID", aggregationType: "UNIQUE_COUNT" } },
};

/** The arguments of a query as a type of widget has them. */
export function queryArguments(
  target: Target,
  { source, text, options }: QueryParts,
): QueryArguments {
  const { sources, definition } = tableOf(target.type);
  const table = sources[source];
  checkQueryText(target.name, text);
  checkFilters(target.name, source, options.filters);
  const own: Record<string, unknown> = text === undefined ? {} : { [table.text]: text };
  const ofDefinition: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(withCount(target, source, options))) {
    if (value === undefined) continue;
    const path = pathInQuery(table, name);
    if (path) setAt(own, path, value);
    else if (definition.includes(name)) ofDefinition[name] = value;
    else throw mistake(noOption(target, source, name));
  }
  return { source, query: own, definition: ofDefinition };
}

/** The options, with the default aggregation where the widget needs a value. */
function withCount({ type }: Target, source: Source, options: Plain): Plain {
  const { counts } = tableOf(type).sources[source];
  const needsValue = !SHOW_RECORDS.includes(type) || options.groupBy !== undefined;
  return counts && needsValue && options.aggregation === undefined
    ? { ...options, aggregation: COUNTS[counts] }
    : options;
}

function setAt(
  target: Record<string, unknown>,
  [step, ...rest]: readonly string[],
  value: unknown,
): void {
  const key = step as string;
  if (!rest.length) target[key] = value;
  else if (rest[0] === "*") target[key] = [wrapped(rest.slice(1), value)];
  else {
    const inner = { ...(target[key] as Plain | undefined) };
    setAt(inner, rest, value);
    target[key] = inner;
  }
}

function wrapped(path: readonly string[], value: unknown): unknown {
  if (!path.length) return value;
  const object = {};
  setAt(object, path, value);
  return object;
}

const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  logs: "a query on logs",
  spans: "a query on spans",
  metrics: "a query on metrics",
  dataprime: "a DataPrime query",
};

function noOption({ type, name }: Target, source: Source, option: string): string {
  const problem = `${name}: ${SOURCE_NAMES[source]} has no option ${option} in this widget`;
  const level = levelOf(type, option);
  if (level === "visualization")
    return `${problem}: write it among the options of ${type}, after the query`;
  const others = typesWith(source, option);
  if (others.length) return `${problem}: remove it, or use ${others.join(", ")}`;
  if (option === "groupBy") return `${problem}: group in the query itself`;
  const { sources, definition } = tableOf(type);
  const { fields, shared } = sources[source];
  const all = [...Object.keys(shared), ...fields, ...definition];
  return `${problem}: remove it, or use one of ${all.join(", ")}`;
}

/** The options of a widget that belong to a query, as far as the query has them. */
export const inherited = ({ type }: Target, source: Source, options: Plain): Plain =>
  picked(
    options,
    tableOf(type).sources[source].fields.filter((field) =>
      optionsAt(type, "query").includes(field),
    ),
  );
