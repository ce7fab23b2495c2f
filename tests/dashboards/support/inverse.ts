import * as dashboards from "../../../src/dashboards";
import {
  type SharedOption,
  type SourceTable,
  tableOf,
  type WidgetType,
} from "../../../src/dashboards/table";

type Fields = Readonly<Record<string, unknown>>;
const functions = new Map<string, unknown>(Object.entries(dashboards));
type Call = (...args: unknown[]) => unknown;
const call = (name: string, ...args: unknown[]): unknown => (functions.get(name) as Call)(...args);

/** The value at a path of the table; undefined if a list on the path has not one element. */
function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (typeof value !== "object" || value === null) return undefined;
  if (step !== "*") return valueAt(Reflect.get(value, step), rest);
  return Array.isArray(value) && value.length === 1 ? valueAt(value[0], rest) : undefined;
}

/** The options of a query, by the table: the inverse of what the functions do. */
function optionsOf({ fields, shared }: SourceTable, query: Fields): Fields {
  const own = fields.map((name) => [name, query[name]] as const);
  const others = Object.entries(shared).map(
    ([name, path]) => [name as SharedOption, valueAt(query, path.split("."))] as const,
  );
  return Object.fromEntries([...own, ...others].filter(([, value]) => value !== undefined));
}

function queryOf(type: WidgetType, { query, ...definition }: Fields): unknown {
  const [[source = "", fields = {}] = []] = Object.entries(query as Record<string, Fields>);
  const table = tableOf(type).sources[source as "logs"];
  return call(source, fields[table.text], { ...optionsOf(table, fields), ...definition });
}

/** The result of the call for a widget. It equals the widget, where a call can write the same. */
export function callFor(widget: Fields): unknown {
  const { title, definition, ...others } = widget;
  const [[type = "", fields = {}] = []] = Object.entries(definition as Record<string, Fields>);
  if (type === "markdown") {
    const { markdownText, ...options } = fields;
    return call(type, markdownText, { title, ...others, ...options });
  }
  const { queries } = tableOf(type as WidgetType);
  const { [queries]: query, visualization, ...options } = fields;
  const list = (queries === "query" ? [{ query }] : query) as Fields[];
  const all = list.map((one) => queryOf(type as WidgetType, one));
  return call(
    type,
    title,
    queries === "query" ? all[0] : all,
    ...(type === "dynamic" ? [visualization] : []),
    { ...others, ...options },
  );
}
