import { alertProperties } from "../../../areas/alerts/properties";
import { same } from "../../../schema/canonical";
import { nodeOf } from "../../../schema/node";
import { ApiError } from "../../errors";
import type { Scene } from "../../scene";
import { alertKind, told } from "./kept";
import { createAlert, removeAlerts, replaceAlert, settled, type ToCreate, type ToReplace } from "./write";

const node = nodeOf(alertProperties);

/** Each for itself: what fails is told by its place, and missing among what was made. */
export function createMany(entries: readonly ToCreate[], scene: Scene) {
  const outcomes = entries.map((entry) => attempt(() => createAlert(entry, scene)));
  return {
    alertDefs: outcomes.flatMap(({ done }) => (done ? [told(done, scene)] : [])),
    failedToCreateAlertDefs: outcomes.flatMap(({ reason }, index) => (reason === undefined ? [] : [{ index, reason }])),
  };
}

/** Each for itself. What would not change is skipped: it is neither among the alerts nor among the failures. */
export function replaceMany(entries: readonly ToReplace[], scene: Scene) {
  const there = entries.filter(({ id }) => scene.shelf(alertKind).get(id));
  const skipped = there.filter((entry) => isSame(entry, scene));
  const outcomes = there
    .filter((entry) => !skipped.includes(entry))
    .map((entry) => ({ id: entry.id, ...attempt(() => replaceAlert(entry, scene)) }));
  return {
    alertDefs: outcomes.flatMap(({ done }) => (done ? [told(done, scene)] : [])),
    notFoundIds: entries.filter((entry) => !there.includes(entry)).map(({ id }) => id),
    skippedIds: skipped.map(({ id }) => id),
    failedToReplaceAlertDefs: outcomes.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ id, reason }])),
  };
}

/** All that are there, or none of them. */
export function deleteMany(ids: readonly string[], scene: Scene) {
  const wanted = [...new Set(ids)];
  const deletedIds = wanted.filter((id) => scene.shelf(alertKind).get(id));
  removeAlerts(deletedIds, scene);
  return { deletedIds, notFoundIds: wanted.filter((id) => !deletedIds.includes(id)) };
}

function isSame({ id, alertDefProperties, accessPolicy }: ToReplace, scene: Scene): boolean {
  if (accessPolicy) return false;
  const { done } = attempt(() => settled(alertDefProperties, scene));
  return done !== undefined && same(node, done, scene.shelf(alertKind).must(id).alertDefProperties);
}

// Permissions, conflicts and rules of one entry are its own affair; anything else is a fault of the emulator's.
function attempt<T>(work: () => T): { done?: T; reason?: string } {
  try {
    return { done: work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { reason: error.message };
  }
}
