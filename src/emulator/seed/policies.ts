import { archives } from "../../areas/archives";
import { policies } from "../../areas/policies";
import type { PolicyToCreate } from "../../areas/policies/body";
import { quota } from "../../areas/quota";
import type { Ask } from "./ask";

type Rule = NonNullable<PolicyToCreate["applicationRule"]>;
const is = (...name: string[]): Rule => ({ ruleTypeId: "IS", name });

/** What becomes of data, source by source: the first policy that fits decides. */
const POLICIES: readonly PolicyToCreate[] = [
  {
    name: "Health checks are dropped",
    priority: "BLOCK",
    subsystemRule: { ruleTypeId: "START_WITH", name: ["health"] },
    logRules: { severities: ["DEBUG", "VERBOSE"] },
  },
  {
    name: "Errors are searched often",
    description: "Whatever wakes somebody must be found at once.",
    priority: "HIGH",
    logRules: { severities: ["ERROR", "CRITICAL"] },
  },
  {
    name: "Payments are monitored",
    priority: "MEDIUM",
    applicationRule: is("checkout", "refunds"),
    logRules: { severities: ["INFO", "WARNING"] },
  },
  { name: "Debugging goes to the archive", priority: "LOW", logRules: { severities: ["DEBUG", "VERBOSE"] } },
  {
    name: "Staging until it grows",
    priority: "MEDIUM",
    disabled: true,
    applicationRule: { ruleTypeId: "INCLUDES", name: ["staging"] },
    logRules: { severities: ["INFO"] },
  },
  {
    name: "Slow requests of checkout",
    priority: "HIGH",
    spanRules: {
      serviceRule: is("checkout"),
      actionRule: { ruleTypeId: "START_WITH", name: ["POST"] },
      tagRules: [{ tagName: "tags.http.status_code", tagValue: ["500", "503"], ruleTypeId: "IS" }],
    },
  },
  { name: "Other spans", priority: "LOW", spanRules: { serviceRule: { ruleTypeId: "IS_NOT", name: ["checkout"] } } },
  { name: "Errors in browsers", priority: "HIGH", applicationRule: is("web"), rumRules: { severities: ["ERROR"] } },
];

export function seedPolicies(ask: Ask): void {
  ask(archives.operations.setLogs, {
    body: { isActive: true, format: "CX_DATA_V1", s3: { bucket: "example-logs-archive", region: "eu-west-1" } },
  });
  ask(archives.operations.configureMetrics, {
    body: {
      retentionPolicy: { rawResolution: 15, fiveMinutesResolution: 90, oneHourResolution: 400 },
      s3: { bucket: "example-metrics-archive", region: "eu-west-1" },
    },
  });
  ask(archives.operations.activateRetentions, {});
  const { retentions = [] } = ask(archives.operations.listRetentions, {});
  const names = ["Short", "Usual", "Long"];
  const changes = retentions.filter(({ editable }) => editable).map(({ id = "" }, n) => ({ id, name: names[n] ?? `Tag ${n + 1}` }));
  ask(archives.operations.renameRetentions, { body: { retentionUpdateElements: changes } });
  for (const body of POLICIES)
    ask(policies.operations.create, {
      body: changes[0] && body.priority === "LOW" ? { ...body, archiveRetention: { id: changes[0].id } } : body,
    });
  ask(quota.operations.create, {
    body: {
      ruleSet: {
        rules: [
          { entityType: "logs", allocation: 60, allocationType: "PERCENTAGE", enabled: true, canOverflow: true },
          { entityType: "spans", allocation: 25, allocationType: "PERCENTAGE", enabled: true, canOverflow: false },
          { entityType: "metrics", allocation: 15, allocationType: "PERCENTAGE", enabled: true, canOverflow: true },
        ],
      },
    },
  });
}
