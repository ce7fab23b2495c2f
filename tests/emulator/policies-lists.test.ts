import { call, start } from "./support";
import { each, exact, exchanges, refused, run, type Step } from "./support/exchanges";

const POLICIES = "/dataplans/policies/v1";
const LIST = `GET ${POLICIES}`;
const OVERWRITE = {
  LOGS: "PUT /dataplans/log-policies/v1",
  SPANS: "PUT /dataplans/span-policies/v1",
  RUM: "PUT /dataplans/rum-policies/v1",
};
type Source = keyof typeof OVERWRITE;
const RULES = {
  LOGS: { logRules: { severities: ["SEVERITY_INFO"] } },
  SPANS: { spanRules: {} },
  RUM: { rumRules: { severities: ["SEVERITY_ERROR"] } },
};
const DPXL = { dpxlExpression: "<v1> $d.severity == 'INFO'" };
/** A policy of an overwrite, with all fields that the vendor's client sends. */
const entry = (name: string, rules: object = RULES.LOGS, more: object = {}) => ({
  policy: { name, description: "", disabled: false, priority: "PRIORITY_TYPE_HIGH", ...more },
  ...rules,
});
/** Creates a policy, saved under its name. */
const add = (name: string, source: Source = "LOGS", more: object = {}): Step => [
  `${name} = POST ${POLICIES}`,
  { name, priority: "PRIORITY_TYPE_HIGH", ...RULES[source], ...more },
  200,
];
const names = (...all: string[]) => ({ policies: each("name", ...all) });

exchanges("an overwrite of policies", [
  [
    "replaces the policies of its source with new ids",
    add("old"),
    add("s", "SPANS"),
    [
      OVERWRITE.LOGS,
      { policies: [entry("x"), entry("old")] },
      200,
      ({ createResponses }, { old }) =>
        expect(createResponses[1].policy.id).not.toBe(old.policy.id),
    ],
    [`GET ${POLICIES}/<old.policy.id>`, 404],
    [LIST, 200, names("s", "x", "old")],
  ],
  [
    "the position in an overwrite is the order, and `disabled` becomes `enabled`",
    [
      OVERWRITE.LOGS,
      { policies: [entry("a"), entry("b", RULES.LOGS, { disabled: true })] },
      200,
      { createResponses: each("policy", { name: "a", order: 1 }, { name: "b", order: 2 }) },
    ],
    [
      LIST,
      200,
      {
        policies: [
          { name: "a", order: 1, enabled: true },
          { name: "b", order: 2, enabled: false },
        ],
      },
    ],
  ],
  [
    "an overwrite can replace severities with an expression",
    [OVERWRITE.LOGS, { policies: [entry("p")] }, 200],
    [OVERWRITE.LOGS, { policies: [entry("p", { logRules: DPXL })] }, 200],
    [LIST, 200, { policies: [{ logRules: { severities: [], ...DPXL } }] }],
  ],
  [
    "is rejected as a whole for a missing description or more than 200 policies",
    add("old"),
    ...refused(OVERWRITE.LOGS, [
      [
        { policies: [entry("x"), entry("x", RULES.LOGS, { description: undefined })] },
        "policies[1].policy.description",
      ],
      [
        { policies: [entry("x", RULES.LOGS, { priority: "PRIORITY_TYPE_UNSPECIFIED" })] },
        "policies[0].policy.priority",
      ],
      [{ policies: [entry("x", RULES.SPANS)] }, 'unknown field "spanRules"'],
      [{ policies: Array(201).fill(entry("x")) }, "at most 200"],
    ]),
    [LIST, 200, names("old")],
  ],
]);

test.each(["LOGS", "SPANS", "RUM"] as const)(
  "an overwrite of %s without policies deletes all of the source and no others",
  async (source) => {
    await run(await start(), [
      add("l"),
      add("s", "SPANS"),
      add("r", "RUM"),
      [OVERWRITE[source], {}, 200, exact({})],
      [LIST, 200, ({ policies }) => expect(policies).toHaveLength(2)],
      [`${LIST}?source_type=SOURCE_TYPE_${source}`, 200, names()],
      [OVERWRITE[source], { policies: [entry("x", RULES[source])] }, 200],
      [OVERWRITE[source], { policies: [] }, 200, exact({})],
      [`${LIST}?source_type=SOURCE_TYPE_${source}`, 200, names()],
    ]);
  },
);

