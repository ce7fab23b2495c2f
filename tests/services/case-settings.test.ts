import { caseSettingsResource } from "../../src/services/cases/case-settings";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

captureLog();
const globalIndicatorSettings = { enabled: true };
const caseLifecycle = { suppressionPeriod: "60s" };

async function created() {
  const w = await world();
  const resource = new Resource(w, caseSettingsResource);
  await resource.up({ name: "Cases", globalIndicatorSettings, caseLifecycle });
  return { w, resource };
}

test("the id of the settings in the API is an output", async () => {
  const { w, resource } = await created();
  const [{ id }] = w.emulator.objects("case-settings") as [{ id: string }];
  expect(resource.state).toMatchObject({ id: "case-settings", outputs: { settingsId: id } });
});

test("a removed lifecycle is cleared, although an update preserves what it omits", async () => {
  const { w, resource } = await created();
  expect(await resource.up({ name: "Cases", globalIndicatorSettings })).toBe("update");
  expect(w.emulator.objects("case-settings")).toMatchObject([{ caseLifecycle: {} }]);
  expect(await resource.refresh()).toBe("same");
});

test("a removed name is an error at preview, because the API cannot clear it", async () => {
  const { resource } = await created();
  const { failures } = await resource.preview({ globalIndicatorSettings, caseLifecycle });
  expect(failures).toEqual([expect.stringMatching(/^name: .*set another name/)]);
});

test("a duration with other digits is no change", async () => {
  const { resource } = await created();
  const written = { name: "Cases", globalIndicatorSettings };
  const plan = await resource.preview({
    ...written,
    caseLifecycle: { suppressionPeriod: "60.0s" },
  });
  expect(plan).toMatchObject({ step: "same", failures: [] });
});

test("a filter that matches everything and one that matches nothing are different", async () => {
  const { resource } = await created();
  const withFilter = (priorities: object) => ({
    name: "Cases",
    globalIndicatorSettings: {
      enabled: true,
      filteringConditions: [{ enabled: true, priorities }],
    },
    caseLifecycle,
  });
  await resource.up(withFilter({ all: {} }));
  expect(await resource.up(withFilter({ values: { items: [] } }))).toBe("update");
  expect(await resource.refresh()).toBe("same");
});

test("a delete deletes the settings, and settings deleted in the product are gone", async () => {
  const { w, resource } = await created();
  const copy = resource.copy();
  await resource.destroy();
  expect(w.emulator.objects("case-settings")).toEqual([]);
  expect(await copy.refresh()).toBe("gone");
});
