import type { Emulator } from "../../src/emulator";
import { APPLICATIONS, CUSTOM, EVALUATIONS, idOf, PRICING, put } from "./ai-support";
import { call, start, UUID } from "./support";

/** What the vendor's own clients send to the AI center, and what they read of the responses. */
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
  examples: [{ conversation: "User: which tool is best? Assistant: CompetitorX is great.", score: "1" }],
  ...more,
});
async function account(): Promise<Emulator> {
  const emulator = await start();
  put(emulator, 1);
  return emulator;
}
const create = (emulator: Emulator, more?: object) => call(emulator, "POST", EVALUATIONS, evaluation(more));

describe("evaluations", () => {
  test("an evaluation comes back with what was sent, and a PATCH needs no mask", async () => {
    const emulator = await account();
    const { id, ...told } = (await create(emulator)).json.aiEvaluation;
    expect(told).toMatchObject({ application: "app-1", subsystem: "chat", threshold: 0.8, isEnabled: true, target: "RESPONSE" });
    const change = { threshold: 0.9, isEnabled: false, config: { pii: { categories: ["PHONE_NUMBER", "US_SSN"] } } };
    const { aiEvaluation } = (await call(emulator, "PATCH", `${EVALUATIONS}/${id}`, change)).json;
    expect(aiEvaluation).toMatchObject({ threshold: 0.9, isEnabled: false });
    expect([...aiEvaluation.config.pii.categories].sort()).toEqual(["PHONE_NUMBER", "US_SSN"]);
  });

  test("an application, subsystem, target and kind have one evaluation: another is a 409", async () => {
    const emulator = await account();
    expect((await create(emulator)).status).toBe(200);
    const twice = await create(emulator, { threshold: 0.1 });
    const message = "An evaluation with these parameters already exists";
    expect([twice.status, twice.json.message]).toEqual([409, expect.stringContaining(message)]);
    for (const more of [{ target: "PROMPT" }, { config: { toxicity: {} } }, { subsystem: undefined }])
      expect([more, (await create(emulator, more)).status]).toEqual([more, 200]);
  });

  test("an unknown application is a 404 that says so", async () => {
    const { status, json } = await create(await account(), { application: "missing" });
    expect([status, json.message]).toEqual([404, expect.stringContaining("AI application not found")]);
  });

  test("an application without a subsystem has evaluations without one", async () => {
    const emulator = await start();
    emulator.put("ai-applications", { id: idOf(1), application: "app-1" } as { id: string });
    const { status, json } = await create(emulator, { subsystem: undefined });
    expect([status, json.aiEvaluation.subsystem]).toEqual([200, undefined]);
  });

  test("false, the target PROMPT and an empty additional context are in the response", async () => {
    const emulator = await account();
    const { aiEvaluation } = (await create(emulator, { target: "PROMPT", isEnabled: false, config: { promptInjection: {} } })).json;
    expect(aiEvaluation).toMatchObject({ target: "PROMPT", isEnabled: false, config: { promptInjection: { additionalContext: "" } } });
  });

  test.each(["application", "subsystem", "target"])("%s of an evaluation cannot change", async (key) => {
    const emulator = await account();
    const { id } = (await create(emulator)).json.aiEvaluation;
    const change = { [key]: key === "target" ? "PROMPT" : "other" };
    expect((await call(emulator, "PATCH", `${EVALUATIONS}/${id}`, change)).status).toBe(400);
  });

  test.each([
    ["256 characters", { competition: { competitors: ["x".repeat(256)] } }, 200],
    ["257 characters", { competition: { competitors: ["x".repeat(257)] } }, 400],
    ["none", { allowedTopics: { topics: [] } }, 400],
    ["1024 of them", { sqlAllowedTables: { tables: Array.from({ length: 1024 }, (_, n) => `t${n}`) } }, 200],
  ])("names, topics and tables: %s", async (_, config, status) => {
    expect((await create(await account(), { config })).status).toBe(status);
  });

  test("a deleted evaluation is a 404", async () => {
    const emulator = await account();
    const { id } = (await create(emulator)).json.aiEvaluation;
    expect((await call(emulator, "DELETE", `${EVALUATIONS}/${id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${EVALUATIONS}/${id}`)).status).toBe(404);
  });
});

describe("custom evaluations", () => {
  const make = async (emulator: Emulator, more?: object) => (await call(emulator, "POST", CUSTOM, custom(more))).json.item;
  const linkOf = (id: string, n = 1) => `${CUSTOM}/${id}/applications/${idOf(n)}`;

  test("instructions without a placeholder and a policy type of any name are accepted", async () => {
    const { config } = await make(await account());
    expect(config).toMatchObject({ instructions: custom().instructions, policyType: "competition" });
  });

  test("linking twice is a 409, unlinking what is not linked a 404", async () => {
    const emulator = await account();
    const { id } = await make(emulator);
    const statuses = [];
    for (const method of ["POST", "POST", "DELETE", "DELETE"]) statuses.push((await call(emulator, method, linkOf(id))).status);
    expect(statuses).toEqual([200, 409, 200, 404]);
  });

  test("a linked evaluation is listed with its application, and applicationIds are for the create alone", async () => {
    const emulator = await account();
    const { id } = await make(emulator, { applicationIds: [idOf(1)] });
    const { items } = (await call(emulator, "GET", `${CUSTOM}/by-application/${idOf(1)}`)).json;
    expect(items.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await call(emulator, "PATCH", `${CUSTOM}/${id}`, { applicationIds: [] })).status).toBe(400);
  });

  test("an empty list of examples clears them only with a mask that names them", async () => {
    const emulator = await account();
    const { id } = await make(emulator);
    const patch = async (body: object) => (await call(emulator, "PATCH", `${CUSTOM}/${id}`, body)).json.item;
    expect((await patch({ examples: [], name: "n" })).config.examples).toHaveLength(1);
    expect((await patch({ examples: [], updateMask: "examples" })).config.examples ?? []).toEqual([]);
  });

  test("there is no GET of one, and 100 examples are the most", async () => {
    const emulator = await account();
    const { id } = await make(emulator);
    expect((await call(emulator, "GET", `${CUSTOM}/${id}`)).status).toBeGreaterThanOrEqual(400);
    const example = { conversation: "c", score: "0" };
    expect((await call(emulator, "POST", CUSTOM, custom({ examples: Array(101).fill(example) }))).status).toBe(400);
  });
});

test("applications are read by id and found by the list", async () => {
  const emulator = await account();
  const { aiApplications } = (await call(emulator, "GET", `${APPLICATIONS}?page_size=10&page_offset=0`)).json;
  expect(aiApplications.map(({ id }: { id: string }) => id)).toEqual([idOf(1)]);
  expect((await call(emulator, "GET", `${APPLICATIONS}/${idOf(1)}`)).json.aiApplication.id).toBe(idOf(1));
  expect((await call(emulator, "GET", `${APPLICATIONS}/${UUID}`)).status).toBe(404);
});

test("model pricing is set as prices and told as pricing", async () => {
  const prices = { "gpt-x": { inputPricePerMillionTokens: 2.5 } };
  const { status, json } = await call(await start(), "PUT", PRICING, { prices });
  expect([status, json.pricing.prices]).toEqual([200, prices]);
});
