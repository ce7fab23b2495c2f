import { closest } from "fastest-levenshtein";
import { markdownFields } from "../generated/dashboard-options";
import type {
  DashboardWidgetCommon,
  DashboardWidgetDefinition,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import { mistake } from "./mistake";
import type { Target } from "./query-arguments";
import { definitionsOf } from "./query-list";
import { LEVELS, type Level, levelOf, optionsAt, tableOf, type WidgetType } from "./table";
import { defined, type Plain } from "./values";

/** A widget with a visualization. */
export interface Widget extends Inputs<DashboardWidgetCommon> {
  definition: Deep<DashboardWidgetDefinition>;
  reference?: undefined;
}

/** The raw arguments of a widget. Each option is written where the table says. */
export function widgetOf(
  type: WidgetType,
  title: Deep<string>,
  queries: unknown,
  options: object,
): Widget {
  const target = { type, name: typeof title === "string" ? `${type} "${title}"` : type };
  const { widget, visualization, ...ofQueries } = byLevel(target, defined(options) as Plain);
  const definitions = definitionsOf(target, queries, ofQueries);
  const field = tableOf(type).queries;
  const value = field === "query" ? definitions[0]?.query : definitions;
  const definition: object = { [type]: { [field]: value, ...visualization } };
  return { title, ...widget, definition } as Widget;
}

/** The raw arguments of a markdown widget. */
export function markdownOf(markdownText: Deep<string>, options: object): Widget {
  const fields = Object.entries(defined(options));
  const ofText = fields.filter(([name]) => isTextField(name));
  const ofWidget = fields.filter(([name]) => !isTextField(name));
  const markdown = { markdownText, ...Object.fromEntries(ofText) };
  return { ...Object.fromEntries(ofWidget), definition: { markdown } };
}

const isTextField = (name: string): boolean => markdownFields.includes(name);

function byLevel(target: Target, options: Plain): Record<Level, Plain> {
  const levels: Record<Level, Record<string, unknown>> = {
    widget: {},
    visualization: {},
    definition: {},
    query: {},
  };
  for (const [name, value] of Object.entries(options)) {
    const level = levelOf(target.type, name);
    if (!level) throw mistake(`${target.name}: there is no option ${name}${hint(target, name)}`);
    levels[level][name] = value;
  }
  return levels;
}

function hint({ type }: Target, name: string): string {
  const all = LEVELS.flatMap((level) => optionsAt(type, level));
  const isOfQueries = Object.values(tableOf(type).sources).some(
    ({ fields, shared }) => fields.includes(name) || Object.hasOwn(shared, name),
  );
  return isOfQueries
    ? " of the widget: write it in the query, such as metrics(…, { … }) or logs(…, { … })"
    : `: did you mean ${closest(name, all)}?`;
}
