import type * as pulumi from "@pulumi/pulumi";
import type { MonitoringArgs } from "./arguments";
import type { DashboardOverrides } from "./dashboard";
import type { ServiceMetrics } from "./service-metrics";
import type { ServiceSloArgs } from "./service-slo";
import type { ThresholdArgs } from "./threshold-alert";

/** Arguments of `ServiceMonitoring`. `false` switches a part off. */
export interface ServiceMonitoringArgs extends MonitoringArgs {
  /** Name of the service: the label `service_name` of its metrics. */
  name: pulumi.Input<string>;
  /** Application of the service: the label `application` of the alerts, and of its logs. */
  application?: pulumi.Input<string>;
  /** Metrics of the service, if they are not the span metrics of the OpenTelemetry Collector. */
  metrics?: ServiceMetrics;
  /** Alert on failed requests in percent. Default: more than 5 during ten minutes, P3. */
  errors?: ThresholdArgs | false;
  /** Alert on the latency. Default: the 95th percentile exceeds 1000 ms during ten minutes, P3. */
  latency?:
    | (ThresholdArgs & {
        /** Percentile of the latency, between 0 and 1. Default: 0.95. */
        percentile?: pulumi.Input<number>;
      })
    | false;
  /** Alert on missing traffic. Default: no requests during 20 minutes, P3. */
  traffic?: ThresholdArgs | false;
  /** Alert on the use of a resource, for example of memory. Created only if given. */
  saturation?: ThresholdArgs & { query: pulumi.Input<string>; threshold: pulumi.Input<number> };
  /** SLO with burn-rate alerts. Default: 99.9 % of the requests of 28 days are successful. */
  slo?: ServiceSloArgs | false;
  /** Dashboard. Arguments replace those of the component. */
  dashboard?: DashboardOverrides | boolean;
}
