import { prometheusFaults } from "../../../src/promql/faults";
import { expressionOf } from "../prometheus/generate";
import { pick, Random } from "../random";

const DURATIONS = ["0s", "0s", "1m", "90s", "5m", "10m", "30s"] as const;
const COMPARISONS = ["==", "!=", ">", "<", ">=", "<="] as const;
const NUMBERS = ["0", "1", "0.5", "10", "-1", "1e3", "2 * 5", "NaN", "Inf"] as const;

/** A rule file with random alerting rules, all of them valid. Most compare something. */
export function randomRules(seed: number, count: number): string {
  const rules = Array.from({ length: count }, (_, index) => ruleOf(new Random(`${seed} ${index}`)));
  return JSON.stringify({ groups: [{ name: "random", rules }] });
}

function ruleOf(random: Random): object {
  const keep = random.happens(0.1) ? { keep_firing_for: "5m" } : {};
  let expr = conditionOf(random);
  while (prometheusFaults(expr).length) expr = conditionOf(random);
  return {
    ...{ alert: "Random", expr, for: random.one(DURATIONS), ...keep },
    labels: { severity: "critical" },
  };
}

function conditionOf(random: Random): string {
  const any = () => expressionOf(random, random.between(0, 2));
  const compared = () => `${any()} ${pick(random, COMPARISONS)} ${pick(random, NUMBERS)}`;
  const forms: readonly (() => string)[] = [
    compared,
    compared,
    () => `${pick(random, NUMBERS)} ${pick(random, COMPARISONS)} ${any()}`,
    () => `(${compared()}) ${pick(random, ["and", "or", "unless"])} ${any()}`,
    () => `${any()} ${pick(random, COMPARISONS)} on(${pick(random, ["a", "job"])}) ${any()}`,
    any,
  ];
  return pick(random, forms)();
}
