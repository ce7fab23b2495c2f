import { lint } from "../../src/lint/lint";
import { nodeOf } from "../../src/schema/node";
import { UNKNOWN } from "../../src/schema/unknown";
import { alert } from "../../src/services/alerts/alert";

const condition = { threshold: 10, timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } };
/** The findings about an alert of priority P2 with two rules; the second one is hidden as it is. */
const found = (rule: object, more: object = {}) =>
  lint(
    {
      node: nodeOf(alert.fields),
      args: {
        priority: "P2",
        logsThreshold: {
          rules: [
            { condition: { ...condition, ...more }, override: { priority: "P1" } },
            { condition: { ...condition, threshold: 20, ...more }, ...rule },
          ],
        },
      },
      rules: alert.lint?.() ?? [],
    },
    { reader: "lint", levels: {} },
  ).map((finding) => finding.rule.name);

test("a rule behind an easier one of a higher priority is hidden", () => {
  expect(found({ override: { priority: "P3" } })).toContain("hidden-rule");
  expect(found({})).toContain("hidden-rule");
});

test.each([
  ["the override", { override: UNKNOWN }, {}],
  ["the priority", { override: { priority: UNKNOWN } }, {}],
  ["the time window", { override: { priority: "P3" } }, { timeWindow: UNKNOWN }],
])("where %s is not known yet, no rule is hidden", (_, rule, more) => {
  expect(found(rule, more)).not.toContain("hidden-rule");
});
