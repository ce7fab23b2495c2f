import * as pulumi from "@pulumi/pulumi";
import { equals, label, lineChart, logs, metadata, type RowLike, type Widget } from "../dashboards";
import type { Alert, Dashboard, Router } from "../generated/resources";
import type { Context } from "./arguments";
import { checked, requiredText } from "./check";
import { createContext, idsOf } from "./context";
import { createDashboard } from "./dashboard";
import { outputsOf } from "./outputs";
import type { ServiceMonitoringArgs } from "./service-arguments";
import { queriesOf, type ServiceQueries } from "./service-metrics";
import { serviceSignals } from "./service-signals";
import { createServiceSlo } from "./service-slo";
import type { SloWithAlerts } from "./slo-with-alerts";
import { createThresholdAlert } from "./threshold-alert";

/** The charts of a service, in rows. */
function serviceCharts(
  queries: ServiceQueries,
  { application, saturation }: Pick<ServiceMonitoringArgs, "application" | "saturation">,
): RowLike[] {
  const latency = (percentile: number) => queries.latency(percentile, "5m");
  return [
    [
      lineChart("Requests per second", { requests: queries.requests("5m") }),
      lineChart(
        "Failed requests",
        { errors: queries.errors("5m") },
        { unit: "PERCENT_ZERO_HUNDRED" },
      ),
    ],
    [
      lineChart("Latency", { p50: latency(0.5), p95: latency(0.95), p99: latency(0.99) }),
      saturation && lineChart("Saturation", { saturation: saturation.query }),
      application !== undefined && errorLogs(application),
    ],
  ];
}

function errorLogs(application: pulumi.Input<string>): Widget {
  const filters = [
    equals(label("applicationname"), [application]),
    equals(metadata("severity"), ["Error", "Critical"]),
  ];
  return lineChart("Error logs of the application", { logs: logs(undefined, { filters }) });
}

/**
 * Monitors a service: alerts on the golden signals (errors, latency, traffic, saturation), an SLO
 * with burn-rate alerts, a dashboard, and a router for the notifications. The pages come from the
 * SLO (P1 and P2); the alerts on single signals have priority P3.
 *
 * Errors: an empty name, `targets` beside `notificationGroup`, and those of `SloWithAlerts`.
 *
 * @example
 * ```ts
 * import * as coralogix from "pulumi-coralogix";
 * import { ServiceMonitoring } from "pulumi-coralogix/components";
 *
 * const chat = new coralogix.Connector("chat", {
 *   name: "Checkout chat",
 *   type: "GENERIC_HTTPS",
 *   connectorConfig: { fields: { url: "https://hooks.example.com/checkout", method: "POST" } },
 * });
 * const checkout = new ServiceMonitoring("checkout", {
 *   name: "checkout",
 *   application: "shop",
 *   targets: [{ connectorId: chat.id }],
 *   latency: { threshold: 400 },
 *   slo: { targetThresholdPercentage: 99.5 },
 * });
 * export const alertIds = checkout.alertIds;
 * ```
 */
export class ServiceMonitoring extends pulumi.ComponentResource {
  /** The alerts on signals: `errors`, `latency`, `traffic` and `saturation`. */
  readonly alerts: Readonly<Record<string, Alert>>;
  /** The SLO with its alerts, unless it is switched off. */
  readonly slo?: SloWithAlerts;
  /** The dashboard, unless it is switched off. */
  readonly dashboard?: Dashboard;
  /** The router, if the component has targets. */
  readonly router?: Router;
  /** The ids of all alerts: those of `alerts`, and `burn1h`, `burn6h` and `burn72h` of the SLO. */
  readonly alertIds: pulumi.Output<Record<string, string>>;

  constructor(
    name: string,
    args: ServiceMonitoringArgs,
    opts: pulumi.ComponentResourceOptions = {},
  ) {
    super("coralogix:components:ServiceMonitoring", name, {}, opts);
    const path = `ServiceMonitoring ${name}`;
    const service = requiredText(`${path}: name`, args.name);
    const labels = { application: args.application };
    const context = createContext({ component: this, name, path, service, labels }, args, opts);
    const queries = queriesOf(service, args.metrics);
    this.router = context.router;
    this.alerts = createAlerts(context, service, args);
    this.slo = createServiceSlo(context, service, queries, args.slo);
    this.dashboard = createDashboard(
      context,
      { name: service, description: pulumi.interpolate`Golden signals of ${service}.` },
      serviceCharts(queries, args),
      args.dashboard,
    );
    this.alertIds = idsOf({ ...this.alerts, ...this.slo?.alerts });
    this.registerOutputs(outputsOf(this));
  }
}

function createAlerts(
  context: Context,
  service: pulumi.Input<string>,
  args: ServiceMonitoringArgs,
): Record<string, Alert> {
  const { latency } = args;
  const percentile = latency ? (latency.percentile ?? 0.95) : 0.95;
  checked(`${context.path}: latency.percentile`, percentile, (value) =>
    value > 0 && value < 1 ? undefined : "must be between 0 and 1, such as 0.95",
  );
  const signals = serviceSignals(service, queriesOf(service, args.metrics), percentile);
  const { percentile: _, ...latencyArgs } = latency || {};
  return {
    ...createThresholdAlert(context, signals.errors, args.errors),
    ...createThresholdAlert(context, signals.latency, latency === false ? false : latencyArgs),
    ...createThresholdAlert(context, signals.traffic, args.traffic),
    ...createThresholdAlert(context, signals.saturation, args.saturation ?? false),
  };
}
