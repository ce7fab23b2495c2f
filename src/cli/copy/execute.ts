import { PartialWriteError } from "../../provider/errors";
import { check } from "../../provider/lifecycle/check";
import { create } from "../../provider/lifecycle/create";
import type { Session } from "../../provider/session/session";
import { asArguments, asInputs } from "../../provider/stages";
import { STATE_KEYS } from "../../provider/state/keys";
import { redactorFor } from "../../provider/state/secrets";
import type { Fields } from "../../schema/record";
import type { AccountObject } from "../account/types";
import { messageOf, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { startProgress } from "../progress";
import { withMappedValues } from "./map-references";
import { predecessorsOf, runInParallel } from "./parallel";
import type { CopyPlan, CopyStep } from "./plan";

/** What became of one object. */
export interface StepResult {
  step: CopyStep;
  result: "created" | "updated" | "failed";
  /** The id in the target. */
  id?: string;
  reason?: string;
}

/** Whether a step changes the target. */
export const isWrite = ({ action }: CopyStep): boolean =>
  action === "create" || action === "update";

/**
 * Creates and updates the objects of a plan side by side, each after those to which it refers. An
 * object that cannot be written, and those that refer to it, do not stop the others.
 */
export async function executeCopy(plan: CopyPlan, target: Session, io: Io): Promise<StepResult[]> {
  const writes = plan.steps.filter(isWrite);
  const progress = startProgress(io, "Copying objects", writes.length);
  const results = new Map<CopyStep, StepResult>();
  await runInParallel(writes, predecessorsOf(writes), async (step) => {
    if (io.signal.aborted) return;
    try {
      results.set(step, await execute(step, results, target));
    } catch (error) {
      if (io.signal.aborted) return;
      results.set(step, { step, result: "failed", reason: failureReason(error, step) });
    }
    progress.advance();
  });
  if (io.signal.aborted) reportInterrupted(io, results.size, writes.length);
  throwIfInterrupted(io.signal);
  progress.end();
  return writes.flatMap((step) => results.get(step) ?? []);
}

function reportInterrupted(io: Io, done: number, total: number): void {
  io.err(`Interrupted: ${done} of ${total} objects are written. Run the same command to continue.`);
}

async function execute(
  step: CopyStep,
  results: ReadonlyMap<CopyStep, StepResult>,
  target: Session,
): Promise<StepResult> {
  const failed = step.references.find(
    ({ step: other }) => other && results.get(other)?.result === "failed",
  );
  if (failed?.step)
    return { step, result: "failed", reason: `${describe(failed.step.object)} was not copied` };
  const written = await writeObject(step, target);
  step.target = written;
  return { step, result: step.action === "create" ? "created" : "updated", id: written.id };
}

const describe = ({ resourceType, name = "" }: AccountObject): string =>
  `${resourceType} ${JSON.stringify(name)}, to which it refers,`;

/** Creates or overwrites the object, with the guarantees of the provider: exactly once. */
async function writeObject({ object, target: existing, ...step }: CopyStep, session: Session) {
  const context = session.contextOf(object.context.definition);
  const fields = withMappedValues(step.args, step.references, undefined);
  const adopt = existing && { adopt: { id: existing.id, overwrite: true } };
  // The plan has looked for an identical object already.
  const args = asArguments({
    ...fields,
    ...adopt,
    [STATE_KEYS.key]: step.key,
    allowDuplicate: true,
  });
  const checked = await check(
    context.definition,
    asInputs({}),
    args,
    () => context,
    () => undefined,
  );
  if (checked.failures.length)
    throw new Error(checked.failures.map(({ reason }) => reason).join("; "));
  const complete = asInputs({ ...checked.inputs, ...adopt, allowDuplicate: true });
  const { id, outs } = await create(context, complete);
  return { ...object, id, remote: outs as Fields, context };
}

function failureReason(error: unknown, { object, args }: CopyStep): string {
  const message = messageOf(error);
  const text = error instanceof PartialWriteError ? message.split("\n")[0] : message;
  return redactorFor(object.context.definition, [args])(text ?? message);
}
