import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

const RULES = "/enrichment-rules/enrichment-rules/v1";
const TABLES = "/enrichment-rules/custom-enrichment-rules/v1";
const CSV = "host,team\nweb-1,checkout\n";

const geo = (fieldName = "ip") => ({ fieldName, enrichmentType: { geoIp: {} } });
const custom = (id: number, fieldName = "host") => ({
  fieldName,
  enrichmentType: { customEnrichment: { id } },
});
const add = (emulator: Emulator, ...requestEnrichments: object[]) =>
  call(emulator, "POST", RULES, { requestEnrichments });
const idsOf = (rules: { id: number }[]): number[] =>
  rules.map(({ id }) => id).sort((a, b) => a - b);
const rules = async (emulator: Emulator) => (await call(emulator, "GET", RULES)).json.enrichments;
const table = (file: object = { textual: CSV }, name = "hosts") => ({
  name,
  description: "",
  file: { extension: "csv", name: "v1", ...file },
});
const upload = async (emulator: Emulator, body: object = table()) =>
  (await call(emulator, "POST", TABLES, body)).json.customEnrichment;

describe("enrichment rules", () => {
  test("a create returns only the new rules, in any order, with ids and defaults", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    await add(emulator, geo("first"));
    const { json } = await add(emulator, geo("a"), {
      ...geo("b"),
      enrichedFieldName: "location",
      targets: [{ dataset: "x" }],
    });
    expect(json.enrichments).toEqual([
      {
        ...geo("b"),
        id: 3,
        enrichedFieldName: "location",
        targets: [{ dataset: "x" }],
        selectedColumns: expect.any(Array),
      },
      {
        ...geo("a"),
        id: 2,
        enrichedFieldName: "a_enriched",
        targets: [{ dataset: "default/logs" }],
        selectedColumns: expect.any(Array),
      },
    ]);
    expect(idsOf(await rules(emulator))).toEqual([1, 2, 3]);
  });

  test("the list ignores truncation by policies, and ids are not reused", async () => {
    const emulator = await start({ quirks: { truncateLists: 1 } });
    await add(emulator, geo("a"), geo("a"), geo("b"));
    const left = (await call(emulator, "DELETE", `${RULES}?enrichment_ids=3&enrichment_ids=1`)).json
      .remainingEnrichments;
    expect(idsOf(left)).toEqual([2]);
    await add(emulator, geo("c"));
    expect(idsOf(await rules(emulator))).toEqual([2, 4]);
  });

  test("a delete with an unknown id deletes nothing", async () => {
    const emulator = await start();
    await add(emulator, geo());
    expect(
      (await call(emulator, "DELETE", `${RULES}?enrichment_ids=1&enrichment_ids=7`)).status,
    ).toBe(404);
    expect((await call(emulator, "DELETE", RULES)).status).toBe(200);
    expect(await rules(emulator)).toHaveLength(1);
  });

  test("an overwrite by type replaces the rules of tables, and adds the others again", async () => {
    const emulator = await start();
    const { id } = await upload(emulator);
    await add(emulator, geo("ip"), custom(id, "old"));
    const body = { requestEnrichments: [geo("ip"), custom(id, "new")] };
    const now = (await call(emulator, "PUT", RULES, body)).json.enrichments;
    expect(now.map(({ fieldName }: { fieldName: string }) => fieldName).sort()).toEqual([
      "ip",
      "ip",
      "new",
    ]);
    const older = {
      enrichmentFields: [{ fieldName: "x" }],
      enrichmentType: { aws: { resourceType: "ec2" } },
    };
    expect((await call(emulator, "PUT", RULES, older)).json.enrichments).toHaveLength(3);
    expect(
      (await call(emulator, "PUT", RULES, { enrichmentFields: [{ fieldName: "x" }] })).json.message,
    ).toContain("enrichmentType");
  });

  test("an overwrite of all deletes the rules that are not in the request", async () => {
    const emulator = await start();
    const { id } = await upload(emulator);
    await add(emulator, geo("ip"), custom(id));
    const now = (
      await call(emulator, "PUT", `${RULES}/all`, {
        requestEnrichments: [{ fieldName: "s", enrichmentType: { suspiciousIp: {} } }],
      })
    ).json;
    expect(now.enrichments).toEqual([
      expect.objectContaining({ id: 3, fieldName: "s", enrichmentType: { suspiciousIp: {} } }),
    ]);
    expect((await call(emulator, "PUT", `${RULES}/all`, {})).json).toEqual({ enrichments: [] });
  });

  test.each([
    [
      "a rule without a type",
      { fieldName: "a", enrichmentType: {} },
      "requestEnrichments[0].enrichmentType",
    ],
    [
      "two types",
      { fieldName: "a", enrichmentType: { geoIp: {}, suspiciousIp: {} } },
      "enrichmentType.suspiciousIp",
    ],
    ["an unknown table", custom(7), "requestEnrichments[0].enrichmentType.customEnrichment.id"],
    ["no field", { enrichmentType: { geoIp: {} } }, "requestEnrichments[0].fieldName"],
    ["an empty list of datasets", { ...geo(), targets: [] }, "requestEnrichments[0].targets"],
  ])("%s is rejected, and nothing is added", async (_, rule, path) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", RULES, {
      requestEnrichments: [rule, geo()],
    });
    expect([status, json.message.includes(path)]).toEqual([400, true]);
    expect(await rules(emulator)).toEqual([]);
  });

  test("a request has at most 100 rules, and a team at most 1000", async () => {
    const emulator = await start();
    const many = (count: number) => Array.from({ length: count }, (_, n) => geo(`f${n}`));
    expect((await add(emulator, ...many(101))).status).toBe(400);
    for (let n = 0; n < 10; n += 1) expect((await add(emulator, ...many(100))).status).toBe(200);
    expect((await add(emulator, geo())).json.message).toContain("limit of 1000");
    expect((await call(emulator, "GET", `${RULES}/limit`)).json).toEqual({
      limit: 1000,
      used: 1000,
    });
    expect(await rules(emulator)).toHaveLength(1000);
  });

  test("the settings have the limits for table size and count", async () => {
    const emulator = await start();
    await upload(emulator);
    expect((await call(emulator, "GET", `${RULES}/settings`)).json.enrichmentSettings).toEqual({
      rowLimit: 1000000,
      sizeLimitBytes: "20971520",
      enrichmentAmountLimit: 30,
      enrichmentsInUse: 1,
      queryOnlyRowLimit: 5000000,
      queryOnlySizeLimitBytes: "104857600",
    });
  });
});

