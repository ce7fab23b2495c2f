import { collect } from "../../src/client";
import { APPLICATIONS, body, client, EVALUATIONS, idOf, instructions, names, put } from "./ai-support";
import { call, start, UUID } from "./support";

describe("applications", () => {
  test("are there once they have sent data, and go with their links, but not with their evaluations", async () => {
    const emulator = await start();
    const ai = client(emulator);
    expect(await ai.listApplications()).toEqual({ aiApplications: [] });
    const { id, ...application } = put(emulator, 1);
    expect((await ai.getApplication({ id })).aiApplication).toEqual({ id, ...application });
    await ai.createEvaluation({ body: body() });
    await ai.createCustomEvaluation({ body: { name: "c", instructions, applicationIds: [id] } });
    expect(await ai.removeApplication({ id })).toEqual({ id });
    await expect(ai.getApplication({ id })).rejects.toThrow(`AI application ${id} not found`);
    await expect(ai.removeApplication({ id })).rejects.toThrow("not found");
    expect((await ai.listCustomEvaluations()).items).toEqual([expect.objectContaining({ applicationIds: [] })]);
    expect((await ai.listEvaluations()).aiEvaluations).toHaveLength(1);
  });

  test("are asked for by the checks they have", async () => {
    const emulator = await start();
    const ai = client(emulator);
    put(emulator, 1, "shop", "chat");
    put(emulator, 2, "shop", "email");
    put(emulator, 3, "desk");
    await ai.createEvaluation({ body: body({ application: "shop", subsystem: "chat", config: { pii: { categories: ["IBAN_CODE"] } } }) });
    await ai.createEvaluation({ body: body({ application: "shop", config: { hallucinationContextAdherence: {} } }) });
    await ai.createCustomEvaluation({ body: { name: "c", instructions, applicationIds: [idOf(3)] } });
    const find = async (...evaluation_types: ("PII" | "HALLUCINATION_CONTEXT_ADHERENCE" | "CUSTOM_EVALUATION" | "SEXISM")[]) =>
      ((await ai.listApplications({ query: evaluation_types.length ? { evaluation_types } : {} })).aiApplications ?? [])
        .map(({ id }) => id)
        .sort();
    expect(await find("PII")).toEqual([idOf(1)]);
    expect(await find("HALLUCINATION_CONTEXT_ADHERENCE")).toEqual([idOf(1), idOf(2)]);
    expect(await find("PII", "CUSTOM_EVALUATION")).toEqual([idOf(1), idOf(3)]);
    expect(await find("SEXISM")).toEqual([]);
    expect(await find()).toHaveLength(3);
    expect(await ai.countApplications()).toEqual({ counts: { PII: 1, HALLUCINATION_CONTEXT_ADHERENCE: 2, CUSTOM_EVALUATION: 1 } });
    expect((await call(emulator, "GET", `${APPLICATIONS}?evaluation_types=NONSENSE`)).status).toBe(400);
  });
});

describe("pages are requested by their number, counted from 0", () => {
  const many = async (count: number, unkind = {}) => {
    const emulator = await start({ unkind });
    for (let n = 1; n <= count; n += 1) put(emulator, n);
    return emulator;
  };

  test("page_offset counts pages, not entries", async () => {
    const emulator = await many(5);
    const page = async (query: string) => (await call(emulator, "GET", `${APPLICATIONS}?${query}`)).json.aiApplications;
    const pages = [await page("page_size=2"), await page("page_size=2&page_offset=1"), await page("page_size=2&page_offset=2")];
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(names(pages.flat())).toEqual(["app-1", "app-2", "app-3", "app-4", "app-5"]);
    expect(await page("page_offset=1")).toEqual([]);
  });

  test("the walk ends at an empty page, since a page may hold less than was asked for", async () => {
    const emulator = await many(5, { pageSizeMax: 2 });
    expect(names(await collect(client(emulator).listApplications.items({ query: { page_size: 3 } })))).toHaveLength(5);
    expect(emulator.calls.count()).toBe(4);
  });

  test("the walk goes on from where it is told to start, and keeps what is asked for", async () => {
    const emulator = await start();
    const ai = client(emulator);
    for (let n = 0; n < 4; n += 1) {
      const { application, subsystem } = put(emulator, n, n ? "app-1" : "other", `part-${n}`);
      await ai.createEvaluation({ body: body({ application, subsystem }) });
    }
    const query = { application: "app-1", page_size: 1, page_offset: 1 };
    expect(await collect(ai.listEvaluations.items({ query }))).toHaveLength(2);
  });

  test("whoever asks for no size gets a page all the same", async () => {
    const emulator = await many(201);
    expect((await client(emulator).listApplications()).aiApplications).toHaveLength(200);
    expect(await collect(client(emulator).listApplications.items())).toHaveLength(201);
  });

  test.each(["page_size=0", "page_size=1001", "page_offset=-1", "page_offset=10001"])("%s is refused", async (query) => {
    const emulator = await start();
    expect((await call(emulator, "GET", `${EVALUATIONS}?${query}`)).json.message).toContain(`query parameter ${query.split("=")[0]}`);
  });

  test("what lies behind the last offset is said to be out of reach", async () => {
    const emulator = await many(3);
    const walk = collect(client(emulator).listApplications.items({ query: { page_size: 1, page_offset: 10000 } }));
    await expect(walk).resolves.toEqual([]);
    for (let n = 4; n <= 10002; n += 1) put(emulator, n);
    const further = collect(client(emulator).listApplications.items({ query: { page_size: 1, page_offset: 10000 } }));
    await expect(further).rejects.toThrow("query.page_offset");
  });
});

