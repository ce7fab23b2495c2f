import { Recent } from "../../promql/evaluate/recent";
import { SharedValues } from "../../promql/evaluate/shared";
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

/** What is kept of the data of sources. */
const MOST_BYTES = 16 * 2 ** 20;

/** Reads sources from the data of a simulation; one that was read shortly before only once. */
export function sourceReader({ storage, logs, spans, start }: SimulationData): ReadSource {
  const known = new Recent<SourceData>(MOST_BYTES);
  const shared = new SharedValues();
  const read: ReadSource = (source, range, { words, operators, anchors, emptyQuery }) => {
    if (source.data === "metrics") return readMetrics(storage, source.query, range, start, shared);
    if (source.data === "logs") {
      const reading = { implicit: words, operators, anchors, empty: emptyQuery };
      return readLogs(logs, source, range, reading);
    }
    return readSpans(spans, source, range);
  };
  return (source, range, assumptions) => {
    const { dataFrom, dataTo } = range;
    const { words, operators, anchors, emptyQuery } = assumptions;
    const readings = [words, operators, anchors, emptyQuery];
    const key = JSON.stringify([source, dataFrom, dataTo, ...readings]);
    const found = known.get(key);
    if (found) return found;
    const data = read(source, range, assumptions);
    known.add(key, data, data.groups.size * (dataTo - dataFrom) * Float64Array.BYTES_PER_ELEMENT);
    return data;
  };
}
