import type { Properties } from "../../../src/provider/context";

/** A widget with one query on metrics. */
export const widget = (
  title: string,
  promqlQuery = "sum(rate(requests_total[5m])) by (service)",
  variant = "lineChart",
): Properties => {
  const query = { metrics: { promqlQuery } };
  const content = variant === "lineChart" ? { queryDefinitions: [{ query }] } : { query };
  return { title, definition: { [variant]: content } };
};

/** A section with a name, and rows of widgets. */
export const section = (name: string, ...rows: Properties[][]): Properties => ({
  options: { custom: { name } },
  rows: rows.map((widgets) => ({ appearance: { height: 19 }, widgets })),
});

export const dashboardOf = (name: string, ...sections: Properties[]): Properties => ({
  name,
  relativeTimeFrame: "900s",
  layout: { sections },
});

/** A dashboard of many widgets, three in a row. */
export function largeDashboard(count: number): Properties {
  const variants = ["lineChart", "gauge", "dataTable", "pieChart", "barChart"];
  const all = Array.from({ length: count }, (_, n) =>
    widget(`Requests of service ${n}`, `sum(rate(requests_${n}[5m]))`, variants[n % 5]),
  );
  const rows = Array.from({ length: Math.ceil(count / 3) }, (_, n) => all.slice(3 * n, 3 * n + 3));
  const sections = Array.from({ length: Math.ceil(rows.length / 10) }, (_, n) =>
    section(`Group ${n + 1}`, ...rows.slice(10 * n, 10 * n + 10)),
  );
  return dashboardOf("Large", ...sections);
}
