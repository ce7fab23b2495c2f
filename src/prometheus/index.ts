// Alerts and recording rules from the rule files of Prometheus.

export {
  type AlertChanges,
  type PrometheusAlert,
  type PrometheusAlertOptions,
  prometheusAlerts,
} from "./alerts";
export { type PrometheusRecordings, prometheusRecordings } from "./recording";
export { alertsFromPrometheusRules, recordingRulesFromPrometheus } from "./resources";
export {
  type PrometheusAlertRule,
  type PrometheusFinding,
  type PrometheusRecordingRule,
  PrometheusRulesError,
} from "./rule";
