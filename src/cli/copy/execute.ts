import { PartialWriteError } from "../../provider/errors";
import { check } from "../../provider/lifecycle/check";
import { create } from "../../provider/lifecycle/create";
import type { Session } from "../../provider/session/session";
import { asArguments, asInputs } from "../../provider/stages";
import { STATE_KEYS } from "../../provider/state/keys";
import { redactorFor } from "../../provider/state/secrets";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import type { AccountObject } from "../account/types";
import { messageOf } from "../failure";
import type { Io } from "../io";
import { startProgress } from "../progress";
import { awaitLists } from "./await-lists";
import { withMappedValues } from "./map-references";
import type { CopyPlan, CopyStep, StepResult } from "./plan";

/** Writes at once. The client sends at most 16 requests, and a write may need several. */
const MAX_PARALLEL = 8;

/** The steps that precede each step: those of its references, and the last one of its sequences. */
function predecessorsOf(steps: readonly CopyStep[]): (step: CopyStep) => CopyStep[] {
  const last = new Map<string, CopyStep>();
  const predecessors = new Map<CopyStep, CopyStep[]>();
  for (const step of steps) {
    const sequences = sequencesOf(step);
    const referred = step.references.flatMap(({ step: other }) => other ?? []);
    predecessors.set(step, [...referred, ...sequences.flatMap((one) => last.get(one) ?? [])]);
    for (const one of sequences) last.set(one, step);
  }
  return (step) => predecessors.get(step) ?? [];
}

/** Objects that share a part of the account, or have a position in it, are written in sequence. */
function sequencesOf({ object, args }: CopyStep): string[] {
  const { definition } = object.context;
  const claimed = (definition.claims?.(object.id, args) ?? []).map(({ what }) => what);
  return hasPosition(definition) ? [...claimed, object.resourceType] : claimed;
}

/** Whether the order of the creates is the order of the objects. */
const hasPosition = ({ fields }: AnyDefinition): boolean =>
  Object.values(fieldsOf(nodeOf(fields))).some(({ node }) => node.facts.position);

/**
 * Runs `work` for all items, some at once, each after its predecessors. Items come after their
 * predecessors in the list, so the first one that waits can always start.
 */
async function runInParallel<T>(
  items: readonly T[],
  predecessors: (item: T) => readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const done = new Map<T, Promise<void>>();
  const running = new Set<Promise<void>>();
  for (const item of items) {
    while (running.size >= MAX_PARALLEL) await Promise.race(running);
    const before = predecessors(item).map((other) => done.get(other));
    const promise = Promise.all(before).then(() => work(item));
    const ended = promise.finally(() => running.delete(ended));
    running.add(ended);
    done.set(item, ended);
  }
  await Promise.all(running);
}

/** Whether a step changes the target. */
export const isWrite = ({ action }: CopyStep): boolean =>
  action === "create" || action === "update";

/**
 * Creates and updates the objects of a plan side by side, each after those to which it refers. An
 * object that cannot be written, and those that refer to it, do not stop the others. Ctrl-C does:
 * then only objects whose write had begun have a result.
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
      const result = io.signal.aborted ? "unknown" : "failed";
      results.set(step, { step, result, reason: failureReason(error, step) });
    }
    progress.advance();
  });
  await awaitLists([...results.values()], target, io);
  if (!io.signal.aborted) progress.end();
  return writes.flatMap((step) => results.get(step) ?? []);
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
  const { id, state } = await create(context, complete);
  return { ...object, id, remote: state as Fields, context };
}

function failureReason(error: unknown, { object, args }: CopyStep): string {
  const message = messageOf(error);
  const text = error instanceof PartialWriteError ? message.split("\n")[0] : message;
  return redactorFor(object.context.definition, [args])(text ?? message);
}
