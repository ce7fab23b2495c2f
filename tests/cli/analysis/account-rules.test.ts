import { definitions } from "../../../src/cli/account/definitions";
import { graphOf } from "../../../src/cli/account/references";
import type { AccountRule, HealthObject } from "../../../src/cli/analysis/health";
import { accountRulesAbout } from "../../../src/cli/rules/account-rules";
import type { Found } from "../../../src/text/finding";

const NOW = Date.UTC(2026, 0, 1);

const types = new Map(definitions().map((one) => [one.resourceType, one]));
const rules = [...types.keys()].flatMap((resourceType) =>
  accountRulesAbout(resourceType).flatMap(({ rule, readers }) =>
    rule.examples.map((example, index) => ({
      title: `${rule.name} ${index + 1}`,
      resourceType,
      rule,
      readers,
      ...example,
    })),
  ),
);

const withDefinition = (object: HealthObject) => {
  const definition = types.get(object.resourceType);
  if (!definition) throw new Error(`There is no ${object.resourceType}.`);
  return { ...object, remote: {}, context: { definition } };
};

/** What a rule finds in the first object, of an account that has these alone. */
function found(rule: AccountRule, objects: readonly HealthObject[]): readonly Found[] {
  const all = objects.map(withDefinition);
  return rule.find(all[0] as HealthObject, graphOf(all, NOW));
}

test("each rule about an account has an example", () => {
  const all = [...types.keys()].flatMap(accountRulesAbout);
  expect(all.filter(({ rule }) => !rule.examples.length)).toEqual([]);
  expect(rules.length).toBeGreaterThanOrEqual(20);
});

describe.each(rules)("example $title of $resourceType", ({ rule, resourceType, wrong, right }) => {
  test("has a finding, and none after the correction", () => {
    expect(wrong[0]?.resourceType).toBe(resourceType);
    expect(found(rule, wrong)).toEqual([{ what: expect.any(String) }]);
    expect(found(rule, right)).toEqual([]);
  });
});

test.each(rules.filter(({ readers }) => readers.includes("lint")))(
  "example $title has no finding without the other objects, which are then not known",
  ({ rule, wrong }) => {
    expect(found(rule, wrong.slice(0, 1))).toEqual([]);
  },
);
