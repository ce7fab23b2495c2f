import { createClient } from "../../src/areas/client";
import { enrichments } from "../../src/areas/enrichments";
import { addEnrichments } from "../../src/areas/enrichments/add-many";
import { enrichment } from "../../src/areas/enrichments/enrichment";
import { argsFromJson } from "../../src/provider/from-json";
import { problems, UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { type World, world } from "../support/world";

afterAll(closeAll);

const ADD = "POST /enrichment-rules/enrichment-rules/v1";
const LIST = "GET /enrichment-rules/enrichment-rules/v1";
const geo = { fieldName: "ip", enrichmentType: { geoIp: { withAsn: true } } };
const held = (id: number, more: object = {}) => ({ ...geo, id, enrichedFieldName: "ip_enriched", ...more });
const said = (value: unknown) => problems(enrichment.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
const rules = (w: World) => w.emulator.objects("enrichment-rules");
const fieldsOf = (w: World) => rules(w).map(({ id, fieldName }) => `${id} ${fieldName}`);

test("all documented operations are offered", () =>
  expect(
    Object.values(enrichments.operations)
      .map(({ route }) => route)
      .sort(),
  ).toEqual([
    "DELETE /enrichment-rules/custom-enrichment-rules/v1/{id}",
    "DELETE /enrichment-rules/enrichment-rules/v1",
    "GET /enrichment-rules/custom-enrichment-rules/v1",
    "GET /enrichment-rules/custom-enrichment-rules/v1/{id}",
    "GET /enrichment-rules/enrichment-rules/v1",
    "GET /enrichment-rules/enrichment-rules/v1/limit",
    "GET /enrichment-rules/enrichment-rules/v1/settings",
    "POST /enrichment-rules/custom-enrichment-rules/v1",
    "POST /enrichment-rules/custom-enrichment-rules/v1/all/contents",
    "POST /enrichment-rules/enrichment-rules/v1",
    "PUT /enrichment-rules/custom-enrichment-rules/v1",
    "PUT /enrichment-rules/enrichment-rules/v1",
    "PUT /enrichment-rules/enrichment-rules/v1/all",
  ]));

describe("mistakes that are told at preview", () => {
  test("a rule that is right, and one with a table that is not made yet", () => {
    expect(said(geo)).toEqual([]);
    expect(said({ fieldName: "host", enrichmentType: { customEnrichment: { id: UNKNOWN } } })).toEqual([]);
  });
  test.each([
    [{ ...geo, enrichmentType: {} }, "enrichmentType: give exactly one of geoIp, suspiciousIp, aws, customEnrichment"],
    [{ ...geo, enrichmentType: { aws: {} } }, "enrichmentType.aws.resourceType: required"],
    [{ ...geo, enrichmentType: { customEnrichment: { id: "x" } } }, "expected the number of a custom enrichment, in digits"],
    [{ ...geo, enrichmentType: { customEnrichment: { id: "2147483648" } } }, "enrichmentType.customEnrichment.id: at most 2147483647"],
    [{ ...geo, targets: [] }, "targets: at least 1"],
    [{ ...geo, targets: [{ dataset: "-x" }] }, "targets[0].dataset: expected letters"],
  ])("%j", (args, words) => expect(said(args).join()).toContain(words));
});

describe("an add", () => {
  const made = async (answer: object, list: object = { enrichments: [] }) => {
    const { handlersOf, sent } = await account({ [ADD]: answer, [LIST]: list });
    return { found: await handlersOf(enrichment).create(geo, { id: "" }), sent: sent() };
  };

  test("is found by type and field, wherever it stands in the answer", async () => {
    const others = [held(9, { fieldName: "other" }), held(8, { enrichmentType: { suspiciousIp: {} } })];
    const { found, sent } = await made({ enrichments: [...others, held(3)] });
    expect(found).toEqual({ id: "3", seen: { ...geo, enrichedFieldName: "ip_enriched" } });
    expect(sent).toEqual([{ requestEnrichments: [geo] }]);
  });
  test("of equal rules the newest is the one, and one that says the same goes before one that does not", async () => {
    expect((await made({ enrichments: [held(3), held(5), held(4)] })).found.id).toBe("5");
    expect((await made({ enrichments: [held(3), held(5, { enrichmentType: { geoIp: {} } })] })).found.id).toBe("3");
  });
  test("is looked for in the list where the answer does not name it", async () => {
    expect((await made({ enrichments: [] }, { enrichments: [held(3), held(4)] })).found.id).toBe("4");
    await expect(made({ enrichments: [] })).rejects.toThrow(/the answer does not name it/);
  });
  test("names a table by its number on the wire, and by text here", async () => {
    const table = (id: unknown) => ({ fieldName: "host", enrichmentType: { customEnrichment: { id } } });
    const { handlersOf, sent } = await account({
      [ADD]: {
        enrichments: [
          { ...table(7), id: 1 },
          { ...table(8), id: 2 },
        ],
      },
    });
    expect(await handlersOf(enrichment).create(table("7"), { id: "" })).toEqual({ id: "1", seen: table("7") });
    expect(sent()).toEqual([{ requestEnrichments: [table(7)] }]);
  });
});

describe("a read", () => {
  test("of a rule that a full list does not hold is not taken for gone", async () => {
    const many = (count: number) => ({ enrichments: Array.from({ length: count }, (_, n) => held(n)) });
    const read = async (count: number) => (await account({ [LIST]: many(count) })).handlersOf(enrichment).read("5000");
    await expect(read(999)).rejects.toMatchObject({ name: "NotFoundError" });
    await expect(read(1000)).rejects.toThrow(/ends at 1000.*cannot be told/);
  });
});

describe("more than one call takes", () => {
  const rulesOf = (count: number, more: object = {}) => Array.from({ length: count }, (_, n) => ({ ...geo, fieldName: `f${n}`, ...more }));
  const clientOf = ({ emulator }: World) => {
    emulator.keys.add({ key: "cxtp_client" });
    return createClient({ url: emulator.url, apiKey: "cxtp_client", retries: { tries: 1 } });
  };

  test("goes in calls of a hundred, one after the other; one call alone takes no more", async () => {
    const w = await world();
    const client = clientOf(w);
    const { enrichments: made, left, error } = await addEnrichments(client.enrichments, rulesOf(250));
    expect([made.length, left, error, rules(w).length]).toEqual([250, [], undefined, 250]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(250);
    expect(w.emulator.calls.count(ADD)).toBe(3);
    await expect(client.enrichments.add({ body: { requestEnrichments: rulesOf(101) } })).rejects.toThrow(
      /requestEnrichments.*at most 100/s,
    );
    await expect(client.enrichments.overwriteAll({ body: { requestEnrichments: rulesOf(101) } })).rejects.toThrow(/at most 100/);
    expect(await addEnrichments(client.enrichments, [])).toEqual({ enrichments: [], left: [] });
    client.close();
  });

  test("that fails on the way tells what was added and what was not", async () => {
    const w = await world();
    const client = clientOf(w);
    const wrong = { ...geo, enrichmentType: { customEnrichment: { id: 9 } } };
    const asked = [...rulesOf(150), wrong, ...rulesOf(99)];
    const { enrichments: made, left, error } = await addEnrichments(client.enrichments, asked);
    expect([made.length, left.length, rules(w).length]).toEqual([100, 150, 100]);
    expect(left).toEqual(asked.slice(100));
    expect(error).toMatchObject({ name: "BadRequestError", outcome: "none" });
    client.close();
  });
});

test("JSON of the API, where a table is a number, is arguments", () => {
  const told: string[] = [];
  const json = { id: 3, fieldName: "host", enrichedFieldName: "owner", enrichmentType: { customEnrichment: { id: 7 } } };
  const args = { fieldName: "host", enrichedFieldName: "owner", enrichmentType: { customEnrichment: { id: "7" } } };
  expect(argsFromJson("Enrichment", json, (line) => void told.push(line))).toEqual(args);
  expect(said(args)).toEqual([]);
  expect(told).toEqual(["id is left out: unknown field"]);
});

describe("the life of a rule", () => {
  test("every change replaces it, the old one first, and leaves others alone", async () => {
    const w = await world();
    const theirs = new Resource(w, enrichment, "theirs");
    await theirs.up({ ...geo, fieldName: "theirs" });
    const mine = new Resource(w, enrichment);
    expect(await mine.up(geo)).toBe("create");
    expect(fieldsOf(w)).toEqual(["1 theirs", "2 ip"]);
    const plan = await mine.preview({ ...geo, selectedColumns: ["country"] });
    expect([plan.step, plan.replaces, plan.deleteBeforeReplace]).toEqual(["replace", ["selectedColumns"], true]);
    await mine.up({ ...geo, selectedColumns: ["country"] });
    expect(fieldsOf(w)).toEqual(["1 theirs", "3 ip"]);
    await mine.destroy();
    expect(fieldsOf(w)).toEqual(["1 theirs"]);
  });

  test("what the service fills in is no change, and is drift once the program says it", async () => {
    const w = await world();
    const mine = new Resource(w, enrichment);
    await mine.up(geo);
    expect(rules(w)[0]).toMatchObject({ enrichedFieldName: "ip_enriched", targets: [{ dataset: "default/logs" }] });
    expect(await mine.refresh()).toBe("same");
    expect((await mine.preview(geo)).step).toBe("same");
    expect((await mine.preview({ ...geo, enrichedFieldName: "place" })).step).toBe("replace");
  });

  test("changed or removed by somebody else: a refresh shows it", async () => {
    const w = await world();
    const mine = new Resource(w, enrichment);
    await mine.up({ ...geo, selectedColumns: ["a", "b"] });
    w.emulator.put("enrichment-rules", { ...rules(w)[0], selectedColumns: ["b"] } as never);
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview({ ...geo, selectedColumns: ["a", "b"] })).step).toBe("replace");
    w.emulator.forget("enrichment-rules", "1");
    expect(await mine.refresh()).toBe("gone");
  });

  test("one list serves the reads of a refresh", async () => {
    const w = await world();
    const all = Array.from({ length: 20 }, (_, n) => new Resource(w, enrichment, `r${n}`));
    await w.together(all, (one, process) => one.up({ ...geo, fieldName: one.name }, process));
    w.emulator.calls.clear();
    await w.together(all, (one, process) => one.refresh(process));
    expect(w.emulator.calls.all().filter(({ path }) => path.includes("enrichment")).length).toBeLessThanOrEqual(2);
  });

  test("taken over by number, and by field where one rule has it", async () => {
    const w = await world();
    await new Resource(w, enrichment, "before").up(geo);
    const byId = new Resource(w, enrichment, "by id");
    expect(await byId.up({ ...geo, adopt: { id: "1" } })).toBe("create");
    expect(await new Resource(w, enrichment, "by name").up({ ...geo, adopt: { byName: true } })).toBe("create");
    const different = { ...geo, enrichmentType: { geoIp: {} }, adopt: { id: "1", overwrite: true } };
    await expect(new Resource(w, enrichment, "other").up(different)).rejects.toThrow(/cannot be changed in place/);
    expect(fieldsOf(w)).toEqual(["1 ip"]);
    await new Resource(w, enrichment, "second").up({ ...geo, enrichmentType: { suspiciousIp: {} } });
    await expect(new Resource(w, enrichment, "which").up({ ...geo, adopt: { byName: true } })).rejects.toThrow(/2 objects are named "ip"/);
  });

  test("one that is gone is deleted without a word", async () => {
    const w = await world();
    const mine = new Resource(w, enrichment);
    await mine.up(geo);
    w.emulator.forget("enrichment-rules", "1");
    await mine.destroy();
  });
});
