import type { Fault, FaultHow, FaultMatch } from "../../src/emulator/faults/model";
import type { Call } from "../../src/emulator/server/calls";
import { isRecord } from "../../src/schema/record";
import type { Props, Resource } from "./driver";
import { tableOf } from "./stored-objects";
import type { World } from "./world";

/** A fault, before or after the effect of the call. */
export type FaultMode = FaultHow & Pick<Fault, "when">;

export const FAULT_MODES = {
  lost: { how: "reset", when: "before" },
  reset: { how: "reset", when: "after" },
  bad: { how: "status", status: 502, body: "html", when: "after" },
  torn: { how: "truncated", when: "after" },
  busy: { how: "status", status: 429, retryAfter: 0, when: "before" },
  denied: { how: "status", status: 403, when: "before" },
  late: { how: "status", status: 429, retryAfter: 1, when: "before" },
} as const satisfies Readonly<Record<string, FaultMode>>;

/** The fault match of each call: its route, and the nth call of that route. */
export function faultMatchesOf(
  calls: readonly Call[],
): Required<Pick<FaultMatch, "route" | "nth">>[] {
  const routes = calls.flatMap(({ route }) => (route ? [route] : []));
  return routes.map((route, at) => ({
    route,
    nth: routes.slice(0, at + 1).filter((other) => other === route).length,
  }));
}

const MAX_RUNS = 4;
const ADOPTS = /adopt: \{ id: "([^"]+)"/;

// In place of the id where the API cannot list the objects: the user looks for it.
export const TO_LOOK_UP = "…";

/**
 * Repeats a command until it succeeds, with the `adopt` argument that an error recommends. Where it
 * asks to look for the object, it is the one that exists since the command began.
 */
export async function runUntilSuccess(
  resource: Resource,
  command: (resource: Resource, more: Props) => Promise<unknown>,
  onFailure: () => void,
): Promise<string[]> {
  const messages: string[] = [];
  let more: Props = {};
  const { world: w, definition } = resource;
  const ids = () => w.emulator.objects(tableOf(definition)).map((one) => String(one.id));
  const before = ids();
  for (let n = 0; n < MAX_RUNS; n += 1) {
    try {
      await command(resource, more);
      return messages;
    } catch (error) {
      const { message } = error as Error;
      messages.push(message);
      const named = ADOPTS.exec(message)?.[1];
      const id = named === TO_LOOK_UP ? ids().find((one) => !before.includes(one)) : named;
      if (id) more = { adopt: { id } };
      // An interrupted create left the object without what is set after it.
      else if (isRecord(more.adopt) && message.includes("with adopt.overwrite: true"))
        more = { adopt: { ...more.adopt, overwrite: true } };
      // What an interrupted create left is no object yet, such as a setting that is not active.
      else if (isRecord(more.adopt) && message.includes("or omit adopt")) more = {};
      onFailure();
    }
  }
  throw new Error(`not settled after ${MAX_RUNS} runs:\n${messages.join("\n")}`);
}

/** Runs `work` for all elements, at most `limit` at once. */
export async function runConcurrently<T>(
  all: readonly T[],
  limit: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

/** How many objects of a table were ever created, and how many exist. */
export const objectCounts = ({ emulator }: World, table: string) => ({
  created: emulator.created(table),
  there: emulator.objects(table).length,
});
