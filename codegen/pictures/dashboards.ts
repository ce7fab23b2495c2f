import { dashboardDrawing } from "../../src/cli/analysis/dashboards/drawing";
import { marksOf } from "../../src/cli/draw/marks";
import { drawSvg } from "../../src/cli/draw/svg/picture";
import {
  dataTable,
  gauge,
  last,
  lineChart,
  markdown,
  pieChart,
  type RowLike,
  section,
  sections,
} from "../../src/dashboards";
import { dashboard } from "../../src/services/dashboards/dashboard";

/** A picture of a dashboard, as `coralogix draw` prints it. */
export const dashboardPicture = (): string => drawSvg(dashboardDrawing(BEFORE));

/** A picture of the same dashboard after a change, as `coralogix review` shows it. */
export function changedDashboardPicture(): string {
  const drawn = { before: dashboardDrawing(BEFORE), after: dashboardDrawing(AFTER) };
  const { after } = marksOf(dashboard, BEFORE, AFTER, drawn);
  return drawSvg(drawn.after, { marks: after, version: "after" });
}

const requests = lineChart(
  "Requests per second",
  "sum(rate(http_requests_total[5m])) by (service)",
);
const errors = (window: string) =>
  lineChart("Errors per second", `sum(rate(http_errors_total[${window}])) by (service)`);
const apdex = gauge("Apdex", "avg(apdex)");
const countries = pieChart("Orders by country", "sum(orders_total) by (country)");
const slowest = dataTable("Slowest operations", "topk(10, http_latency)");
const runbook = markdown("Errors above 1 %?\n1. Look at the last deployment.\n2. Call #checkout.", {
  title: "Runbook",
});

const dashboardOf = (...traffic: RowLike[]) => ({
  name: "Checkout",
  relativeTimeFrame: last("1h"),
  variablesV2: [{ name: "environment" }, { name: "service" }],
  layout: sections(section("Traffic", traffic), section("Help", [[runbook]])),
});

const BEFORE = dashboardOf([requests, errors("5m"), apdex], [slowest, countries]);
const AFTER = dashboardOf(
  [requests, errors("1m"), gauge("Saturation", "max(cpu)"), apdex],
  [countries, slowest],
);