describe("evaluations", () => {
  test("what is left out is zero, and the rest is the service's", async () => {
    const user = UUID;
    const emulator = await start();
    put(emulator, 1);
    emulator.keys.add({ key: "user", user });
    const { aiEvaluation } = await client(emulator, { apiKey: "user" }).createEvaluation({
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

  test("without zeros, off and nothing are not told", async () => {
    const emulator = await start({ unkind: { dropZeros: true } });
    put(emulator, 1);
    const { aiEvaluation } = (await call(emulator, "POST", EVALUATIONS, body())).json;
    expect(Object.keys(aiEvaluation).sort()).toEqual(["application", "companyId", "config", "createdAt", "id", "target", "updatedAt"]);
  });

  test("are made, found, changed and deleted", async () => {
    const emulator = await start();
    put(emulator, 1);
    put(emulator, 2, "other");
    const ai = client(emulator);
    const made = (await ai.createEvaluation({ body: body({ subsystem: "chat", threshold: 0.5, isEnabled: true }) })).aiEvaluation;
    const id = String(made?.id);
    await ai.createEvaluation({ body: body({ application: "other", config: { sqlLoad: { joinLimit: "3" } } }) });
    const find = async (query: object) => names((await ai.listEvaluations({ query })).aiEvaluations);
    expect(await find({ application: "app-1", subsystem: "chat", evaluation_type: "TOXICITY" })).toEqual(["app-1"]);
    expect(await find({ evaluation_type: "SQL_LOAD" })).toEqual(["other"]);
    expect(await find({ subsystem: "email" })).toEqual([]);
    expect((await ai.updateEvaluation({ id, body: { threshold: 0.9 } })).aiEvaluation).toMatchObject({ threshold: 0.9, isEnabled: true });
    expect((await ai.getEvaluation({ id })).aiEvaluation).toMatchObject({ threshold: 0.9, subsystem: "chat" });
    expect(await ai.removeEvaluation({ id })).toEqual({ id });
    for (const gone of [ai.getEvaluation({ id }), ai.removeEvaluation({ id }), ai.updateEvaluation({ id, body: {} })])
      await expect(gone).rejects.toThrow(`AI evaluation ${id} not found`);
  });

  test("with a mask, what it names is set even to zero, and nothing else", async () => {
    const emulator = await start();
    put(emulator, 1);
    const ai = client(emulator);
    const made = await ai.createEvaluation({ body: body({ threshold: 0.5, isEnabled: true }) });
    const id = String(made.aiEvaluation?.id);
    const change = async (change: object) => (await ai.updateEvaluation({ id, body: change })).aiEvaluation;
    expect(await change({ threshold: 0.1, isEnabled: false, updateMask: "is_enabled" })).toMatchObject({
      threshold: 0.5,
      isEnabled: false,
    });
    expect(await change({ isEnabled: true, updateMask: "threshold" })).toMatchObject({ threshold: 0, isEnabled: false });
    expect(await change({ isEnabled: true })).toMatchObject({ threshold: 0, isEnabled: true });
    const raw = (change: object) => call(emulator, "PATCH", `${EVALUATIONS}/${id}`, change);
    expect((await raw({ updateMask: "color" })).json.message).toBe("Bad Request: updateMask: there is no field color");
    expect((await raw({ updateMask: "config" })).json.message).toContain("config: required");
    expect((await raw({ updateMask: "is_enabled, threshold" })).json.message).toContain("updateMask");
  });

  test.each([
    ["application", { application: "other" }],
    ["subsystem", { subsystem: "email" }],
    ["subsystem", { updateMask: "subsystem" }],
    ["target", { target: "CONVERSATION" }],
    ["config", { config: { sexism: {} } }],
  ])("a change of %s is refused, and the same value is none", async (key, change) => {
    const emulator = await start();
    put(emulator, 1);
    const whole = body({ subsystem: "chat" });
    const { id } = (await call(emulator, "POST", EVALUATIONS, whole)).json.aiEvaluation;
    const { status, json } = await call(emulator, "PATCH", `${EVALUATIONS}/${id}`, change);
    expect([status, json.message]).toEqual([400, expect.stringContaining(`${key}:`)]);
    expect((await call(emulator, "PATCH", `${EVALUATIONS}/${id}`, whole)).status).toBe(200);
  });

  test.each([
    ["no kind of check", { config: {} }, "config"],
    ["two kinds of checks", { config: { sexism: {}, toxicity: {} } }, "config.toxicity"],
    ["no topics", { config: { allowedTopics: { topics: [] } } }, "config.allowedTopics.topics"],
    ["an unknown category", { config: { pii: { categories: ["SHOE_SIZE"] } } }, "config.pii.categories[0]"],
    ["a limit that is no number", { config: { sqlLoad: { cteLimit: "many" } } }, "config.sqlLoad.cteLimit"],
    ["a threshold above 1", { threshold: 1.01 }, "threshold"],
    ["a threshold below 0", { threshold: -0.01 }, "threshold"],
    ["no application", { application: undefined }, "application"],
  ])("%s is refused, here and before the call", async (_, more, path) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", EVALUATIONS, body(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
    const calls = emulator.calls.all().length;
    await expect(client(emulator).createEvaluation({ body: body(more) as never })).rejects.toThrow(path);
    expect(emulator.calls.all()).toHaveLength(calls);
  });
});
