import type * as pulumi from "@pulumi/pulumi";
import type { SloFieldsCommon, SloFieldsVariants } from "../generated/types/slos";
import type { Inputs } from "../pulumi/types";
import type { OneOf } from "../schema/types";
import type { Context, MonitoringArgs } from "./arguments";
import type { BurnRate } from "./burn-rates";
import type { ServiceQueries } from "./service-metrics";
import { SloWithAlerts } from "./slo-with-alerts";
import { titleOf } from "./threshold-alert";

/** Arguments of the SLO of a service that replace its defaults. */
export type ServiceSloArgs = Partial<Inputs<Omit<SloFieldsCommon, "labels">>> & {
  /** Burn rates that trigger an alert. Defaults to `DEFAULT_BURN_RATES`. `[]` creates none. */
  burnRates?: readonly BurnRate[];
  /** Indicator of the SLO. Defaults to the ratio of successful requests. */
  indicator?: Inputs<OneOf<SloFieldsVariants>>;
};

/** Creates the SLO of a service, unless it is switched off. */
export function createServiceSlo(
  context: Context,
  service: pulumi.Input<string>,
  queries: ServiceQueries,
  args: ServiceSloArgs | false = {},
): SloWithAlerts | undefined {
  if (args === false) return undefined;
  const { indicator = successfulRequests(queries), ...own } = args;
  return new SloWithAlerts(
    `${context.name}-slo`,
    {
      name: titleOf(service, "successful requests"),
      targetThresholdPercentage: 99.9,
      service,
      ...sharedArgs(context),
      ...own,
      ...indicator,
    },
    context.options,
  );
}

const successfulRequests = (queries: ServiceQueries) => ({
  requestBasedMetricSli: {
    goodEvents: { query: queries.good("1m") },
    totalEvents: { query: queries.requests("1m") },
  },
});

const sharedArgs = ({ labels, notificationGroup, alert, connection }: Context): MonitoringArgs => ({
  labels,
  notificationGroup,
  alert,
  ...connection,
});
