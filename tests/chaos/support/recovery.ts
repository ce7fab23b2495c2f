import type { Faults } from "../../../src/emulator";
import { createOnlyKeys } from "../../../src/provider/state/outputs";
import { objectCounts, runUntilSuccess } from "../../support/faults";
import { tableOf } from "../../support/stored-objects";
import { inAccount } from "./accounts";
import { duplicatesOf, withoutDuplicates } from "./duplicates";
import { type FaultCase, type LifecycleStage, prepare } from "./lifecycle";
import { stateWithStableReferences } from "./stable-references";

/** Injects faults; `end` removes them, `hits` returns how many occurred. */
type Inject = (faults: Faults) => { end(): void; hits(): number };

/** Runs a command with a fault at one call. */
export const runCase = (one: FaultCase): Promise<void> =>
  expectRecovery(one, duplicatesOf(one), (faults) => {
    const fault = faults.add({ match: { ...one.match, times: one.times }, ...one.mode });
    return { end: () => fault.remove(), hits: () => fault.hits };
  });

/**
 * Repeats a command until it succeeds: the result must be the same as without faults, without
 * duplicates.
 */
export const expectRecovery = (
  { definition, stage, rehearsed }: LifecycleStage,
  duplicates: number,
  inject: Inject,
): Promise<void> =>
  inAccount(async (w) => {
    const { resource, to } = await prepare(w, definition, stage);
    const table = tableOf(definition);
    const before = objectCounts(w, table);
    const injection = inject(w.emulator.faults);
    const messages = await runUntilSuccess(
      resource,
      (mine, more) => stage.run(mine, { ...to, ...more }),
      injection.end,
    );
    injection.end();
    expect(injection.hits()).toBeGreaterThan(0);
    for (const message of messages)
      expect(message).not.toMatch(/bug in pulumi-coralogix|\n\s+at |undefined/);
    const after = objectCounts(w, table);
    // An object is created once more for each lost response, and with it an output of the create.
    if (createOnlyKeys(definition).length)
      after.created = Math.max(
        after.created - injection.hits(),
        Math.min(after.created, before.created + rehearsed.created + duplicates),
      );
    const [created, there] = [rehearsed.created + duplicates, rehearsed.there + duplicates];
    expect({ created: after.created - before.created, there: after.there - before.there }).toEqual({
      created,
      there,
    });
    const normalize = duplicates ? withoutDuplicates : (state: unknown) => state;
    expect(normalize(stateWithStableReferences(resource))).toEqual(normalize(rehearsed.after));
    if (!stage.to) return;
    expect(await resource.preview(to)).toMatchObject({ step: "same", failures: [] });
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview(to)).toMatchObject({ step: "same", failures: [] });
  });
