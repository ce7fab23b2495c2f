import { UUID } from "./support";
import { each, exact, exchanges, type Step } from "./support/exchanges";
import {
  CREATE,
  LIST,
  LOW,
  logs,
  NONE,
  of,
  override,
  POLICIES,
  rule,
  rum,
  spans,
} from "./support/policies";

const MADE = `${POLICIES}/<made.policy.id>`;
/** Creates a policy, saved under its name. */
const add = (policy: { name: string }): Step => [`${policy.name} = ${CREATE}`, policy, 200];
const names = (...all: string[]) => ({ policies: each("name", ...all) });
const EXAMPLE = {
  name: "Example tco_policy from SDK",
  priority: "PRIORITY_TYPE_LOW",
  logRules: { severities: ["SEVERITY_ERROR", "SEVERITY_CRITICAL"] },
  applicationRule: { name: "prod-app", ruleTypeId: "RULE_TYPE_ID_IS" },
  subsystemRule: { name: "mobile", ruleTypeId: "RULE_TYPE_ID_IS_NOT" },
  archiveRetention: { id: UUID },
};

exchanges("a policy", [
  [
    "has `disabled` in a create and `enabled` in a read, plus service fields",
    { quirks: { reorder: true } },
    [
      `made = ${CREATE}`,
      { ...logs("one"), disabled: true, applicationRule: rule("IS", "a,b") },
      200,
      exact({
        policy: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          companyId: 1,
          name: "one",
          priority: "PRIORITY_TYPE_LOW",
          enabled: false,
          deleted: false,
          order: 1,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          applicationRule: rule("IS", "b,a"),
          logRules: { severities: ["SEVERITY_INFO", "SEVERITY_DEBUG"] },
          targets: [{ dataset: "logs", dataspace: "default", priority: "PRIORITY_TYPE_LOW" }],
        },
      }),
    ],
    [`GET ${MADE}`, 200, exact("<made>")],
  ],
  [
    "the vendor's example is created without a description, replaced and listed",
    [`made = ${CREATE}`, EXAMPLE, 200, { policy: EXAMPLE }],
    [
      `PUT ${POLICIES}`,
      { ...EXAMPLE, id: "<made.policy.id>", name: "Updated" },
      200,
      { policy: { name: "Updated" } },
    ],
    [of("LOGS"), 200, names("Updated")],
    [`DELETE ${MADE}`, 200, exact({ id: "<made.policy.id>" })],
    [`DELETE ${MADE}`, 404],
    [`GET ${MADE}`, 404],
    [`PUT ${POLICIES}`, { ...EXAMPLE, id: "<made.policy.id>" }, 404],
  ],
  [
    "with targets has no priority, and defaults for dataset and dataspace",
    [
      CREATE,
      logs("t", { ...NONE, ...LOW }),
      200,
      {
        policy: {
          ...NONE,
          targets: [{ dataset: "logs", dataspace: "default", priority: "PRIORITY_TYPE_LOW" }],
        },
      },
    ],
  ],
  [
    "targets keep their order",
    [
      CREATE,
      logs("t", {
        ...NONE,
        targets: ["b", "a", "c"].map((dataset) => ({ dataset, ...LOW.targets[0] })),
      }),
      200,
      { policy: { targets: each("dataset", "b", "a", "c") } },
    ],
  ],
  [
    "a policy with an override and without a priority has the priority BLOCK",
    [
      `made = ${CREATE}`,
      logs("o", { ...NONE, ...override([50, "HIGH"], [80, "MEDIUM"]) }),
      200,
      {
        policy: {
          priority: "PRIORITY_TYPE_BLOCK",
          ...override([50, "HIGH"], [80, "MEDIUM"]),
          targets: [{ dataset: "logs", dataspace: "default" }],
        },
      },
    ],
  ],
  [
    "with an override has a status that changes between reads",
    [`made = ${CREATE}`, logs("o", override([50, "HIGH"])), 200],
    [
      `first = GET ${MADE}`,
      200,
      ({ policy }) =>
        expect(policy.priorityOverrideStatus.quotaBased).toEqual({
          currentPriority: expect.stringMatching(/^PRIORITY_TYPE_(HIGH|LOW)$/),
          currentUsage: expect.any(Number),
          dailyLimit: 100,
        }),
    ],
    [
      `GET ${MADE}`,
      200,
      ({ policy: { priorityOverrideStatus, ...rest } }, { first }) => {
        const { priorityOverrideStatus: before, ...same } = first.policy;
        expect(priorityOverrideStatus).not.toEqual(before);
        expect(rest).toEqual(same);
      },
    ],
  ],
  [
    "is replaced, but keeps order, createdAt, and omitted name, priority, enabled",
    add(logs("first")),
    [`made = ${CREATE}`, { ...EXAMPLE, description: "d", disabled: true }, 200],
    [
      `PUT ${POLICIES}`,
      { id: "<made.policy.id>", logRules: { severities: ["SEVERITY_ERROR"] } },
      200,
      ({ policy }, saved) => {
        const {
          description: _,
          archiveRetention,
          applicationRule,
          subsystemRule,
          ...kept
        } = saved.made.policy;
        expect(policy).toEqual({
          ...kept,
          order: 2,
          enabled: false,
          updatedAt: expect.any(String),
          logRules: { severities: ["SEVERITY_ERROR"] },
        });
      },
    ],
    [`PUT ${POLICIES}`, { id: "<made.policy.id>", ...spans("one") }, 400, "source"],
  ],
  [
    "application and subsystem names become lower case, service names do not",
    [
      CREATE,
      spans("s", {
        applicationRule: rule("IS", "Prod,eu-WEST"),
        subsystemRule: rule("IS", "Prod,eu-WEST"),
        spanRules: { serviceRule: rule("IS", "Prod,eu-WEST") },
      }),
      200,
      {
        policy: {
          applicationRule: rule("IS", "prod,eu-west"),
          subsystemRule: rule("IS", "prod,eu-west"),
          spanRules: { serviceRule: rule("IS", "Prod,eu-WEST") },
        },
      },
    ],
  ],
  [
    "any archive retention is accepted and returned as sent",
    [
      CREATE,
      logs("a", { archiveRetention: { id: "e1c980d0-c910-4c54-8326-67f3cf95645a" } }),
      200,
      { policy: { archiveRetention: { id: "e1c980d0-c910-4c54-8326-67f3cf95645a" } } },
    ],
  ],
]);

exchanges("a list of policies", [
  [
    "new policies are last by default or first on request, with orders below 0",
    add(logs("a")),
    add(logs("b")),
    ...["c", "d", "e"].map((name) => add(logs(name, { placement: { first: {} } }))),
    add(logs("f", { placement: { last: {} } })),
    [LIST, 200, names("e", "d", "c", "a", "b", "f")],
    [`GET ${POLICIES}/<e.policy.id>`, 200, { policy: { order: -2 } }],
  ],
  [
    "can be filtered by source and by enabled",
    add(logs("l")),
    add(spans("s", { disabled: true })),
    add(rum("r")),
    [of("SPANS"), 200, names("s")],
    [`${of("SPANS")}&enabled_only=true`, 200, names()],
    [`${LIST}?enabled_only=true`, 200, names("l", "r")],
    [`${LIST}?enabled_only=false`, 200, names("l", "s", "r")],
  ],
]);
