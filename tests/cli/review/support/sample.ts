import type { Review } from "../../../../src/cli/review/model";
import { dashboardOf, section, widget } from "../../support/dashboards";
import { logsAlert } from "../../support/objects";
import { reviewed, reviewOf } from "./reviews";

const longQuery = (service: string): string =>
  [
    "source logs",
    "| filter $m.severity == ERROR || $m.severity == CRITICAL",
    `| filter $l.subsystemname == '${service}'`,
    "| groupby $d.operation aggregate count() as errors, avg($d.duration_ms) as duration",
    "| orderby errors desc",
    "| limit 100",
  ].join("\n");
const table = (service: string) => ({
  title: "Errors by operation",
  definition: { dataTable: { query: { dataprime: { dataprimeQuery: longQuery(service) } } } },
});

const before = dashboardOf(
  "Checkout",
  section(
    "Traffic",
    [
      widget("Requests"),
      widget("Latency", "histogram_quantile(0.95, latency)"),
      widget("Saturation", "max(cpu)", "gauge"),
    ],
    [table("checkout"), widget("By country", "sum(orders) by (country)", "pieChart")],
  ),
  section("Database", [
    widget("Connections", "sum(pg_connections)"),
    widget("Locks", "sum(pg_locks)", "barChart"),
  ]),
);
const after = dashboardOf(
  "Checkout",
  section(
    "Traffic",
    [
      widget("Errors", "sum(rate(errors_total[5m]))"),
      widget("Requests"),
      widget("Latency", "histogram_quantile(0.99, latency)"),
      widget("Saturation", "max(cpu)", "gauge"),
    ],
    [table("checkout-v2")],
  ),
  section("Database", [
    widget("Locks", "sum(pg_locks)", "barChart"),
    widget("Connections", "sum(pg_connections)"),
  ]),
);

/** A review with each operation, consequences and forecasts. */
export const sampleReview = (): Review =>
  reviewOf(
    [
      reviewed(
        "create",
        "Alert",
        { after: logsAlert("Payment errors") },
        { source: { file: "alerts/payment.ts", line: 12 } },
      ),
      reviewed(
        "update",
        "Dashboard",
        { before, after },
        { source: { file: "dashboards/checkout.ts", line: 4 } },
      ),
      reviewed(
        "update",
        "Alert",
        {
          before: logsAlert("Errors", {
            description: "Call the team **payments** first, then read the runbook at the wiki.",
          }),
          after: logsAlert("Errors", {
            priority: "P1",
            description: "Call the team **checkout** first, then read the runbook at the wiki.",
          }),
        },
        { source: { file: "alerts/errors.ts", line: 30 } },
      ),
      reviewed("overwrite", "Alert", {
        before: logsAlert("Latency", { priority: "P5" }),
        after: logsAlert("Latency"),
      }),
      reviewed("replace", "Dashboard", {
        before: dashboardOf("Old", section("A", [widget("One")])),
        after: dashboardOf("Old", section("A", [widget("One"), widget("Two")])),
      }),
      reviewed(
        "delete",
        "Connector",
        {
          before: {
            name: "On call",
            type: "PAGERDUTY",
            connectorConfig: { fields: { integrationKey: "[secret]" } },
          },
        },
        { source: { file: "connectors.ts", line: 7 } },
      ),
      ...Array.from({ length: 12 }, (_, n) =>
        reviewed(
          "adopt",
          "Alert",
          { before: logsAlert(`Adopted ${n + 1}`), after: logsAlert(`Adopted ${n + 1}`) },
          { adoption: "equal" },
        ),
      ),
    ],
    {
      stack: "production",
      others: [{ operation: "update", type: "aws:s3/bucket:Bucket", name: "logs", urn: "urn:x" }],
      diagnostics: [
        { severity: "warning", message: 'Alert "Errors": priority P1 pages people at night' },
      ],
      consequences: [
        {
          level: "info",
          what: "1 widget refers to a metric that no rule creates",
          affects: ['Dashboard "Checkout"'],
        },
        {
          level: "error",
          what: "2 alerts have no notification any more",
          affects: ['Alert "Errors"', 'Alert "Latency"'],
          because: 'Connector "On call"',
        },
      ],
      forecasts: [
        {
          topic: "noise",
          subject: 'Alert "Errors"',
          result: "fired 14 times in the last 30 days; a lower threshold can only fire more",
          basis: "alert events of 30 days, 100 % covered",
        },
        { topic: "cost of TCO policies", notComputed: "the key may not read usage" },
      ],
    },
  );
