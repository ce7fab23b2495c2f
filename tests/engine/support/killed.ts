import type { Fault } from "pulumi-coralogix/emulator";
import { isEngine, isProvider, killAll, processesUnder } from "../../support/processes";
import type { World } from "./world";

/**
 * Runs `up`, and kills a process at the first request that matches, before or after its effect. The
 * lock of a killed engine is removed.
 */
export async function killInUp(
  { emulator, stack }: World,
  victim: "engine" | "provider",
  at: Pick<Fault, "when" | "match">,
  program: () => Promise<void>,
  flags: object = {},
): Promise<void> {
  const isVictim = victim === "engine" ? isEngine : isProvider;
  const request = emulator.faults.add({ how: "timeout", ...at });
  const watch = setInterval(() => {
    if (request.hits) killAll(processesUnder(process.pid).filter(isVictim));
  }, 5);
  const { ok } = await stack.up(program, flags);
  clearInterval(watch);
  request.remove();
  expect([ok, request.hits]).toEqual([false, 1]);
  if (victim === "engine") await stack.inner.cancel();
}
