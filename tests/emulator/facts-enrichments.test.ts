import { call, start } from "./support";

const RULES = "/enrichment-rules/enrichment-rules/v1";
const TABLES = "/enrichment-rules/custom-enrichment-rules/v1";
const CSV = "local_id,instance_type\nfoo1,t2.micro\n";
const NAME = "test-0f0e0d0c-0b0a-4909-8807-060504030201";
const table = (more: object = {}) => ({
  name: NAME,
  description: NAME,
  file: { extension: "csv", name: NAME, textual: CSV, size: CSV.length },
  ...more,
});
const enrichmentRule = (enrichmentType: object, more: object = {}) => ({
  enrichmentType,
  fieldName: "coralogix.metadata.sdkId",
  ...more,
});

describe("enrichments: known service behavior", () => {
  test.each([
    ["geoIp", { geoIp: { withAsn: true } }],
    ["suspiciousIp", { suspiciousIp: {} }],
    ["aws", { aws: { resourceType: "ec2" } }],
  ])("the vendor's example of %s is added and removed", async (_, type) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", RULES, {
      requestEnrichments: [enrichmentRule(type)],
    });
    expect([status, json.enrichments]).toEqual([
      200,
      [expect.objectContaining({ id: expect.any(Number), ...enrichmentRule(type) })],
    ]);
    expect(
      (await call(emulator, "DELETE", `${RULES}?enrichment_ids=${json.enrichments[0].id}`)).status,
    ).toBe(200);
    expect((await call(emulator, "GET", RULES)).json.enrichments ?? []).toEqual([]);
  });

  test.each([{ geoIp: {} }, { suspiciousIp: {} }, { aws: { resourceType: "ec2" } }])(
    "selectedColumns can be set with %j",
    async (type) => {
      const emulator = await start({ quirks: { reorder: false } });
      const { json } = await call(emulator, "POST", RULES, {
        requestEnrichments: [enrichmentRule(type, { selectedColumns: ["b", "a"] })],
      });
      expect(json.enrichments[0].selectedColumns).toEqual(["b", "a"]);
    },
  );

  test("a create returns only the added rules, in the order sent", async () => {
    const emulator = await start({ quirks: { reorder: false } });
    const add = async (...names: string[]) =>
      (
        await call(emulator, "POST", RULES, {
          requestEnrichments: names.map((fieldName) =>
            enrichmentRule({ geoIp: {} }, { fieldName }),
          ),
        })
      ).json.enrichments.map(({ fieldName }: { fieldName: string }) => fieldName);
    expect([await add("x"), await add("b", "a")]).toEqual([["x"], ["b", "a"]]);
  });

  test("a delete without ids deletes nothing", async () => {
    const emulator = await start();
    await call(emulator, "POST", RULES, { requestEnrichments: [enrichmentRule({ geoIp: {} })] });
    expect((await call(emulator, "DELETE", RULES)).status).toBe(200);
    expect((await call(emulator, "GET", RULES)).json.enrichments).toHaveLength(1);
  });

  test("an overwrite without a type is a 400; one with a type adds other rules again", async () => {
    const emulator = await start();
    const fields = { enrichmentFields: [{ fieldName: "a" }] };
    expect((await call(emulator, "PUT", RULES, fields)).status).toBe(400);
    const typed = { ...fields, enrichmentType: { geoIp: {} } };
    await call(emulator, "PUT", RULES, typed);
    expect((await call(emulator, "PUT", RULES, typed)).json.enrichments).toHaveLength(2);
  });

  test("a table name may have hyphens, writes add versions, content is not read", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", TABLES, table());
    expect([status, json.customEnrichment]).toMatchObject([
      200,
      { id: expect.any(Number), name: NAME, version: 1 },
    ]);
    const customEnrichmentId = json.customEnrichment.id;
    const replaced = await call(emulator, "PUT", TABLES, table({ customEnrichmentId }));
    expect(replaced.json.customEnrichment.version).toBe(2);
    const read = await call(emulator, "GET", `${TABLES}/${customEnrichmentId}`);
    expect([read.status, read.text.includes("t2.micro")]).toEqual([200, false]);
    const used = await call(emulator, "POST", RULES, {
      requestEnrichments: [enrichmentRule({ customEnrichment: { id: customEnrichmentId } })],
    });
    expect(used.status).toBe(200);
    expect((await call(emulator, "GET", `${TABLES}/77`)).status).toBe(404);
  });
});