test.each([
  ["LOGS", "logRules", {}],
  ["LOGS", "logRules", { severities: null }],
  ["LOGS", "logRules", { severities: [] }],
  ["RUM", "rumRules", {}],
] as const)(
  "%s policies with an expression are accepted with %s %j, and return empty severities",
  async (source, key, sent) => {
    const policy = { [key]: { severities: [], ...DPXL } };
    await run(await start(), [
      [
        OVERWRITE[source],
        { policies: [entry("by expression", { [key]: { ...sent, ...DPXL } })] },
        200,
        { createResponses: [{ policy }] },
      ],
    ]);
  },
);

test.each([
  [false, 429],
  [true, 400],
])("one policy too many is rejected (older releases: %s)", async (olderLimits, status) => {
  const emulator = await start({ quirks: { policiesMax: 1, olderLimits } });
  const limit = "maximum number of log policies (1)";
  await run(emulator, [
    add("a"),
    add("s", "SPANS"),
    [OVERWRITE.LOGS, { policies: [entry("1"), entry("2")] }, status, limit],
    [`${LIST}?source_type=SOURCE_TYPE_LOGS`, 200, names("a")],
  ]);
  const body = { name: "b", priority: "PRIORITY_TYPE_LOW", ...RULES.LOGS };
  const { headers, json } = await call(emulator, "POST", POLICIES, body);
  expect(json).toEqual({ code: status, message: expect.stringContaining(limit) });
  expect(headers["retry-after"]).toBeUndefined();
});

const TEST = `POST ${POLICIES}/all/test-policies`;
const FORECAST = `POST ${POLICIES}/all/forecast-usage`;
const SETTINGS = "/dataplans/policy-settings/v1";
const rule = (type: string, name: string) => ({ ruleTypeId: `RULE_TYPE_ID_${type}`, name });
const row = (application: string, subsystem: string, severity: string) => ({
  applicationNameValues: application,
  subsystemNameValues: subsystem,
  severityValues: severity,
});
const result = (name: string, application: string, matched: boolean) => ({
  policy: expect.objectContaining({ name }),
  metaFieldsValues: expect.objectContaining({ applicationNameValues: application }),
  matched,
});
const source = (id: string, more: object): Step => {
  const all = { pillar: "LOGS", priority: "HIGH", subsystem: "api", eventsPerHour: 1 };
  return (emulator) => emulator.put("usage-sources", { ...all, id, ...more } as never);
};
const estimated = (estimatedBytes: unknown) => exact({ estimatedBytes });
const all = { logRules: { severities: [] } };
const errors = { logRules: { severities: ["SEVERITY_ERROR"] } };
const applicationRule = rule("IS", "checkout");

