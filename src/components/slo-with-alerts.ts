import * as pulumi from "@pulumi/pulumi";
import { type Alert, type Router, Slo } from "../generated/resources";
import type { SloFieldsCommon, SloFieldsVariants } from "../generated/types/slos";
import type { Inputs } from "../pulumi/types";
import type { OneOf } from "../schema/types";
import type { MonitoringArgs } from "./arguments";
import { type BurnRate, createBurnRateAlerts, DEFAULT_BURN_RATES } from "./burn-rates";
import { checked, requiredText } from "./check";
import { createContext, idsOf } from "./context";
import { outputsOf } from "./outputs";

type OptionalSloArgs = Partial<
  Inputs<Omit<SloFieldsCommon, "name" | "targetThresholdPercentage" | "labels">>
>;

/** Arguments of `SloWithAlerts`: those of an SLO, its burn rates, and the recipients. */
export type SloWithAlertsArgs = MonitoringArgs &
  OptionalSloArgs &
  Inputs<OneOf<SloFieldsVariants>> & {
    /** Name of the SLO, and the start of the names of its alerts. */
    name: pulumi.Input<string>;
    /** Target percentage of good requests or windows. More than 0 and less than 100. */
    targetThresholdPercentage: pulumi.Input<number>;
    /** Value of the label `service`. Defaults to the name. */
    service?: pulumi.Input<string>;
    /** Burn rates that trigger an alert. Defaults to `DEFAULT_BURN_RATES`. `[]` creates none. */
    burnRates?: readonly BurnRate[];
  };

/**
 * An SLO, and alerts on the burn rate of its error budget over several windows. By default these
 * are the three that the SRE Workbook of Google recommends: 14.4 over one hour (P1), 6 over six
 * hours (P2) and 1 over three days (P3), each also over a shorter window that the service adds.
 * The time frame defaults to 28 days.
 *
 * Errors: a target outside of 0 to 100, and a burn rate that the target makes impossible.
 *
 * @example
 * ```ts
 * import { SloWithAlerts } from "pulumi-coralogix/components";
 *
 * const slo = new SloWithAlerts("checkout", {
 *   name: "Checkout responds",
 *   targetThresholdPercentage: 99.5,
 *   requestBasedMetricSli: {
 *     goodEvents: { query: 'sum(rate(http_requests_total{service="checkout",code!~"5.."}[1m]))' },
 *     totalEvents: { query: 'sum(rate(http_requests_total{service="checkout"}[1m]))' },
 *   },
 * });
 * export const sloId = slo.sloId;
 * ```
 */
export class SloWithAlerts extends pulumi.ComponentResource {
  readonly slo: Slo;
  /** The alerts by the length of their window: `burn1h`, `burn6h`, `burn72h`. */
  readonly alerts: Readonly<Record<string, Alert>>;
  /** The router, if the component has targets. */
  readonly router?: Router;
  readonly sloId: pulumi.Output<string>;
  /** The ids of the alerts, with the keys of `alerts`. */
  readonly alertIds: pulumi.Output<Record<string, string>>;

  constructor(name: string, args: SloWithAlertsArgs, opts: pulumi.ComponentResourceOptions = {}) {
    super("coralogix:components:SloWithAlerts", name, {}, opts);
    const path = `SloWithAlerts ${name}`;
    const title = requiredText(`${path}: name`, args.name);
    const target = checked(
      `${path}: targetThresholdPercentage`,
      args.targetThresholdPercentage,
      problemOfTarget,
    );
    const subject = { component: this, name, path, service: args.service ?? title };
    const context = createContext(subject, args, opts);
    const own = { name: title, targetThresholdPercentage: target, labels: context.labels };
    this.slo = new Slo(
      `${name}-slo`,
      { sloTimeFrame: "28_DAYS", ...sloArgsOf(args), ...own, ...context.connection },
      context.options,
    );
    this.alerts = createBurnRateAlerts(
      context,
      { id: this.slo.id, name: title, target },
      args.burnRates ?? DEFAULT_BURN_RATES,
    );
    this.router = context.router;
    this.sloId = this.slo.id;
    this.alertIds = idsOf(this.alerts);
    this.registerOutputs(outputsOf(this));
  }
}

/** The arguments that only the SLO has. */
function sloArgsOf(args: SloWithAlertsArgs): OptionalSloArgs & Inputs<OneOf<SloFieldsVariants>> {
  const {
    name,
    service,
    team,
    environment,
    labels,
    targets,
    urgentTargets,
    notificationGroup,
    alert,
    burnRates,
    connection,
    ...own
  } = args;
  return own;
}

const problemOfTarget = (percentage: number): string | undefined =>
  percentage > 0 && percentage < 100
    ? undefined
    : "must be more than 0 and less than 100: a target of 100 % has no error budget";
