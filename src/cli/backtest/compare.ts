import { groupKey } from "../../simulation/data";
import type { GroupResult } from "../../simulation/evaluate";
import { MINUTE_MS } from "../../text/units";
import type { RecordedEvent, RecordedHistory } from "../analysis/backtest";

/** The longest time between a fire and the recorded event: the service evaluates with a delay. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** The fires of the back-test beside those that the service recorded. */
export interface Comparison {
  /** The time from which both are known, in milliseconds. */
  since: number;
  /** Fires of both. */
  both: number;
  onlyBacktest: number;
  onlyRecorded: number;
  /** The share of the fires that both have, in percent; 100 where neither fired. */
  agreementPct: number;
}

interface Fire {
  key: string;
  at: number;
}

/**
 * The fires in recorded events: an alert that is triggered again while it fires did not resolve.
 */
function recordedFires(events: readonly RecordedEvent[], isUngrouped: boolean): Fire[] {
  const firing = new Set<string>();
  return events.flatMap(({ at, status, group }) => {
    const key = groupKey(isUngrouped ? {} : group);
    if (status === "resolved") firing.delete(key);
    if (status === "resolved" || firing.has(key)) return [];
    firing.add(key);
    return [{ key, at }];
  });
}

const expectedFires = (groups: readonly GroupResult[], since: number): Fire[] =>
  groups
    .flatMap(({ group, firings }) =>
      firings.flatMap(({ from, isEarlier }) =>
        isEarlier ? [] : [{ key: groupKey(group), at: from * MINUTE_MS }],
      ),
    )
    .filter(({ at }) => at >= since);

/**
 * Pairs each fire of the back-test with the first recorded one of its group within the tolerance.
 */
export function compareFires(
  groups: readonly GroupResult[],
  { since, events }: RecordedHistory,
  isUngrouped: boolean,
): Comparison {
  const expected = expectedFires(groups, since);
  const left = recordedFires(events, isUngrouped).filter(({ at }) => at >= since);
  const recorded = left.length;
  for (const { key, at } of expected) {
    const found = left.findIndex((one) => one.key === key && Math.abs(one.at - at) <= TOLERANCE_MS);
    if (found >= 0) left.splice(found, 1);
  }
  const both = recorded - left.length;
  const all = expected.length + left.length;
  return {
    since,
    both,
    onlyBacktest: expected.length - both,
    onlyRecorded: left.length,
    agreementPct: all === 0 ? 100 : Math.round((both / all) * 1000) / 10,
  };
}
