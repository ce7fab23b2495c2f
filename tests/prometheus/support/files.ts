import type { AlertMetricThreshold } from "../../../src/generated/types/alerts";
import { type PrometheusAlert, prometheusAlerts } from "../../../src/prometheus/alerts";

type Fields = Readonly<Record<string, unknown>>;

/** A rule file of one group. JSON is YAML. */
export const fileOf = (rules: readonly Fields[], group: Fields = {}): string =>
  JSON.stringify({ groups: [{ name: "shop", ...group, rules }] });

export const RULE = { alert: "Down", expr: "up == 0", labels: { severity: "critical" } };

/** What a rule becomes: with a rule that is right otherwise. */
export function converted(
  rule: Fields,
  group: Fields = {},
  options: Parameters<typeof prometheusAlerts>[1] = {},
): PrometheusAlert {
  const [alert] = prometheusAlerts(fileOf([{ ...RULE, ...rule }], group), options);
  if (!alert) throw new Error("the file has no alert");
  return alert;
}

export const thresholdOf = ({ args }: PrometheusAlert): AlertMetricThreshold =>
  (args as { metricThreshold: AlertMetricThreshold }).metricThreshold;

/** The query and the condition in short: `up EQUALS 0`. */
export function conditionIn(alert: PrometheusAlert): string {
  const { metricFilter, rules } = thresholdOf(alert);
  const { conditionType, threshold } = rules[0]?.condition ?? {};
  return `${metricFilter.promql} ${conditionType} ${threshold}`;
}

/** The findings in short: `warning for`. */
export const findingsOf = ({ findings }: PrometheusAlert): string[] =>
  findings.map(({ level, path }) => `${level} ${path}`);
