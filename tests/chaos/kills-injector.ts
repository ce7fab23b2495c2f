import type { Emulator } from "pulumi-coralogix/emulator";
import type { Host } from "./kills-host";
import type { Kill, Moment, Side } from "./kills-plan";
import { killProcess, victimsIn } from "./kills-processes";

type CallMoment = Extract<Moment, { nth: number }>;
// Longer than it takes to kill the process.
const LATE_MS = 400;
const FAULTS = {
  lost: { how: "timeout", when: "before" },
  late: { how: "slow", delayMs: LATE_MS, when: "before" },
  done: { how: "timeout", when: "after" },
  responded: { how: "slow", delayMs: 1, when: "after" },
} as const satisfies Record<Side, object>;

/**
 * Kills the processes at the moment of the kill. `injected` reports whether a process was killed.
 */
export function armKill(
  emulator: Emulator,
  host: Host,
  kill: Kill,
): { injected(): boolean; disarm(): void } {
  let wasKilled = false;
  const killVictims = () => {
    const found = victimsIn(host.listProcesses(), kill.victim);
    wasKilled = found.length > 0;
    for (const { pid } of found) killProcess(pid);
  };
  let wasTriggered = false;
  const trigger = () => {
    if (wasTriggered) return;
    wasTriggered = true;
    if (kill.moment.afterMs) setTimeout(killVictims, kill.moment.afterMs);
    else killVictims();
  };
  const disarm =
    "event" in kill.moment
      ? atEvent(host, kill.moment.event, trigger)
      : atCall(emulator, kill.moment, trigger);
  return { injected: () => wasKilled, disarm };
}

function atEvent(host: Host, nth: number, trigger: () => void): () => void {
  host.onEvent = (event) => event >= nth && trigger();
  return () => {
    host.onEvent = () => undefined;
  };
}

/** Injects a fault at the call and polls its hits, because there is no event. */
function atCall(
  emulator: Emulator,
  { nth, method, side }: CallMoment,
  trigger: () => void,
): () => void {
  const fault = emulator.faults.add({
    ...FAULTS[side],
    match: { nth, ...(method ? { method } : {}) },
  });
  const watch = setInterval(() => fault.hits && trigger(), 1);
  return () => {
    clearInterval(watch);
    fault.remove();
  };
}
