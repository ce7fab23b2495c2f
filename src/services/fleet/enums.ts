import { enumOf } from "../../schema/enums";

export const chartName = enumOf(
  "CHART_NAME_",
  [
    "OTEL_INTEGRATION",
    "OPENTELEMETRY_COLLECTOR",
    "OTEL_LINUX_STANDALONE",
    "OTEL_WINDOWS_STANDALONE",
    "OTEL_MACOS_STANDALONE",
    "OTEL_ECS_EC2",
  ],
  "FleetChartName",
);
