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

const [HOUR, MINUTE] = [3_600_000, 60_000];
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

type Labels = Readonly<Record<string, string>>;
type Wave = readonly [labels: Labels, level: number, share: number];

/** Made-up series: a level, and a share of it by which the values rise and fall. */
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

const valueAt = (level: number, share: number, time: number, n: number): number => {
  const turn = ((time / MINUTE + 17 * n) * 2 * Math.PI) / 47;
  return (
    Math.round(1000 * level * (1 + share * (Math.sin(turn) + 0.3 * Math.cos(3.7 * turn)))) / 1000
  );
};

function responseTo(request: DataRequest): DataResponse {
  if (request.source === "rows") return { rows: MESSAGES };
  const { query, frame, stepMs } = request;
  const count = stepMs === undefined ? 0 : Math.round((frame.to - frame.from) / stepMs);
  return {
    series: (SERIES[query] ?? []).map(([labels, level, share], n) => ({
      labels,
      points: Array.from({ length: count + 1 }, (_, at) => {
        const time = frame.to - (count - at) * (stepMs ?? HOUR);
        return [time, valueAt(level, share, time, n)] as const;
      }),
    })),
  };
}

/** A picture of a dashboard with data, as `coralogix draw --data` prints it. */
export function dataPicture(): string {
  const plans = dashboardCharts(board, { now: END, variables: new Map() });
  const charts = new Map(plans.map((one) => [one.value, one.chart(one.requests.map(responseTo))]));
  const note = "with data, until 2026-01-15 12:00 UTC";
  return drawSvg(dashboardDrawing(board), { data: { charts, note } });
}
