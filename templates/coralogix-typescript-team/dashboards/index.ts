import * as coralogix from "pulumi-coralogix";
import type { Environment } from "../environments";

/** The dashboards and their folder. */
export function createDashboards({ prefix }: Environment) {
  const folder = new coralogix.DashboardFolder("services", { name: `${prefix}Services` });
  const health = new coralogix.Dashboard("health", {
    name: `${prefix}Service health`,
    folderId: folder.id,
    relativeTimeFrame: "3600s",
    layout: {
      sections: [
        {
          rows: [
            {
              appearance: { height: 19 },
              widgets: [
                {
                  title: "Requests per second",
                  definition: {
                    lineChart: {
                      queryDefinitions: [
                        {
                          query: {
                            metrics: { promqlQuery: "sum(rate(http_requests_total[5m]))" },
                          },
                        },
                      ],
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  });
  return { folder, health };
}
