import { fieldsIn, itemsIn, textIn } from "../../lint/read";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { Rule } from "../../text/finding";

const router = (...rules: readonly Readonly<Record<string, unknown>>[]) => ({
  name: "Example",
  routingLabels: { team: "checkout" },
  rules: rules.map((rule, index) => ({
    name: `rule ${index + 1}`,
    targets: [{ connectorId: "oncall" }],
    ...rule,
  })),
});

const PRIORITY =
  /\b(?:alertDef\.priority|alert\.highestPriority)\s*(==|!=)\s*(?:"([^"]*)"|'([^']*)'|(P[1-5])\b)/g;
const PRIORITIES = ["P1", "P2", "P3", "P4", "P5"];

/** What is wrong with the priorities of a condition. */
function priorityFault(condition: string): string | undefined {
  for (const [, operator, double, single, bare] of condition.matchAll(PRIORITY)) {
    const value = double ?? single;
    if (bare !== undefined) return `${bare} without quotes is the name of a field, not a string`;
    if (operator === "==" && value !== undefined && !PRIORITIES.includes(value))
      return `no alert has the priority ${JSON.stringify(value)}`;
  }
  return undefined;
}

const impossiblePriority: Rule<Fields> = {
  name: "impossible-priority",
  title: "A routing condition on a priority that no alert has",
  why: "The priorities of alerts are the texts P1 to P5. A condition on another value, or on a name without quotes, is never true.",
  change: 'Compare with one of "P1", "P2", "P3", "P4" and "P5", in quotes.',
  examples: [
    {
      wrong: router({ condition: 'alertDef.priority == "P6"' }),
      right: router({ condition: 'alertDef.priority == "P1"' }),
    },
    {
      wrong: router({ condition: "alert.highestPriority == P1" }),
      right: router({ condition: 'alert.highestPriority == "P1"' }),
    },
    {
      wrong: router({ condition: 'alertDef.priority == "critical"' }),
      right: router({ condition: 'alertDef.priority != "critical"' }),
    },
  ],
  find: ({ rules }) =>
    itemsIn(rules).flatMap(([{ condition }, index]) => {
      const what = priorityFault(textIn(condition) ?? "");
      return what === undefined ? [] : [{ path: ["rules", index, "condition"], what }];
    }),
};

/** Whether a rule takes every message of its entity type. */
const takesAll = ({ condition }: Readonly<Record<string, unknown>>): boolean =>
  condition === undefined || (textIn(condition) ?? "-").trim() === "true";

const sentTwice: Rule<Fields> = {
  name: "sent-twice",
  title: "Two routing rules that both match every message",
  uncertain: true,
  why: "All rules of a router are evaluated, and each one that matches sends to its targets. The order of the rules does not matter.",
  change: "Give the rules conditions that exclude each other, or use fallbackTargets for the rest.",
  examples: [
    {
      wrong: router({}, { condition: "true" }),
      right: router({ condition: 'alertDef.priority == "P1"' }, { condition: "true" }),
    },
    { wrong: router({ condition: " true " }, {}), right: router({}) },
  ],
  find: ({ rules }) => {
    const all = itemsIn(rules).filter(
      ([rule]) =>
        takesAll(rule) && !isUnknown(rule.entityType) && fieldsIn(rule).targets !== undefined,
    );
    return all.slice(1).flatMap(([rule, index]) => {
      const other = all.find(
        ([one, at]) =>
          at < index && (one.entityType ?? rule.entityType) === (rule.entityType ?? one.entityType),
      );
      if (!other) return [];
      const what = `it matches every message, and so does rule ${other[1]}: both send`;
      return [{ path: ["rules", index], what }];
    });
  },
};

/** The rules about the arguments of a router. */
export const routerLint: readonly Rule<Fields>[] = [impossiblePriority, sentTwice];
