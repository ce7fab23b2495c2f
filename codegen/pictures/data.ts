import type { DataRequest, DataResponse } from "../../src/cli/analysis/charts";
import { dashboardCharts } from "../../src/cli/analysis/dashboards/charts";
import { dashboardDrawing } from "../../src/cli/analysis/dashboards/drawing";
import { drawSvg } from "../../src/cli/draw/svg/picture";
import {
  dataprime,
  dataTable,
  gauge,
  last,
  lineChart,
  pieChart,
  section,
  sections,
} from "../../src/dashboards";
import type { Fields } from "../../src/schema/record";
import { type Wave, waves } from "./made-up";

const END = Date.parse("2026-01-15T12:00:00Z");

const board = {
  name: "Checkout",
  relativeTimeFrame: last("1h"),
  layout: sections(
    section("Traffic", [
      [
        lineChart("Requests per second", "requests"),
        lineChart("Latency", "latency", { unit: "MILLISECONDS" }),
        gauge("Failures", "failures", {
          ...{ unit: "PERCENT_ZERO_ONE", min: 0, max: 0.1 },
          thresholds: [
            { from: 0, color: "green" },
            { from: 0.02, color: "orange" },
            { from: 0.05, color: "red" },
          ],
        }),
      ],
      [
        pieChart("Orders by country", "orders"),
        dataTable("Errors", dataprime("source logs | countby $d.message into events")),
      ],
    ]),
  ),
};

const MESSAGES = [
  { message: "payment declined", events: 41 },
  { message: "timeout of inventory", events: 12 },
  { message: "address not found", events: 3 },
];

/** Made-up series. */
const SERIES: Readonly<Record<string, readonly Wave[]>> = {
  requests: [
    [{ service: "checkout" }, 84, 0.2],
    [{ service: "payments" }, 52, 0.15],
    [{ service: "refunds" }, 9, 0.3],
  ],
  latency: [
    [{ quantile: "p50" }, 180, 0.08],
    [{ quantile: "p99" }, 920, 0.25],
  ],
  failures: [[{}, 0.031, 0]],
  orders: [
    [{ country: "DE" }, 412, 0],
    [{ country: "FR" }, 268, 0],
    [{ country: "US" }, 190, 0],
    [{ country: "JP" }, 75, 0],
  ],
};

const responseTo = (request: DataRequest): DataResponse =>
  request.source === "rows" ? { rows: MESSAGES } : waves(request, SERIES[request.query] ?? []);

/** A picture of a dashboard with data, as `coralogix draw --data` prints it. */
export const dataPicture = (): string => pictureWithData(board, responseTo);

/** A dashboard with the responses to its queries. */
export function pictureWithData(
  dashboard: Fields,
  respond: (request: DataRequest) => DataResponse,
): string {
  const plans = dashboardCharts(dashboard, { now: END, variables: variablesIn(dashboard) });
  const charts = new Map(plans.map((one) => [one.value, one.chart(one.requests.map(respond))]));
  const note = "with data, until 2026-01-15 12:00 UTC";
  return drawSvg(dashboardDrawing(dashboard), { data: { charts, note } });
}

/** A value for each variable that the queries of a dashboard name. */
const variablesIn = (dashboard: Fields): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...JSON.stringify(dashboard).matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => [
      name,
      ["production"],
    ]),
  );
