import { retryUntil } from "../../http/retry";
import { remoteId } from "../../provider/identity/ids";
import { lagDeadlineFromNow } from "../../provider/lifecycle/settle";
import type { Session } from "../../provider/session/session";
import type { AnyDefinition } from "../../services/define";
import { labelOf } from "../../services/messages";
import { groupBy } from "../../text/group-by";
import { listEntries } from "../account/find-object";
import type { Io } from "../io";
import type { StepResult } from "./plan";

/**
 * Waits until the lists of the target contain all objects that were created, because the next copy
 * finds them there: without them it would create them again. Says which ones are still missing
 * when reads should no longer lag.
 */
export async function awaitLists(
  results: readonly StepResult[],
  target: Session,
  io: Io,
): Promise<void> {
  const created = results.filter(({ result }) => result === "created");
  const byType = groupBy(created, ({ step }) => step.object.context.definition);
  const missing = await Promise.all(
    [...byType].map(([definition, ofType]) => stillMissing(definition, ofType, target, io)),
  );
  const names = missing
    .flat()
    .map(({ step: { object } }) => labelOf(object.resourceType, object.name));
  if (names.length && !io.signal.aborted)
    io.err(
      `The target does not list these objects yet: ${names.join(", ")}. Copy again only when it does: before, a copy would create them again.`,
    );
}

async function stillMissing(
  definition: AnyDefinition,
  created: readonly StepResult[],
  target: Session,
  io: Io,
): Promise<StepResult[]> {
  const context = target.contextOf(definition);
  const read = async () => {
    // A list that fails shows nothing.
    const entries = await listEntries(context).catch(() => []);
    const listed = new Set(entries.map(({ id }) => remoteId(id)));
    return created.filter(({ id = "" }) => !listed.has(remoteId(id)));
  };
  const isExpected = (missing: readonly StepResult[]) => !missing.length || io.signal.aborted;
  return retryUntil(lagDeadlineFromNow(context), await read(), isExpected, read);
}
