// What everyone looks at: an overview, and a dashboard for each service.
import type * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { errorRatio, orders } from "./data";
import { failures, latency, requests } from "./metrics";
import { type Service, services } from "./services";

const folder = new coralogix.DashboardFolder("shop", { name: "Shop" });

const chart = (title: string, queries: Record<string, pulumi.Input<string>>) => ({
  title,
  definition: {
    lineChart: {
      queryDefinitions: Object.entries(queries).map(([name, promqlQuery]) => ({
        name,
        query: { metrics: { promqlQuery } },
      })),
    },
  },
});
const row = (...widgets: ReturnType<typeof chart>[]) => ({ appearance: { height: 19 }, widgets });
const forEach = (query: (service: string) => string) =>
  Object.fromEntries(services.map(({ name }) => [name, query(name)]));

const overview = new coralogix.Dashboard("overview", {
  name: "Shop",
  description: "Orders, and the requests of all services.",
  folderId: folder.id,
  relativeTimeFrame: "86400s",
  layout: {
    sections: [
      {
        rows: [
          row(
            chart("Orders", {
              orders: orders.name.apply((name) => `sum(increase(${name}_count[5m]))`),
            }),
          ),
          row(
            chart("Requests per second", forEach(requests)),
            chart("Failures", { all: errorRatio }),
          ),
        ],
      },
    ],
  },
});
new coralogix.DefaultDashboard("overview", { dashboardId: overview.id });
new coralogix.DashboardPin("overview", { dashboardId: overview.id });

function dashboardOf({ name, team }: Service) {
  return new coralogix.Dashboard(name, {
    name: `Service ${name}`,
    description: `Owned by the team ${team}.`,
    folderId: folder.id,
    layout: {
      sections: [
        {
          rows: [
            row(
              chart("Requests per second", { requests: requests(name) }),
              chart("Failures per second", { failures: failures(name) }),
            ),
            row(chart("Latency, ms", { p50: latency(name, 0.5), p95: latency(name, 0.95) })),
          ],
        },
      ],
    },
  });
}

export const dashboardIds = [overview, ...services.map(dashboardOf)].map(({ id }) => id);
