import type { Fields } from "../../../src/schema/record";

/** A widget with one query on metrics. */
export const widget = (
  title: string,
  promqlQuery = "sum(rate(requests_total[5m])) by (service)",
  variant = "lineChart",
): Fields => {
  const query = { metrics: { promqlQuery } };
  const content = variant === "lineChart" ? { queryDefinitions: [{ query }] } : { query };
  return { title, definition: { [variant]: content } };
};

/** A section with a name, and rows of widgets. */
export const section = (name: string, ...rows: Fields[][]): Fields => ({
  options: { custom: { name } },
  rows: rows.map((widgets) => ({ appearance: { height: 19 }, widgets })),
});

export const dashboardOf = (name: string, ...sections: Fields[]): Fields => ({
  name,
  relativeTimeFrame: "900s",
  layout: { sections },
});

/** A dashboard of many widgets, three in a row. */
export function largeDashboard(count: number): Fields {
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
