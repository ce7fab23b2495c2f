import * as pulumi from "@pulumi/pulumi";
import { Alert, type Slo } from "../generated/resources";
import type { AlertPriority } from "../generated/types/alerts";
import { isDeferred } from "../pulumi/secrets";
import type { AlertOverrides, Context } from "./arguments";
import { checked } from "./check";
import { commonArgs, titleOf } from "./threshold-alert";

/** An alert on the burn rate of an error budget. */
export interface BurnRate {
  /** Length of the time window in hours: an integer of at least 1, different for each burn rate. */
  hours: number;
  /**
   * Burn rate that triggers the alert: 1 uses the error budget exactly within the time frame of
   * the SLO. It must be possible: with a target of 99 %, the burn rate is at most 100.
   */
  threshold: pulumi.Input<number>;
  /** Priority of the alert. */
  priority: pulumi.Input<AlertPriority>;
  /**
   * `dual` also compares a shorter window, which the service adds, so that the alert resolves soon
   * after the failures end. Defaults to `dual`.
   */
  windows?: "single" | "dual";
  /** Other arguments of the alert. */
  alert?: AlertOverrides;
}

/**
 * The burn rates that the SRE Workbook of Google recommends: 2 % of the error budget of 30 days in
 * one hour (14.4), 5 % in six hours (6), 10 % in three days (1).
 */
export const DEFAULT_BURN_RATES: readonly BurnRate[] = [
  { hours: 1, threshold: 14.4, priority: "P1" },
  { hours: 6, threshold: 6, priority: "P2" },
  { hours: 72, threshold: 1, priority: "P3" },
];

/** Creates an alert for each burn rate, with keys such as `burn1h`. */
export function createBurnRateAlerts(
  context: Context,
  slo: { id: Slo["id"]; name: pulumi.Input<string>; target: pulumi.Input<number> },
  rates: readonly BurnRate[],
): Record<string, Alert> {
  checkHours(context.path, rates);
  const created = rates.map((rate, at): [string, Alert] => {
    const { hours, threshold, priority, windows = "dual", alert } = rate;
    const path = `${context.path}: burnRates[${at}].threshold`;
    const timeDuration = { duration: hours, unit: "HOURS" as const };
    const condition = { threshold: reachable(path, threshold, slo.target) };
    const rules = [{ condition, override: { priority } }];
    const name = titleOf(slo.name, `error budget burns too fast (${hours} h)`);
    const description = pulumi.interpolate`The burn rate of the error budget exceeds ${threshold}.`;
    const resource = new Alert(
      `${context.name}-burn-${hours}h`,
      {
        ...commonArgs(context, { name, description, priority }, alert),
        sloThreshold: {
          sloDefinition: { sloId: slo.id },
          burnRate:
            windows === "dual"
              ? { rules, dual: { timeDuration } }
              : { rules, single: { timeDuration } },
        },
      },
      context.options,
    );
    return [`burn${hours}h`, resource];
  });
  return Object.fromEntries(created);
}

function checkHours(path: string, rates: readonly BurnRate[]): void {
  for (const [at, { hours }] of rates.entries())
    checked(`${path}: burnRates[${at}].hours`, hours, (value) => {
      if (!Number.isSafeInteger(value) || value < 1) return "must be an integer of at least 1";
      return rates.findIndex((rate) => rate.hours === value) === at
        ? undefined
        : `${value} h occurs twice: give each burn rate another time window`;
    });
}

// Outputs are checked together as soon as both are known.
const reachable = (
  path: string,
  threshold: pulumi.Input<number>,
  target: pulumi.Input<number>,
): pulumi.Input<number> => {
  if (!isDeferred(threshold) && !isDeferred(target))
    return checked(path, threshold, (rate) => problemOf(rate, target as number));
  return pulumi
    .all([threshold, target])
    .apply(([known, goal]) => checked(path, known, (rate) => problemOf(rate, goal)) as number);
};

/** If all requests fail, the burn rate is 100 divided by the error budget in percent. */
function problemOf(rate: number, target: number): string | undefined {
  if (!(rate > 0)) return "must be greater than 0";
  const most = 100 / (100 - target);
  return rate < most
    ? undefined
    : `${rate} is never exceeded: with a target of ${target} % the burn rate is at most ${Number(most.toFixed(2))}: set burnRates with lower thresholds`;
}
