/** The killed process: the provider, the pulumi command, or the program. */
export const VICTIMS = ["provider", "engine", "program"] as const;
export type Victim = (typeof VICTIMS)[number];

export const COMMANDS = ["up", "update", "destroy"] as const;
export type Command = (typeof COMMANDS)[number];

/** The progress of a call at the kill: not received, effective later, effective, or responded. */
export const SIDES = ["lost", "late", "done", "responded"] as const;
export type Side = (typeof SIDES)[number];

export type Method = "POST" | "PUT" | "DELETE";
/**
 * When the process is killed: `afterMs` after the nth call (of a method) or after the nth engine
 * event.
 */
export type Moment =
  | { nth: number; method?: Method; side: Side; afterMs: number }
  | { event: number; afterMs: number };
export interface Kill {
  command: Command;
  victim: Victim;
  moment: Moment;
}

/** A pseudo-random number generator (mulberry32). */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The number of write calls of a command. */
const WRITES: Readonly<Record<Command, Readonly<Partial<Record<Method, number>>>>> = {
  up: { POST: 6 },
  update: { PUT: 5, POST: 1, DELETE: 1 },
  destroy: { DELETE: 6 },
};
const CALLS = 10;
const EVENTS = 24;

/** The kills of a scenario: one per command. */
export function planOf(seed: number): Kill[] {
  const next = numbers(seed);
  return COMMANDS.map((command) => ({
    command,
    victim: VICTIMS[next(VICTIMS.length)] as Victim,
    moment: momentOf(command, next),
  }));
}

function momentOf(command: Command, next: (below: number) => number): Moment {
  const choice = next(8);
  if (choice === 0) return { event: 1 + next(EVENTS), afterMs: next(200) };
  const side = SIDES[next(SIDES.length)] as Side;
  const afterMs = next(side === "responded" ? 60 : 20);
  if (choice === 1) return { nth: 1 + next(CALLS), side, afterMs };
  const writes = Object.entries(WRITES[command]).flatMap(([method, most]) =>
    Array.from({ length: most }, (_, n) => ({ method, nth: n + 1 })),
  );
  return { ...(writes[next(writes.length)] as { method: Method; nth: number }), side, afterMs };
}

export function describeKill({ command, victim, moment }: Kill): string {
  const at =
    "event" in moment
      ? `event ${moment.event}`
      : `${moment.method ?? "call"} ${moment.nth}, ${moment.side}`;
  return `${command}: the ${victim} at ${at} + ${moment.afterMs} ms`;
}
