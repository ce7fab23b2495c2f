import { itemsIn, stringsIn } from "../../../lint/read";
import { type Fields, isRecord } from "../../../schema/record";
import { groupsOf, stagesOf } from "../../../services/alerts/lint/flow-rules";
import type { AccountRule, HealthAccount, HealthObject } from "../health";
import { exampleOf } from "../health-rules";
import { lacksKey } from "./group-keys";

interface Member {
  alert: HealthObject;
  isNot: boolean;
  /** Whether the stage needs it, whatever the other alerts do. */
  isNeeded: boolean;
}

const isOr = (operator: unknown): boolean => /(^|_)OR$/.test(String(operator ?? ""));

/** The alerts of a flow that are known. */
function membersOf({ args }: HealthObject, account: HealthAccount): Member[] {
  return stagesOf(args).flatMap(([stage]) => {
    const all = groupsOf(stage);
    const hasChoice = all.slice(0, -1).some(([{ nextOp }]) => isOr(nextOp));
    return all.flatMap(([{ alertDefs, alertsOp }]) =>
      itemsIn(alertDefs).flatMap(([{ id, not }]): Member[] => {
        const alert = typeof id === "string" ? account.find("Alert", id) : undefined;
        const isAlone = itemsIn(alertDefs).length === 1;
        const isNeeded = !hasChoice && (isAlone || !isOr(alertsOp));
        return alert ? [{ alert, isNot: not === true, isNeeded }] : [];
      }),
    );
  });
}

const nameOf = ({ name, id }: HealthObject): string => JSON.stringify(name ?? id);
const namesOf = (members: readonly Member[]): string =>
  [...new Set(members.map(({ alert }) => nameOf(alert)))].join(", ");

const flowRule = (
  rule: Pick<AccountRule, "name" | "title" | "change" | "why" | "examples">,
  find: (flow: HealthObject, members: readonly Member[]) => string | undefined,
): AccountRule => ({
  ...rule,
  appliesTo: { needs: ["Alert"] },
  find: (object, account) => {
    const isFlow = isRecord(object.args.flow);
    const what = isFlow ? find(object, membersOf(object, account)) : undefined;
    return what === undefined ? [] : [{ what }];
  },
});

const alert = (id: string, args: Fields): HealthObject => exampleOf("Alert", id, args);
const flow = (alertDefs: readonly Fields[], common: Fields = {}): HealthObject =>
  alert("flow", {
    ...common,
    flow: { stages: [{ flowStagesGroups: { groups: [{ alertDefs }] } }] },
  });

export const flowOfDisabledAlert = flowRule(
  {
    name: "flow-of-disabled-alert",
    title: "A flow that waits for a disabled alert",
    change:
      "Enable the alert, or remove it from the flow. An alert that only is the input of a flow has phantomMode: true.",
    why: "A disabled alert never triggers, so a stage that needs it is never complete, and the flow never fires.",
    examples: [
      {
        wrong: [flow([{ id: "errors" }]), alert("errors", { enabled: false, logsImmediate: {} })],
        right: [
          flow([{ id: "errors" }]),
          alert("errors", { phantomMode: true, logsImmediate: {} }),
        ],
      },
      {
        wrong: [
          flow([{ id: "errors" }, { id: "load" }]),
          alert("errors", { logsImmediate: {} }),
          alert("load", { enabled: false, logsImmediate: {} }),
        ],
        right: [
          flow([{ id: "errors" }, { id: "load", not: true }]),
          alert("errors", { logsImmediate: {} }),
          alert("load", { enabled: false, logsImmediate: {} }),
        ],
      },
    ],
  },
  (_, members) => {
    const disabled = members.filter(
      (one) => one.isNeeded && !one.isNot && one.alert.args.enabled === false,
    );
    return disabled.length
      ? `the flow never fires: it waits for ${namesOf(disabled)}, and a disabled alert never triggers`
      : undefined;
  },
);

const WITHOUT_STATE = ["logsNewValue", "logsUniqueCount", "logsImmediate"];
export const flowNegatesEvent = flowRule(
  {
    name: "flow-negates-event",
    title: "A flow that needs the absence of an event",
    change: "Use an alert with a threshold instead, or remove the negation.",
    why: "Alerts on new values, unique counts and single logs are events without a state. The service does not support their absence as a condition of a flow.",
    examples: [
      {
        wrong: [flow([{ id: "errors", not: true }]), alert("errors", { logsImmediate: {} })],
        right: [flow([{ id: "errors" }]), alert("errors", { logsImmediate: {} })],
      },
      {
        wrong: [flow([{ id: "users", not: true }]), alert("users", { logsNewValue: {} })],
        right: [flow([{ id: "users", not: true }]), alert("users", { logsThreshold: {} })],
      },
    ],
  },
  (_, members) => {
    const negated = members.filter(
      (one) => one.isNot && WITHOUT_STATE.some((variant) => isRecord(one.alert.args[variant])),
    );
    return negated.length
      ? `the flow needs that ${namesOf(negated)} did not trigger, which the service does not support for alerts of this variant`
      : undefined;
  },
);

export const flowGroupMissing = flowRule(
  {
    name: "flow-group-missing",
    title: "A flow that is grouped by a key that one of its alerts lacks",
    change: "Group the alert by the key too, or remove the key from the flow.",
    why: "A flow can only be grouped by keys that all of its alerts have: the events of an alert without the key belong to no group.",
    examples: [
      {
        wrong: [
          flow([{ id: "errors" }], { groupByKeys: ["pod"] }),
          alert("errors", { groupByKeys: ["service"], logsThreshold: {} }),
        ],
        right: [
          flow([{ id: "errors" }], { groupByKeys: ["service"] }),
          alert("errors", { groupByKeys: ["service"], logsThreshold: {} }),
        ],
      },
      {
        wrong: [
          flow([{ id: "load" }], { groupByKeys: ["pod"] }),
          alert("load", { metricThreshold: { metricFilter: { promql: "sum by (job) (up)" } } }),
        ],
        right: [
          flow([{ id: "load" }], { groupByKeys: ["job"] }),
          alert("load", { metricThreshold: { metricFilter: { promql: "sum by (job) (up)" } } }),
        ],
      },
    ],
  },
  ({ args }, members) => {
    for (const key of stringsIn(args.groupByKeys)) {
      const lacking = members.filter((one) => !one.isNot && lacksKey(one.alert, key));
      if (lacking.length)
        return `the flow is grouped by ${key}, which ${namesOf(lacking)} ${lacking.length === 1 ? "lacks" : "lack"}`;
    }
    return undefined;
  },
);
