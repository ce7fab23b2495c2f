import { argsFromJson } from "../../src/provider/adopt/from-json";
import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { createClient } from "../../src/sdk";
import { enrichments } from "../../src/services/enrichments";
import { addEnrichments } from "../../src/services/enrichments/add-many";
import { enrichment } from "../../src/services/enrichments/enrichment";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type World, world } from "../support/world";
import { geoIpArgs, storedRules } from "./support/enrichments";

afterAll(closeAll);

const ADD = "POST /enrichment-rules/enrichment-rules/v1";
const LIST = "GET /enrichment-rules/enrichment-rules/v1";
const enrichmentResponse = (id: number, more: object = {}) => ({
  ...geoIpArgs,
  id,
  enrichedFieldName: "ip_enriched",
  ...more,
});
const ruleIssues = (value: unknown) =>
  validate(enrichment.fields, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);

test("the client has all documented operations", () =>
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

describe("argument checks of Enrichment", () => {
  test("accepts a valid rule and a rule with an unknown table id", () => {
    expect(ruleIssues(geoIpArgs)).toEqual([]);
    expect(
      ruleIssues({ fieldName: "host", enrichmentType: { customEnrichment: { id: UNKNOWN } } }),
    ).toEqual([]);
  });
  test.each([
    [
      { ...geoIpArgs, enrichmentType: {} },
      "enrichmentType: give exactly one of geoIp, suspiciousIp, aws, customEnrichment",
    ],
    [{ ...geoIpArgs, enrichmentType: { aws: {} } }, "enrichmentType.aws.resourceType: required"],
    [
      { ...geoIpArgs, enrichmentType: { customEnrichment: { id: "x" } } },
      "expected the id of a custom enrichment, in digits",
    ],
    [
      { ...geoIpArgs, enrichmentType: { customEnrichment: { id: "2147483648" } } },
      "enrichmentType.customEnrichment.id: at most 2147483647",
    ],
    [{ ...geoIpArgs, targets: [] }, "targets: at least 1"],
    [{ ...geoIpArgs, targets: [{ dataset: "-x" }] }, "targets[0].dataset: expected letters"],
  ])("rejects %j", (args, message) => expect(ruleIssues(args).join()).toContain(message));
});

describe("create of an enrichment", () => {
  const created = async (response: object, list: object = { enrichments: [] }) => {
    const { handlersOf, sent } = await account({ [ADD]: response, [LIST]: list });
    return { found: await handlersOf(enrichment).create(geoIpArgs, { id: "" }), sent: sent() };
  };

  test("finds the new rule in the response by type and field", async () => {
    const others = [
      enrichmentResponse(9, { fieldName: "other" }),
      enrichmentResponse(8, { enrichmentType: { suspiciousIp: {} } }),
    ];
    const { found, sent } = await created({ enrichments: [...others, enrichmentResponse(3)] });
    expect(found).toEqual({ id: "3", remote: { ...geoIpArgs, enrichedFieldName: "ip_enriched" } });
    expect(sent).toEqual([{ requestEnrichments: [geoIpArgs] }]);
  });
  test("prefers the newest equal rule over rules with other settings", async () => {
    expect(
      (
        await created({
          enrichments: [enrichmentResponse(3), enrichmentResponse(5), enrichmentResponse(4)],
        })
      ).found.id,
    ).toBe("5");
    expect(
      (
        await created({
          enrichments: [
            enrichmentResponse(3),
            enrichmentResponse(5, { enrichmentType: { geoIp: {} } }),
          ],
        })
      ).found.id,
    ).toBe("3");
  });
  test("finds the rule in the list when the response does not contain it", async () => {
    expect(
      (
        await created(
          { enrichments: [] },
          { enrichments: [enrichmentResponse(3), enrichmentResponse(4)] },
        )
      ).found.id,
    ).toBe("4");
    await expect(created({ enrichments: [] })).rejects.toThrow(/the response does not identify it/);
  });
  test("sends a table id as a number and returns it as a string", async () => {
    const table = (id: unknown) => ({
      fieldName: "host",
      enrichmentType: { customEnrichment: { id } },
    });
    const { handlersOf, sent } = await account({
      [ADD]: {
        enrichments: [
          { ...table(7), id: 1 },
          { ...table(8), id: 2 },
        ],
      },
    });
    expect(await handlersOf(enrichment).create(table("7"), { id: "" })).toEqual({
      id: "1",
      remote: table("7"),
    });
    expect(sent()).toEqual([{ requestEnrichments: [table(7)] }]);
  });
});

describe("read of an enrichment", () => {
  test("does not report a rule as missing when the list ends at 1000 rules", async () => {
    const enrichmentsOf = (count: number) => ({
      enrichments: Array.from({ length: count }, (_, n) => enrichmentResponse(n)),
    });
    const read = async (count: number) =>
      (await account({ [LIST]: enrichmentsOf(count) })).handlersOf(enrichment).read("5000");
    await expect(read(999)).rejects.toMatchObject({ name: "NotFoundError" });
    await expect(read(1000)).rejects.toThrow(/cut off at 1000.*may or may not exist/);
  });
});

describe("addEnrichments", () => {
  const rulesOf = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, n) => ({ ...geoIpArgs, fieldName: `f${n}`, ...more }));
  const clientOf = ({ emulator }: World) => {
    emulator.keys.add({ key: "cxtp_client" });
    return createClient({ url: emulator.url, apiKey: "cxtp_client", retries: { tries: 1 } });
  };

  test("sends batches of 100 rules, the maximum of one request", async () => {
    const w = await world();
    const client = clientOf(w);
    const {
      enrichments: created,
      left,
      error,
    } = await addEnrichments(client.enrichments, rulesOf(250));
    expect([created.length, left, error, storedRules(w).length]).toEqual([250, [], undefined, 250]);
    expect(new Set(created.map(({ id }) => id)).size).toBe(250);
    expect(w.emulator.calls.count(ADD)).toBe(3);
    await expect(
      client.enrichments.add({ body: { requestEnrichments: rulesOf(101) } }),
    ).rejects.toThrow(/requestEnrichments.*at most 100/s);
    await expect(
      client.enrichments.overwriteAll({ body: { requestEnrichments: rulesOf(101) } }),
    ).rejects.toThrow(/at most 100/);
    expect(await addEnrichments(client.enrichments, [])).toEqual({ enrichments: [], left: [] });
    client.close();
  });

  test("returns the added and the remaining rules when a batch fails", async () => {
    const w = await world();
    const client = clientOf(w);
    const wrong = { ...geoIpArgs, enrichmentType: { customEnrichment: { id: 9 } } };
    const requested = [...rulesOf(150), wrong, ...rulesOf(99)];
    const {
      enrichments: created,
      left,
      error,
    } = await addEnrichments(client.enrichments, requested);
    expect([created.length, left.length, storedRules(w).length]).toEqual([100, 150, 100]);
    expect(left).toEqual(requested.slice(100));
    expect(error).toMatchObject({ name: "BadRequestError", outcome: "none" });
    client.close();
  });
});

test("argsFromJson accepts API JSON with a numeric table id", () => {
  const warnings: string[] = [];
  const json = {
    id: 3,
    fieldName: "host",
    enrichedFieldName: "owner",
    enrichmentType: { customEnrichment: { id: 7 } },
  };
  const args = {
    fieldName: "host",
    enrichedFieldName: "owner",
    enrichmentType: { customEnrichment: { id: "7" } },
  };
  expect(argsFromJson("Enrichment", json, (line) => void warnings.push(line))).toEqual(args);
  expect(ruleIssues(args)).toEqual([]);
  expect(warnings).toEqual([]);
});
