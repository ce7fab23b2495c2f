import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { conditionsOf } from "./conditions";

const errorBudget = (threshold: number): Fields => ({
  name: "Example",
  sloThreshold: {
    sloDefinition: { sloId: "availability" },
    errorBudget: { rules: [{ condition: { threshold } }] },
  },
});

export const budgetIsPercentage: Rule<Fields> = {
  name: "budget-is-percentage",
  title: "An error budget that looks like a fraction",
  uncertain: true,
  why: "The threshold is the percentage of the error budget that remains: 0.5 is half a percent, not a half.",
  change: "Write 50 for a half.",
  examples: [
    { wrong: errorBudget(0.5), right: errorBudget(50) },
    { wrong: errorBudget(1), right: errorBudget(10) },
  ],
  find: (args) =>
    conditionsOf(args)
      .filter(({ path, threshold }) => path[1] === "errorBudget" && threshold > 0 && threshold <= 1)
      .map(({ path, threshold }) => ({ path, what: `${threshold} means ${threshold} %` })),
};
