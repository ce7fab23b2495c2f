import { archives } from "../../services/archives";
import { policies } from "../../services/policies";
import type { PolicyToCreate } from "../../services/policies/entity";
import { quota } from "../../services/quota";
import type { SendRequest } from "../server/request-context";

type Rule = NonNullable<PolicyToCreate["applicationRule"]>;
const is = (...name: string[]): Rule => ({ ruleTypeId: "IS", name });

/** TCO policies by source. The first matching policy applies. */
const POLICIES: readonly PolicyToCreate[] = [
  {
    name: "Health checks are dropped",
    priority: "BLOCK",
    subsystemRule: { ruleTypeId: "START_WITH", name: ["health"] },
    logRules: { severities: ["DEBUG", "VERBOSE"] },
  },
  {
    name: "Errors are searched often",
    description: "Errors must be searchable immediately.",
    priority: "HIGH",
    logRules: { severities: ["ERROR", "CRITICAL"] },
  },
  {
    name: "Payments are monitored",
    priority: "MEDIUM",
    applicationRule: is("checkout", "refunds"),
    logRules: { severities: ["INFO", "WARNING"] },
  },
  {
    name: "Debug logs are archived",
    priority: "LOW",
    logRules: { severities: ["DEBUG", "VERBOSE"] },
  },
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
  {
    name: "Other spans",
    priority: "LOW",
    spanRules: { serviceRule: { ruleTypeId: "IS_NOT", name: ["checkout"] } },
  },
  {
    name: "Errors in browsers",
    priority: "HIGH",
    applicationRule: is("web"),
    rumRules: { severities: ["ERROR"] },
  },
];

export function seedPolicies(send: SendRequest): void {
  send(archives.operations.setLogs, {
    body: {
      isActive: true,
      format: "CX_DATA_V1",
      s3: { bucket: "example-logs-archive", region: "eu-west-1" },
    },
  });
  send(archives.operations.configureMetrics, {
    body: {
      retentionPolicy: { rawResolution: 15, fiveMinutesResolution: 90, oneHourResolution: 400 },
      s3: { bucket: "example-metrics-archive", region: "eu-west-1" },
    },
  });
  send(archives.operations.activateRetentions, {});
  const { retentions = [] } = send(archives.operations.listRetentions, {});
  const names = ["Short", "Usual", "Long"];
  const changes = retentions
    .filter(({ editable }) => editable)
    .map(({ id = "" }, n) => ({ id, name: names[n] ?? `Tag ${n + 1}` }));
  send(archives.operations.renameRetentions, { body: { retentionUpdateElements: changes } });
  for (const body of POLICIES)
    send(policies.operations.create, {
      body:
        changes[0] && body.priority === "LOW"
          ? { ...body, archiveRetention: { id: changes[0].id } }
          : body,
    });
  send(quota.operations.create, {
    body: {
      ruleSet: {
        rules: [
          {
            entityType: "logs",
            allocation: 60,
            allocationType: "PERCENTAGE",
            enabled: true,
            canOverflow: true,
          },
          {
            entityType: "spans",
            allocation: 25,
            allocationType: "PERCENTAGE",
            enabled: true,
            canOverflow: false,
          },
          {
            entityType: "metrics",
            allocation: 15,
            allocationType: "PERCENTAGE",
            enabled: true,
            canOverflow: true,
          },
        ],
      },
    },
  });
}
