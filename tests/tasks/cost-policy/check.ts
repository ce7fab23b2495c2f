import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  const policies = objects("policies", {});
  expect(policies.find(({ order }) => order === 0)).toMatchObject({
    name: "Debug logs",
    priority: "LOW",
    enabled: true,
    applicationRule: { ruleTypeId: "IS", name: expect.arrayContaining(["staging", "sandbox"]) },
    logRules: { severities: expect.arrayContaining(["DEBUG", "VERBOSE"]) },
  });
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ['"LOW"', '"MEDIUM"'];
