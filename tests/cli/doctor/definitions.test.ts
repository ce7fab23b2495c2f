import { definitions } from "../../../src/cli/account/definitions";
import { analysisOf } from "../../../src/cli/analysis";
import type { HealthRule } from "../../../src/cli/analysis/health";
import { openSession } from "../../../src/cli/connection";
import { allChecks } from "../../../src/cli/doctor/checks";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { testIo } from "../support/io";

const all = definitions();
const types = all.map(({ resourceType }) => resourceType);
const rules: [string, HealthRule][] = all.flatMap((definition) =>
  (analysisOf(definition.resourceType).health ?? []).map((rule): [string, HealthRule] => [
    `${definition.resourceType} ${rule.check}`,
    rule,
  ]),
);

test("each check has an id and a title of its own", () => {
  const checks = allChecks();
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
});

test.each(rules)("the rule %s names resource types that exist, and a fix", (_, rule) => {
  expect(rule.needs.filter((one) => !types.includes(one))).toEqual([]);
  expect(rule.fix).toMatch(/^[A-Z].+\.$|: true\.$/);
  const titles = rules.filter(([, one]) => one.check === rule.check).map(([, one]) => one.title);
  expect(new Set(titles).size).toBe(1);
});

describe("in a seeded account", () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator({ apiKey: "key", seed: true });
  });
  afterAll(() => emulator.close());
  const session = () =>
    openSession(testIo({ CORALOGIX_API_KEY: "key", CORALOGIX_URL: emulator.url }), {});

  test.each(types.filter((type) => analysisOf(type).limits))(
    "the limits of %s are positive, and none is exceeded",
    async (type) => {
      const usages = (await analysisOf(type).limits?.(session().http)) ?? [];
      expect(usages.length).toBeGreaterThan(0);
      for (const { used, limit } of usages) {
        expect(limit).toBeGreaterThan(0);
        expect(used).toBeLessThanOrEqual(limit);
      }
    },
  );

  const withVendorObjects = all.filter(
    ({ resourceType }) => analysisOf(resourceType).vendorObjects,
  );
  test.each(withVendorObjects.map((one) => [one.resourceType, one] as const))(
    "the service provides objects of type %s, which no list of the type contains",
    async (type, definition) => {
      const own = (await analysisOf(type).vendorObjects?.(session().http)) ?? [];
      expect(own.length).toBeGreaterThan(0);
      const listed = (await session().contextOf(definition).handlers.list?.()) ?? [];
      expect(listed.filter(({ id }) => own.some((one) => one.id === id))).toEqual([]);
    },
  );
});
