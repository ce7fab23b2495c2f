import type { DashboardEntity } from "../../services/dashboards/entity";
import type { Folder } from "../services/dashboards/record";
import { events, gauge, type Ids, line, pie, section, tableOf, text } from "./widgets";

const METRIC_GROUPS = ["cpu", "memory", "disk", "network", "pods", "restarts"];

const serviceSections = (service: string) => [
  section("Traffic", [
    line(
      "Requests per second",
      `sum by (code) (rate(http_requests_total{service="${service}"}[5m]))`,
    ),
    gauge(
      "Share of errors",
      `sum(rate(http_requests_total{service="${service}",code=~"5.."}[5m])) / sum(rate(http_requests_total{service="${service}"}[5m]))`,
      0.05,
    ),
    line(
      "Latency, 99th percentile",
      `histogram_quantile(0.99, sum by (le) (rate(http_request_seconds_bucket{service="${service}"}[5m])))`,
      "SECONDS",
    ),
    pie(
      "Where requests come from",
      `sum by (region) (rate(http_requests_total{service="${service}"}[1h]))`,
      "region",
    ),
  ]),
  section("Logs", [
    events("Errors", `service:${service} AND level:error`, "error.kind"),
    tableOf("Loudest errors", `service:${service} AND level:error`, "message"),
  ]),
];
// A large dashboard: a section per namespace with a widget per metric group.
const clusterSections = ["payments", "search", "logistics", "platform", "monitoring"].map(
  (namespace) =>
    section(
      namespace,
      METRIC_GROUPS.flatMap((group) => [
        line(`${group}: use`, `sum by (pod) (namespace_${group}_use{namespace="${namespace}"})`),
        gauge(
          `${group}: share`,
          `sum(namespace_${group}_use{namespace="${namespace}"}) / sum(namespace_${group}_limit{namespace="${namespace}"})`,
          0.8,
        ),
      ]),
    ),
);
const databaseSections = [
  section("Connections", [
    line("Open", "sum by (instance) (pg_stat_activity_count)"),
    gauge("Full", "sum(pg_stat_activity_count) / sum(pg_settings_max_connections)", 0.9),
  ]),
  section("Queries", [
    tableOf("Slow queries", "duration_ms:>1000 AND logger:postgres", "statement"),
    events("Deadlocks", "deadlock detected", "database"),
  ]),
];

type Sections = readonly ReturnType<typeof section>[];
type DashboardPlan = readonly [
  id: string,
  name: string,
  folder: string | undefined,
  sections: Sections,
  more?: Partial<DashboardEntity>,
];
const DASHBOARDS: readonly DashboardPlan[] = [
  [
    "Sd1svcHealth000000001",
    "Service health",
    "Platform",
    [
      section("Traffic", [
        line("Requests per second", "sum by (service) (rate(http_requests_total[5m]))"),
        line("Errors per second", 'sum by (service) (rate(http_requests_total{code=~"5.."}[5m]))'),
      ]),
    ],
    { description: "Requests, errors and latency of every service." },
  ],
  [
    "Sd2onCallNotes0000002",
    "On call",
    undefined,
    [section("Notes", [text("# On call\nStart here.")])],
  ],
  ["Sd3checkout0000000003", "Checkout", "Checkout", serviceSections("checkout")],
  ["Sd4refunds00000000004", "Refunds", "Refunds", serviceSections("refunds")],
  ["Sd5search000000000005", "Search", "Search", serviceSections("search-api")],
  ["Sd6shipping0000000006", "Shipping", undefined, serviceSections("shipping")],
  [
    "Sd7cluster00000000007",
    "Kubernetes: all namespaces",
    "Kubernetes",
    clusterSections,
    { description: "Resource usage of every namespace." },
  ],
  ["Sd8databases000000008", "Databases", "Databases", databaseSections],
  [
    "Sd9network00000000009",
    "Edge network",
    "Networking",
    [
      section("Edge", [
        events("Blocked requests", "action:block", "rule"),
        tableOf("Loudest addresses", "action:block", "client_ip"),
      ]),
    ],
  ],
  [
    "SdAlevels000000000010",
    "Levels of service",
    "Platform",
    [
      section(
        "Budgets",
        ["checkout", "search-api"].map((service) =>
          gauge(`Budget of ${service}`, `slo:budget:left{service="${service}"}`, 0.2, true),
        ),
      ),
    ],
  ],
];

/** Typical dashboards of a team: services, clusters and an overview. */
export const seedDashboards = (ids: Ids, folders: ReadonlyMap<string, string>): DashboardEntity[] =>
  DASHBOARDS.map(([id, name, folder, sections, more]) => {
    const folderId = folder === undefined ? undefined : folders.get(folder);
    return {
      id,
      name,
      ...(folderId === undefined ? {} : { folderId }),
      relativeTimeFrame: "3600s",
      layout: { sections: sections.map((make) => make(ids)) },
      filters: [
        {
          id: ids(),
          enabled: true,
          source: {
            metrics: { label: "service", operator: { equals: { selection: { all: {} } } } },
          },
        },
      ],
      ...more,
    };
  });

const TREE: Readonly<Record<string, readonly string[]>> = {
  Platform: ["Kubernetes", "Databases", "Networking"],
  Payments: ["Checkout", "Refunds"],
  Search: [],
  "Service level objectives": [],
};

/** Dashboard folders with two levels. */
export function seedFolders(uuid: () => string): Folder[] {
  return Object.entries(TREE).flatMap(([name, inside]) => {
    const parent = { id: uuid(), name };
    return [parent, ...inside.map((child) => ({ id: uuid(), name: child, parentId: parent.id }))];
  });
}
