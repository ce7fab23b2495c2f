import { widgetTypes } from "../../generated/dashboard-options";
import { LEVELS, optionsAt, tableOf, type WidgetType } from "../table";
import { defined } from "../values";
import { FunctionCall, isFields } from "./call";
import { queryArgumentsOf } from "./queries";

type Fields = Readonly<Record<string, unknown>>;

/** Calls that may return a widget, the shortest first. */
export function widgetCalls({ title, definition, reference, ...others }: Fields): FunctionCall[] {
  if (isFields(reference)) {
    const { dashboardId, widgetId } = reference;
    if (dashboardId === undefined || widgetId === undefined) return [];
    const options = defined({ title, ...others });
    return [new FunctionCall("reference", [dashboardId, widgetId, options])];
  }
  const [[type = "", fields] = []] = isFields(definition) ? Object.entries(definition) : [];
  if (!isFields(fields)) return [];
  if (type === "markdown") {
    const { markdownText, ...options } = fields;
    const all = defined({ title, ...others, ...options });
    return markdownText === undefined ? [] : [new FunctionCall("markdown", [markdownText, all])];
  }
  if (!Object.hasOwn(widgetTypes, type) || title === undefined) return [];
  return queryWidgetCalls(type as WidgetType, title, others, fields);
}

function queryWidgetCalls(
  type: WidgetType,
  title: unknown,
  others: Fields,
  fields: Fields,
): FunctionCall[] {
  const { queries: field } = tableOf(type);
  const { [field]: value, visualization, ...rest } = fields;
  const isOne = field === "query" && value !== undefined;
  const definitions = isOne ? [{ query: value }] : value;
  if (!Array.isArray(definitions) || !definitions.length || !definitions.every(isFields)) return [];
  if (type === "dynamic" && !isFields(visualization)) return [];
  return queryArgumentsOf(type, definitions).map(({ queries, options }) => {
    const all = inOrder(type, { ...others, ...rest, ...options });
    const own = type === "dynamic" ? [visualization] : [];
    return new FunctionCall(type, [title, queries, ...own, withColumns(all)]);
  });
}

/** The options in the order of the levels of a widget. */
function inOrder(type: WidgetType, options: Fields): Fields {
  const names = LEVELS.flatMap((level) => optionsAt(type, level));
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const sorted = Object.entries(options).sort(([a], [b]) => rank(a) - rank(b));
  return Object.fromEntries(sorted);
}

/** A column that has only a field is a string. */
const withColumns = (options: Fields): Fields =>
  Array.isArray(options.columns)
    ? { ...options, columns: options.columns.map(columnArgument) }
    : options;

const columnArgument = (column: unknown): unknown =>
  isFields(column) && typeof column.field === "string" && Object.keys(column).length === 1
    ? column.field
    : column;
