import { call, createAlert, immediate, logsThreshold, start } from "./support";

describe("quirks", () => {
  const alertWith = async (quirks: object) => {
    const emulator = await start({ quirks });
    const sent = logsThreshold(
      { evaluationDelayMs: 0 },
      { description: "", groupByKeys: [], enabled: false },
    );
    return { emulator, properties: (await createAlert(emulator, sent)).alertDefProperties };
  };

  test("populateZeros returns zeros, nulls and empty lists for unset fields", async () => {
    const { emulator, properties } = await alertWith({ populateZeros: true });
    expect(properties).toMatchObject({
      description: "",
      groupByKeys: [],
      entityLabels: {},
      activeOn: null,
      dataSources: [],
    });
    expect(properties.logsThreshold).toMatchObject({
      logsFilter: null,
      notificationPayloadFilter: [],
      rules: [{ override: expect.anything() }],
    });
    expect(properties).not.toHaveProperty("logsImmediate");
    expect((await call(emulator, "GET", "/alerts/alerts/v3")).json).toHaveProperty("pagination");
  });

  test("dropZeros omits zeros, empty lists and zero enum values", async () => {
    const { properties } = await alertWith({ dropZeros: true });
    for (const name of ["description", "groupByKeys", "phantomMode"])
      expect(properties).not.toHaveProperty(name);
    expect(properties.logsThreshold.rules[0].condition).not.toHaveProperty("conditionType");
  });

  test("fillDefaults fills in every declared default", async () => {
    const emulator = await start({ quirks: { fillDefaults: true } });
    expect((await createAlert(emulator, immediate())).alertDefProperties).toMatchObject({
      enabled: true,
    });
  });
});
