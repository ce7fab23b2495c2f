import type { Emulator } from "../../src/emulator";
import { APPLICATIONS, CUSTOM, EVALUATIONS, idOf, PRICING, putApplication } from "./ai-support";
import { call, start, UUID } from "./support";

/** Requests of the vendor's clients for the AI center, and the response fields that they read. */
const evaluation = (more: object = {}) => ({
  application: "app-1",
  subsystem: "chat",
  target: "RESPONSE",
  threshold: 0.8,
  isEnabled: true,
  config: { pii: { categories: ["EMAIL_ADDRESS", "CREDIT_CARD"] } },
  ...more,
});
const custom = (more: object = {}) => ({
  name: "sdk-openapi-custom-ai",
  description: "OpenAPI SDK custom evaluation example",
  instructions: "Score 1 when the response mentions a competitor, otherwise score 0.",
  policyType: "competition",
  safe: "does not mention competitors",
  violates: "mentions a competitor product",
  shouldIncludeSystemPrompt: false,
  examples: [
    { conversation: "User: which tool is best? Assistant: CompetitorX is great.", score: "1" },
  ],
  ...more,
});
async function startWithApplication(): Promise<Emulator> {
  const emulator = await start();
  putApplication(emulator, 1);
  return emulator;
}
const createEvaluation = (emulator: Emulator, more?: object) =>
  call(emulator, "POST", EVALUATIONS, evaluation(more));

describe("evaluations", () => {
  test("an evaluation is returned as sent, and a PATCH needs no mask", async () => {
    const emulator = await startWithApplication();
    const { id, ...returned } = (await createEvaluation(emulator)).json.aiEvaluation;
    expect(returned).toMatchObject({
      application: "app-1",
      subsystem: "chat",
      threshold: 0.8,
      isEnabled: true,
      target: "RESPONSE",
    });
    const change = {
      threshold: 0.9,
      isEnabled: false,
      config: { pii: { categories: ["PHONE_NUMBER", "US_SSN"] } },
    };
    const { aiEvaluation } = (await call(emulator, "PATCH", `${EVALUATIONS}/${id}`, change)).json;
    expect(aiEvaluation).toMatchObject({ threshold: 0.9, isEnabled: false });
    expect([...aiEvaluation.config.pii.categories].sort()).toEqual(["PHONE_NUMBER", "US_SSN"]);
  });

  test("a second evaluation of the same type for a target is a 409", async () => {
    const emulator = await startWithApplication();
    expect((await createEvaluation(emulator)).status).toBe(200);
    const duplicate = await createEvaluation(emulator, { threshold: 0.1 });
    const message = "An evaluation with these parameters already exists";
    expect([duplicate.status, duplicate.json.message]).toEqual([
      409,
      expect.stringContaining(message),
    ]);
    for (const more of [
      { target: "PROMPT" },
      { config: { toxicity: {} } },
      { subsystem: undefined },
    ])
      expect([more, (await createEvaluation(emulator, more)).status]).toEqual([more, 200]);
  });

  test("an unknown application is a 404 with a message", async () => {
    const { status, json } = await createEvaluation(await startWithApplication(), {
      application: "missing",
    });
    expect([status, json.message]).toEqual([
      404,
      expect.stringContaining("AI application not found"),
    ]);
  });

  test("with `anyAiApplication`, every application is assumed to have sent data", async () => {
    const emulator = await start({ quirks: { anyAiApplication: true } });
    const { status } = await createEvaluation(emulator, { application: "missing" });
    expect(status).toBe(200);
  });

  test("an application without a subsystem has evaluations without a subsystem", async () => {
    const emulator = await start();
    emulator.put("ai-applications", { id: idOf(1), application: "app-1" } as { id: string });
    const { status, json } = await createEvaluation(emulator, { subsystem: undefined });
    expect([status, json.aiEvaluation.subsystem]).toEqual([200, undefined]);
  });

  test("false, the target PROMPT and an empty additional context are in the response", async () => {
    const emulator = await startWithApplication();
    const { aiEvaluation } = (
      await createEvaluation(emulator, {
        target: "PROMPT",
        isEnabled: false,
        config: { promptInjection: {} },
      })
    ).json;
    expect(aiEvaluation).toMatchObject({
      target: "PROMPT",
      isEnabled: false,
      config: { promptInjection: { additionalContext: "" } },
    });
  });

  test.each(["application", "subsystem", "target"])(
    "the %s of an evaluation cannot be changed",
    async (key) => {
      const emulator = await startWithApplication();
      const { id } = (await createEvaluation(emulator)).json.aiEvaluation;
      const change = { [key]: key === "target" ? "PROMPT" : "other" };
      expect((await call(emulator, "PATCH", `${EVALUATIONS}/${id}`, change)).status).toBe(400);
    },
  );

  test.each([
    ["256 characters", { competition: { competitors: ["x".repeat(256)] } }, 200],
    ["257 characters", { competition: { competitors: ["x".repeat(257)] } }, 400],
    ["an empty list", { allowedTopics: { topics: [] } }, 400],
    [
      "1024 tables",
      { sqlAllowedTables: { tables: Array.from({ length: 1024 }, (_, n) => `t${n}`) } },
      200,
    ],
  ])("limits of names, topics and tables: %s", async (_, config, status) => {
    expect((await createEvaluation(await startWithApplication(), { config })).status).toBe(status);
  });

  test("a GET of a deleted evaluation returns 404", async () => {
    const emulator = await startWithApplication();
    const { id } = (await createEvaluation(emulator)).json.aiEvaluation;
    expect((await call(emulator, "DELETE", `${EVALUATIONS}/${id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${EVALUATIONS}/${id}`)).status).toBe(404);
  });
});

