import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { policy } from "../../src/services/policies/tco-policy";
import { policyHints } from "../../src/services/policies/warnings";
import { closeAll } from "../http/support/server";
import type { Props } from "../support/driver";
import { byApplication, byExpression, one } from "./support/policies-arguments";

afterAll(closeAll);

describe("argument checks of TcoPolicy", () => {
  const policyIssues = (more: Props) =>
    validate(policy.fields, one(more)).map(({ path, what }) => `${formatPath(path)}: ${what}`);
  const tiers = (...all: [number, string][]) => ({
    quotaBased: {
      usageTiers: all.map(([quota, priority]) => ({ dailyQuotaPercentage: quota, priority })),
    },
  });
  const rum = { logRules: undefined, rumRules: { severities: ["INFO"] } };
  const byTag = (tagName: string, ...tagValue: string[]) => ({
    logRules: undefined,
    spanRules: { tagRules: [{ tagName, tagValue, ruleTypeId: "IS" }] },
  });
  const byTargets = (...targets: Props[]) => ({ priority: undefined, targets });
  const half = (priority: string) => ({ priorityOverride: tiers([50, priority]) });
  const [FIRST_TIER, IN_TARGETS, TOO_HIGH] = [
    "priorityOverride.quotaBased.usageTiers[0].priority: BLOCK is not allowed in",
    "not allowed together with targets: set it on each target",
    "must be more restrictive than the last tier of priorityOverride (order: BLOCK, LOW, MEDIUM, HIGH)",
  ];

  test("warns about usage tiers that are not in the order which the API describes", () => {
    const lines = (more: Props) =>
      policyHints(one(more)).map(({ path, what }) => `${formatPath(path)}: ${what}`);
    const at = "priorityOverride.quotaBased.usageTiers[1]";
    expect(lines({ priorityOverride: tiers([20, "HIGH"], [80, "MEDIUM"]) })).toEqual([]);
    expect(lines({ priorityOverride: tiers([20, UNKNOWN], [80, "HIGH"]) })).toEqual([]);
    const wrong = tiers([80, "MEDIUM"], [80, "HIGH"]);
    const expected = [
      `${at}.dailyQuotaPercentage: expected more than before`,
      `${at}.priority: expected a lower priority than before`,
    ];
    expect(lines({ priorityOverride: wrong })).toEqual(expected);
    expect(lines(byTargets({ priority: "LOW", priorityOverride: wrong }))).toEqual(
      expected.map((line) => `targets[0].${line}`),
    );
  });

  test.each<Props>([
    {},
    { logRules: { dpxlExpression: "<v1> $d.severity == 'INFO'" } },
    byTargets({ priority: "HIGH" }, { dataset: "x", dataspace: "a.b", priority: "LOW" }),
    { priorityOverride: tiers([20, "HIGH"], [80, "MEDIUM"]) },
    { ...rum, priority: "BLOCK", ...half("LOW") },
    { ...rum, priority: undefined, ...half("LOW") },
    { ...byTag("tags.x", "1", "2"), priority: "PRIORITY_TYPE_HIGH" },
    { ...byTag("tags.x", "1"), priority: "LOW", ...half("HIGH") },
    { logRules: undefined, spanRules: { dpxlExpression: "<v1>true", tagRules: [] } },
    { targets: UNKNOWN, priority: undefined },
    { priority: UNKNOWN, ...half("HIGH") },
    { logRules: { dpxlExpression: UNKNOWN } },
    byTargets({ priority: UNKNOWN, ...half("HIGH") }),
  ])("accepts a log policy with %j", (more) => expect(policyIssues(more)).toEqual([]));

  test.each<[Props, string]>([
    [
      { priority: undefined },
      "priority: required, but missing: set it here, or set targets with a priority each",
    ],
    [{ targets: [{ priority: "LOW" }] }, `priority: ${IN_TARGETS}`],
    [byTargets({ dataset: "x" }), "targets[0].priority: required, but missing"],
    [{ ...byTargets({ priority: "LOW" }), ...half("HIGH") }, `priorityOverride: ${IN_TARGETS}`],
    [
      { logRules: { dpxlExpression: "$d.x == 1" } },
      "logRules.dpxlExpression: expected an expression that starts with the tag <v1>",
    ],
    [
      { logRules: { severities: ["INFO"], dpxlExpression: "<v1>true" } },
      "logRules.dpxlExpression: give exactly one of severities, dpxlExpression, not severities and dpxlExpression",
    ],
    [{ logRules: { severities: [] } }, "logRules.severities: at least 1 item"],
    [{ logRules: {} }, "logRules: give exactly one of severities, dpxlExpression"],
    [{ ...rum, rumRules: {} }, "rumRules: give exactly one of severities, dpxlExpression"],
    [
      { ...byApplication("a"), ...byExpression },
      "applicationRule: not allowed together with dpxlExpression: add the condition to the expression",
    ],
    ...["applicationRule", "subsystemRule"].flatMap((key): [Props, string][] =>
      ["logRules", "spanRules", "rumRules"].map((rules) => [
        {
          logRules: undefined,
          [rules]: { dpxlExpression: "<v1>true" },
          [key]: { ruleTypeId: "IS", name: ["a"] },
        },
        `${key}: not allowed together with dpxlExpression`,
      ]),
    ),
    ...Object.entries({
      serviceRule: { ruleTypeId: "IS", name: ["a"] },
      actionRule: { ruleTypeId: "IS", name: ["a"] },
      tagRules: [{ tagName: "tags.x", tagValue: ["1"], ruleTypeId: "IS" }],
    }).map(([key, value]): [Props, string] => [
      { logRules: undefined, spanRules: { dpxlExpression: "<v1>true", [key]: value } },
      `spanRules.${key}: not allowed together with dpxlExpression`,
    ]),
    [
      { spanRules: {} },
      "spanRules: give exactly one of logRules, spanRules, rumRules, not logRules and spanRules",
    ],
    [{ logRules: undefined }, ": give exactly one of logRules, spanRules, rumRules"],
    [{ priority: "MEDIUM", ...half("LOW") }, `priority: ${TOO_HIGH}`],
    [
      half("PRIORITY_TYPE_BLOCK"),
      `${FIRST_TIER} the last tier, because the priority after it must be more restrictive`,
    ],
    [byTargets({ priority: "HIGH", ...half("HIGH") }), `targets[0].priority: ${TOO_HIGH}`],
    [{ ...rum, ...byTargets({ priority: "LOW" }) }, "targets: not supported for RUM policies"],
    [
      { ...rum, priority: "BLOCK", priorityOverride: tiers([10, "BLOCK"], [50, "LOW"]) },
      `${FIRST_TIER} a tier of a RUM policy`,
    ],
    [{ name: "✓" }, "name: expected characters of Latin-1 only"],
    [
      byApplication("a,b"),
      'applicationRule.name[0]: must not contain ",", nor start or end with a space',
    ],
    [byTag("http", "1"), 'spanRules.tagRules[0].tagName: expected a name that starts with "tags."'],
  ])("rejects a log policy with %j: %s", (more, reason) =>
    expect(policyIssues(more)).toContainEqual(expect.stringContaining(reason)),
  );
});
