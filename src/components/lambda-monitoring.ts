import * as pulumi from "@pulumi/pulumi";
import { Alert, type Dashboard, type Router } from "../generated/resources";
import type { AlertPriority } from "../generated/types/alerts";
import type { AlertOverrides, Context, MonitoringArgs } from "./arguments";
import { requiredText } from "./check";
import { createContext, idsOf } from "./context";
import { createDashboard, type DashboardOverrides } from "./dashboard";
import { lambdaCharts, lambdaSignals } from "./lambda-metrics";
import { outputsOf } from "./outputs";
import { commonArgs, createThresholdAlert, type ThresholdArgs, titleOf } from "./threshold-alert";

/** Arguments of `LambdaMonitoring`. `false` switches a part off. */
export interface LambdaMonitoringArgs extends MonitoringArgs {
  /** Name of the function: label `FunctionName` of its metrics, and subsystem of its logs. */
  functionName: pulumi.Input<string>;
  /** Timeout of the function in seconds. Required for the alert on the duration. */
  timeoutSeconds?: pulumi.Input<number>;
  /** Alert on failed invocations in ten minutes. Default: more than 5, P2. */
  errors?: ThresholdArgs | false;
  /** Alert on throttled invocations in ten minutes. Default: more than 0, P3. */
  throttles?: ThresholdArgs | false;
  /**
   * Alert on the average duration in milliseconds. Default: more than 80 % of `timeoutSeconds`
   * during ten minutes, P3.
   */
  duration?: ThresholdArgs | false;
  /** Alert on each invocation that Lambda ended at the timeout, from its logs. Default: P3. */
  timeouts?:
    | {
        /** Priority of the alert. */
        priority?: pulumi.Input<AlertPriority>;
        /** Other arguments of the alert. */
        alert?: AlertOverrides;
      }
    | false;
  /** Dashboard. Arguments replace those of the component. */
  dashboard?: DashboardOverrides | boolean;
}

/**
 * Monitors an AWS Lambda function: alerts on failed, throttled, slow and timed out invocations, a
 * dashboard, and a router for the notifications. The queries use the metrics of CloudWatch metric
 * streams.
 *
 * Errors: an empty function name, and `targets` beside `notificationGroup`.
 *
 * @example
 * ```ts
 * import { LambdaMonitoring } from "pulumi-coralogix/components";
 *
 * const monitoring = new LambdaMonitoring("thumbnails", {
 *   functionName: "thumbnails",
 *   timeoutSeconds: 30,
 *   throttles: false,
 *   errors: { threshold: 10, priority: "P1" },
 * });
 * export const dashboardId = monitoring.dashboard?.id;
 * ```
 */
export class LambdaMonitoring extends pulumi.ComponentResource {
  /** The alerts: `errors`, `throttles`, `duration` and `timeouts`. */
  readonly alerts: Readonly<Record<string, Alert>>;
  /** The dashboard, unless it is switched off. */
  readonly dashboard?: Dashboard;
  /** The router, if the component has targets. */
  readonly router?: Router;
  /** The ids of the alerts, with the keys of `alerts`. */
  readonly alertIds: pulumi.Output<Record<string, string>>;

  constructor(
    name: string,
    args: LambdaMonitoringArgs,
    opts: pulumi.ComponentResourceOptions = {},
  ) {
    super("coralogix:components:LambdaMonitoring", name, {}, opts);
    const path = `LambdaMonitoring ${name}`;
    const service = requiredText(`${path}: functionName`, args.functionName);
    const labels = { function: service };
    const context = createContext({ component: this, name, path, service, labels }, args, opts);
    this.router = context.router;
    this.alerts = createAlerts(context, service, args);
    this.dashboard = createDashboard(
      context,
      { name: service, description: pulumi.interpolate`The Lambda function ${service}.` },
      lambdaCharts(service),
      args.dashboard,
    );
    this.alertIds = idsOf(this.alerts);
    this.registerOutputs(outputsOf(this));
  }
}

function createAlerts(
  context: Context,
  functionName: pulumi.Input<string>,
  { timeoutSeconds, errors, throttles, duration, timeouts }: LambdaMonitoringArgs,
): Record<string, Alert> {
  const signals = lambdaSignals(functionName, timeoutSeconds ?? 0);
  const hasThreshold =
    timeoutSeconds !== undefined || (duration && duration.threshold !== undefined);
  return {
    ...createThresholdAlert(context, signals.errors, errors),
    ...createThresholdAlert(context, signals.throttles, throttles),
    ...createThresholdAlert(context, signals.duration, hasThreshold ? duration : false),
    ...createTimeoutAlert(context, functionName, timeouts),
  };
}

/** Lambda logs one line for each invocation that it ends at the timeout. */
function createTimeoutAlert(
  context: Context,
  functionName: pulumi.Input<string>,
  args: LambdaMonitoringArgs["timeouts"] = {},
): Record<string, Alert> {
  if (args === false) return {};
  const name = titleOf(functionName, "timeouts");
  const description = pulumi.interpolate`Invocations of ${functionName} reach the timeout.`;
  const simpleFilter = {
    luceneQuery: '"Task timed out after"',
    labelFilters: { subsystemName: [{ value: functionName }] },
  };
  const own = { name, description, priority: args.priority ?? ("P3" as const) };
  const created = new Alert(
    `${context.name}-timeouts`,
    {
      ...commonArgs(context, own, args.alert),
      logsImmediate: { logsFilter: { simpleFilter } },
    },
    context.options,
  );
  return { timeouts: created };
}
