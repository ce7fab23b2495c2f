import type { Emulator } from "../../src/emulator";
import { call } from "./support";

// TCO policies: routes, request bodies and calls.
export const POLICIES = "/dataplans/policies/v1";
export const REORDER = `${POLICIES}/all/reorder`;
export const OVERWRITE = {
  LOGS: "/dataplans/log-policies/v1",
  SPANS: "/dataplans/span-policies/v1",
  RUM: "/dataplans/rum-policies/v1",
};
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
export const createPolicy = async (emulator: Emulator, policy: object) =>
  (await call(emulator, "POST", POLICIES, policy)).json.policy;
export const listPolicies = async (emulator: Emulator, query = "") =>
  (await call(emulator, "GET", `${POLICIES}${query}`)).json.policies;
export const policyNames = async (emulator: Emulator, query = "") =>
  (await listPolicies(emulator, query)).map(({ name }: { name: string }) => name);
export const tiers = (...all: [number, string][]) => ({
  quotaBased: {
    usageTiers: all.map(([dailyQuotaPercentage, level]) => ({
      dailyQuotaPercentage,
      priority: `PRIORITY_TYPE_${level}`,
    })),
  },
});