describe("custom evaluations", () => {
  const createCustom = async (emulator: Emulator, more?: object) =>
    (await call(emulator, "POST", CUSTOM, custom(more))).json.item;
  const linkOf = (id: string, n = 1) => `${CUSTOM}/${id}/applications/${idOf(n)}`;

  test("instructions without a placeholder and any policy type are accepted", async () => {
    const { config } = await createCustom(await startWithApplication());
    expect(config).toMatchObject({
      instructions: custom().instructions,
      policyType: "competition",
    });
  });

  test("a second link is a 409, and a second unlink is a 404", async () => {
    const emulator = await startWithApplication();
    const { id } = await createCustom(emulator);
    const statuses = [];
    for (const method of ["POST", "POST", "DELETE", "DELETE"])
      statuses.push((await call(emulator, method, linkOf(id))).status);
    expect(statuses).toEqual([200, 409, 200, 404]);
  });

  test("evaluations are listed by application; only a create takes applicationIds", async () => {
    const emulator = await startWithApplication();
    const { id } = await createCustom(emulator, { applicationIds: [idOf(1)] });
    const { items } = (await call(emulator, "GET", `${CUSTOM}/by-application/${idOf(1)}`)).json;
    expect(items.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await call(emulator, "PATCH", `${CUSTOM}/${id}`, { applicationIds: [] })).status).toBe(
      400,
    );
  });

  test("an empty list of examples clears them only if the updateMask has `examples`", async () => {
    const emulator = await startWithApplication();
    const { id } = await createCustom(emulator);
    const patch = async (body: object) =>
      (await call(emulator, "PATCH", `${CUSTOM}/${id}`, body)).json.item;
    expect((await patch({ examples: [], name: "n" })).config.examples).toHaveLength(1);
    expect((await patch({ examples: [], updateMask: "examples" })).config.examples ?? []).toEqual(
      [],
    );
  });

  test("there is no GET by id, and an evaluation has at most 100 examples", async () => {
    const emulator = await startWithApplication();
    const { id } = await createCustom(emulator);
    expect((await call(emulator, "GET", `${CUSTOM}/${id}`)).status).toBeGreaterThanOrEqual(400);
    const example = { conversation: "c", score: "0" };
    expect(
      (await call(emulator, "POST", CUSTOM, custom({ examples: Array(101).fill(example) }))).status,
    ).toBe(400);
  });
});

test("applications are read by id and listed", async () => {
  const emulator = await startWithApplication();
  const { aiApplications } = (
    await call(emulator, "GET", `${APPLICATIONS}?page_size=10&page_offset=0`)
  ).json;
  expect(aiApplications.map(({ id }: { id: string }) => id)).toEqual([idOf(1)]);
  expect((await call(emulator, "GET", `${APPLICATIONS}/${idOf(1)}`)).json.aiApplication.id).toBe(
    idOf(1),
  );
  expect((await call(emulator, "GET", `${APPLICATIONS}/${UUID}`)).status).toBe(404);
});

test("model pricing is sent as `prices` and returned as `pricing`", async () => {
  const prices = { "gpt-x": { inputPricePerMillionTokens: 2.5 } };
  const { status, json } = await call(await start(), "PUT", PRICING, { prices });
  expect([status, json.pricing.prices]).toEqual([200, prices]);
});
