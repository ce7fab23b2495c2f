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
const rule = (enrichmentType: object, more: object = {}) => ({ enrichmentType, fieldName: "coralogix.metadata.sdkId", ...more });

describe("enrichments as the service is known to treat them", () => {
  test.each([
    ["geoIp", { geoIp: { withAsn: true } }],
    ["suspiciousIp", { suspiciousIp: {} }],
    ["aws", { aws: { resourceType: "ec2" } }],
  ])("the vendor's example of %s is added and removed", async (_, type) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", RULES, { requestEnrichments: [rule(type)] });
    expect([status, json.enrichments]).toEqual([200, [expect.objectContaining({ id: expect.any(Number), ...rule(type) })]]);
    expect((await call(emulator, "DELETE", `${RULES}?enrichment_ids=${json.enrichments[0].id}`)).status).toBe(200);
    expect((await call(emulator, "GET", RULES)).json.enrichments ?? []).toEqual([]);
  });

  test.each([{ geoIp: {} }, { suspiciousIp: {} }, { aws: { resourceType: "ec2" } }])("columns may be chosen with %j", async (type) => {
    const emulator = await start({ unkind: { reorder: false } });
    const { json } = await call(emulator, "POST", RULES, { requestEnrichments: [rule(type, { selectedColumns: ["b", "a"] })] });
    expect(json.enrichments[0].selectedColumns).toEqual(["b", "a"]);
  });

  test("adding answers the added rules alone, in the order sent", async () => {
    const emulator = await start({ unkind: { reorder: false } });
    const add = async (...names: string[]) =>
      (
        await call(emulator, "POST", RULES, { requestEnrichments: names.map((fieldName) => rule({ geoIp: {} }, { fieldName })) })
      ).json.enrichments.map(({ fieldName }: { fieldName: string }) => fieldName);
    expect([await add("x"), await add("b", "a")]).toEqual([["x"], ["b", "a"]]);
  });

  test("a removal without ids removes nothing", async () => {
    const emulator = await start();
    await call(emulator, "POST", RULES, { requestEnrichments: [rule({ geoIp: {} })] });
    expect((await call(emulator, "DELETE", RULES)).status).toBe(200);
    expect((await call(emulator, "GET", RULES)).json.enrichments).toHaveLength(1);
  });

  test("an overwrite without a type is a 400, and a typed one adds rules of other types once more", async () => {
    const emulator = await start();
    const fields = { enrichmentFields: [{ fieldName: "a" }] };
    expect((await call(emulator, "PUT", RULES, fields)).status).toBe(400);
    const typed = { ...fields, enrichmentType: { geoIp: {} } };
    await call(emulator, "PUT", RULES, typed);
    expect((await call(emulator, "PUT", RULES, typed)).json.enrichments).toHaveLength(2);
  });

  test("a table whose name has hyphens is created, versions count, and its content is never told", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", TABLES, table());
    expect([status, json.customEnrichment]).toMatchObject([200, { id: expect.any(Number), name: NAME, version: 1 }]);
    const customEnrichmentId = json.customEnrichment.id;
    const replaced = await call(emulator, "PUT", TABLES, table({ customEnrichmentId }));
    expect(replaced.json.customEnrichment.version).toBe(2);
    const read = await call(emulator, "GET", `${TABLES}/${customEnrichmentId}`);
    expect([read.status, read.text.includes("t2.micro")]).toEqual([200, false]);
    const used = await call(emulator, "POST", RULES, { requestEnrichments: [rule({ customEnrichment: { id: customEnrichmentId } })] });
    expect(used.status).toBe(200);
    expect((await call(emulator, "GET", `${TABLES}/77`)).status).toBe(404);
  });
});
