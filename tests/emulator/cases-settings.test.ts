import { NotFoundError } from "../../src/sdk";
import { casesClient } from "./cases-support";
import { call, start } from "./support";

describe("case settings", () => {
  const indicators = {
    enabled: true,
    filteringConditions: [
      { enabled: true, priorities: { values: { items: [] } }, entityLabels: { all: {} } },
    ],
  };

  test("settings exist once per team, and `all` differs from an empty list", async () => {
    const emulator = await start();
    const api = casesClient(emulator);
    await expect(api.getActiveSettings()).rejects.toThrow(NotFoundError);
    const { caseSettings } = await api.createSettings({
      body: { globalIndicatorSettings: indicators },
    });
    expect(caseSettings).toMatchObject({ id: expect.any(String), createTime: expect.any(String) });
    expect(await api.getActiveSettings()).toEqual({ caseSettings });
    const { json } = await call(
      emulator,
      "GET",
      `/cases/cases/case-settings/v1/configs/${caseSettings.id}`,
    );
    const [condition] = json.caseSettings.globalIndicatorSettings.filteringConditions;
    expect(condition).toMatchObject({
      entityLabels: { all: {} },
      priorities: { values: expect.anything() },
    });
    await expect(
      api.createSettings({ body: { globalIndicatorSettings: indicators } }),
    ).rejects.toThrow(/already/);
    await api.deleteSettings({ id: String(caseSettings.id) });
    await expect(api.getSettings({ id: String(caseSettings.id) })).rejects.toThrow(NotFoundError);
  });

  test("an update replaces only the fields sent, and durations come back normalized", async () => {
    const emulator = await start();
    const api = casesClient(emulator);
    const caseLifecycle = {
      suppressionPeriod: "3600.000s",
      autoClose: { postResolutionPeriod: "1.5s" },
    };
    const { caseSettings } = await api.createSettings({
      body: { name: "n", globalIndicatorSettings: indicators, caseLifecycle },
    });
    expect(caseSettings.caseLifecycle).toEqual({
      suppressionPeriod: "3600s",
      autoClose: { postResolutionPeriod: "1.500s" },
    });
    const id = String(caseSettings.id);
    const { caseSettings: changed } = await api.updateSettings({
      id,
      body: { caseLifecycle: { suppressionPeriod: "60s" } },
    });
    expect(changed).toMatchObject({ name: "n", globalIndicatorSettings: { enabled: true } });
    expect(changed.caseLifecycle).toEqual({ suppressionPeriod: "60s" });
  });

  test("the system defaults have neither an id nor a wrapper", async () => {
    const emulator = await start();
    const { json } = await call(
      emulator,
      "GET",
      "/cases/cases/case-settings/v1/configs:getSystemDefaults",
    );
    expect(Object.keys(json).sort()).toEqual(["caseLifecycle", "globalIndicatorSettings"]);
    expect(
      (await casesClient(emulator).getDefaultSettings()).caseLifecycle?.alertSuppressionStrategy,
    ).toBe("IGNORE");
  });

  test.each([
    [
      {
        globalIndicatorSettings: {
          filteringConditions: [{ priorities: { all: {}, values: { items: [] } } }],
        },
      },
      "only one of",
    ],
    [{ caseLifecycle: {} }, "globalIndicatorSettings"],
    [
      { globalIndicatorSettings: {}, caseLifecycle: { suppressionPeriod: "1h" } },
      "caseLifecycle.suppressionPeriod",
    ],
    [
      { globalIndicatorSettings: {}, caseLifecycle: { autoClose: {} } },
      "autoClose.postResolutionPeriod",
    ],
    [
      {
        globalIndicatorSettings: {},
        caseLifecycle: { kpi: { thresholds: [{ type: "KPI_TYPE_ACKNOWLEDGEMENT" }] } },
      },
      "thresholds[0].type",
    ],
  ])("%j is rejected", async (body, expected) => {
    const emulator = await start();
    const { status, json } = await call(
      emulator,
      "POST",
      "/cases/cases/case-settings/v1/configs",
      body,
    );
    expect([status, json.message]).toEqual([400, expect.stringContaining(expected)]);
  });
});
