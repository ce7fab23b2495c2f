/** @typedef {{ kind: string, parallel?: number | undefined, rate?: number | undefined }} Conditions */
/** @typedef {{ ours_s: number, ratio: number, calls: number, ours_mb: number }} Row */
/**
 * What was aimed at for a step of N resources, and under what it holds.
 * @typedef {object} Goal
 * @property {number} [count] for all numbers where it is left out
 * @property {string} step
 * @property {"ratio" | "calls" | "ours_s" | "ours_mb"} figure
 * @property {number} goal
 * @property {(it: Conditions) => boolean} [when]
 */

const usual = (/** @type {Conditions} */ it) => it.parallel === undefined && it.rate === undefined;
const alerts = (/** @type {Conditions} */ it) => usual(it) && (it.kind === "Alert" || it.kind === "plain");
const limited = (/** @type {Conditions} */ it) => it.rate === 5 && it.kind === "Alert";

/** @type {readonly Goal[]} */
const GOALS = [
  { count: 200, step: "up", figure: "ratio", goal: 1.0, when: usual },
  { count: 1000, step: "up", figure: "ratio", goal: 0.7, when: usual },
  { count: 200, step: "up", figure: "ratio", goal: 0.85, when: ({ parallel }) => parallel === 32 },
  { count: 200, step: "destroy", figure: "ratio", goal: 1.1, when: usual },
  { count: 1000, step: "destroy", figure: "ratio", goal: 0.65, when: usual },
  { step: "preview", figure: "ratio", goal: 1.15, when: usual },
  { step: "preview", figure: "calls", goal: 0 },
  { step: "second_preview", figure: "ratio", goal: 1.15, when: usual },
  { step: "second_preview", figure: "calls", goal: 0 },
  { step: "refresh", figure: "ratio", goal: 1.2, when: alerts },
  { step: "refresh", figure: "calls", goal: 2, when: alerts },
  { count: 300, step: "up", figure: "ours_s", goal: 25, when: limited },
  { count: 1100, step: "up", figure: "ours_mb", goal: 250, when: ({ kind }) => kind === "team" },
];
const UNITS = { ratio: "", calls: "calls", ours_s: "s", ours_mb: "MB" };

/**
 * Holds what was measured against what was aimed at. What one resource takes is the start of processes: it has no goal.
 * @param {import("./table.mjs").Goals} goals @param {number} count @param {Conditions} conditions @param {Record<string, Row>} found
 */
export function judge(goals, count, conditions, found) {
  const own = GOALS.filter((goal) => (goal.count ?? count) === count && count > 1 && (goal.when?.(conditions) ?? true));
  for (const { step, figure, goal } of own) {
    const row = found[step];
    if (row)
      goals.add(`${count} resources, ${step.replaceAll("_", " ")}${figure === "ratio" ? ", ratio" : ""}`, row[figure], goal, UNITS[figure]);
  }
}
