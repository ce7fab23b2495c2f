import type { Emulator } from "../../src/emulator";
import { get, post, preset, put, remove, SYSTEM, times } from "./notifications";
import { start } from "./support";

describe("presets", () => {
  const createPreset = async (emulator: Emulator, more: object = {}) =>
    (await post(emulator, "presets:createCustom", { preset: preset(more) })).json;

  test("can be created, read, replaced and deleted; payloadType is filled in", async () => {
    const emulator = await start();
    const created = (await createPreset(emulator, { id: "mine" })).preset;
    expect(created).toEqual({
      ...preset(),
      id: "mine",
      configOverrides: [{ ...preset().configOverrides[0], payloadType: "generic_https_default" }],
      ...times,
    });
    expect((await get(emulator, "presets/mine")).json.preset).toEqual(created);
    const put1 = await put(emulator, "presets:replaceCustom", {
      preset: { ...preset(), id: "mine", name: "p2", configOverrides: [] },
    });
    expect(put1.json.preset).toMatchObject({
      name: "p2",
      configOverrides: [],
      createTime: created.createTime,
    });
    expect((await remove(emulator, "presets/custom/mine")).json).toEqual({});
    expect((await get(emulator, "presets/mine")).status).toBe(404);
    expect((await remove(emulator, "presets/custom/mine")).status).toBe(404);
    expect(
      (await put(emulator, "presets:replaceCustom", { preset: { ...preset(), id: "mine" } }))
        .status,
    ).toBe(404);
  });

  test("system presets exist and cannot be changed", async () => {
    const emulator = await start();
    for (const id of [
      SYSTEM,
      "preset_system_slack_alerts_basic",
      "preset_system_pagerduty_alerts_basic",
      "preset_system_email_alerts",
    ]) {
      expect((await get(emulator, `presets/${id}`)).json.preset).toMatchObject({
        id,
        presetType: "SYSTEM",
      });
      expect((await remove(emulator, `presets/custom/${id}`)).status).toBe(400);
      expect(
        (await put(emulator, "presets:replaceCustom", { preset: { ...preset(), id } })).status,
      ).toBe(400);
      expect(
        (await post(emulator, "presets:createCustom", { preset: { ...preset(), id } })).status,
      ).toBe(409);
    }
    expect(emulator.objects("presets")).toEqual([]);
  });

  test("the parent must exist and must be another preset", async () => {
    const emulator = await start();
    for (const more of [
      { parentId: "nobody" },
      { id: "self", parentId: "self" },
      { parentId: undefined },
    ]) {
      const { status, json } = await post(emulator, "presets:createCustom", {
        preset: preset(more),
      });
      expect([status, json.message]).toEqual([400, expect.stringContaining("preset.parentId: ")]);
    }
    await createPreset(emulator, { id: "first" });
    expect((await createPreset(emulator, { parentId: "first" })).preset.parentId).toBe("first");
  });

  test("an override needs one condition, and the type SYSTEM cannot be written", async () => {
    const emulator = await start();
    const [override] = preset().configOverrides;
    const bad = [
      { configOverrides: [{ ...override, conditionType: {} }] },
      {
        configOverrides: [
          {
            ...override,
            conditionType: {
              matchEntityType: {},
              matchEntityTypeAndSubType: { entitySubType: "x" },
            },
          },
        ],
      },
      { presetType: "SYSTEM" },
    ];
    for (const more of bad)
      expect((await post(emulator, "presets:createCustom", { preset: preset(more) })).status).toBe(
        400,
      );
  });

  test("summaries have no templates, and a read by ids is complete", async () => {
    const emulator = await start();
    await createPreset(emulator, { id: "mine" });
    const pair = "connector_type=GENERIC_HTTPS&entity_type=ALERTS";
    const { presetSummaries } = (await get(emulator, `presets:summariesList?${pair}`)).json;
    expect(
      presetSummaries.map(({ id, presetType }: { id: string; presetType: string }) => [
        id,
        presetType,
      ]),
    ).toEqual([
      [SYSTEM, "SYSTEM"],
      ["mine", "CUSTOM"],
    ]);
    expect(presetSummaries[1]).not.toHaveProperty("configOverrides");
    expect(
      (await get(emulator, "presets:summariesList")).json.presetSummaries.length,
    ).toBeGreaterThan(10);
    const { json } = await get(
      emulator,
      `presets?preset_ids=mine&preset_ids=${SYSTEM}&preset_ids=gone`,
    );
    expect([Object.keys(json.presets).sort(), json.notFoundIds]).toEqual([
      ["mine", SYSTEM],
      ["gone"],
    ]);
    expect(json.presets.mine.configOverrides).toHaveLength(1);
  });

  test("the default is the system preset until another one is set", async () => {
    const emulator = await start();
    await createPreset(emulator, { id: "mine" });
    const pair = "connector_type=GENERIC_HTTPS&entity_type=ALERTS";
    const current = async () =>
      (await get(emulator, `presets:getDefaultSummary?${pair}`)).json.presetSummary.id;
    expect(await current()).toBe(SYSTEM);
    expect((await post(emulator, "presets/custom/mine/default", {})).json).toEqual({});
    expect(await current()).toBe("mine");
    expect((await get(emulator, `presets/summaries/system?${pair}`)).json.presetSummary.id).toBe(
      SYSTEM,
    );
    expect((await post(emulator, `presets/${SYSTEM}/default/apply`, {})).json).toEqual({});
    expect(await current()).toBe(SYSTEM);
    await post(emulator, "presets/mine/default/apply", {});
    await remove(emulator, "presets/custom/mine");
    expect(await current()).toBe(SYSTEM);
    expect((await post(emulator, `presets/custom/${SYSTEM}/default`, {})).status).toBe(404);
    expect((await get(emulator, "presets:getDefaultSummary")).status).toBe(400);
  });
});
