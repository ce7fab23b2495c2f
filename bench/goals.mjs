/**
 * @typedef {object} Conditions
 * @property {string} workload
 * @property {number | undefined} [parallel]
 * @property {number | undefined} [rate]
 */
/** @typedef {{ ours_s: number, ratio: number, calls: number, ours_mb: number }} Row */
/**
 * The goal for a step with N resources, and the conditions under which it applies.
 * @typedef {object} Goal
 * @property {number} [count] without it the goal applies to all counts
 * @property {string} step
 * @property {"ratio" | "calls" | "ours_s" | "ours_mb"} figure
 * @property {number} goal
 * @property {(it: Conditions) => boolean} [when]
 */

const isDefault = (/** @type {Conditions} */ it) =>
  it.parallel === undefined && it.rate === undefined;
const isAlertsOnly = (/** @type {Conditions} */ it) =>
  isDefault(it) && (it.workload === "Alert" || it.workload === "plain");
const isRateLimited = (/** @type {Conditions} */ it) => it.rate === 5 && it.workload === "Alert";

/** @type {readonly Goal[]} */
const GOALS = [
  { count: 200, step: "up", figure: "ratio", goal: 1.0, when: isDefault },
  { count: 1000, step: "up", figure: "ratio", goal: 0.7, when: isDefault },
  { count: 200, step: "up", figure: "ratio", goal: 0.85, when: ({ parallel }) => parallel === 32 },
  { count: 200, step: "destroy", figure: "ratio", goal: 1.1, when: isDefault },
  { count: 1000, step: "destroy", figure: "ratio", goal: 0.65, when: isDefault },
  { step: "preview", figure: "ratio", goal: 1.15, when: isDefault },
  { step: "preview", figure: "calls", goal: 0 },
  { step: "second_preview", figure: "ratio", goal: 1.15, when: isDefault },
  { step: "second_preview", figure: "calls", goal: 0 },
  { step: "refresh", figure: "ratio", goal: 1.2, when: isAlertsOnly },
  { step: "refresh", figure: "calls", goal: 2, when: isAlertsOnly },
  { count: 300, step: "up", figure: "ours_s", goal: 25, when: isRateLimited },
  {
    count: 1100,
    step: "up",
    figure: "ours_mb",
    goal: 250,
    when: ({ workload }) => workload === "team",
  },
];
const UNITS = { ratio: "", calls: "calls", ours_s: "s", ours_mb: "MB" };

/**
 * Compares the results with the goals. A single resource has no goal: its time is that of starting
 * processes.
 * @param {import("./table.mjs").Goals} goals
 * @param {number} count
 * @param {Conditions} conditions
 * @param {Record<string, Row>} found
 */
export function addGoals(goals, count, conditions, found) {
  const own = GOALS.filter(
    (goal) => (goal.count ?? count) === count && count > 1 && (goal.when?.(conditions) ?? true),
  );
  for (const { step, figure, goal } of own) {
    const row = found[step];
    if (row)
      goals.add(
        `${count} resources, ${step.replaceAll("_", " ")}${figure === "ratio" ? ", ratio" : ""}`,
        row[figure],
        goal,
        UNITS[figure],
      );
  }
}
