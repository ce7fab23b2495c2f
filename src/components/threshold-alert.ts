import * as pulumi from "@pulumi/pulumi";
import { Alert } from "../generated/resources";
import type {
  AlertMetricComparison,
  AlertMetricWindow,
  AlertPriority,
} from "../generated/types/alerts";
import type { AlertOverrides, Context } from "./arguments";

/** An alert on a metric. Each argument replaces a default of the component. */
export interface ThresholdArgs {
  /** PromQL query whose values are compared with the threshold. */
  query?: pulumi.Input<string>;
  /** Value that the query is compared with, in the unit of the query. */
  threshold?: pulumi.Input<number>;
  /** Comparison operator. */
  conditionType?: pulumi.Input<AlertMetricComparison>;
  /** Time window whose values are compared. */
  window?: pulumi.Input<AlertMetricWindow>;
  /** Percentage of the time window in which the condition must be met. 0 to 100. */
  forOverPct?: pulumi.Input<number>;
  /** Priority of the alert. */
  priority?: pulumi.Input<AlertPriority>;
  /** Other arguments of the alert. */
  alert?: AlertOverrides;
}

/** An alert on a metric with its defaults. */
export interface Signal extends Required<Omit<ThresholdArgs, "alert">> {
  /** The key of the alert in `alerts`, and the end of its resource name. */
  key: string;
  name: pulumi.Input<string>;
  description: pulumi.Input<string>;
}

/** Creates the alert of a signal, unless it is switched off. */
export function createThresholdAlert(
  context: Context,
  signal: Signal,
  args: ThresholdArgs | false = {},
): Record<string, Alert> {
  if (args === false) return {};
  const { alert, ...given } = args;
  const { key, name, description, query, priority, ...condition } = { ...signal, ...given };
  const created = new Alert(
    `${context.name}-${key}`,
    {
      ...commonArgs(context, { name, description, priority }, alert),
      metricThreshold: {
        metricFilter: { promql: query },
        rules: [{ condition: conditionOf(condition), override: { priority } }],
        missingValues: { replaceWithZero: true },
      },
    },
    context.options,
  );
  return { [key]: created };
}

const conditionOf = ({
  window,
  ...condition
}: Pick<Signal, "threshold" | "conditionType" | "window" | "forOverPct">) => ({
  ...condition,
  ofTheLast: { metricTimeWindowSpecificValue: window },
});

const ROUTING_LABELS = ["service", "team", "environment"] as const;
/** The labels by which routers find an alert whose notifications they are to receive. */
function routingLabelsOf(
  labels: Context["labels"],
  notificationGroup: Context["notificationGroup"],
): Context["labels"] {
  const { router } = notificationGroup as { router?: { id?: unknown } };
  if (router === undefined || router.id !== undefined) return {};
  return Object.fromEntries(
    ROUTING_LABELS.flatMap((key) =>
      labels[key] === undefined ? [] : [[`routing.${key}`, labels[key]] as const],
    ),
  );
}

/** The arguments that alerts of all types have. */
export const commonArgs = (
  { labels, notificationGroup, alert, connection }: Context,
  own: Pick<Signal, "name" | "description" | "priority">,
  overrides: AlertOverrides = {},
) => ({
  ...own,
  entityLabels: { ...labels, ...routingLabelsOf(labels, notificationGroup) },
  notificationGroup,
  ...connection,
  ...alert,
  ...overrides,
});

/** The name of an alert: `checkout: error rate`. */
export const titleOf = (
  name: pulumi.Input<string>,
  title: pulumi.Input<string>,
): pulumi.Output<string> => pulumi.interpolate`${name}: ${title}`;
