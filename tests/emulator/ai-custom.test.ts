import { ConflictError } from "../../src/sdk";
import { aiClient, CUSTOM, idOf, instructions, PRICING, putApplication } from "./ai-support";
import { call, start, UUID } from "./support";

describe("custom evaluations", () => {
  const evaluation = {
    name: "Tone",
    description: "d",
    instructions,
    policyType: "quality",
    safe: "polite",
    violates: "rude",
    examples: [
      { conversation: "b", score: "0" },
      { conversation: "a", score: "1" },
    ],
    shouldIncludeSystemPrompt: true,
  };

  test("requests are flat, responses have a config, and only a list reads them", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    for (const n of [1, 2]) putApplication(emulator, n);
    const ai = aiClient(emulator);
    const { item } = await ai.createCustomEvaluation({
      body: { ...evaluation, applicationIds: [idOf(1), idOf(2), idOf(1)] },
    });
    const { name, description, ...config } = evaluation;
    expect(item).toEqual({
      id: item?.id,
      name,
      description,
      config,
      applicationIds: [idOf(2), idOf(1)],
    });
    expect(await ai.listCustomEvaluations()).toEqual({ items: [item] });
    expect((await call(emulator, "GET", `${CUSTOM}/${item?.id}`)).status).toBe(501);
  });

  test("are linked to and unlinked from one application at a time", async () => {
    const emulator = await start();
    for (const n of [1, 2]) putApplication(emulator, n);
    const ai = aiClient(emulator);
    const id = String(
      (await ai.createCustomEvaluation({ body: { name: "c", instructions } })).item?.id,
    );
    const linked = async (n: number) =>
      (await ai.listCustomEvaluationsOfApplication({ application_id: idOf(n) })).items?.length;
    const pair = { id, application_id: idOf(1) };
    const linkResponse = { id, applicationId: idOf(1) };
    expect(await ai.linkCustomEvaluation(pair)).toEqual(linkResponse);
    await expect(ai.linkCustomEvaluation(pair)).rejects.toThrow(ConflictError);
    expect([await linked(1), await linked(2)]).toEqual([1, 0]);
    expect(await ai.unlinkCustomEvaluation(pair)).toEqual(linkResponse);
    await expect(ai.unlinkCustomEvaluation(pair)).rejects.toThrow("not found");
    await ai.linkCustomEvaluation(pair);
    expect(await ai.removeCustomEvaluation({ id })).toEqual({ id });
    expect(await linked(1)).toBe(0);
    for (const gone of [
      ai.linkCustomEvaluation(pair),
      ai.removeCustomEvaluation({ id }),
      ai.updateCustomEvaluation({ id, body: {} }),
    ])
      await expect(gone).rejects.toThrow(`custom evaluation ${id} not found`);
    await expect(ai.listCustomEvaluationsOfApplication({ application_id: UUID })).rejects.toThrow(
      `${UUID} not found`,
    );
  });

  test("an update leaves omitted fields unchanged; only a mask clears the examples", async () => {
    const emulator = await start();
    putApplication(emulator, 1);
    const ai = aiClient(emulator);
    const created = await ai.createCustomEvaluation({
      body: { ...evaluation, applicationIds: [idOf(1)] },
    });
    const id = String(created.item?.id);
    const change = async (body: object) => (await ai.updateCustomEvaluation({ id, body })).item;
    const config = { ...created.item?.config, safe: "kind" };
    expect(await change({ name: "New", safe: "kind", examples: [] })).toEqual({
      ...created.item,
      name: "New",
      config,
    });
    const cleared = await change({ examples: [], name: "ignored", updateMask: "examples" });
    expect(cleared).toMatchObject({ name: "New", applicationIds: [idOf(1)] });
    expect(cleared?.config?.examples ?? []).toEqual([]);
    const off = await change({
      updateMask: "should_include_system_prompt,policy_type,description",
    });
    expect([
      off?.config?.shouldIncludeSystemPrompt ?? false,
      off?.config?.policyType,
      off?.description,
    ]).toEqual([false, undefined, undefined]);
    const raw = (body: object) => call(emulator, "PATCH", `${CUSTOM}/${id}`, body);
    expect((await raw({ updateMask: "instructions" })).json.message).toContain(
      "instructions: required",
    );
    expect((await raw({ updateMask: "application_ids" })).json.message).toContain(
      "there is no field application_ids",
    );
    expect((await raw({ applicationIds: [] })).json.message).toContain("applicationIds");
  });

  test.each([
    ["no instructions", { instructions: undefined }, "instructions"],
    ["no name", { name: "" }, "name"],
    [
      "a score that is not a number",
      { examples: [{ conversation: "a", score: "good" }] },
      "examples[0].score",
    ],
    ["101 examples", { examples: Array(101).fill({ conversation: "a", score: "1" }) }, "examples"],
  ])("%s is rejected by the emulator and by the client before the call", async (_, more, path) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", CUSTOM, { ...evaluation, ...more });
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
    await expect(
      aiClient(emulator).createCustomEvaluation({ body: { ...evaluation, ...more } as never }),
    ).rejects.toThrow(path);
    expect(emulator.created("custom-evaluations")).toBe(0);
  });

  test("an unknown application id is rejected", async () => {
    const emulator = await start();
    putApplication(emulator, 1);
    const { json } = await call(emulator, "POST", CUSTOM, {
      ...evaluation,
      applicationIds: [idOf(1), UUID],
    });
    expect(json).toEqual({
      code: 400,
      message: `Bad Request: applicationIds[1]: there is no AI application ${UUID}`,
    });
  });
});

