import { definitions } from "../../../src/cli/account/definitions";
import { readVendorObjects } from "../../../src/cli/account/references";
import { analysisOf } from "../../../src/cli/analysis";
import type { AccountRule } from "../../../src/cli/analysis/health";
import { openSession } from "../../../src/cli/connection";
import { allChecks } from "../../../src/cli/doctor/checks";
import { accountRulesReadBy } from "../../../src/cli/rules/account-rules";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { testIo } from "../support/io";
import { creatorOf } from "../support/objects";
import { createCleanAccount, KEY, runDoctor } from "./support";

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
beforeEach(async () => {
  emulator.reset();
  await createCleanAccount(creatorOf(emulator, KEY));
});
afterAll(() => emulator.close());

const all = definitions();
const rules = accountRulesReadBy("doctor").map(({ rule, about }): [string, AccountRule] => [
  `${about} ${rule.name}`,
  rule,
]);

test("each check has an id and a title of its own", () => {
  const checks = allChecks();
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
});

test.each(rules)("the rule %s names resource types that exist, and a fix", (_, rule) => {
  const types = all.map(({ resourceType }) => resourceType);
  expect((rule.appliesTo?.needs ?? []).filter((one) => !types.includes(one))).toEqual([]);
  expect(rule.change).toMatch(/^[A-Z].+\.$|: true\.$/);
  const titles = rules.filter(([, one]) => one.name === rule.name).map(([, one]) => one.title);
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

  const types = all.map(({ resourceType }) => resourceType);
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

  const withVendorObjects = all.filter(({ vendorObjects }) => vendorObjects);
  test.each(withVendorObjects.map((one) => [one.resourceType, one] as const))(
    "the service provides objects of type %s, which no list of the type contains",
    async (_, definition) => {
      const own = await readVendorObjects(definition, session());
      expect(own.length).toBeGreaterThan(0);
      const listed = (await session().contextOf(definition).handlers.list?.()) ?? [];
      expect(listed.filter(({ id }) => own.some((one) => one.id === id))).toEqual([]);
    },
  );
});

test("a reference to an object that no list of the API has is not checked, and the result is complete", async () => {
  const create = creatorOf(emulator, KEY);
  await create("FleetConfigurationGroup", {
    name: "Hosts",
    family: {
      raw: { remoteConfigurations: [{ name: "collector", rawConfiguration: "receivers: {}" }] },
    },
  });
  const [group] = emulator.objects("configuration-groups");
  const [family] = (group?.families ?? []) as { configurations: { id: string }[] }[];
  await create("FleetConfigurationOverlay", {
    name: "Debug",
    custom: {
      configuration: "service: { telemetry: { logs: { level: debug } } }",
      targets: [{ remoteConfigurationId: family?.configurations[0]?.id }],
    },
  });
  const { code, checks } = await runDoctor(emulator);
  expect([code, checks.find(({ id }) => id === "references")]).toMatchObject([
    0,
    {
      findings: [],
      notChecked: [
        {
          reason: "references to FleetConfigurationGroup: the API cannot list objects of this type",
          isIncomplete: false,
        },
      ],
    },
  ]);
});
