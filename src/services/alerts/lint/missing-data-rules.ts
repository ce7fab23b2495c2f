import { fieldsIn, isEnum, textIn } from "../../../lint/read";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { conditionsOf, variantOf } from "./conditions";
import { logsAlert, metricAlert } from "./samples";

const settingsOf = (args: Fields) => {
  const [variant = "", fields = {}] = variantOf(args) ?? [];
  return {
    variant,
    fields,
    policy: fieldsIn(fields.noDataPolicy),
    undetected: fieldsIn(fields.undetectedValuesManagement),
  };
};
const hasLessThan = (args: Fields): boolean =>
  conditionsOf(args).some(({ comparison }) => comparison.startsWith("<"));

export const retireWithoutEffect: Rule<Fields> = {
  name: "retire-without-effect",
  title: "A retirement time that has no effect",
  why: "With the state OK, missing data resolves the alert at once: there is nothing to retire later. The same holds for undetected values that do not trigger.",
  change: "Remove autoRetireSeconds, or choose another state.",
  examples: [
    {
      wrong: metricAlert(
        "queue_length",
        {},
        {
          noDataPolicy: { state: "OK", autoRetireSeconds: 600 },
        },
      ),
      right: metricAlert(
        "queue_length",
        {},
        {
          noDataPolicy: { state: "ALERTING", autoRetireSeconds: 600 },
        },
      ),
    },
    {
      wrong: logsAlert({}, { noDataPolicy: { state: "OK", autoRetireSeconds: 60 } }),
      right: logsAlert({}, { noDataPolicy: { state: "OK" } }),
    },
  ],
  find: (args) => {
    const { variant, policy } = settingsOf(args);
    if (policy.autoRetireSeconds === undefined || !isEnum(policy.state, "OK")) return [];
    const path = [variant, "noDataPolicy", "autoRetireSeconds"];
    return [{ path, what: "with the state OK there is nothing to retire, so it has no effect" }];
  },
};

export const twoMissingDataSettings: Rule<Fields> = {
  name: "two-missing-data-settings",
  title: "Two settings for missing data",
  uncertain: true,
  why: "noDataPolicy replaces undetectedValuesManagement, account by account. With both, the account decides which one applies.",
  change: "Keep the one that the account uses.",
  examples: [
    {
      wrong: logsAlert(
        { conditionType: "LESS_THAN" },
        {
          noDataPolicy: { state: "ALERTING" },
          undetectedValuesManagement: { triggerUndetectedValues: false },
        },
      ),
      right: logsAlert({ conditionType: "LESS_THAN" }, { noDataPolicy: { state: "ALERTING" } }),
    },
    {
      wrong: metricAlert(
        "queue_length",
        { conditionType: "LESS_THAN" },
        {
          noDataPolicy: { state: "OK" },
          undetectedValuesManagement: { triggerUndetectedValues: true },
        },
      ),
      right: metricAlert(
        "queue_length",
        { conditionType: "LESS_THAN" },
        {
          undetectedValuesManagement: { triggerUndetectedValues: true },
        },
      ),
    },
  ],
  find: (args) => {
    const { variant, policy, undetected } = settingsOf(args);
    const hasBoth = Object.keys(policy).length > 0 && Object.keys(undetected).length > 0;
    return hasBoth
      ? [
          {
            path: [variant, "undetectedValuesManagement"],
            what: "noDataPolicy is set too, and the account decides which of the two applies",
          },
        ]
      : [];
  },
};

export const missingDataHidesAlert: Rule<Fields> = {
  name: "missing-data-hides-alert",
  title: "A less-than alert that stays silent without data",
  uncertain: true,
  why: "An alert for too few logs or too low values is often meant for the case that nothing arrives at all. With this state, the alert does not fire when there is no data.",
  change: "Set noDataPolicy.state to ALERTING, or watch for missing data with another alert.",
  examples: [
    {
      wrong: logsAlert({ conditionType: "LESS_THAN" }, { noDataPolicy: { state: "OK" } }),
      right: logsAlert({ conditionType: "LESS_THAN" }, { noDataPolicy: { state: "ALERTING" } }),
    },
    {
      wrong: metricAlert(
        "queue_length",
        { conditionType: "LESS_THAN", threshold: 1 },
        {
          noDataPolicy: { state: "NO_DATA" },
        },
      ),
      right: metricAlert("queue_length", { threshold: 1 }, { noDataPolicy: { state: "NO_DATA" } }),
    },
  ],
  find: (args) => {
    const { variant, fields, policy } = settingsOf(args);
    const state = textIn(policy.state);
    const isSilent = ["OK", "NO_DATA"].some((name) => isEnum(state, name));
    const isFilled = fieldsIn(fields.missingValues).replaceWithZero === true;
    if (!isSilent || isFilled || !hasLessThan(args)) return [];
    const what = `the alert waits for low values, and with the state ${state} missing data does not fire it`;
    return [{ path: [variant, "noDataPolicy", "state"], what }];
  },
};
