import * as pulumi from "@pulumi/pulumi";
import type { Alert, Dashboard, Router } from "../generated/resources";
import type { MonitoringArgs } from "./arguments";
import { bucketCharts, bucketSignals } from "./bucket-metrics";
import { requiredText } from "./check";
import { createContext, idsOf } from "./context";
import { createDashboard, type DashboardOverrides } from "./dashboard";
import { outputsOf } from "./outputs";
import { createThresholdAlert, type ThresholdArgs } from "./threshold-alert";

/** Arguments of `BucketMonitoring`. `false` switches a part off. */
export interface BucketMonitoringArgs extends MonitoringArgs {
  /** Name of the bucket: the label `BucketName` of its metrics. */
  bucketName: pulumi.Input<string>;
  /** Alert on rejected requests (status 4xx) in one hour. Default: more than 100, P4. */
  clientErrors?: ThresholdArgs | false;
  /** Alert on requests with status 5xx in ten minutes. Default: more than 10, P3. */
  serverErrors?: ThresholdArgs | false;
  /** Dashboard. Arguments replace those of the component. */
  dashboard?: DashboardOverrides | boolean;
}

/**
 * Monitors an AWS S3 bucket: alerts on rejected and failed requests, a dashboard, and a router for
 * the notifications. The queries use the metrics of CloudWatch metric streams; AWS reports them
 * only for buckets with request metrics.
 *
 * Errors: an empty bucket name, and `targets` beside `notificationGroup`.
 *
 * @example
 * ```ts
 * import { BucketMonitoring } from "pulumi-coralogix/components";
 *
 * const monitoring = new BucketMonitoring("pictures", {
 *   bucketName: "pictures",
 *   clientErrors: { threshold: 1000 },
 *   dashboard: false,
 * });
 * export const alertIds = monitoring.alertIds;
 * ```
 */
export class BucketMonitoring extends pulumi.ComponentResource {
  /** The alerts: `clientErrors` and `serverErrors`. */
  readonly alerts: Readonly<Record<string, Alert>>;
  /** The dashboard, unless it is switched off. */
  readonly dashboard?: Dashboard;
  /** The router, if the component has targets. */
  readonly router?: Router;
  /** The ids of the alerts, with the keys of `alerts`. */
  readonly alertIds: pulumi.Output<Record<string, string>>;

  constructor(
    name: string,
    args: BucketMonitoringArgs,
    opts: pulumi.ComponentResourceOptions = {},
  ) {
    super("coralogix:components:BucketMonitoring", name, {}, opts);
    const path = `BucketMonitoring ${name}`;
    const service = requiredText(`${path}: bucketName`, args.bucketName);
    const labels = { bucket: service };
    const context = createContext({ component: this, name, path, service, labels }, args, opts);
    const signals = bucketSignals(service);
    this.router = context.router;
    this.alerts = {
      ...createThresholdAlert(context, signals.clientErrors, args.clientErrors),
      ...createThresholdAlert(context, signals.serverErrors, args.serverErrors),
    };
    this.dashboard = createDashboard(
      context,
      { name: service, description: pulumi.interpolate`The S3 bucket ${service}.` },
      bucketCharts(service),
      args.dashboard,
    );
    this.alertIds = idsOf(this.alerts);
    this.registerOutputs(outputsOf(this));
  }
}
