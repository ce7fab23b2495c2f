import { lineChart, type Query } from "../../../src/dashboards";
import { formatPath } from "../../../src/schema/path";
import { validate } from "../../../src/schema/validate";
import { dashboard } from "../../../src/services/dashboards/dashboard";
import type { Part } from "./samples";

const withWidget = (one: unknown) => ({ layout: { sections: [{ rows: [{ widgets: [one] }] }] } });
const withQuery = (query: object) =>
  withWidget({ title: "It", definition: { lineChart: { queryDefinitions: [{ query }] } } });

const PLACES: Readonly<Record<Part, (value: unknown) => object>> = {
  layout: (layout) => ({ layout }),
  section: (section) => ({ layout: { sections: [section] } }),
  row: (row) => ({ layout: { sections: [{ rows: [row] }] } }),
  widget: withWidget,
  query: (query) => withWidget(lineChart("It", [query as Query])),
  variable: (one) => ({ variablesV2: [one] }),
  filter: (one) => ({ filters: [one] }),
  logsFilter: (one) => withQuery({ logs: { filters: [one] } }),
  metricsFilter: (one) => withQuery({ metrics: { promqlQuery: "up", filters: [one] } }),
  field: (one) => withQuery({ spans: { groupBys: [one] } }),
  relativeTimeFrame: (relativeTimeFrame) => ({ relativeTimeFrame }),
  absoluteTimeFrame: (absoluteTimeFrame) => ({ absoluteTimeFrame }),
};

/** The arguments of a dashboard with one part. */
export const placed = (part: Part, value: unknown): Record<string, unknown> => ({
  name: "Board",
  layout: {},
  ...PLACES[part](value),
});

/** The issues of the arguments of a dashboard. */
export const issuesOf = (args: unknown): string[] =>
  validate(dashboard.fields, args).map(({ path, what }) => `${formatPath(path)}: ${what}`);
