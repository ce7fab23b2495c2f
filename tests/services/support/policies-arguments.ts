import type { Props } from "../../support/driver";
import { policyArgs } from "../../support/policies";

export const one = (more: Props = {}) => policyArgs("one", more);
export const byApplication = (...name: string[]) =>
  one({ applicationRule: { ruleTypeId: "IS", name } });
export const byExpression = { logRules: { dpxlExpression: "<v1>true" } };
