import type { DashboardHeld } from "../../areas/dashboards/body";

const line = (title: string, promqlQuery: string, ids: () => string) => ({
  id: ids(),
  title,
  definition: {
    lineChart: { queryDefinitions: [{ id: ids(), name: title, seriesCountLimit: 20, query: { metrics: { promqlQuery } } }] },
  },
});
const text = (markdownText: string, ids: () => string) => ({ id: ids(), definition: { markdown: { markdownText } } });

/** Dashboards as teams have them: what a service does, and a page that says where to look. */
export const seedDashboards = (ids: () => string, folderId: string | undefined): DashboardHeld[] => [
  {
    id: "Sd1svcHealth000000001",
    name: "Service health",
    description: "Requests, errors and latency of every service.",
    ...(folderId === undefined ? {} : { folderId }),
    relativeTimeFrame: "3600s",
    layout: {
      sections: [
        {
          id: ids(),
          options: { custom: { name: "Traffic", color: { predefined: "BLUE" } } },
          rows: [
            {
              id: ids(),
              appearance: { height: 19 },
              widgets: [
                line("Requests per second", "sum by (service) (rate(http_requests_total[5m]))", ids),
                line("Errors per second", 'sum by (service) (rate(http_requests_total{code=~"5.."}[5m]))', ids),
              ],
            },
          ],
        },
      ],
    },
    filters: [{ id: ids(), enabled: true, source: { metrics: { label: "service", operator: { equals: { selection: { all: {} } } } } } }],
    twoMinutes: {},
  },
  {
    id: "Sd2onCallNotes0000002",
    name: "On call",
    layout: {
      sections: [{ id: ids(), rows: [{ id: ids(), appearance: { height: 12 }, widgets: [text("# On call\nStart here.", ids)] }] }],
    },
  },
];
