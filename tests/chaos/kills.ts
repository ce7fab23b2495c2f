import { describeKill, type Kill, planOf } from "./kills-plan";
import { type KillCase, Scenario } from "./kills-scenario";
import type { ChaosOptions } from "./support/options";

export interface KillFigures {
  runs: number;
  injected: number;
  /** Number of cases by recovery steps. */
  steps: Record<string, number>;
}

/**
 * Kills processes during up, update and destroy: no object may be lost or duplicated. A run is a
 * kill.
 */
export async function run({ runs, seed, log }: ChaosOptions): Promise<KillFigures> {
  const cases: KillCase[] = [];
  const failures: string[] = [];
  for (let index = 0; cases.length < runs; index += 1) {
    const plan = planOf(seed + index).slice(0, runs - cases.length);
    failures.push(...(await runPlan(plan, seed + index, cases, log)));
    if (failures.length) break;
  }
  if (failures.length) throw new Error(`kills: ${failures.join("\n")}`);
  return figuresOf(cases);
}

/** Runs a scenario until the first failure. */
async function runPlan(
  plan: readonly Kill[],
  seed: number,
  cases: KillCase[],
  log: ChaosOptions["log"],
): Promise<string[]> {
  const scenario = await Scenario.start(seed % 2 === 1);
  try {
    for (const kill of plan) {
      const one = await scenario.runKill(kill);
      cases.push(one);
      log(
        `${describeKill(kill)}${one.injected ? "" : " (the command ended before the kill)"}: ${one.steps.join(", ") || "no recovery needed"}`,
      );
    }
    return [];
  } catch (error) {
    return [`seed ${seed}: ${(error as Error).message}`];
  } finally {
    await scenario.close();
  }
}

function figuresOf(cases: readonly KillCase[]): KillFigures {
  const steps: Record<string, number> = {};
  for (const one of cases) {
    const text = one.steps.map((step) => step.split(" ")[0]).join(", ") || "none";
    steps[text] = (steps[text] ?? 0) + 1;
  }
  return { runs: cases.length, injected: cases.filter(({ injected }) => injected).length, steps };
}
