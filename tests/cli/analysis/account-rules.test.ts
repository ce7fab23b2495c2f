import { analysisOf } from "../../../src/cli/analysis";
import type { HealthAccount, HealthObject, HealthRule } from "../../../src/cli/analysis/health";
import { resourceTypes } from "../../../src/generated/resource-types";
import type { Found } from "../../../src/text/finding";

const rules = Object.keys(resourceTypes).flatMap((resourceType) =>
  (analysisOf(resourceType).health ?? []).flatMap((rule) =>
    (rule.examples ?? []).map((example, index) => ({
      title: `${rule.name} ${index + 1}`,
      resourceType,
      rule,
      ...example,
    })),
  ),
);

/** What a rule finds in the first object, of an account that has these alone. */
function found(rule: HealthRule, objects: readonly HealthObject[]): readonly Found[] {
  const account: HealthAccount = {
    now: 0,
    objectsOf: (type) => objects.filter(({ resourceType }) => resourceType === type),
    referrersOf: () => [],
    find: (type, id) => objects.find((object) => object.resourceType === type && object.id === id),
  };
  return rule.find(objects[0] as HealthObject, account);
}

test("several rules about an account have examples", () => {
  expect(rules.length).toBeGreaterThanOrEqual(10);
});

describe.each(rules)("example $title", ({ rule, resourceType, wrong, right }) => {
  test("has a finding, and none after the correction", () => {
    expect(wrong[0]?.resourceType).toBe(resourceType);
    expect(found(rule, wrong)).toEqual([{ what: expect.any(String) }]);
    expect(found(rule, right)).toEqual([]);
  });

  test("has no finding without the other objects, which are then not known", () => {
    expect(found(rule, wrong.slice(0, 1))).toEqual([]);
  });
});
