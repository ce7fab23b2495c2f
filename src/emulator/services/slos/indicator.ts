import type { SloApmIndicator } from "../../../services/slos/apm";
import type { SloFields } from "../../../services/slos/fields";
import { rejectedRange } from "../../../services/slos/ranges";
import { replaceOutsideStrings } from "../../../text/parts";
import { badRequest } from "../../server/errors";

// A range function whose selector has no range, for example `rate(m{a="b"})`.
const WITHOUT_RANGE =
  /((?:rate|irate|increase|delta|idelta|\w+_over_time)\(\s*[\w:]+(?:\{[^{}]*\})?)(\s*\))/g;

/** SLO queries use a range of one minute: other ranges are rejected, and a missing one is added. */
function withDefaultRange(query: string): string {
  if (rejectedRange(query) !== undefined)
    throw badRequest("SLO queries must use a 1-minute range ([1m])");
  const literals: string[] = [];
  const withoutLiterals = query.replace(
    /"(?:[^"\\]|\\.)*"/g,
    (text) => `\uE000${literals.push(text) - 1}\uE000`,
  );
  const ranged = replaceOutsideStrings(withoutLiterals, (part) =>
    part.replace(WITHOUT_RANGE, "$1[1m]$2"),
  );
  return ranged.replace(/\uE000(\d+)\uE000/g, (_, at) => literals[Number(at)] ?? "");
}

/** An SLO with its queries as the service stores them. */
export function withQueries<T extends SloFields>(slo: T): T {
  const { requestBasedMetricSli: request, windowBasedMetricSli: window } = slo;
  const settled = ({ query }: { query: string }) => ({ query: withDefaultRange(query) });
  return {
    ...slo,
    ...(request
      ? {
          requestBasedMetricSli: {
            goodEvents: settled(request.goodEvents),
            totalEvents: settled(request.totalEvents),
          },
        }
      : {}),
    ...(window ? { windowBasedMetricSli: { ...window, query: settled(window.query) } } : {}),
  };
}

const quoted = (text: string): string => JSON.stringify(text);
const matchAny = (key: string, values: readonly string[]): string[] =>
  values.length ? [`${key}=~${quoted(values.join("|"))}`] : [];

/**
 * The metric queries that the service derives from an APM SLO. The queries of the emulator are
 * different.
 */
export function materializeQueries(
  apm: SloApmIndicator,
): Pick<SloFields, "requestBasedMetricSli" | "windowBasedMetricSli"> {
  const { services, filters = [], groupingKeys = [], latencyConfig } = apm;
  const narrowed = filters.flatMap(({ key, values, value }) =>
    matchAny(key, values ?? (value === undefined ? [] : [value])),
  );
  const matchers = [...matchAny("service_name", services), ...narrowed];
  const sum = (metric: string, ...more: string[]) =>
    `sum by (${groupingKeys.join(", ")}) (rate(${metric}{${[...matchers, ...more].join(",")}}[1m]))`;
  if (!latencyConfig)
    return {
      requestBasedMetricSli: {
        goodEvents: { query: sum("calls_total", 'status_code!="STATUS_CODE_ERROR"') },
        totalEvents: { query: sum("calls_total") },
      },
    };
  const { quantile, threshold, timeWindow } = latencyConfig;
  const query = quantile
    ? `histogram_quantile(${quantile.percentile}, ${sum("duration_ms_bucket")})`
    : `${sum("duration_ms_sum")} / ${sum("duration_ms_count")}`;
  return {
    windowBasedMetricSli: {
      query: { query },
      window: timeWindow,
      comparisonOperator: "LESS_THAN_OR_EQUALS",
      threshold,
    },
  };
}

/** The grouping labels of an SLO: those of the first `by` clause of its query. */
export function groupingOf({
  requestBasedMetricSli,
  windowBasedMetricSli,
  apmSli,
}: SloFields): string[] {
  if (apmSli) return apmSli.groupingKeys ?? [];
  const query = requestBasedMetricSli?.totalEvents.query ?? windowBasedMetricSli?.query.query ?? "";
  const [, labels = ""] = /\bby\s*\(([^()]*)\)/.exec(query) ?? [];
  return labels
    .split(",")
    .map((label) => label.trim())
    .filter(Boolean);
}
