import { replaceOutsideStrings } from "../../../schema/range";
import type { SloFields } from "../../../services/slos/fields";
import { rangesOf } from "../../../services/slos/ranges";
import { badRequest } from "../../server/errors";

// A range function whose selector has no range, for example `rate(m{a="b"})`.
const WITHOUT_RANGE =
  /((?:rate|irate|increase|delta|idelta|\w+_over_time)\(\s*[\w:]+(?:\{[^{}]*\})?)(\s*\))/g;

/** SLO queries use a range of one minute: other ranges are rejected, and a missing one is added. */
function withDefaultRange(query: string): string {
  if (rangesOf(query).some((range) => range !== "1m"))
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
