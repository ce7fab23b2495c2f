import type { SloFields } from "../../../areas/slos/data";
import { rangesOf } from "../../../areas/slos/ranges";
import { outsideTexts } from "../../../schema/range";
import { badRequest } from "../../errors";

// A function of a range whose selector has none: at its end, or where its texts begin and end.
const OPEN = /((?:rate|irate|increase|delta|idelta|\w+_over_time)\(\s*[\w:]+(?:\{[^{}]*\})?)(\s*\))/g;

/** The service works with one minute: it refuses other ranges, and adds its own where a function has none. */
function settledQuery(query: string): string {
  if (rangesOf(query).some((range) => range !== "1m")) throw badRequest("SLO queries must use a 1-minute range ([1m])");
  const texts: string[] = [];
  const bare = query.replace(/"(?:[^"\\]|\\.)*"/g, (text) => `\uE000${texts.push(text) - 1}\uE000`);
  const ranged = outsideTexts(bare, (part) => part.replace(OPEN, "$1[1m]$2"));
  return ranged.replace(/\uE000(\d+)\uE000/g, (_, at) => texts[Number(at)] ?? "");
}

/** An SLO with its queries as the service keeps them. */
export function withQueries<T extends SloFields>(slo: T): T {
  const { requestBasedMetricSli: request, windowBasedMetricSli: window } = slo;
  const settled = ({ query }: { query: string }) => ({ query: settledQuery(query) });
  return {
    ...slo,
    ...(request ? { requestBasedMetricSli: { goodEvents: settled(request.goodEvents), totalEvents: settled(request.totalEvents) } } : {}),
    ...(window ? { windowBasedMetricSli: { ...window, query: settled(window.query) } } : {}),
  };
}
