import * as d from "../../../src/dashboards";
import type { Sample } from "./samples";

const USER = "USER_DATA";
const query = (definition: object) => ({ title: "It", definition });

/** A sample of each function that returns a widget. */
export const widgetSamples: Readonly<Record<string, Sample>> = {
  lineChart: {
    part: "widget",
    call: d.lineChart("It", { p50: "a", p95: "b" }, { unit: "SECONDS", editorMode: "TEXT" }),
    raw: query({
      lineChart: {
        queryDefinitions: ["p50", "p95"].map((name, at) => ({
          name,
          unit: "SECONDS",
          query: { metrics: { promqlQuery: ["a", "b"][at], editorMode: "TEXT" } },
        })),
      },
    }),
  },
  gauge: {
    part: "widget",
    call: d.gauge("It", "up", { unit: "PERCENT", min: 90, aggregation: "LAST", layoutColumns: 2 }),
    raw: {
      ...query({
        gauge: {
          unit: "PERCENT",
          min: 90,
          query: { metrics: { promqlQuery: "up", aggregation: "LAST" } },
        },
      }),
      layoutColumns: 2,
    },
  },
  pieChart: {
    part: "widget",
    call: d.pieChart("It", d.logs("a", { groupBy: [d.field("b.c")], stackBy: d.label("d") })),
    raw: query({
      pieChart: {
        query: {
          logs: {
            luceneQuery: "a",
            aggregation: { count: {} },
            groupNamesFields: [{ keypath: ["b", "c"], scope: USER }],
            stackedGroupNameField: { keypath: ["d"], scope: "LABEL" },
          },
        },
      },
    }),
  },
  barChart: {
    part: "widget",
    call: d.barChart("It", d.metrics("a", { groupBy: ["pod"], stackBy: "code" }), {
      colorsBy: { stack: {} },
    }),
    raw: query({
      barChart: {
        colorsBy: { stack: {} },
        query: { metrics: { promqlQuery: "a", groupNames: ["pod"], stackedGroupName: "code" } },
      },
    }),
  },
  horizontalBarChart: {
    part: "widget",
    call: d.horizontalBarChart("It", d.dataprime("a", { groupBy: ["pod"] }), {
      displayOnBar: true,
    }),
    raw: query({
      horizontalBarChart: {
        displayOnBar: true,
        query: { dataprime: { dataprimeQuery: "a", groupNames: ["pod"] } },
      },
    }),
  },
  hexagon: {
    part: "widget",
    call: d.hexagon("It", d.spans("a", { groupBy: [d.field("b")] })),
    raw: query({
      hexagon: {
        query: {
          spans: {
            luceneQuery: "a",
            spansAggregation: {
              dimensionAggregation: { dimensionField: "TRACE_ID", aggregationType: "UNIQUE_COUNT" },
            },
            groupBys: [{ keypath: ["b"], scope: USER }],
          },
        },
      },
    }),
  },
  dataTable: {
    part: "widget",
    call: d.dataTable("It", d.logs("a", { groupBy: [d.metadata("severity")] }), {
      columns: ["severity", { field: "count", width: 200 }],
    }),
    raw: query({
      dataTable: {
        columns: [{ field: "severity" }, { field: "count", width: 200 }],
        query: {
          logs: {
            luceneQuery: "a",
            grouping: {
              groupBys: [{ keypath: ["severity"], scope: "METADATA" }],
              aggregations: [{ aggregation: { count: {} } }],
            },
          },
        },
      },
    }),
  },
  dynamic: {
    part: "widget",
    call: d.dynamic(
      "It",
      [d.dataprime("a", { name: "A", id: "a" }), d.logs("b", { groupBy: [d.field("c")] })],
      { stat: { valueFields: [d.field("n")], unit: "USD" } },
      { timeFrame: { relativeTimeFrame: d.last("5m") } },
    ),
    raw: query({
      dynamic: {
        queryDefinitions: [
          { id: "a", name: "A", query: { dataprime: { dataprimeQuery: "a" } } },
          {
            query: {
              logs: {
                luceneQuery: "b",
                groupBy: [{ keypath: ["c"], scope: USER }],
                aggregation: [{ count: {} }],
              },
            },
          },
        ],
        visualization: { stat: { valueFields: [{ keypath: ["n"], scope: USER }], unit: "USD" } },
        timeFrame: { relativeTimeFrame: "300s" },
      },
    }),
  },
  markdown: {
    part: "widget",
    call: d.markdown("# Shop", { description: "Text", tooltipText: "why" }),
    raw: {
      description: "Text",
      definition: { markdown: { markdownText: "# Shop", tooltipText: "why" } },
    },
  },
  reference: {
    part: "widget",
    call: d.reference("V1StGXR8Z5jdHi6BmyTA5", "11111111-2222-4333-8444-555555555555"),
    raw: {
      reference: {
        dashboardId: "V1StGXR8Z5jdHi6BmyTA5",
        widgetId: "11111111-2222-4333-8444-555555555555",
      },
    },
  },
};