test("a 404 of the list of custom evaluations is an empty list", async () => {
  const emulator = await start();
  emulator.faults.add({
    how: "status",
    status: 404,
    message: "Not Found: no custom evaluations",
    match: { route: CUSTOM },
  });
  expect((await aiClient(emulator).listCustomEvaluations()).items ?? []).toEqual([]);
  emulator.faults.add({
    how: "status",
    status: 403,
    message: "Permission Denied",
    match: { route: CUSTOM },
  });
  await expect(aiClient(emulator).listCustomEvaluations()).rejects.toThrow("403");
});

describe("model pricing", () => {
  test("exists once per team and is replaced as a whole", async () => {
    const emulator = await start();
    const ai = aiClient(emulator);
    expect(await ai.getModelPricing()).toEqual({});
    await expect(ai.removeModelPricing()).rejects.toThrow("not found");
    const first = {
      "gpt-x": { inputPricePerMillionTokens: 2.5, outputPricePerMillionTokens: 10 },
      "o.1": { cacheReadPricePerMillionTokens: 0 },
    };
    const { pricing } = await ai.replaceModelPricing({ body: { prices: first } });
    expect(pricing).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      companyId: "1",
      prices: first,
    });
    expect(await ai.getModelPricing()).toEqual({ pricing });
    const prices = { other: { cacheWritePricePerMillionTokens: 1 } };
    expect(await ai.replaceModelPricing({ body: { prices } })).toEqual({
      pricing: { ...pricing, prices },
    });
    expect(await ai.removeModelPricing()).toEqual({ id: pricing?.id });
    expect(await ai.getModelPricing()).toEqual({});
  });

  test.each([
    [
      "a negative price",
      { prices: { m: { inputPricePerMillionTokens: -1 } } },
      "prices.m.inputPricePerMillionTokens",
    ],
    [
      "a price that is not a number",
      { prices: { m: { inputPricePerMillionTokens: "one" } } },
      "prices.m.inputPricePerMillionTokens",
    ],
    ["no prices", {}, "prices"],
  ])("%s is rejected", async (_, body, path) => {
    const { status, json } = await call(await start(), "PUT", PRICING, body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });
});
