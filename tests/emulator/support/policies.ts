export const POLICIES = "/dataplans/policies/v1";
export const CREATE = `POST ${POLICIES}`;
export const LIST = `GET ${POLICIES}`;
export const of = (source: string) => `${LIST}?source_type=SOURCE_TYPE_${source}`;
export const logs = (name: string, more: object = {}) => ({
  name,
  priority: "PRIORITY_TYPE_LOW",
  logRules: { severities: ["SEVERITY_DEBUG", "SEVERITY_INFO"] },
  ...more,
});
export const spans = (name: string, more: object = {}) => ({
  name,
  priority: "PRIORITY_TYPE_HIGH",
  spanRules: {},
  ...more,
});
export const rum = (name: string, more: object = {}) => ({
  name,
  priority: "PRIORITY_TYPE_LOW",
  rumRules: { severities: ["SEVERITY_ERROR"] },
  ...more,
});
export const override = (...all: [number, string][]) => ({
  priorityOverride: {
    quotaBased: {
      usageTiers: all.map(([dailyQuotaPercentage, level]) => ({
        dailyQuotaPercentage,
        priority: `PRIORITY_TYPE_${level}`,
      })),
    },
  },
});
export const NONE = { priority: "PRIORITY_TYPE_UNSPECIFIED" };
export const LOW = { targets: [{ priority: "PRIORITY_TYPE_LOW" }] };
export const rule = (type: string, name: string) => ({ ruleTypeId: `RULE_TYPE_ID_${type}`, name });
