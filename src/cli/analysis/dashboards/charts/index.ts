import { type Fields, isRecord } from "../../../../schema/record";
import { recover } from "../../../../text/attempt";
import { type Chart, notice } from "../../../chart/model";
import type { ChartPlan, ChartSettings } from "../../charts";
import { recordsAt } from "../drawing/content";
import { barChart, pieChart } from "./bars";
import type { Planned, WidgetContext } from "./context";
import { dynamicChart } from "./dynamic";
import { frameOf } from "./frame";
import { lineChart } from "./lines";
import { tableChart } from "./table";
import { valuesChart } from "./values";
import { QueryRefusal, variablesOf } from "./variables";

type Draw = (definition: Fields, ctx: WidgetContext) => Planned<Chart>;

/** The chart of each variant of a widget that shows data. */
const WIDGETS: Readonly<Record<string, Draw>> = {
  lineChart,
  dataTable: tableChart,
  gauge: (definition, ctx) => valuesChart(definition, "gauge", ctx),
  pieChart,
  barChart: (definition, ctx) => barChart(definition, "vertical", ctx),
  horizontalBarChart: (definition, ctx) => barChart(definition, "horizontal", ctx),
  hexagon: (definition, ctx) => valuesChart(definition, "hexagons", ctx),
  dynamic: dynamicChart,
};

/** The widgets of a dashboard that show data. */
export function dashboardCharts(dashboard: Fields, settings: ChartSettings): ChartPlan[] {
  const ctx: WidgetContext = {
    dashboard,
    frame: frameOf(dashboard, settings),
    variables: variablesOf(dashboard, settings),
    settings,
  };
  return recordsAt(dashboard.layout, "sections")
    .flatMap((section) => recordsAt(section, "rows"))
    .flatMap((row) => recordsAt(row, "widgets"))
    .flatMap((widget) => planOf(widget, ctx));
}

function planOf(widget: Fields, ctx: WidgetContext): ChartPlan[] {
  const { definition } = widget;
  if (!isRecord(definition)) return [];
  const variant = Object.keys(WIDGETS).find((key) => isRecord(definition[key]));
  const content = variant === undefined ? undefined : definition[variant];
  if (variant === undefined || !isRecord(content)) return [];
  const draw = WIDGETS[variant] as Draw;
  const planned = orNotice(() => draw(content, ctx));
  if ("kind" in planned) return [{ value: widget, requests: [], chart: () => planned }];
  const { requests, result } = planned;
  return [
    {
      value: widget,
      requests,
      chart: (responses) => {
        const missing = responses.find((one) => "kind" in one);
        return missing && "kind" in missing ? missing : orNotice(() => result(responses));
      },
    },
  ];
}

/** What a query cannot be planned for is said in its widget. */
const orNotice = <T>(work: () => T) =>
  recover(QueryRefusal, work, ({ message }) => notice("not evaluated", message));
