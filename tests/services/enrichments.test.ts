import { argsFromJson } from "../../src/provider/adopt/from-json";
import { createClient } from "../../src/sdk";
import { addEnrichments } from "../../src/services/enrichments/add-many";
import { enrichment } from "../../src/services/enrichments/enrichment";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created, createSettled, expectSettled, issuesOf } from "./support/cases";

captureLog();
afterAll(closeAll);

const ADD = "POST /enrichment-rules/enrichment-rules/v1";
const LIST = "GET /enrichment-rules/enrichment-rules/v1";
const geoIp = { fieldName: "ip", enrichmentType: { geoIp: { withAsn: true } } };
const ofTable = (id: unknown) => ({
  fieldName: "host",
  enrichmentType: { customEnrichment: { id } },
});
const responseOf = (id: number, more: object = {}) => ({
  ...geoIp,
  id,
  enrichedFieldName: "ip_enriched",
  ...more,
});
const storedRules = (w: World) => w.emulator.objects("enrichment-rules");

test.each([
  [{ fieldName: "ip" }, "enrichmentType: required, but missing"],
  [{ ...geoIp, enrichmentType: {} }, "enrichmentType: give exactly one of geoIp"],
  [ofTable("x"), "expected the id of a custom enrichment, in digits"],
  [{ ...geoIp, targets: [{ dataset: "-x" }] }, "targets[0].dataset: expected letters"],
])("rejects %j", (args, message) => expect(issuesOf(enrichment, args).join()).toContain(message));

test.each([{ enrichedFieldName: null }, {}])(
  "an older rule with %j is read and shows no change",
  async (enrichedFieldName) => {
    const rule = { ...geoIp, id: 3, ...enrichedFieldName };
    const { handlersOf } = await account({ [LIST]: { enrichments: [rule] } });
    const { remote } = await handlersOf(enrichment).read("3");
    expect(remote).toEqual(geoIp);
  },
);

describe("create of an enrichment", () => {
  const otherField = responseOf(9, { fieldName: "other" });
  const otherType = responseOf(8, { enrichmentType: { suspiciousIp: {} } });
  const otherSettings = responseOf(5, { enrichmentType: { geoIp: {} } });
  test.each<[string, object[], object[], string]>([
    ["in the response by type and field", [otherField, otherType, responseOf(3)], [], "3"],
    ["as the newest of equal rules", [responseOf(3), responseOf(5), responseOf(4)], [], "5"],
    ["before a rule with other settings", [responseOf(3), otherSettings], [], "3"],
    ["in the list when the response does not contain it", [], [responseOf(3), responseOf(4)], "4"],
  ])("finds the new rule %s", async (_, response, list, id) => {
    const { handlersOf, sent } = await account({
      [ADD]: { enrichments: response },
      [LIST]: { enrichments: list },
    });
    expect(await handlersOf(enrichment).create(geoIp, { id: "" })).toEqual({
      id,
      remote: { ...geoIp, enrichedFieldName: "ip_enriched" },
    });
    expect(sent()).toEqual([{ requestEnrichments: [geoIp] }]);
  });

  test("finds the new rule of each type in any order of the lists", async () => {
    for (const reorder of [true, false]) {
      const w = await world({ quirks: { reorder } });
      const types = [{ aws: { resourceType: "ec2" } }, { suspiciousIp: {} }, { geoIp: {} }];
      for (const [n, enrichmentType] of types.entries()) {
        const args = { fieldName: "ip", enrichmentType };
        await expectSettled(await created(enrichment, args, w, `rule ${n}`), args);
      }
      expect(storedRules(w)).toHaveLength(types.length);
    }
  });

  test("fails when neither the response nor the list contains the rule", async () => {
    const none = { enrichments: [] };
    const { handlersOf } = await account({ [ADD]: none, [LIST]: none });
    await expect(handlersOf(enrichment).create(geoIp, { id: "" })).rejects.toThrow(
      /the response does not identify it/,
    );
  });

  test("has an unknown outcome when the response lacks the rule, and the list fails", async () => {
    const { handlersOf } = await account({ [ADD]: { enrichments: [] } });
    const failed = handlersOf(enrichment).create(geoIp, { id: "" });
    await expect(failed).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("sends a table id as a number and returns it as a string", async () => {
    const { handlersOf, sent } = await account({
      [ADD]: { enrichments: [7, 8].map((table, id) => ({ ...ofTable(table), id })) },
    });
    const remote = ofTable("7");
    expect(await handlersOf(enrichment).create(remote, { id: "" })).toEqual({ id: "0", remote });
    expect(sent()).toEqual([{ requestEnrichments: [ofTable(7)] }]);
  });
});

test.each([
  [999, { name: "NotFoundError" }],
  [1000, { message: expect.stringMatching(/cut off at 1000.*may or may not exist/) }],
])(
  "a read reports a rule as missing only from a list below 1000 rules: %d",
  async (count, error) => {
    const rules = Array.from({ length: count }, (_, n) => responseOf(n));
    const { handlersOf } = await account({ [LIST]: { enrichments: rules } });
    await expect(handlersOf(enrichment).read("5000")).rejects.toMatchObject(error);
  },
);

describe("addEnrichments", () => {
  const rulesOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...geoIp, fieldName: `f${n}` }));
  async function added(requested: Parameters<typeof addEnrichments>[1]) {
    const w = await world();
    w.emulator.keys.add({ key: "cxtp_client" });
    const client = createClient({
      url: w.emulator.url,
      apiKey: "cxtp_client",
      retries: { tries: 1 },
    });
    const result = await addEnrichments(client.enrichments, requested);
    client.close();
    return { w, result, ids: new Set(result.enrichments.map(({ id }) => id)).size };
  }

  test("sends batches of 100 rules, the maximum of one request", async () => {
    const { w, result, ids } = await added(rulesOf(250));
    expect([ids, result.left, result.error, storedRules(w).length]).toEqual([
      250,
      [],
      undefined,
      250,
    ]);
    expect(w.emulator.calls.count(ADD)).toBe(3);
    expect((await added([])).result).toEqual({ enrichments: [], left: [] });
  });

  test("returns the added and the remaining rules when a batch fails", async () => {
    const wrong = { ...geoIp, enrichmentType: { customEnrichment: { id: 9 } } };
    const requested = [...rulesOf(150), wrong, ...rulesOf(99)];
    const { w, result, ids } = await added(requested);
    expect([ids, storedRules(w).length]).toEqual([100, 100]);
    expect(result.left).toEqual(requested.slice(100));
    expect(result.error).toMatchObject({ name: "BadRequestError", outcome: "none" });
  });
});

