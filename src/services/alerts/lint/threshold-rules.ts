import { canMeet, mustMeet } from "../../../promql/interval";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { comparedText } from "../comparison";
import { conditionsOf } from "./conditions";
import { intervalText, isConditional, measuredBy } from "./measured";
import { logsAlert, logsCondition, metricAlert, ratioAlert } from "./samples";

export const thresholdNeverMet: Rule<Fields> = {
  name: "threshold-never-met",
  title: "A threshold that no value can cross",
  why: "The measured value has bounds: a count is never negative, and a comparison inside a query removes the values that do not meet it. A condition outside of these bounds is never met, so the alert never fires.",
  change: "Set a threshold that the value can cross, or change the comparison.",
  examples: [
    {
      wrong: metricAlert("up == 0", { threshold: 0 }),
      right: metricAlert("up == bool 0", { threshold: 0 }),
    },
    {
      wrong: metricAlert("queue_length > 10", { conditionType: "LESS_THAN", threshold: 5 }),
      right: metricAlert("queue_length > 10", { conditionType: "MORE_THAN", threshold: 5 }),
    },
    {
      wrong: metricAlert("sum(rate(errors_total[5m]))", {
        conditionType: "LESS_THAN",
        threshold: 0,
      }),
      right: metricAlert("sum(rate(errors_total[5m]))", {
        conditionType: "LESS_THAN",
        threshold: 1,
      }),
    },
    {
      wrong: metricAlert("absent(up)", { threshold: 1 }),
      right: metricAlert("absent(up)", { threshold: 0 }),
    },
    {
      wrong: metricAlert("time() > bool 5", { conditionType: "MORE_THAN_OR_EQUALS", threshold: 2 }),
      right: metricAlert("time() > bool 5", { conditionType: "MORE_THAN_OR_EQUALS", threshold: 1 }),
    },
    {
      wrong: logsAlert({ conditionType: "LESS_THAN", threshold: 0 }),
      right: logsAlert({ conditionType: "LESS_THAN", threshold: 1 }),
    },
    {
      wrong: logsAlert({ conditionType: "EQUALS", threshold: 0.5 }),
      right: logsAlert({ conditionType: "EQUALS", threshold: 1 }),
    },
    { wrong: ratioAlert(0, {}, "LESS_THAN"), right: ratioAlert(0.1, {}, "LESS_THAN") },
  ],
  find: (args) => {
    const measured = measuredBy(args);
    if (!measured) return [];
    return conditionsOf(args).flatMap(({ path, comparison, threshold }) => {
      const values = measured.of(path);
      if (canMeet(values, comparison, threshold)) return [];
      const what = `${measured.what} is ${intervalText(values)}, so it is never ${comparedText(comparison, threshold)}, and the alert never fires`;
      return [{ path, what, ...(measured.fix ? { fix: measured.fix } : {}) }];
    });
  },
};

export const thresholdAlwaysMet: Rule<Fields> = {
  name: "threshold-always-met",
  title: "A threshold that every value crosses",
  uncertain: true,
  why: "All values that the query can return meet the condition, so the alert fires as soon as there is data, and as long as there is some.",
  change: "Set a threshold that separates good values from bad ones.",
  examples: [
    {
      wrong: metricAlert("count(up)", { conditionType: "MORE_THAN_OR_EQUALS", threshold: 0 }),
      right: metricAlert("count(up)", { conditionType: "MORE_THAN_OR_EQUALS", threshold: 20 }),
    },
    {
      wrong: logsAlert({ conditionType: "NOT_EQUALS", threshold: 0.5 }),
      right: logsAlert({ conditionType: "NOT_EQUALS", threshold: 1 }),
    },
  ],
  find: (args) => {
    const measured = measuredBy(args);
    if (!measured || isConditional(args)) return [];
    return conditionsOf(args).flatMap(({ path, comparison, threshold }) => {
      const values = measured.of(path);
      if (!mustMeet(values, comparison, threshold)) return [];
      const what = `${measured.what} is ${intervalText(values)}, so it is always ${comparedText(comparison, threshold)}, and the alert fires as soon as there is data`;
      return [{ path, what }];
    });
  },
};
const tenMinutes = (threshold: number, priority: string) => ({
  condition: logsCondition({ threshold }),
  override: { priority },
});

export const hiddenRule: Rule<Fields> = {
  name: "hidden-rule",
  title: "A rule that a rule of a higher priority hides",
  why: "Of several rules that are met, the one with the highest priority counts. A rule that is met only when one of a higher priority is met too never decides the priority.",
  change:
    "Give the higher priority the threshold that is harder to cross, or remove the hidden rule.",
  examples: [
    {
      wrong: logsAlert([tenMinutes(10, "P1"), tenMinutes(20, "P3")]),
      right: logsAlert([tenMinutes(20, "P1"), tenMinutes(10, "P3")]),
    },
    {
      wrong: metricAlert("free_bytes", [
        { condition: { conditionType: "LESS_THAN", threshold: 10 }, override: { priority: "P2" } },
        { condition: { conditionType: "LESS_THAN", threshold: 5 }, override: { priority: "P4" } },
      ]),
      right: metricAlert("free_bytes", [
        { condition: { conditionType: "LESS_THAN", threshold: 5 }, override: { priority: "P2" } },
        { condition: { conditionType: "LESS_THAN", threshold: 10 }, override: { priority: "P4" } },
      ]),
    },
  ],
  find: (args) => {
    const all = conditionsOf(args).filter(
      ({ priority, rest }) => priority !== undefined && rest !== undefined,
    );
    return all.flatMap((one) => {
      const hiding = all.find(
        (other) =>
          Number(other.priority) < Number(one.priority) &&
          other.comparison === one.comparison &&
          other.rest === one.rest &&
          isEasier(other.threshold, one.threshold, one.comparison),
      );
      if (!hiding) return [];
      const what = `each value that is ${comparedText(one.comparison, one.threshold)} is also ${comparedText(hiding.comparison, hiding.threshold)}, and P${hiding.priority} takes precedence over P${one.priority}: the rule never decides the priority`;
      return [{ path: one.path, what }];
    });
  },
};

/** Whether each value that crosses `threshold` crosses `other` too. */
function isEasier(other: number, threshold: number, comparison: string): boolean {
  if (comparison.startsWith(">")) return other <= threshold;
  return comparison.startsWith("<") && other >= threshold;
}
