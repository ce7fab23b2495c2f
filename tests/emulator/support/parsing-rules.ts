export const GROUPS = "/parsing-rules/rule-groups/v1";
export const block = { blockParameters: { rule: "health", keepBlockedLogs: true } };
export const parsingRule = (name = "r", more: object = {}) => ({
  name,
  enabled: true,
  sourceField: "text",
  parameters: block,
  ...more,
});
export const group = (name = "g", more: object = {}) => ({
  name,
  enabled: true,
  ruleSubgroups: [{ enabled: true, rules: [parsingRule()] }],
  ...more,
});
export const withRules = (...rules: object[]) => group("g", { ruleSubgroups: [{ rules }] });
export const severity = { destinationFieldType: "DESTINATION_FIELD_SEVERITY", rule: "level" };
export const text = (destinationFieldText: string) => ({
  destinationFieldType: "DESTINATION_FIELD_TEXT",
  destinationFieldText,
  rule: "a.b",
});
