// What everyone looks at: an overview, and a dashboard for each service.
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { last, lineChart, rows } from "pulumi-coralogix/dashboards";
import { errorRatio, orders } from "./data";
import { failures, latency, requests } from "./metrics";
import { type Service, services } from "./services";

const folder = new coralogix.DashboardFolder("shop", { name: "Shop" });

const forEach = (query: (service: string) => string) =>
  Object.fromEntries(services.map(({ name }) => [name, query(name)]));

const overview = new coralogix.Dashboard("overview", {
  name: "Shop",
  description: "Orders, and the requests of all services.",
  folderId: folder.id,
  relativeTimeFrame: last("24h"),
  layout: rows(
    [lineChart("Orders", { orders: pulumi.interpolate`sum(increase(${orders.name}_count[5m]))` })],
    [
      lineChart("Requests per second", forEach(requests)),
      lineChart("Failures", { all: errorRatio }),
    ],
  ),
});
new coralogix.DefaultDashboard("overview", { dashboardId: overview.id });
new coralogix.DashboardPin("overview", { dashboardId: overview.id });

function dashboardOf({ name, team }: Service) {
  return new coralogix.Dashboard(name, {
    name: `Service ${name}`,
    description: `Owned by the team ${team}.`,
    folderId: folder.id,
    layout: rows(
      [
        lineChart("Requests per second", { requests: requests(name) }),
        lineChart("Failures per second", { failures: failures(name) }),
      ],
      [lineChart("Latency, ms", { p50: latency(name, 0.5), p95: latency(name, 0.95) })],
    ),
  });
}

export const dashboardIds = [overview, ...services.map(dashboardOf)].map(({ id }) => id);
