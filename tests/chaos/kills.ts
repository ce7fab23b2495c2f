import { type Case, Life } from "./kills-life";
import { type Kill, planOf, told } from "./kills-plan";
import type { Options } from "./support/part";

export interface Figures {
  runs: number;
  struck: number;
  /** How often which steps were needed. */
  steps: Record<string, number>;
}

/** Kills processes during up, update and destroy; afterwards nothing was made twice, and nothing is lost. A run is a kill. */
export async function run({ runs, seed, say }: Options): Promise<Figures> {
  const cases: Case[] = [];
  const failures: string[] = [];
  for (let life = 0; cases.length < runs; life += 1) {
    const plan = planOf(seed + life).slice(0, runs - cases.length);
    failures.push(...(await live(plan, seed + life, cases, say)));
    if (failures.length) break;
  }
  if (failures.length) throw new Error(`kills: ${failures.join("\n")}`);
  return figuresOf(cases);
}

/** One life. It ends at the first thing that is wrong. */
async function live(plan: readonly Kill[], seed: number, cases: Case[], say: Options["say"]): Promise<string[]> {
  const life = await Life.begin();
  try {
    for (const kill of plan) {
      const one = await life.through(kill);
      cases.push(one);
      say(`${told(kill)}${one.struck ? "" : " (it was over before)"}: ${one.steps.join(", ") || "nothing to do"}`);
    }
    return [];
  } catch (error) {
    return [`seed ${seed}: ${(error as Error).message}`];
  } finally {
    await life.close();
  }
}

function figuresOf(cases: readonly Case[]): Figures {
  const steps: Record<string, number> = {};
  for (const one of cases) {
    const text = one.steps.map((step) => step.split(" ")[0]).join(", ") || "none";
    steps[text] = (steps[text] ?? 0) + 1;
  }
  return { runs: cases.length, struck: cases.filter(({ struck }) => struck).length, steps };
}
