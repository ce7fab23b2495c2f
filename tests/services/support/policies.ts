import type { Props } from "../../support/driver";

export const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
export const logsPolicy = (more: Props = {}): Props => ({
  name: "one",
  priority: "LOW",
  logRules: { severities: ["DEBUG"] },
  ...more,
});
export const policyResponse = {
  id: ID,
  companyId: 1,
  name: "one",
  priority: "PRIORITY_TYPE_LOW",
  enabled: true,
  deleted: false,
  order: -3,
  logRules: { severities: ["SEVERITY_DEBUG"] },
  targets: [{ dataset: "logs", dataspace: "default", priority: "PRIORITY_TYPE_LOW" }],
};
