import type { DashboardEntity } from "../../services/dashboards/entity";

type Section = NonNullable<NonNullable<DashboardEntity["layout"]>["sections"]>[number];
export type Widget = NonNullable<NonNullable<Section["rows"]>[number]["widgets"]>[number];
export type Ids = () => string;
type WidgetFactory = (ids: Ids) => Widget;

type LineUnit = NonNullable<
  NonNullable<NonNullable<Widget["definition"]>["lineChart"]>["queryDefinitions"]
>[number]["unit"];

export const line =
  (title: string, promqlQuery: string, unit?: LineUnit): WidgetFactory =>
  (ids) => ({
    id: ids(),
    title,
    definition: {
      lineChart: {
        queryDefinitions: [
          {
            id: ids(),
            name: title,
            seriesCountLimit: 20,
            query: { metrics: { promqlQuery } },
            ...(unit && { unit }),
          },
        ],
      },
    },
  });

/** Bar chart of log events over time, grouped by a field. */
export const events =
  (title: string, luceneQuery: string, by: string): WidgetFactory =>
  (ids) => ({
    id: ids(),
    title,
    definition: {
      barChart: {
        query: {
          logs: {
            luceneQuery,
            aggregation: { count: {} },
            groupNamesFields: [{ keypath: [by], scope: "USER_DATA" }],
          },
        },
        xAxis: { time: { interval: "300s", bucketsPresented: 24 } },
        maxBarsPerChart: 24,
      },
    },
  });

const [GOOD, BAD] = ["var(--c-severity-log-verbose)", "var(--c-severity-log-error)"];

/** A share. From the threshold on, it is too much; of a reserve, there is too little below it. */
export const gauge =
  (title: string, promqlQuery: string, threshold: number, isReserve = false): WidgetFactory =>
  (ids) => ({
    id: ids(),
    title,
    definition: {
      gauge: {
        query: { metrics: { promqlQuery, aggregation: "LAST" } },
        min: 0,
        max: 1,
        showInnerArc: true,
        unit: "PERCENT_ZERO_ONE",
        thresholds: isReserve
          ? [
              { from: 0, color: BAD, label: "too little" },
              { from: threshold, color: GOOD },
            ]
          : [
              { from: 0, color: GOOD },
              { from: threshold, color: BAD, label: "too much" },
            ],
      },
    },
  });

export const tableOf =
  (title: string, luceneQuery: string, by: string): WidgetFactory =>
  (ids) => ({
    id: ids(),
    title,
    definition: {
      dataTable: {
        query: {
          logs: {
            luceneQuery,
            grouping: {
              groupBys: [{ keypath: [by], scope: "USER_DATA" }],
              aggregations: [
                { id: ids(), name: "Events", isVisible: true, aggregation: { count: {} } },
              ],
            },
          },
        },
        columns: [{ field: by, width: 240 }, { field: "Events" }],
        orderBy: { field: "Events", orderDirection: "DESC" },
        resultsPerPage: 20,
        rowStyle: "ONE_LINE",
      },
    },
  });

export const pie =
  (title: string, promqlQuery: string, by: string): WidgetFactory =>
  (ids) => ({
    id: ids(),
    title,
    definition: {
      pieChart: {
        query: { metrics: { promqlQuery, groupNames: [by] } },
        maxSlicesPerChart: 8,
        showLegend: true,
      },
    },
  });

export const text =
  (markdownText: string): WidgetFactory =>
  (ids) => ({ id: ids(), definition: { markdown: { markdownText } } });

/** A section with three widgets per row. */
export const section =
  (name: string, factories: readonly WidgetFactory[]) =>
  (ids: Ids): Section => ({
    id: ids(),
    options: { custom: { name, color: { predefined: "BLUE" } } },
    rows: Array.from({ length: Math.ceil(factories.length / 3) }, (_, n) => ({
      id: ids(),
      appearance: { height: 19 },
      widgets: factories.slice(3 * n, 3 * n + 3).map((create) => create(ids)),
    })),
  });
