import type { Emulator } from "pulumi-coralogix/emulator";
import type { Host } from "./kills-host";
import type { Kill, Moment, Side } from "./kills-plan";
import { strike, victims } from "./kills-tree";

type CallMoment = Extract<Moment, { nth: number }>;
// Long enough that the victim is dead by then.
const LATE_MS = 400;
const FAULTS = {
  lost: { how: "timeout", when: "before" },
  late: { how: "slow", delayMs: LATE_MS, when: "before" },
  done: { how: "timeout", when: "after" },
  answered: { how: "slow", delayMs: 1, when: "after" },
} as const satisfies Record<Side, object>;

/** Waits for a kill's moment, and kills. `struck` says whether it came. */
export function arm(emulator: Emulator, host: Host, kill: Kill): { struck(): boolean; disarm(): void } {
  let isStruck = false;
  const kills = () => {
    const found = victims(host.look(), kill.victim);
    isStruck = found.length > 0;
    for (const { pid } of found) strike(pid);
  };
  let isHit = false;
  const hit = () => {
    if (isHit) return;
    isHit = true;
    if (kill.moment.afterMs) setTimeout(kills, kill.moment.afterMs);
    else kills();
  };
  const disarm = "event" in kill.moment ? atEvent(host, kill.moment.event, hit) : atCall(emulator, kill.moment, hit);
  return { struck: () => isStruck, disarm };
}

function atEvent(host: Host, nth: number, hit: () => void): () => void {
  host.onEvent = (event) => event >= nth && hit();
  return () => {
    host.onEvent = () => undefined;
  };
}

/** The call is met by a fault of its own; it is looked for often, as nothing tells of it. */
function atCall(emulator: Emulator, { nth, method, side }: CallMoment, hit: () => void): () => void {
  const fault = emulator.faults.add({ ...FAULTS[side], match: { nth, ...(method ? { method } : {}) } });
  const watch = setInterval(() => fault.hits && hit(), 1);
  return () => {
    clearInterval(watch);
    fault.remove();
  };
}
