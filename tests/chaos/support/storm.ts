import { EVERY, type Fault } from "../../../src/emulator";
import { allLives, type Life } from "./lives";
import { settles } from "./survive";

const SHARE = 0.25;
// What is delivered twice has its own expectation: it meets single calls.
const FAULTS: Fault[] = Object.values(EVERY).filter(({ how }) => how !== "twice");

/** A command during which a share of all calls fails, as a seed has it. */
export interface Storm {
  name: string;
  life: Life;
  seed: number;
  /** How many calls failed in the end. */
  struck: number;
}

/** So many commands of all kinds, each in a storm of its own. */
export async function stormsOf(count: number, seed: number): Promise<Storm[]> {
  const lives = await allLives();
  return Array.from({ length: count }, (_, n) => {
    const life = lives[n % lives.length] as Life;
    return { name: `storm ${seed + n}: ${life.definition.kind}, ${life.command}`, life, seed: seed + n, struck: 0 };
  });
}

export const weather = (storm: Storm): Promise<void> =>
  settles(storm.life, 0, (faults) => {
    const schedule = faults.schedule({ seed: storm.seed, share: SHARE, faults: FAULTS });
    const end = () => {
      schedule.remove();
      storm.struck = schedule.struck.length;
    };
    return { end, happened: () => true };
  });
