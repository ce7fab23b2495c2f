import { fieldsIn, numberIn } from "../../../lint/read";
import { conditionsOf } from "../../../services/alerts/lint/conditions";
import type { AccountRule, HealthObject } from "../health";

const slo = (targetThresholdPercentage: number): HealthObject => ({
  resourceType: "Slo",
  id: "availability",
  name: "Availability",
  args: { name: "Availability", targetThresholdPercentage },
});
const alertOn = (threshold: number): HealthObject => ({
  resourceType: "Alert",
  id: "burn",
  name: "Burn rate",
  args: {
    name: "Burn rate",
    sloThreshold: {
      sloDefinition: { sloId: "availability" },
      burnRate: {
        single: { timeDuration: { duration: "1", unit: "HOURS" } },
        rules: [{ condition: { threshold } }],
      },
    },
  },
});

/** The burn rate when every event is bad: 100 for a target of 99 %. */
const highest = (percentage: number): number => Number((100 / (100 - percentage)).toPrecision(12));

export const burnRateOutOfReach: AccountRule = {
  name: "burn-rate-out-of-reach",
  title: "A burn rate that the SLO cannot reach",
  appliesTo: { needs: ["Slo"] },
  find: ({ args }, account) => {
    const { sloId } = fieldsIn(fieldsIn(args.sloThreshold).sloDefinition);
    const target = account.find("Slo", sloId);
    const percentage = numberIn(target?.args.targetThresholdPercentage);
    if (percentage === undefined || percentage >= 100) return [];
    const condition = conditionsOf(args).find(
      ({ path, threshold }) => path[1] === "burnRate" && threshold >= highest(percentage),
    );
    return condition
      ? [
          {
            what: `with a target of ${percentage} %, the burn rate is at most ${highest(percentage)}, so it is never more than ${condition.threshold}`,
          },
        ]
      : [];
  },
  change: "Set a lower threshold.",
  why: "The burn rate is the share of bad events divided by the share that the target allows. It is highest when all events are bad: 10 for a target of 90 %.",
  examples: [
    { wrong: [alertOn(10), slo(90)], right: [alertOn(5), slo(90)] },
    { wrong: [alertOn(120), slo(99)], right: [alertOn(14.4), slo(99)] },
  ],
};
