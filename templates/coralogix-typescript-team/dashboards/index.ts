import * as coralogix from "pulumi-coralogix";
import { last, lineChart, rows } from "pulumi-coralogix/dashboards";
import type { Environment } from "../environments";

/** The dashboards and their folder. */
export function createDashboards({ prefix }: Environment) {
  const folder = new coralogix.DashboardFolder("services", { name: `${prefix}Services` });
  const health = new coralogix.Dashboard("health", {
    name: `${prefix}Service health`,
    folderId: folder.id,
    relativeTimeFrame: last("1h"),
    layout: rows([lineChart("Requests per second", "sum(rate(http_requests_total[5m]))")]),
  });
  return { folder, health };
}
