import { start } from "./support";
import { exchanges, refused, run, type Step } from "./support/exchanges";
import { CREATE, LOW, logs, NONE, of, override, rule, rum, spans } from "./support/policies";

const OVERWRITE = {
  LOGS: "PUT /dataplans/log-policies/v1",
  SPANS: "PUT /dataplans/span-policies/v1",
  RUM: "PUT /dataplans/rum-policies/v1",
};
const TAG = { tagValue: "y", ruleTypeId: "RULE_TYPE_ID_IS" };
const DPXL = { dpxlExpression: "<v1> $d.severity == 'INFO'" };

exchanges("the rules of a policy", [
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
