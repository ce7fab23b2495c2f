import type { Faults } from "../../../src/emulator";
import { kept, shelfOf } from "../../support/store";
import { countsOf, insist } from "../../support/struck";
import { inAccount } from "./accounts";
import { type Case, type Life, ready } from "./lives";
import { twinsOf, withoutTwins } from "./twins";

/** Lets something fail; returns what ends it, and tells whether it happened. */
type Arm = (faults: Faults) => { end(): void; happened(): boolean };

/** A fault at one call. */
export const survive = (one: Case): Promise<void> =>
  settles(one, twinsOf(one), (faults) => {
    const fault = faults.add({ match: { ...one.match, times: one.times }, ...one.how });
    return { end: () => fault.remove(), happened: () => fault.hits > 0 };
  });

/** Nothing twice, nothing lost: run again until it succeeds, a command comes to the same as if nothing had failed. */
export const settles = ({ definition, stage, rehearsed }: Life, twins: number, arm: Arm): Promise<void> =>
  inAccount(async (w) => {
    const { resource, to } = await ready(w, definition, stage);
    const shelf = shelfOf(definition);
    const before = countsOf(w, shelf);
    const armed = arm(w.emulator.faults);
    const told = await insist(resource, (mine, more) => stage.run(mine, { ...to, ...more }), armed.end);
    armed.end();
    expect(armed.happened()).toBe(true);
    for (const message of told) expect(message).not.toMatch(/fault of pulumi-coralogix|\n\s+at |undefined/);
    const after = countsOf(w, shelf);
    const [made, there] = [rehearsed.made + twins, rehearsed.there + twins];
    expect({ made: after.made - before.made, there: after.there - before.there }).toEqual({ made, there });
    const counted = twins ? withoutTwins : (held: unknown) => held;
    expect(counted(kept(resource))).toEqual(counted(rehearsed.after));
    if (!stage.to) return;
    expect(await resource.preview(to)).toMatchObject({ step: "same", failures: [] });
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview(to)).toMatchObject({ step: "same", failures: [] });
  });
