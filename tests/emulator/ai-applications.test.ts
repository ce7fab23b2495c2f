import { collect } from "../../src/http";
import {
  APPLICATIONS,
  aiClient,
  body,
  EVALUATIONS,
  idOf,
  instructions,
  names,
  putApplication,
} from "./ai-support";
import { call, start } from "./support";

describe("applications", () => {
  test("a delete of an application removes its links but not its evaluations", async () => {
    const emulator = await start();
    const ai = aiClient(emulator);
    expect(await ai.listApplications()).toEqual({ aiApplications: [] });
    const { id, ...application } = putApplication(emulator, 1);
    expect((await ai.getApplication({ id })).aiApplication).toEqual({ id, ...application });
    await ai.createEvaluation({ body: body() });
    await ai.createCustomEvaluation({ body: { name: "c", instructions, applicationIds: [id] } });
    expect(await ai.removeApplication({ id })).toEqual({ id });
    await expect(ai.getApplication({ id })).rejects.toThrow(`AI application ${id} not found`);
    await expect(ai.removeApplication({ id })).rejects.toThrow("not found");
    expect((await ai.listCustomEvaluations()).items).toEqual([
      expect.objectContaining({ applicationIds: [] }),
    ]);
    expect((await ai.listEvaluations()).aiEvaluations).toHaveLength(1);
  });

  test("applications can be filtered by the types of their evaluations", async () => {
    const emulator = await start();
    const ai = aiClient(emulator);
    putApplication(emulator, 1, "shop", "chat");
    putApplication(emulator, 2, "shop", "email");
    putApplication(emulator, 3, "support");
    await ai.createEvaluation({
      body: body({
        application: "shop",
        subsystem: "chat",
        config: { pii: { categories: ["IBAN_CODE"] } },
      }),
    });
    await ai.createEvaluation({
      body: body({ application: "shop", config: { hallucinationContextAdherence: {} } }),
    });
    await ai.createCustomEvaluation({
      body: { name: "c", instructions, applicationIds: [idOf(3)] },
    });
    const find = async (
      ...evaluation_types: (
        | "PII"
        | "HALLUCINATION_CONTEXT_ADHERENCE"
        | "CUSTOM_EVALUATION"
        | "SEXISM"
      )[]
    ) =>
      (
        (await ai.listApplications({ query: evaluation_types.length ? { evaluation_types } : {} }))
          .aiApplications ?? []
      )
        .map(({ id }) => id)
        .sort();
    expect(await find("PII")).toEqual([idOf(1)]);
    expect(await find("HALLUCINATION_CONTEXT_ADHERENCE")).toEqual([idOf(1), idOf(2)]);
    expect(await find("PII", "CUSTOM_EVALUATION")).toEqual([idOf(1), idOf(3)]);
    expect(await find("SEXISM")).toEqual([]);
    expect(await find()).toHaveLength(3);
    expect(await ai.countApplications()).toEqual({
      counts: { PII: 1, HALLUCINATION_CONTEXT_ADHERENCE: 2, CUSTOM_EVALUATION: 1 },
    });
    expect((await call(emulator, "GET", `${APPLICATIONS}?evaluation_types=NONSENSE`)).status).toBe(
      400,
    );
  });
});

describe("page_offset is the number of the page, counted from 0", () => {
  const many = async (count: number, quirks = {}) => {
    const emulator = await start({ quirks });
    for (let n = 1; n <= count; n += 1) putApplication(emulator, n);
    return emulator;
  };

  test("page_offset counts pages, not entries", async () => {
    const emulator = await many(5);
    const page = async (query: string) =>
      (await call(emulator, "GET", `${APPLICATIONS}?${query}`)).json.aiApplications;
    const pages = [
      await page("page_size=2"),
      await page("page_size=2&page_offset=1"),
      await page("page_size=2&page_offset=2"),
    ];
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(names(pages.flat())).toEqual(["app-1", "app-2", "app-3", "app-4", "app-5"]);
    expect(await page("page_offset=1")).toEqual([]);
  });

  test("the iterator stops at an empty page, not at a page that is not full", async () => {
    const emulator = await many(5, { pageSizeMax: 2 });
    expect(
      names(await collect(aiClient(emulator).listApplications.items({ query: { page_size: 3 } }))),
    ).toHaveLength(5);
    expect(emulator.calls.count()).toBe(4);
  });

  test("the iterator starts at the given page_offset and applies the filters", async () => {
    const emulator = await start();
    const ai = aiClient(emulator);
    for (let n = 0; n < 4; n += 1) {
      const { application, subsystem } = putApplication(
        emulator,
        n,
        n ? "app-1" : "other",
        `part-${n}`,
      );
      await ai.createEvaluation({ body: body({ application, subsystem }) });
    }
    const query = { application: "app-1", page_size: 1, page_offset: 1 };
    expect(await collect(ai.listEvaluations.items({ query }))).toHaveLength(2);
  });

  test("without page_size a page has 200 entries, and the iterator reads all pages", async () => {
    const emulator = await many(201);
    expect((await aiClient(emulator).listApplications()).aiApplications).toHaveLength(200);
    expect(await collect(aiClient(emulator).listApplications.items())).toHaveLength(201);
  });

  test.each(["page_size=0", "page_size=1001", "page_offset=-1", "page_offset=10001"])(
    "%s is rejected",
    async (query) => {
      const emulator = await start();
      expect((await call(emulator, "GET", `${EVALUATIONS}?${query}`)).json.message).toContain(
        `query parameter ${query.split("=")[0]}`,
      );
    },
  );

  test("the iterator fails if entries lie beyond the highest page_offset", async () => {
    const emulator = await many(3);
    const walk = collect(
      aiClient(emulator).listApplications.items({ query: { page_size: 1, page_offset: 10000 } }),
    );
    await expect(walk).resolves.toEqual([]);
    for (let n = 4; n <= 10002; n += 1) putApplication(emulator, n);
    const further = collect(
      aiClient(emulator).listApplications.items({ query: { page_size: 1, page_offset: 10000 } }),
    );
    await expect(further).rejects.toThrow("query.page_offset");
  });
});
