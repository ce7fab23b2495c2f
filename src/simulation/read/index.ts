import type { Assumptions } from "../assumptions";
import type { SourceData } from "../data";
import type { SimulationData } from "../model";
import type { Source } from "../plan";
import type { MinuteRange } from "../range";
import { readLogs } from "./logs";
import { readMetrics } from "./metrics";
import { readSpans } from "./spans";

/** Reads the data of a source. */
export type ReadSource = (
  source: Source,
  range: MinuteRange,
  assumptions: Assumptions,
) => SourceData;

/** Reads sources from the data of a simulation; the same one only once. */
export function sourceReader({ storage, logs, spans, start }: SimulationData): ReadSource {
  const known = new Map<string, SourceData>();
  const read: ReadSource = (source, range, { words, operators, anchors }) => {
    if (source.data === "metrics") return readMetrics(storage, source.query, range, start);
    if (source.data === "logs")
      return readLogs(logs, source, range, { implicit: words, operators, anchors });
    return readSpans(spans, source, range);
  };
  return (source, range, assumptions) => {
    const { dataFrom, dataTo } = range;
    const { words, operators, anchors } = assumptions;
    const key = JSON.stringify([source, dataFrom, dataTo, words, operators, anchors]);
    const found = known.get(key) ?? read(source, range, assumptions);
    known.set(key, found);
    return found;
  };
}
