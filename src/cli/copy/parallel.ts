import { nodeOf } from "../../schema/node";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import type { CopyStep } from "./plan";

/** Writes at once. The client sends at most 16 requests, and a write may need several. */
const MAX_PARALLEL = 8;

/** The steps that precede each step: those of its references, and the last one of its sequences. */
export function predecessorsOf(steps: readonly CopyStep[]): (step: CopyStep) => CopyStep[] {
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
export async function runInParallel<T>(
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
