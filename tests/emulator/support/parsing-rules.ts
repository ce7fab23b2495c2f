import type { Emulator } from "../../../src/emulator";
import { callSuccessfully } from "../checked-calls";

export const RULE_GROUPS = "/parsing-rules/rule-groups/v1";
export const parsingRule = (name = "r", more: object = {}) => ({
  name,
  enabled: true,
  sourceField: "text",
  parameters: { blockParameters: { rule: "health", keepBlockedLogs: true } },
  ...more,
});
export const group = (name = "g", more: object = {}) => ({
  name,
  enabled: true,
  ruleSubgroups: [{ enabled: true, rules: [parsingRule()] }],
  ...more,
});
export const createGroup = async (emulator: Emulator, body: object = group()) =>
  (await callSuccessfully(emulator, "POST", RULE_GROUPS, body)).ruleGroup;
export const listInOrder = async (emulator: Emulator): Promise<string[]> =>
  ((await callSuccessfully(emulator, "GET", RULE_GROUPS)).ruleGroups ?? [])
    .sort((a: { order: number }, b: { order: number }) => a.order - b.order)
    .map(({ name, order }: { name: string; order: number }) => `${order} ${name}`);
