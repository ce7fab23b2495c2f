import { stringsIn } from "../../lint/read";
import type { Firing, SimulatedAlert } from "../model";
import { groupsOf } from "./deliveries";

/** Whether two firings, which are in the order of their times, overlap: those of one group do not. */
function isTogether(firings: readonly Firing[]): boolean {
  let last = Number.NEGATIVE_INFINITY;
  return firings.some(({ from, to = Number.POSITIVE_INFINITY }) => {
    const overlaps = from < last;
    last = Math.max(last, to);
    return overlaps;
  });
}

/**
 * Groups that fire together are notified one by one if the notification group has their keys;
 * otherwise it is not documented.
 */
export function groupingNotes({ alert, firings }: SimulatedAlert): string[] {
  const keys = Object.keys(firings[0]?.group ?? {});
  const isComplete = groupsOf(alert.args).every(({ groupByKeys }) =>
    keys.every((key) => stringsIn(groupByKeys).includes(key)),
  );
  if (!keys.length || isComplete || !isTogether(firings)) return [];
  return [
    `Depends on how notifications of ${alert.name} are grouped: notificationGroup.groupByKeys does not name all of ${keys.join(", ")}, and groups fire together.`,
  ];
}
