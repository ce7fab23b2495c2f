import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { policy } from "../../src/services/policies/tco-policy";
import { logsPolicy } from "./support/policies";

const policyIssues = (value: unknown) =>
  validate(policy.fields, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);
const tiers = (...all: [number, string][]) => ({
  quotaBased: {
    usageTiers: all.map(([dailyQuotaPercentage, priority]) => ({ dailyQuotaPercentage, priority })),
  },
});

describe("argument checks of TcoPolicy", () => {
  test.each([
    logsPolicy(),
    logsPolicy({ logRules: { dpxlExpression: "<v1> $d.severity == 'INFO'" } }),
    logsPolicy({
      priority: undefined,
      targets: [{ priority: "HIGH" }, { dataset: "x", dataspace: "a.b", priority: "LOW" }],
    }),
    logsPolicy({ priorityOverride: tiers([20, "HIGH"], [80, "MEDIUM"]) }),
    {
      name: "r",
      priority: "BLOCK",
      rumRules: { severities: ["INFO"] },
      priorityOverride: tiers([50, "LOW"]),
    },
    { name: "r", rumRules: { severities: ["INFO"] }, priorityOverride: tiers([50, "LOW"]) },
    {
      name: "s",
      priority: "PRIORITY_TYPE_HIGH",
      spanRules: { tagRules: [{ tagName: "tags.x", tagValue: ["1", "2"], ruleTypeId: "IS" }] },
    },
    logsPolicy({ targets: UNKNOWN, priority: undefined }),
    logsPolicy({ priority: UNKNOWN, priorityOverride: tiers([50, "HIGH"]) }),
    logsPolicy({ logRules: { dpxlExpression: UNKNOWN } }),
    logsPolicy({
      priority: undefined,
      targets: [{ priority: UNKNOWN, priorityOverride: tiers([50, "HIGH"]) }],
    }),
  ])("accepts %j", (value) => expect(policyIssues(value)).toEqual([]));

  test.each([
    [
      logsPolicy({ priority: undefined }),
      "priority: required, but missing: set it here, or set targets with a priority each",
    ],
    [
      logsPolicy({ targets: [{ priority: "LOW" }] }),
      "priority: not allowed together with targets: set it on each target",
    ],
    [
      logsPolicy({ priority: undefined, targets: [{ dataset: "x" }] }),
      "targets[0].priority: required, but missing",
    ],
    [
      logsPolicy({
        priority: undefined,
        priorityOverride: tiers([1, "HIGH"]),
        targets: [{ priority: "LOW" }],
      }),
      "priorityOverride: not allowed together with targets: set it on each target",
    ],
    [
      logsPolicy({ logRules: { dpxlExpression: "$d.x == 1" } }),
      "logRules.dpxlExpression: expected an expression that starts with the tag <v1>",
    ],
    [
      logsPolicy({ logRules: { severities: ["INFO"], dpxlExpression: "<v1>true" } }),
      "logRules.dpxlExpression: give exactly one of severities, dpxlExpression, not severities and dpxlExpression",
    ],
    [logsPolicy({ logRules: { severities: [] } }), "logRules.severities: at least 1 item"],
    [logsPolicy({ logRules: {} }), "logRules: give exactly one of severities, dpxlExpression"],
    [
      { name: "r", priority: "LOW", rumRules: {} },
      "rumRules: give exactly one of severities, dpxlExpression",
    ],
    [
      logsPolicy({
        logRules: { dpxlExpression: "<v1>true" },
        applicationRule: { ruleTypeId: "IS", name: ["a"] },
      }),
      "applicationRule: not allowed together with dpxlExpression: add the condition to the expression",
    ],
    [
      logsPolicy({ spanRules: {} }),
      "spanRules: give exactly one of logRules, spanRules, rumRules, not logRules and spanRules",
    ],
    [logsPolicy({ logRules: undefined }), ": give exactly one of logRules, spanRules, rumRules"],
    [
      logsPolicy({ priority: "MEDIUM", priorityOverride: tiers([50, "LOW"]) }),
      "priority: must be more restrictive than the last tier of priorityOverride (order: BLOCK, LOW, MEDIUM, HIGH)",
    ],
    [
      logsPolicy({ priorityOverride: tiers([50, "PRIORITY_TYPE_BLOCK"]) }),
      "priorityOverride.quotaBased.usageTiers[0].priority: BLOCK is not allowed in the last tier, because the priority after it must be more restrictive",
    ],
    [
      logsPolicy({
        priority: undefined,
        targets: [{ priority: "HIGH", priorityOverride: tiers([50, "HIGH"]) }],
      }),
      "targets[0].priority: must be more restrictive than the last tier of priorityOverride (order: BLOCK, LOW, MEDIUM, HIGH)",
    ],
    [
      { name: "r", rumRules: { severities: ["INFO"] }, targets: [{ priority: "LOW" }] },
      "targets: not supported for RUM policies",
    ],
    [
      {
        name: "r",
        priority: "BLOCK",
        rumRules: { severities: ["INFO"] },
        priorityOverride: tiers([10, "BLOCK"], [50, "LOW"]),
      },
      "priorityOverride.quotaBased.usageTiers[0].priority: BLOCK is not allowed in a tier of a RUM policy",
    ],
    [logsPolicy({ name: "✓" }), "name: expected characters of Latin-1 only"],
    [
      logsPolicy({ applicationRule: { ruleTypeId: "IS", name: ["a,b"] } }),
      'applicationRule.name[0]: must not contain ",", nor start or end with a space',
    ],
    [
      {
        name: "s",
        priority: "LOW",
        spanRules: { tagRules: [{ tagName: "http", tagValue: ["1"], ruleTypeId: "IS" }] },
      },
      'spanRules.tagRules[0].tagName: expected a name that starts with "tags."',
    ],
  ])("rejects %j", (value, reason) =>
    expect(policyIssues(value)).toContainEqual(expect.stringContaining(reason)),
  );
});