exchanges("other operations of policies", [
  [
    "enabled log policies are tested against every row",
    add("is", "LOGS", { applicationRule: rule("IS", "a,b") }),
    add("starts", "LOGS", { subsystemRule: rule("START_WITH", "web") }),
    add("not", "LOGS", { applicationRule: rule("IS_NOT", "a") }),
    add("off", "LOGS", { disabled: true }),
    add("span", "SPANS"),
    [
      TEST,
      { metaFieldsValuesList: [row("a", "web-1", "info"), row("c", "api", "ERROR")] },
      200,
      exact({
        testPoliciesBulkResult: [
          result("is", "a", true),
          result("starts", "a", true),
          result("not", "a", false),
          result("is", "c", false),
          result("starts", "c", false),
          result("not", "c", false),
        ],
      }),
    ],
  ],
  [
    "a test of policies with an empty body returns no results",
    add("a"),
    [TEST, {}, 200, (json) => expect(json.testPoliciesBulkResult ?? []).toEqual([])],
  ],
  [
    "a forecast is deterministic, and has buckets on request",
    [`day = ${FORECAST}`, { ...all, day: {} }, 200, estimated(expect.stringMatching(/^\d+$/))],
    [
      FORECAST,
      { ...all, week: {} },
      200,
      ({ estimatedBytes }, { day }) =>
        expect(BigInt(estimatedBytes)).toBe(7n * BigInt(day.estimatedBytes)),
    ],
    [
      FORECAST,
      { ...all, day: {}, timeBucketMs: "3600000" },
      200,
      ({ usageBuckets: buckets, estimatedBytes }, { day }) => {
        const sum = buckets.reduce(
          (n: bigint, { bytes }: { bytes: string }) => n + BigInt(bytes),
          0n,
        );
        const [first, second] = buckets.map(
          ({ bucketStartMs: at }: { bucketStartMs: string }) => +at,
        );
        expect([buckets.length, second - first]).toEqual([24, 3600000]);
        expect([estimatedBytes, String(sum)]).toEqual([day.estimatedBytes, day.estimatedBytes]);
      },
    ],
    [FORECAST, { week: {}, timeBucketMs: "1" }, 400],
  ],
  [
    "a forecast has the bytes of the sources that the conditions match",
    source("a", { application: "checkout", severity: "ERROR", bytesPerHour: 1000 }),
    source("b", { application: "checkout", severity: "DEBUG", bytesPerHour: 10 }),
    source("c", { application: "search", severity: "ERROR", bytesPerHour: 1 }),
    source("d", { application: "checkout", pillar: "SPANS", bytesPerHour: 100 }),
    [FORECAST, { ...errors, applicationRule, week: {} }, 200, estimated("168000")],
    [FORECAST, { ...errors, week: {} }, 200, estimated("168168")],
    [FORECAST, { spanRules: {}, applicationRule, day: {} }, 200, estimated("2400")],
  ],
  [
    "settings are stored; the path of the write has a typo, like the API's",
    [`GET ${SETTINGS}`, 200, exact({})],
    [
      "made = POST /dataplans/policiy-settings/v1",
      { logsPolicySettings: { defaultPriority: "PRIORITY_TYPE_MEDIUM" } },
      200,
      exact({ logsPolicySettings: { defaultPriority: "PRIORITY_TYPE_MEDIUM" } }),
    ],
    [`GET ${SETTINGS}`, 200, exact("<made>")],
    [`POST ${SETTINGS}`, {}, 501],
  ],
]);

const REORDER = `POST ${POLICIES}/all/reorder`;
const orders = (source: string, ...all: [string, number][]) => ({
  sourceType: `SOURCE_TYPE_${source}`,
  orders: all.map(([name, order]) => ({ id: `<${name}.policy.id>`, order })),
});

exchanges("a reorder of policies", [
  [
    "has policies of one source, each once, with orders from 1",
    add("a"),
    add("b"),
    add("c", "SPANS"),
    [REORDER, orders("LOGS", ["a", 0], ["b", 1]), 400],
    [REORDER, orders("LOGS", ["a", 1], ["a", 2]), 400],
    [REORDER, orders("LOGS", ["a", 1], ["b", 1]), 400],
    [REORDER, orders("LOGS", ["a", 1], ["b", 2], ["c", 3]), 404],
    [REORDER, orders("UNSPECIFIED", ["a", 1], ["b", 2]), 400],
    [`${LIST}?source_type=SOURCE_TYPE_LOGS`, 200, names("a", "b")],
    [
      REORDER,
      orders("LOGS", ["a", 7], ["b", 5]),
      200,
      exact({ orders: orders("LOGS", ["b", 5], ["a", 7]).orders }),
    ],
    [`${LIST}?source_type=SOURCE_TYPE_LOGS`, 200, names("b", "a")],
  ],
  [
    "a reorder may have some of the policies; a policy of another source is a 404",
    add("a"),
    add("b"),
    add("c", "SPANS"),
    [REORDER, orders("LOGS", ["a", 9]), 200, exact({ orders: orders("LOGS", ["a", 9]).orders })],
    [`${LIST}?source_type=SOURCE_TYPE_LOGS`, 200, names("b", "a")],
    [REORDER, orders("LOGS", ["c", 1]), 404],
  ],
]);
