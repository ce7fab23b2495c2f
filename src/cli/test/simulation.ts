import type { SimulationData } from "../../simulation/model";
import { readLogs, readSpans } from "../../testing/data/events";
import type { ReadObject } from "../../testing/objects/object";
import { type ReadResult, readResult } from "../../testing/result/read-result";
import { runObjects } from "../../testing/run";
import { MINUTE_MS } from "../../text/units";
import { CommandError } from "../failure";
import { readInputEvents } from "./events";
import type { TestGroup } from "./format";
import type { InputSeries } from "./series";
import { storageOf } from "./series";
import { millisecondsOf, timeAt } from "./times";

/** Simulates the objects of a test file with the data of one test. */
export function simulateGroup(
  group: TestGroup,
  path: string,
  input: InputSeries,
  objects: readonly ReadObject[],
  start: number,
): ReadResult {
  if (start % MINUTE_MS)
    throw new CommandError(
      `${path}.start_timestamp: expected a whole minute: alerts are evaluated at each minute.`,
    );
  const given = group.to === undefined ? undefined : timeAt(group.to, start, `${path}.to`);
  const events = readInputEvents(group, path, start);
  const range = { start, day: start, to: given };
  const logs = readLogs(events.logs, range);
  const spans = readSpans(events.spans, range);
  const data = { storage: storageOf(input), logs, spans, start };
  const last = given ?? Math.max(...endsOf(group, path, start), ...dataEnds(input, data));
  const to = Math.max(Math.ceil(last / MINUTE_MS) * MINUTE_MS, start + MINUTE_MS);
  return readResult(runObjects(objects, { data, range: { from: start, to } }), objects);
}

/** The times at which a test expects something. */
function endsOf(group: TestGroup, path: string, start: number): number[] {
  const evaluated = (group.alert_rule_test ?? []).map(
    ({ eval_time }, n) =>
      start + millisecondsOf(eval_time, `${path}.alert_rule_test[${n}].eval_time`),
  );
  const expected = Object.values(group.firings ?? {}).flatMap((firings) =>
    (firings ?? []).flatMap(({ from, to }) => [from, to ?? undefined]),
  );
  const notified = (group.notifications ?? []).map(({ at }) => at);
  const times = [...expected, ...notified].flatMap((time) =>
    time === undefined ? [] : [timeAt(time, start, path)],
  );
  return [start, ...evaluated, ...times];
}

/** An event is in the windows of later evaluations only. */
const dataEnds = ({ series }: InputSeries, { logs, spans }: SimulationData): number[] => [
  ...series.flatMap(({ all }) => all.t.at(-1) ?? []),
  ...[...logs.slice(-1), ...spans.slice(-1)].map(({ time }) => time + 1),
];
