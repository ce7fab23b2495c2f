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

const at = (file: string, line: number) => ({ source: { file, line } });
const described = (team: string) => ({
  description: `Call the team **${team}** first, then read the runbook at the wiki.`,
});
const adopted = (name: string) => {
  const args = logsAlert(name);
  return reviewed("adopt", "Alert", { before: args, after: args }, { adoption: "equal" });
};
const secretConnector = {
  name: "On call",
  type: "PAGERDUTY",
  connectorConfig: { fields: { integrationKey: "[secret]" } },
};

/** A review with each operation, consequences and forecasts. */
export const sampleReview = (): Review =>
  reviewOf(
    [
      reviewed(
        "create",
        "Alert",
        { after: logsAlert("Payment errors") },
        at("alerts/payment.ts", 12),
      ),
      reviewed("update", "Dashboard", { before, after }, at("dashboards/checkout.ts", 4)),
      reviewed(
        "update",
        "Alert",
        {
          before: logsAlert("Errors", described("payments")),
          after: logsAlert("Errors", { priority: "P1", ...described("checkout") }),
        },
        at("alerts/errors.ts", 30),
      ),
      reviewed("overwrite", "Alert", {
        before: logsAlert("Latency", { priority: "P5" }),
        after: logsAlert("Latency"),
      }),
      reviewed("replace", "Dashboard", {
        before: dashboardOf("Old", section("A", [widget("One")])),
        after: dashboardOf("Old", section("A", [widget("One"), widget("Two")])),
      }),
      reviewed("delete", "Connector", { before: secretConnector }, at("connectors.ts", 7)),
      adopted("Adopted"),
      adopted("Also adopted"),
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
        {
          level: "info",
          what: 'Connector "On call" changes, and 1 resource uses it',
          affects: ['Router "Shop"'],
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