test("argsFromJson accepts API JSON with a numeric table id", () => {
  const warnings: string[] = [];
  const json = { ...ofTable(7), id: 3, enrichedFieldName: "owner" };
  const args = { ...ofTable("7"), enrichedFieldName: "owner" };
  expect(argsFromJson("Enrichment", json, (line) => void warnings.push(line))).toEqual(args);
  expect([issuesOf(enrichment, args), warnings]).toEqual([[], []]);
});

describe("Enrichment lifecycle", () => {
  const fieldsOf = (w: World) => storedRules(w).map(({ id, fieldName }) => `${id} ${fieldName}`);

  test.each<[string, Props]>([
    ["a geoIp enrichment without selectedColumns", geoIp],
    [
      "selectedColumns in another order",
      { fieldName: "ip", enrichmentType: { suspiciousIp: {} }, selectedColumns: ["b", "a"] },
    ],
  ])("no drift: %s", (_, args) => createSettled(enrichment, args));

  test("every change replaces the rule, deletes the old rule first and leaves other rules", async () => {
    const w = await world();
    await new Resource(w, enrichment, "theirs").up({ ...geoIp, fieldName: "theirs" });
    const mine = await created(enrichment, geoIp, w);
    expect(fieldsOf(w)).toEqual(["1 theirs", "2 ip"]);
    const changed = { ...geoIp, selectedColumns: ["country"] };
    expect(await mine.preview(changed)).toMatchObject({
      step: "replace",
      replaces: ["selectedColumns"],
      deleteBeforeReplace: true,
    });
    await mine.up(changed);
    expect(fieldsOf(w)).toEqual(["1 theirs", "3 ip"]);
    await mine.destroy();
    expect(fieldsOf(w)).toEqual(["1 theirs"]);
  });

  test("a column removed outside Pulumi is drift, and the rule is replaced", async () => {
    const args = { ...geoIp, selectedColumns: ["a", "b"] };
    const mine = await created(enrichment, args);
    const { world: w } = mine;
    w.emulator.put("enrichment-rules", { ...storedRules(w)[0], selectedColumns: ["b"] } as never);
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview(args)).step).toBe("replace");
  });

  test("adopts by id, and by fieldName when only one rule has it", async () => {
    const { world: w } = await created(enrichment, geoIp);
    const up = (name: string, more: Props) =>
      new Resource(w, enrichment, name).up({ ...geoIp, ...more });
    expect(await up("by id", { adopt: { id: "1" } })).toBe("create");
    expect(await up("by name", { adopt: { byName: true } })).toBe("create");
    await expect(
      up("other", { enrichmentType: { geoIp: {} }, adopt: { id: "1", overwrite: true } }),
    ).rejects.toThrow(/cannot be changed in place/);
    expect(fieldsOf(w)).toEqual(["1 ip"]);
    await up("second", { enrichmentType: { suspiciousIp: {} } });
    await expect(up("which", { adopt: { byName: true } })).rejects.toThrow(
      /2 objects are named "ip"/,
    );
  });
});
