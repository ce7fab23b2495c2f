import { dataprime, dynamic, field, type Widget } from "../../src/dashboards";
import type { DashboardVisualization } from "../../src/services/dashboards/dynamic/visualization";

type Current = Exclude<keyof DashboardVisualization, "timeSeriesLines">;

const orders = dataprime("source logs | groupby $d.country aggregate count() as orders");
const latency = { p50: "latency{q='0.5'}", p95: "latency{q='0.95'}" };

/** A widget with each visualization that is not deprecated. The gallery shows this text. */
export const VISUALIZATIONS: Readonly<Record<Current, Widget>> = {
  table: dynamic("Orders", orders, {
    table: { columns: [{ field: field("country") }, { field: field("orders") }] },
  }),
  timeSeriesLinesMulti: dynamic("Latency", latency, {
    timeSeriesLinesMulti: { connectNulls: true },
  }),
  timeSeriesBars: dynamic("Orders", "sum by (country) (increase(orders_total[5m]))", {
    timeSeriesBars: { barValueDisplay: "TOP" },
  }),
  stat: dynamic("Orders", orders, {
    stat: { valueFields: [field("orders")], categoryFields: [field("country")] },
  }),
  statCard: dynamic("Orders", orders, {
    statCard: { valueFields: [field("orders")], title: { observationField: field("country") } },
  }),
  gauge: dynamic("Orders", orders, {
    gauge: { valueFields: [field("orders")], categoryFields: [field("country")], max: 1000 },
  }),
  hexagonBins: dynamic("Orders", orders, {
    hexagonBins: { valueField: field("orders"), categoryFields: [field("country")] },
  }),
  pieChart: dynamic("Orders", orders, {
    pieChart: { valueField: field("orders"), categoryFields: [field("country")] },
  }),
  verticalBars: dynamic("Orders", orders, {
    verticalBars: { valueField: field("orders"), categoryFields: [field("country")] },
  }),
  verticalBarsMulti: dynamic("Latency", latency, {
    verticalBarsMulti: { unit: "SECONDS", maxBarsPerChart: 10 },
  }),
  horizontalBars: dynamic("Orders", orders, {
    horizontalBars: { valueField: field("orders"), categoryFields: [field("country")] },
  }),
  horizontalBarsMulti: dynamic("Latency", latency, {
    horizontalBarsMulti: { unit: "SECONDS", displayOnBar: true },
  }),
  heatmap: dynamic(
    "Orders",
    dataprime("source logs | groupby $d.country, $d.product aggregate count() as orders"),
    {
      heatmap: {
        valueField: field("orders"),
        xAxisFields: [field("product")],
        yAxisFields: [field("country")],
      },
    },
  ),
  geomap: dynamic("Orders", dataprime("source logs | groupby $d.lat, $d.lon aggregate count()"), {
    geomap: {
      config: { coordinateConfig: { latitudeField: field("lat"), longitudeField: field("lon") } },
      aggregation: { count: {} },
    },
  }),
};
