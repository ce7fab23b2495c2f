import { aiClient, body, EVALUATIONS, names, putApplication } from "./ai-support";
import { call, start, UUID } from "./support";

describe("evaluations", () => {
  test("omitted fields are zero, and the service fills in the others", async () => {
    const user = UUID;
    const emulator = await start();
    putApplication(emulator, 1);
    emulator.keys.add({ key: "user", user });
    const { aiEvaluation } = await aiClient(emulator, { apiKey: "user" }).createEvaluation({
      body: { application: "app-1", config: { sqlReadOnly: {} } },
    });
    expect(aiEvaluation).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      companyId: "1",
      createdBy: user,
      createdAt: expect.any(String),
      updatedAt: aiEvaluation?.createdAt,
      application: "app-1",
      config: { sqlReadOnly: {} },
      target: "PROMPT",
      threshold: 0,
      isEnabled: false,
    });
  });

  test("with dropZeros, a threshold of 0 and isEnabled false are left out", async () => {
    const emulator = await start({ quirks: { dropZeros: true } });
    putApplication(emulator, 1);
    const { aiEvaluation } = (await call(emulator, "POST", EVALUATIONS, body())).json;
    expect(Object.keys(aiEvaluation).sort()).toEqual([
      "application",
      "companyId",
      "config",
      "createdAt",
      "id",
      "target",
      "updatedAt",
    ]);
  });

  test("can be created, listed, read, updated and deleted", async () => {
    const emulator = await start();
    putApplication(emulator, 1);
    putApplication(emulator, 2, "other");
    const ai = aiClient(emulator);
    const created = (
      await ai.createEvaluation({
        body: body({ subsystem: "chat", threshold: 0.5, isEnabled: true }),
      })
    ).aiEvaluation;
    const id = String(created?.id);
    await ai.createEvaluation({
      body: body({ application: "other", config: { sqlLoad: { joinLimit: "3" } } }),
    });
    const find = async (query: object) =>
      names((await ai.listEvaluations({ query })).aiEvaluations);
    expect(
      await find({ application: "app-1", subsystem: "chat", evaluation_type: "TOXICITY" }),
    ).toEqual(["app-1"]);
    expect(await find({ evaluation_type: "SQL_LOAD" })).toEqual(["other"]);
    expect(await find({ subsystem: "email" })).toEqual([]);
    expect(
      (await ai.updateEvaluation({ id, body: { threshold: 0.9 } })).aiEvaluation,
    ).toMatchObject({ threshold: 0.9, isEnabled: true });
    expect((await ai.getEvaluation({ id })).aiEvaluation).toMatchObject({
      threshold: 0.9,
      subsystem: "chat",
    });
    expect(await ai.removeEvaluation({ id })).toEqual({ id });
    for (const gone of [
      ai.getEvaluation({ id }),
      ai.removeEvaluation({ id }),
      ai.updateEvaluation({ id, body: {} }),
    ])
      await expect(gone).rejects.toThrow(`AI evaluation ${id} not found`);
  });

  test("an updateMask sets exactly the fields that it lists, even to zero", async () => {
    const emulator = await start();
    putApplication(emulator, 1);
    const ai = aiClient(emulator);
    const created = await ai.createEvaluation({ body: body({ threshold: 0.5, isEnabled: true }) });
    const id = String(created.aiEvaluation?.id);
    const change = async (change: object) =>
      (await ai.updateEvaluation({ id, body: change })).aiEvaluation;
    expect(
      await change({ threshold: 0.1, isEnabled: false, updateMask: "is_enabled" }),
    ).toMatchObject({
      threshold: 0.5,
      isEnabled: false,
    });
    expect(await change({ isEnabled: true, updateMask: "threshold" })).toMatchObject({
      threshold: 0,
      isEnabled: false,
    });
    expect(await change({ isEnabled: true })).toMatchObject({ threshold: 0, isEnabled: true });
    const raw = (change: object) => call(emulator, "PATCH", `${EVALUATIONS}/${id}`, change);
    expect((await raw({ updateMask: "color" })).json.message).toBe(
      "Bad Request: updateMask: there is no field color",
    );
    expect((await raw({ updateMask: "config" })).json.message).toContain("config: required");
    expect((await raw({ updateMask: "is_enabled, threshold" })).json.message).toContain(
      "updateMask",
    );
  });

  test.each([
    ["application", { application: "other" }],
    ["subsystem", { subsystem: "email" }],
    ["subsystem", { updateMask: "subsystem" }],
    ["target", { target: "CONVERSATION" }],
    ["config", { config: { sexism: {} } }],
  ])("a change of %s is rejected, and sending the same value is accepted", async (key, change) => {
    const emulator = await start();
    putApplication(emulator, 1);
    const complete = body({ subsystem: "chat" });
    const { id } = (await call(emulator, "POST", EVALUATIONS, complete)).json.aiEvaluation;
    const { status, json } = await call(emulator, "PATCH", `${EVALUATIONS}/${id}`, change);
    expect([status, json.message]).toEqual([400, expect.stringContaining(`${key}:`)]);
    expect((await call(emulator, "PATCH", `${EVALUATIONS}/${id}`, complete)).status).toBe(200);
  });

  test.each([
    ["no evaluation type", { config: {} }, "config"],
    ["two evaluation types", { config: { sexism: {}, toxicity: {} } }, "config.toxicity"],
    ["no topics", { config: { allowedTopics: { topics: [] } } }, "config.allowedTopics.topics"],
    [
      "an unknown category",
      { config: { pii: { categories: ["SHOE_SIZE"] } } },
      "config.pii.categories[0]",
    ],
    [
      "a limit that is not a number",
      { config: { sqlLoad: { cteLimit: "many" } } },
      "config.sqlLoad.cteLimit",
    ],
    ["a threshold above 1", { threshold: 1.01 }, "threshold"],
    ["a threshold below 0", { threshold: -0.01 }, "threshold"],
    ["no application", { application: undefined }, "application"],
  ])("%s is rejected by the emulator and by the client before the call", async (_, more, path) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", EVALUATIONS, body(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
    const calls = emulator.calls.all().length;
    await expect(
      aiClient(emulator).createEvaluation({ body: body(more) as never }),
    ).rejects.toThrow(path);
    expect(emulator.calls.all()).toHaveLength(calls);
  });
});
