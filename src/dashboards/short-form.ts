import { widgetTypes } from "../generated/dashboard-options";
import { markdownOf, widgetOf } from "./build";
import { rows as layoutOf, type RowLike, type WidgetLike } from "./layout";
import { mistake } from "./mistake";
import { dataprime, logs, metrics, type Query, spans } from "./queries";
import { levelOf, tableOf, type WidgetType } from "./table";
import { isPlain, type Plain, picked } from "./values";

// The calls of the functions of this folder, as data: programs in other languages write
// `lineChart: { title: Requests, metrics: "sum(requests)", unit: SECONDS }`.

type QueryFunction = (text: string, options: object) => Query;
const QUERIES: Readonly<Record<string, QueryFunction>> = { metrics, logs, spans, dataprime };

/** The argument of a widget in the short form with several queries. */
const SEVERAL = "queries";

/**
 * The arguments of a dashboard whose `rows` are rows of widgets in the short form: with `layout` in
 * the place of `rows`. What is not known yet remains as it is.
 * @internal
 */
export function withLayout({ rows, ...args }: Plain): Plain {
  if (rows === undefined) return { ...args };
  if (args.layout !== undefined) throw mistake("rows: not allowed with layout: set one of the two");
  if (typeof rows === "string") return { ...args, layout: rows };
  return { ...args, layout: layoutOf(...listAt("rows", rows).map(rowAt)) };
}

const rowAt = (row: unknown, at: number): RowLike => {
  if (isPlain(row)) return row as unknown as RowLike;
  const path = `rows[${at}]`;
  return listAt(path, row).map((widget, n) => widgetAt(`${path}[${n}]`, widget));
};

function listAt(path: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw mistake(`${path}: expected a list`);
  return value;
}

/** A widget; raw arguments stay as they are. */
function widgetAt(path: string, widget: unknown): WidgetLike {
  if (!isPlain(widget) || widget.definition !== undefined || widget.reference !== undefined)
    return widget as WidgetLike;
  const [[type = "", options] = [], ...others] = Object.entries(widget);
  const types = [...Object.keys(widgetTypes), "markdown"];
  if (others.length || !types.includes(type) || !isPlain(options))
    throw mistake(`${path}: expected exactly one of ${types.join(", ")}`);
  try {
    return type === "markdown" ? markdownAt(options) : chartOf(type as WidgetType, options);
  } catch (error) {
    throw mistake(`${path}: ${(error as Error).message}`);
  }
}

const markdownAt = ({ markdownText, ...options }: Plain): WidgetLike =>
  markdownOf(markdownText as string, options);

function chartOf(type: WidgetType, { title, [SEVERAL]: queries, ...options }: Plain): WidgetLike {
  const isOfWidget = (name: string) => levelOf(type, name) !== undefined;
  const names = Object.keys(options);
  const ofWidget = picked(options, names.filter(isOfWidget));
  const ofQuery = picked(
    options,
    names.filter((name) => !isOfWidget(name)),
  );
  if (queries === undefined) return widgetOf(type, title as string, [queryOf(ofQuery)], ofWidget);
  if (tableOf(type).queries === "query") throw mistake(`${SEVERAL}: ${type} has one query`);
  const [unexpected] = Object.keys(ofQuery);
  if (unexpected !== undefined)
    throw mistake(`${unexpected} is not allowed with ${SEVERAL}: write it in each of them`);
  const all = listAt(SEVERAL, queries).map((query) => (isPlain(query) ? queryOf(query) : query));
  return widgetOf(type, title as string, all, ofWidget);
}

/** A query with its options: `{ logs: "level:error", groupBy: […] }`. */
function queryOf(given: Plain): Query {
  const [source, ...others] = Object.keys(QUERIES).filter((name) => given[name] !== undefined);
  if (source === undefined || others.length)
    throw mistake(`expected exactly one of ${Object.keys(QUERIES).join(", ")}: the query`);
  const { [source]: text, ...options } = given;
  return (QUERIES[source] as QueryFunction)(text as string, options);
}
