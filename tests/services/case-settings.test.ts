import { caseSettingsResource } from "../../src/services/cases/case-settings";
import { captureLog } from "../support/world";
import { created } from "./support/cases";

captureLog();
const args = {
  name: "Cases",
  globalIndicatorSettings: { enabled: true },
  caseLifecycle: { suppressionPeriod: "60s" },
};

const create = () => created(caseSettingsResource, args);

test("the id of the settings in the API is an output", async () => {
  const resource = await create();
  const [{ id }] = resource.world.emulator.objects("case-settings") as [{ id: string }];
  expect(resource.state).toMatchObject({ id: "case-settings", outputs: { settingsId: id } });
});

test("a duration with other digits is no change", async () => {
  const resource = await create();
  const plan = await resource.preview({ ...args, caseLifecycle: { suppressionPeriod: "60.0s" } });
  expect(plan).toMatchObject({ step: "same", failures: [] });
});

test("a filter that matches everything and one that matches nothing are different", async () => {
  const resource = await create();
  const withFilter = (priorities: object) => ({
    ...args,
    globalIndicatorSettings: {
      enabled: true,
      filteringConditions: [{ enabled: true, priorities }],
    },
  });
  await resource.up(withFilter({ all: {} }));
  expect(await resource.up(withFilter({ values: { items: [] } }))).toBe("update");
  expect(await resource.refresh()).toBe("same");
});

test("a delete deletes the settings", async () => {
  const resource = await create();
  await resource.destroy();
  expect(resource.world.emulator.objects("case-settings")).toEqual([]);
});
