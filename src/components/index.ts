// Components: groups of alerts, SLOs, dashboards and routers with common defaults.

export type { AlertOverrides, MonitoringArgs } from "./arguments";
export { BucketMonitoring, type BucketMonitoringArgs } from "./bucket-monitoring";
export { type BurnRate, DEFAULT_BURN_RATES } from "./burn-rates";
export type { DashboardOverrides } from "./dashboard";
export { LambdaMonitoring, type LambdaMonitoringArgs } from "./lambda-monitoring";
export type { ServiceMonitoringArgs } from "./service-arguments";
export type { ServiceMetrics } from "./service-metrics";
export { ServiceMonitoring } from "./service-monitoring";
export type { ServiceSloArgs } from "./service-slo";
export { SloWithAlerts, type SloWithAlertsArgs } from "./slo-with-alerts";
export type { ThresholdArgs } from "./threshold-alert";
