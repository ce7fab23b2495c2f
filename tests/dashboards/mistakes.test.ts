import * as pulumi from "@pulumi/pulumi";
import {
  barChart,
  choice,
  type Duration,
  dataprime,
  dataTable,
  dynamic,
  equals,
  field,
  filter,
  gauge,
  last,
  lineChart,
  logs,
  metadata,
  metrics,
  ref,
} from "../../src/dashboards";

const env = choice("env", ["production"]);
const untyped = (value: unknown) => value as never;

const MISTAKES: Readonly<Record<string, [() => unknown, string]>> = {
  "stackBy in a line chart": [
    () => lineChart("Errors", logs("a", { stackBy: metadata("severity") })),
    'lineChart "Errors": a query on logs has no option stackBy in this widget: remove it, or use pieChart, barChart, horizontalBarChart',
  ],
  "groupBy of PromQL in a gauge": [
    () => gauge("CPU", metrics("cpu", { groupBy: ["pod"] })),
    'gauge "CPU": a query on metrics has no option groupBy in this widget: remove it, or use pieChart, barChart, horizontalBarChart',
  ],
  "an option of the widget in the query": [
    () => barChart("Errors", logs("a", { unit: "BYTES" })),
    'barChart "Errors": a query on logs has no option unit in this widget: write it among the options of barChart, after the query',
  ],
  "the time frame of a dynamic widget in its query": [
    () => dynamic("It", metrics("a", { timeFrame: { relativeTimeFrame: "60s" } }), { table: {} }),
    'dynamic "It": a query on metrics has no option timeFrame in this widget: write it among the options of dynamic, after the query',
  ],
  "an option that no data source has": [
    () => gauge("It", metrics("a", untyped({ legned: {} }))),
    'gauge "It": a query on metrics has no option legned in this widget: remove it, or use one of filters, editorMode, timeFrame, promqlQueryType, aggregation',
  ],
  "an option of the query in the widget": [
    () => barChart("Errors", logs("a"), untyped({ groupBy: [] })),
    'barChart "Errors": there is no option groupBy of the widget: write it in the query, such as metrics(…, { … }) or logs(…, { … })',
  ],
  "a misspelled option": [
    () => gauge("Success", "up", untyped({ unti: "PERCENT" })),
    'gauge "Success": there is no option unti: did you mean unit?',
  ],
  "an option that no query has": [
    () => lineChart("Errors", logs("a"), { editorMode: "TEXT" }),
    'lineChart "Errors": editorMode is an option of a query of metrics, and the widget has none: remove it',
  ],
  "no query": [
    () => lineChart("Errors", [false]),
    'lineChart "Errors": at least one query is required',
  ],
  "a number as query": [
    () => lineChart("Errors", untyped([1])),
    'lineChart "Errors": expected a query: a string in PromQL, the result of metrics, logs, spans or dataprime, or raw arguments such as ',
  ],
  "an object that is no query": [
    () => gauge("CPU", untyped({ metric: { promqlQuery: "up" } })),
    'gauge "CPU": expected a query: ',
  ],
  "a variable in a template literal": [
    () => lineChart("Requests", `requests{env="${env}"}`),
    'lineChart "Requests": in the query, an object was written into the string: a variable is written with ref(variable)',
  ],
  "an output in a template literal": [
    () => dataTable("Requests", dataprime(`source ${pulumi.output("logs")}`)),
    'dataTable "Requests": in the query, an output was written into the string: use pulumi.interpolate instead of a template literal',
  ],
  "a title that is an output": [
    () => gauge(pulumi.output("It"), "up", untyped({ nope: 1 })),
    "gauge: there is no option nope: did you mean ",
  ],
  "a metric label in a query on logs": [
    () => lineChart("Errors", logs("a", { filters: [equals("env", ["test"])] })),
    'lineChart "Errors": a filter on logs has a field, not the name of a metric label: write equals(field("env"), …)',
  ],
  "a field in a query on metrics": [
    () => lineChart("Errors", metrics("a", { filters: [equals(field("env"), ["test"])] })),
    'lineChart "Errors": a filter on metrics has the name of a label, not a field: write equals("env", …)',
  ],
  "a metric label under spans in a DataPrime query": [
    () => dataTable("Errors", dataprime("a", { filters: [{ spans: equals("env", ["test"]) }] })),
    'dataTable "Errors": a filter on spans has a field, not the name of a metric label: write equals(field("env"), …)',
  ],
  "a metric label under logs in a filter of the dashboard": [
    () => filter({ logs: equals("env", ["test"]) }),
    'filter: a filter on logs has a field, not the name of a metric label: write equals(field("env"), …)',
  ],
  "a choice without values": [
    () => choice("env", []),
    'choice "env": at least one value is required',
  ],
  "a duration that is no whole number": [
    () => last("1.5h"),
    'last("1.5h"): expected an integer and its unit, s, m, h or d, such as "6h"',
  ],
  "a duration in another unit": [
    () => last("1w" as Duration),
    'last("1w"): expected an integer and its unit, s, m, h or d, such as "6h"',
  ],
  "a variable with the name of an output": [
    () => ref(untyped({ name: pulumi.output("env") })),
    "ref: expected a variable whose name is a string of letters, digits and underscores",
  ],
};

test.each(Object.entries(MISTAKES))("%s is an error", (_, [call, message]) => {
  let found: unknown;
  try {
    call();
  } catch (error) {
    found = error;
  }
  expect((found as Error | undefined)?.message.startsWith(message)).toBe(true);
  // The engine prints these errors without a stack.
  expect(pulumi.RunError.isInstance(found)).toBe(true);
});
