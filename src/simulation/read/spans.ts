import { comparedBy } from "../../log-queries/pattern";
import type { AlertTracingFilter } from "../../services/alerts/tracing";
import { MINUTE_MS } from "../../text/units";
import { ReadPoints, type SourceData } from "../data";
import type { SpanRecord } from "../model";
import type { Source } from "../plan";
import type { MinuteRange } from "../range";

type SpansSource = Extract<Source, { data: "spans" }>;
type Simple = NonNullable<AlertTracingFilter["simpleFilter"]>;
type Values = NonNullable<NonNullable<Simple["tracingLabelFilters"]>["serviceName"]>[number];

/** The number of spans of a source in each minute. */
export function readSpans(
  spans: readonly SpanRecord[],
  { filter, groupBy }: SpansSource,
  range: MinuteRange,
): SourceData {
  const matches = spanTest(filter);
  const points = new ReadPoints(range);
  for (const span of spans) {
    const minute = Math.floor(span.time / MINUTE_MS);
    if (minute < range.dataFrom || minute >= range.dataTo || !matches(span)) continue;
    points.sawMinute(minute);
    const values = groupBy.map((name) => [name, spanField(span, name)] as const);
    if (values.some(([, value]) => value === undefined)) continue;
    const group = Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
    points.add(group, { minute: minute - range.dataFrom, value: 1 });
  }
  return points.result(groupBy.length > 0);
}

const OWN: Readonly<Record<string, (span: SpanRecord) => string>> = {
  applicationname: ({ application }) => application,
  subsystemname: ({ subsystem }) => subsystem,
  servicename: ({ service }) => service,
  operationname: ({ operation }) => operation,
};
/** The field of a span: `serviceName`, `$l.serviceName`, or one of its own fields. */
function spanField(span: SpanRecord, name: string): unknown {
  const path = name.replace(/^\$[dl]\./, "").replace(/^(?:coralogix\.metadata\.)/, "");
  const own = OWN[path.toLowerCase()];
  return own ? own(span) : (span.fields[path] ?? span.fields[path.replace(/^tags\./, "")]);
}

function meets({ values, operation }: Values, actual: unknown): boolean {
  const text = actual === undefined ? "" : String(actual);
  const compare = comparedBy(operation);
  const found = values.some((value) => compare(text, value));
  return operation === "IS_NOT" ? !found : found && actual !== undefined;
}

function spanTest({ simpleFilter = {} }: AlertTracingFilter) {
  const { latencyThresholdMs, tracingLabelFilters = {} } = simpleFilter;
  const { spanFields = [], ...labels } = tracingLabelFilters;
  const latency = Number(latencyThresholdMs ?? 0);
  return (span: SpanRecord): boolean =>
    // A span is counted if it takes longer than the value, not if it takes as long.
    (latencyThresholdMs === undefined || span.durationMs > latency) &&
    Object.entries(labels).every(
      ([name, conditions = []]) =>
        !conditions.length || conditions.some((one) => meets(one, spanField(span, name))),
    ) &&
    spanFields.every(({ key, filterType }) => meets(filterType, spanField(span, key)));
}
