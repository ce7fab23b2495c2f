import { definitions } from "../../../src/cli/account/definitions";
import type { NamingObject } from "../../../src/cli/data-names/model";
import type { LogRecord, MetricSeries } from "../../../src/emulator";
import type { Fields } from "../../../src/schema/record";
import type { AnyDefinition } from "../../../src/services/define";

export const NOW = Date.parse("2026-11-22T12:00:00Z");

/** A series with values of an hour, some days before the check. */
export const series = (
  name: string,
  labels: Record<string, string> = {},
  days = 2,
): MetricSeries => ({
  labels: { __name__: name, ...labels },
  from: new Date(NOW - days * 86_400_000).toISOString(),
  values: Array.from({ length: 60 }, (_, n) => n),
});
export const log = (more: Partial<LogRecord> = {}): LogRecord => ({
  timestamp: "2026-11-20T08:00:00Z",
  application: "shop",
  subsystem: "checkout",
  data: { level: "error", kubernetes: { pod: "a" } },
  ...more,
});

export const objectOf = (resourceType: string, args: Fields): NamingObject => {
  const [definition] = definitions([resourceType]) as [AnyDefinition];
  return { resourceType, name: String(args.name), args, context: { definition } };
};
export const metricAlert = (promql: string, more: Fields = {}): NamingObject =>
  objectOf("Alert", { name: "A", metricThreshold: { metricFilter: { promql } }, ...more });
export const logsAlert = (simpleFilter: Fields, more: Fields = {}): NamingObject =>
  objectOf("Alert", { name: "A", logsThreshold: { logsFilter: { simpleFilter } }, ...more });
export const origins = (
  applicationName: string[],
  subsystemName: string[] = [],
  operation = "IS",
) =>
  logsAlert({
    labelFilters: {
      applicationName: applicationName.map((value) => ({ value, operation })),
      subsystemName: subsystemName.map((value) => ({ value, operation })),
    },
  });
