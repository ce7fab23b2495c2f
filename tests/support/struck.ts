import type { Call } from "../../src/emulator/calls";
import type { Fault, FaultHow, FaultMatch } from "../../src/emulator/faults";
import type { Props, Resource } from "./driver";
import type { World } from "./world";

/** A way to fail, and on which side of the effect. */
export type How = FaultHow & Pick<Fault, "when">;

export const HOWS = {
  lost: { how: "reset", when: "before" },
  reset: { how: "reset", when: "after" },
  bad: { how: "status", status: 502, body: "html", when: "after" },
  torn: { how: "truncated", when: "after" },
  busy: { how: "status", status: 429, retryAfter: 0, when: "before" },
  late: { how: "status", status: 429, retryAfter: 1, when: "before" },
} as const satisfies Readonly<Record<string, How>>;

/** Each call as a fault can meet it: its operation, and the how many-eth of it. */
export function matchesOf(calls: readonly Call[]): Required<Pick<FaultMatch, "route" | "nth">>[] {
  const routes = calls.flatMap(({ route }) => (route ? [route] : []));
  return routes.map((route, at) => ({ route, nth: routes.slice(0, at + 1).filter((other) => other === route).length }));
}

const AGAIN = 4;
const ADOPTS = /adopt: \{ id: "([^"]+)"/;

/** Runs a command until it succeeds, as a person would: again, and with the line that an error asks for. */
export async function insist(
  resource: Resource,
  command: (resource: Resource, more: Props) => Promise<unknown>,
  failed: () => void,
): Promise<string[]> {
  const told: string[] = [];
  let more: Props = {};
  for (let n = 0; n < AGAIN; n += 1) {
    try {
      await command(resource, more);
      return told;
    } catch (error) {
      const { message } = error as Error;
      told.push(message);
      const id = ADOPTS.exec(message)?.[1];
      if (id) more = { adopt: { id } };
      failed();
    }
  }
  throw new Error(`not settled after ${AGAIN} runs:\n${told.join("\n")}`);
}

/** Works on many cases at once: each waits most of its time. */
export async function atOnce<T>(all: readonly T[], most: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: most }, lane));
}

/** What there is in an account of a kind. */
export const countsOf = ({ emulator }: World, shelf: string) => ({ made: emulator.created(shelf), there: emulator.objects(shelf).length });
