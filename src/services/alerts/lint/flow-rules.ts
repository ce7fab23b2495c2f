import { fieldsIn, itemsIn, numberIn } from "../../../lint/read";
import type { Fields } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import type { Rule } from "../../../text/finding";
import { HOUR_MS } from "../../../text/units";
import { flowAlert, flowStage } from "./samples";

const MOST_HOURS = 168;
const MOST_ALERTS = 30;

export const stagesOf = (args: Fields) => itemsIn(fieldsIn(args.flow).stages);
export const groupsOf = (stage: Fields) => itemsIn(fieldsIn(stage.flowStagesGroups).groups);
const alertsOf = (stage: Fields) =>
  groupsOf(stage).flatMap(([group, at]) =>
    itemsIn(group.alertDefs).map(([alert, index]) => ({
      alert,
      path: ["flowStagesGroups", "groups", at, "alertDefs", index] as const,
    })),
  );

/** Whether an object of a list, or one of its fields, is unknown. */
const hasUnknown = (list: unknown, key: string): boolean =>
  isUnknown(list) ||
  (Array.isArray(list) && list.some((one) => isUnknown(one) || isUnknown(fieldsIn(one)[key])));

export const flowTooLong: Rule<Fields> = {
  name: "flow-too-long",
  title: "A flow that is longer than the service supports",
  why: "The stages of a flow last at most 168 hours together, and a flow has at most 30 alerts.",
  change: "Shorten timeframeMs of the stages, or remove alerts.",
  examples: [
    {
      wrong: flowAlert([
        flowStage([{ id: "a" }], String(100 * HOUR_MS)),
        flowStage([{ id: "b" }], String(69 * HOUR_MS)),
      ]),
      right: flowAlert([
        flowStage([{ id: "a" }], String(100 * HOUR_MS)),
        flowStage([{ id: "b" }], String(68 * HOUR_MS)),
      ]),
    },
    {
      wrong: flowAlert([
        flowStage(Array.from({ length: 16 }, (_, n) => ({ id: `a${n}` }))),
        flowStage(Array.from({ length: 15 }, (_, n) => ({ id: `b${n}` }))),
      ]),
      right: flowAlert([
        flowStage(Array.from({ length: 15 }, (_, n) => ({ id: `a${n}` }))),
        flowStage(Array.from({ length: 15 }, (_, n) => ({ id: `b${n}` }))),
      ]),
    },
  ],
  find: (args) => {
    const stages = stagesOf(args);
    const hours =
      stages.reduce((sum, [{ timeframeMs }]) => sum + (numberIn(timeframeMs) ?? 0), 0) / HOUR_MS;
    const alerts = stages.flatMap(([stage]) => alertsOf(stage)).length;
    const path = ["flow", "stages"];
    // The sum is part of the message.
    const isKnown = !hasUnknown(fieldsIn(args.flow).stages, "timeframeMs");
    return [
      ...(isKnown && hours > MOST_HOURS
        ? [{ path, what: `the stages last ${hours} hours, and the service supports ${MOST_HOURS}` }]
        : []),
      ...(alerts > MOST_ALERTS
        ? [{ path, what: `the flow has ${alerts} alerts, and the service supports ${MOST_ALERTS}` }]
        : []),
    ];
  },
};

const isAnd = (value: unknown): boolean => value === undefined || /AND/.test(String(value));

export const flowContradiction: Rule<Fields> = {
  name: "flow-contradiction",
  title: "A stage that needs an alert, and its absence",
  why: "All alerts of a group with the operator AND must meet the condition. One alert cannot trigger and not trigger in the same stage.",
  change: "Remove one of the two, or use the operator OR.",
  examples: [
    {
      wrong: flowAlert([flowStage([{ id: "a" }, { id: "a", not: true }])]),
      right: flowAlert([flowStage([{ id: "a" }, { id: "b", not: true }])]),
    },
    {
      wrong: flowAlert([
        flowStage([{ id: "x" }]),
        flowStage([{ id: "b", not: true }, { id: "b" }]),
      ]),
      right: flowAlert([
        flowStage([{ id: "b" }]),
        flowStage([{ id: "x" }, { id: "b", not: true }]),
      ]),
    },
  ],
  find: (args) =>
    stagesOf(args).flatMap(([stage, at]) =>
      groupsOf(stage).flatMap(([group, index]) => {
        if (!isAnd(group.alertsOp)) return [];
        const alerts = itemsIn(group.alertDefs).filter(
          ([{ id }]) => typeof id === "string" && !isUnknown(id),
        );
        const negated = alerts.find(
          ([alert]) =>
            alert.not === true &&
            alerts.some(([other]) => other.id === alert.id && other.not !== true),
        );
        const path = ["flow", "stages", at, "flowStagesGroups", "groups", index];
        return negated
          ? [
              {
                path,
                what: `the group needs that the alert ${negated[0].id} triggers and does not`,
              },
            ]
          : [];
      }),
    ),
};
