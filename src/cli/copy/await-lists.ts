import { currentTime } from "../../http/clock";
import { sleep } from "../../http/deadline";
import { remoteId } from "../../provider/identity/ids";
import { contextLagMs } from "../../provider/lifecycle/settle";
import type { Session } from "../../provider/session/session";
import type { AnyDefinition } from "../../services/define";
import { labelOf } from "../../services/messages";
import { groupBy } from "../../text/group-by";
import { listEntries } from "../account/find-object";
import type { Io } from "../io";
import type { StepResult } from "./plan";
import { hasDerivedId } from "./target";

/**
 * How many lists in a row must contain the new objects. One proves little: the next may come from
 * a replica that is further behind.
 */
const COMPLETE_LISTS = 5;

/**
 * Waits until the lists of the target contain all objects that were created, because the next copy
 * finds them there: without them it would create them again, unless their ids derive from those of
 * the source, because the service takes an id once. One list that lags shows that others
 * may lag, too, for the whole time for which reads may do so. Says which objects are still missing
 * then.
 */
export async function awaitLists(
  results: readonly StepResult[],
  target: Session,
  io: Io,
): Promise<void> {
  const created = results.filter(
    ({ result, step }) => result === "created" && !hasDerivedId(step.object.context.definition),
  );
  const byType = [...groupBy(created, ({ step }) => step.object.context.definition)];
  const findMissing = async () =>
    (await Promise.all(byType.map(([type, ofType]) => missingOf(type, ofType, target, io)))).flat();
  const lagMs = Math.max(0, ...byType.map(([type]) => contextLagMs(target.contextOf(type))));
  const until = currentTime() + lagMs;
  let missing = await findMissing();
  if (missing.length && lagMs && !io.signal.aborted) {
    io.err(
      `The target does not list all new objects yet: waiting ${Math.ceil(lagMs / 1000)} s, so that the next copy finds them …`,
    );
    await sleep(until - currentTime(), io.signal).catch(() => undefined);
    missing = await findMissing();
  }
  const names = missing.map(({ step: { object } }) => labelOf(object.resourceType, object.name));
  if (names.length && !io.signal.aborted)
    io.err(
      `The target does not list these objects yet: ${names.join(", ")}. Copy again only when it does: before, a copy would create them again.`,
    );
}

/** The objects that are missing in the first list that is not complete. */
async function missingOf(
  definition: AnyDefinition,
  created: readonly StepResult[],
  target: Session,
  io: Io,
): Promise<StepResult[]> {
  const context = target.contextOf(definition);
  for (let lists = 0; lists < COMPLETE_LISTS && !io.signal.aborted; lists += 1) {
    // A list that fails shows nothing.
    const entries = await listEntries(context).catch(() => []);
    const listed = new Set(entries.map(({ id }) => remoteId(id)));
    const missing = created.filter(({ id = "" }) => !listed.has(remoteId(id)));
    if (missing.length) return missing;
  }
  return [];
}
