import { alert } from "../../../src/services/alerts/alert";
import { Resource } from "../../support/driver";
import { type World, world } from "../../support/world";

export const ROUTE = "POST /alerts/alerts/v3";
export const LIST = "GET /alerts/alerts/v3";
export const args = { name: "Errors", logsImmediate: {} };
/** Lists never contain the objects of a test. */
export const LATE = { staleListsMs: 100_000_000 };
export const settle = (ms: number) => ({ "coralogix:settleMs": String(ms) });

export const lose = (w: World, when: "before" | "after", times = 1, route = ROUTE) =>
  w.emulator.faults.add({ how: "reset", when, match: { route, times } });
export const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no failure",
    ({ message }: Error) => message,
  );

export const PROOF_MS = 120_000;

/** A create whose response was lost, in an account whose lists lag. */
export async function lost(when: "before" | "after" = "after", ms = 500) {
  const w = await world({ quirks: LATE }, settle(ms));
  lose(w, when);
  const resource = new Resource(w, alert);
  const message = await failureOf(resource.up(args));
  w.emulator.quirks.staleListsMs = 0;
  return { w, resource, message };
}
