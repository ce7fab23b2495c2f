import { dashboardDrawing } from "../../src/cli/analysis/dashboards/drawing";
import { marksOf } from "../../src/cli/draw/marks";
import { drawSvg } from "../../src/cli/draw/svg/picture";
import { dashboard } from "../../src/services/dashboards/dashboard";

type DashboardFields = Record<string, unknown>;

/** A picture of a dashboard, as `coralogix draw` prints it. */
export const dashboardPicture = (): string => drawSvg(dashboardDrawing(BEFORE));

/** A picture of the same dashboard after a change, as `coralogix review` shows it. */
export function changedDashboardPicture(): string {
  const drawn = { before: dashboardDrawing(BEFORE), after: dashboardDrawing(AFTER) };
  const { after } = marksOf(dashboard, BEFORE, AFTER, drawn);
  return drawSvg(drawn.after, { marks: after, version: "after" });
}

const query = (promqlQuery: string): DashboardFields => ({ query: { metrics: { promqlQuery } } });
const line = (title: string, promqlQuery: string): DashboardFields => ({
  title,
  definition: { lineChart: { queryDefinitions: [query(promqlQuery)] } },
});
const widget = (title: string, variant: string, promqlQuery: string): DashboardFields => ({
  title,
  definition: { [variant]: query(promqlQuery) },
});

const requests = line("Requests per second", "sum(rate(http_requests_total[5m])) by (service)");
const errors = (window: string): DashboardFields =>
  line("Errors per second", `sum(rate(http_errors_total[${window}])) by (service)`);
const apdex = widget("Apdex", "gauge", "avg(apdex)");
const countries = widget("Orders by country", "pieChart", "sum(orders_total) by (country)");
const slowest = widget("Slowest operations", "dataTable", "topk(10, http_latency)");
const runbook: DashboardFields = {
  title: "Runbook",
  definition: {
    markdown: {
      markdownText: "Errors above 1 %?\n1. Look at the last deployment.\n2. Call #checkout.",
    },
  },
};

const dashboardOf = (...rows: [title: string, rows: DashboardFields[][]][]): DashboardFields => ({
  name: "Checkout",
  relativeTimeFrame: "3600s",
  variablesV2: [{ name: "environment" }, { name: "service" }],
  layout: {
    sections: rows.map(([name, all]) => ({
      options: { custom: { name } },
      rows: all.map((widgets) => ({ appearance: { height: 19 }, widgets })),
    })),
  },
});

const BEFORE = dashboardOf(
  [
    "Traffic",
    [
      [requests, errors("5m"), apdex],
      [slowest, countries],
    ],
  ],
  ["Help", [[runbook]]],
);
const AFTER = dashboardOf(
  [
    "Traffic",
    [
      [requests, errors("1m"), widget("Saturation", "gauge", "max(cpu)"), apdex],
      [countries, slowest],
    ],
  ],
  ["Help", [[runbook]]],
);
