import { FAULTS, type Fault } from "../../../src/emulator";
import type { definitions } from "../../support/definitions";
import { allStages, type LifecycleStage } from "./lifecycle";
import { expectRecovery } from "./recovery";

const SHARE = 0.25;
// A request delivered twice changes the expected objects: it is tested with single calls only.
const STORM_FAULTS: Fault[] = Object.values(FAULTS).filter(({ how }) => how !== "twice");

/** A command during which a random share of all calls fails. */
export interface Storm {
  name: string;
  stage: LifecycleStage;
  seed: number;
  /** How many calls failed. */
  injected: number;
}

/** `count` storms over the commands of resource types, by default of all. */
export async function stormsOf(
  count: number,
  seed: number,
  of?: typeof definitions,
): Promise<Storm[]> {
  const stages = await allStages(of);
  return Array.from({ length: count }, (_, n) => {
    const rehearsedStage = stages[n % stages.length] as LifecycleStage;
    return {
      name: `storm ${seed + n}: ${rehearsedStage.definition.resourceType}, ${rehearsedStage.command}`,
      stage: rehearsedStage,
      seed: seed + n,
      injected: 0,
    };
  });
}

export const runStorm = (storm: Storm): Promise<void> =>
  expectRecovery(storm.stage, 0, (faults) => {
    const schedule = faults.schedule({ seed: storm.seed, share: SHARE, faults: STORM_FAULTS });
    const end = () => {
      schedule.remove();
      storm.injected = schedule.injected.length;
    };
    // A storm may hit nothing.
    return { end, hits: () => Math.max(1, schedule.injected.length) };
  });