describe("custom enrichments", () => {
  const read = async (emulator: Emulator, id: number) =>
    (await call(emulator, "GET", `${TABLES}/${id}`)).json.customEnrichment;

  test("a table is returned without its content, and every write adds a version", async () => {
    const emulator = await start();
    const created = (await call(emulator, "POST", TABLES, table())).json;
    const firstVersion = {
      id: 1,
      name: "hosts",
      fileName: "v1",
      fileSize: CSV.length,
      isQueryOnly: false,
      version: 1,
    };
    expect(created).toEqual({ customEnrichment: firstVersion, message: "created" });
    const body = {
      ...table({ name: "v2", binary: Buffer.from(CSV).toString("base64") }, "hosts_2"),
      customEnrichmentId: 1,
      description: "d",
    };
    const now = { ...firstVersion, name: "hosts_2", description: "d", fileName: "v2", version: 2 };
    expect((await call(emulator, "PUT", TABLES, body)).json).toEqual({
      customEnrichment: now,
      message: "updated",
    });
    expect(await read(emulator, 1)).toEqual(now);
    expect((await call(emulator, "GET", TABLES)).json).toEqual({ customEnrichments: [now] });
  });

  test("only a search returns content, and it ignores clauses in the query", async () => {
    const emulator = await start();
    await upload(emulator, table({ textual: CSV }, "one"));
    await upload(emulator, table({ binary: "YSxiCg==" }, "two"));
    const search = async (query: string) =>
      (await call(emulator, "POST", `${TABLES}/all/contents${query}`)).json.customEnrichmentsData;
    for (const query of ["", "?search_clauses[0][id]=1"])
      expect(await search(query)).toEqual([
        { definition: expect.objectContaining({ id: 1 }), textual: CSV },
        { definition: expect.objectContaining({ id: 2 }), binary: "YSxiCg==" },
      ]);
  });

  test("a table that a rule uses cannot be deleted", async () => {
    const emulator = await start();
    const { id } = await upload(emulator);
    await add(emulator, custom(id));
    expect((await call(emulator, "DELETE", `${TABLES}/${id}`)).json.message).toContain(
      "used by enrichment 1",
    );
    await call(emulator, "DELETE", `${RULES}?enrichment_ids=1`);
    expect((await call(emulator, "DELETE", `${TABLES}/${id}`)).json).toEqual({
      customEnrichmentId: id,
      message: "deleted",
    });
    expect((await call(emulator, "DELETE", `${TABLES}/${id}`)).status).toBe(404);
    expect((await call(emulator, "GET", `${TABLES}/${id}`)).status).toBe(404);
    expect(
      (await call(emulator, "PUT", TABLES, { ...table(), customEnrichmentId: id })).status,
    ).toBe(404);
  });

  test.each([
    ["no content", {}, "file"],
    ["two contents", { textual: "", binary: "" }, "file.binary"],
    ["content that is not base64", { binary: "a" }, "file.binary"],
    ["an unsupported file extension", { textual: CSV, extension: "tsv" }, "file.extension"],
    ["101 columns", { textual: Array(101).fill("c").join(",") }, "101 columns"],
    [
      "more than 20 MiB in base64",
      { binary: Buffer.alloc(20 * 1024 * 1024 + 1).toString("base64") },
      "larger than 20971520 bytes",
    ],
  ])("%s is rejected", async (_, file, expected) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", TABLES, table(file));
    expect([status, json.message]).toEqual([400, expect.stringContaining(expected)]);
    expect(emulator.objects("custom-enrichment-rules")).toEqual([]);
  });

  test("a table has at most 100 columns and 20 MiB, and a team at most 30 tables", async () => {
    const emulator = await start();
    expect(
      await upload(emulator, table({ textual: Array(100).fill('"a,\n"').join(",") })),
    ).toMatchObject({ version: 1 });
    expect(await upload(emulator, table({ textual: "x".repeat(20 * 1024 * 1024) }))).toMatchObject({
      fileSize: 20971520,
    });
    for (let n = 2; n < 30; n += 1) await upload(emulator);
    expect((await call(emulator, "POST", TABLES, table())).json.message).toContain(
      "limit of 30 custom enrichments",
    );
    expect((await call(emulator, "GET", TABLES)).json.customEnrichments).toHaveLength(30);
  });
});
