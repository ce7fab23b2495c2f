import { start, UUID } from "./support";
import { each, exact, exchanges, refused, run, type Step } from "./support/exchanges";

const POLICIES = "/dataplans/policies/v1";
const CREATE = `POST ${POLICIES}`;
const MADE = `${POLICIES}/<made.policy.id>`;
const LIST = `GET ${POLICIES}`;
const of = (source: string) => `${LIST}?source_type=SOURCE_TYPE_${source}`;
const OVERWRITE = {
  LOGS: "PUT /dataplans/log-policies/v1",
  SPANS: "PUT /dataplans/span-policies/v1",
  RUM: "PUT /dataplans/rum-policies/v1",
};
const logs = (name: string, more: object = {}) => ({
  name,
  priority: "PRIORITY_TYPE_LOW",
  logRules: { severities: ["SEVERITY_DEBUG", "SEVERITY_INFO"] },
  ...more,
});
const spans = (name: string, more: object = {}) => ({
  name,
  priority: "PRIORITY_TYPE_HIGH",
  spanRules: {},
  ...more,
});
const rum = (name: string, more: object = {}) => ({
  name,
  priority: "PRIORITY_TYPE_LOW",
  rumRules: { severities: ["SEVERITY_ERROR"] },
  ...more,
});
/** Creates a policy, saved under its name. */
const add = (policy: { name: string }): Step => [`${policy.name} = ${CREATE}`, policy, 200];
const names = (...all: string[]) => ({ policies: each("name", ...all) });
const override = (...all: [number, string][]) => ({
  priorityOverride: {
    quotaBased: {
      usageTiers: all.map(([dailyQuotaPercentage, level]) => ({
        dailyQuotaPercentage,
        priority: `PRIORITY_TYPE_${level}`,
      })),
    },
  },
});
const NONE = { priority: "PRIORITY_TYPE_UNSPECIFIED" };
const LOW = { targets: [{ priority: "PRIORITY_TYPE_LOW" }] };
const rule = (type: string, name: string) => ({ ruleTypeId: `RULE_TYPE_ID_${type}`, name });
const TAG = { tagValue: "y", ruleTypeId: "RULE_TYPE_ID_IS" };
const DPXL = { dpxlExpression: "<v1> $d.severity == 'INFO'" };
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
  [
    "a policy that breaks a rule is rejected with its path",
    ...refused(CREATE, [
      [{ name: "n", priority: "PRIORITY_TYPE_LOW" }, "body"],
      [logs("n", NONE), "priority"],
      [logs("n", LOW), "priority"],
      [logs("n", { ...NONE, ...override([1, "HIGH"]), ...LOW }), "priorityOverride"],
      [logs("n", { ...NONE, targets: [{ dataset: "d" }] }), "targets[0].priority"],
      [logs("n", { logRules: { dpxlExpression: "true" } }), "logRules.dpxlExpression"],
      [logs("n", { priority: "PRIORITY_TYPE_HIGH", ...override([50, "MEDIUM"]) }), "priority"],
      [logs("n", override([50, "LOW"])), "priority"],
      [logs("n", override([1, "HIGH"], [2, "HIGH"], [3, "HIGH"], [4, "HIGH"])), "usageTiers"],
      [logs("n", override([101, "HIGH"])), "usageTiers"],
      [
        spans("n", {
          spanRules: { tagRules: [{ tagName: "x", ...TAG }] },
        }),
        "tagName",
      ],
      [{ ...logs("n"), ...spans("n") }, "spanRules"],
      [logs("n", { enabled: true }), "enabled"],
    ]),
  ],
  [
    "an expression excludes all other conditions",
    ...[
      logs("n", { logRules: DPXL, applicationRule: rule("IS", "a") }),
      rum("n", { rumRules: DPXL, subsystemRule: rule("IS", "a") }),
      spans("n", { spanRules: DPXL, applicationRule: rule("IS", "a") }),
      spans("n", { spanRules: { ...DPXL, serviceRule: rule("IS", "a") } }),
      spans("n", { spanRules: { ...DPXL, actionRule: rule("IS", "a") } }),
      spans("n", { spanRules: { ...DPXL, tagRules: [{ tagName: "tags.x", ...TAG }] } }),
    ].map((policy): Step => [CREATE, policy, 400, /Cannot have both rules/]),
  ],
  [
    "RUM policies reject targets, a blocking step and an unordered fallback",
    ...refused(CREATE, [
      [rum("n", { ...NONE, ...LOW }), "targets"],
      [rum("n", override([50, "BLOCK"])), "usageTiers[0].priority"],
      [rum("n", { priority: "PRIORITY_TYPE_MEDIUM", ...override([1, "LOW"]) }), "priority"],
    ]),
  ],
  [
    "policies of each source need separate permissions",
    (emulator) =>
      emulator.keys.add({
        key: "logs",
        permissions: ["logs.tco:ReadPolicies", "logs.tco:UpdatePolicies"],
      }),
    [`${CREATE} as logs`, logs("l"), 200],
    [`${CREATE} as logs`, spans("s"), 403, "spans.tco:UpdatePolicies"],
    [`${OVERWRITE.SPANS} as logs`, { policies: [] }, 403, "spans.tco:UpdatePolicies"],
    [`${of("SPANS")} as logs`, 403, "spans.tco:ReadPolicies"],
  ],
]);

const severities = (...all: string[]) => ({ logRules: { severities: all } });
test.each([
  [400, { logRules: {} }],
  [500, severities()],
  [400, { logRules: { severities: ["SEVERITY_INFO"], ...DPXL } }],
  [400, { logRules: DPXL, applicationRule: rule("IS", "a") }],
  [400, { logRules: DPXL, subsystemRule: rule("IS", "a") }],
  [400, { applicationRule: {} }],
])("the service returns %d for a policy with %j", async (status, more) => {
  await run(await start(), [[CREATE, logs("n", more), status]]);
});

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
