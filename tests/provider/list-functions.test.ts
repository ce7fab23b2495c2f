import * as coralogix from "../../src";
import { apiOf } from "../../src/http";
import { lookup } from "../../src/provider/functions/lookup";
import { nameMatcher } from "../../src/provider/functions/select";
import { partsOfId } from "../../src/provider/identity/ids";
import { sessionOf } from "../../src/provider/session/session";
import { groupOps } from "../../src/services/groups/operations";
import {
  hasList,
  hasLookup,
  isListable,
  listedTypeOf,
  listFunctionOf,
  onlyIdOf,
} from "../../src/services/object-functions";
import { listFiltersOf } from "../../src/services/request-parts";
import { definitions } from "../support/definitions";
import { type FunctionWorld, functionWorld } from "./support/functions";

const MAX_COMPARED = 5;
let w: FunctionWorld;
beforeAll(async () => {
  w = await functionWorld();
});

const withList = definitions.filter(([, definition]) => hasList(definition));

describe.each(definitions)("%s", (_, definition) => {
  test("is listable exactly where its handlers can list", () => {
    const { list, entries } = sessionOf(undefined, w.config).contextOf(definition).handlers;
    expect(isListable(definition)).toBe((list ?? entries) !== undefined);
  });

  test("has the functions that its definition states", () => {
    const { resourceType } = definition;
    const wanted = [
      ...(hasLookup(definition) ? [`get${resourceType}`] : []),
      ...(hasList(definition) ? [listFunctionOf(definition)] : []),
    ];
    const exported = Object.keys(coralogix).filter((name) =>
      [`get${resourceType}`, `list${resourceType}`, listFunctionOf(definition)].includes(
        name.replace(/Output$/, ""),
      ),
    );
    expect(exported.sort()).toEqual(wanted.flatMap((name) => [name, `${name}Output`]).sort());
  });
});

describe.each(withList)("list%s", (resourceType, definition) => {
  test("returns the objects of the account, as the lookup by id returns them", async () => {
    const all = await w.list(resourceType);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const entry of all.slice(0, MAX_COMPARED)) {
      const { id, name, ...rest } = entry;
      const found = await lookup(resourceType, { id }, w.config);
      if (definition.listReturnsFullObjects) expect(entry).toEqual(found);
      else expect(rest).toEqual(partsOfId(definition, id));
    }
  });

  test("returns no secrets", async () => {
    expect(JSON.stringify(await w.list(resourceType))).not.toMatch(/canary|cxtp_/);
  });

  test("returns at most `limit` objects, the first of the list", async () => {
    const all = await w.list(resourceType);
    expect(await w.list(resourceType, { limit: 1 })).toEqual(all.slice(0, 1));
    expect(await w.list(resourceType, { limit: 1000 })).toEqual(all);
  });

  test("selects by the pattern of a name, where the resource type has one", async () => {
    const all = await w.list(resourceType);
    if (!definition.nameField) {
      await expect(w.list(resourceType, { namePattern: "*" })).rejects.toThrow(
        `${listFunctionOf(definition)}: namePattern: unknown property`,
      );
      return;
    }
    const { nameField } = definition;
    const nameOf = (entry: Record<string, unknown>) =>
      (definition.listReturnsFullObjects ? entry[nameField] : entry.name) as string | undefined;
    const name = (all[0] && nameOf(all[0])) ?? "none";
    const start = name.slice(0, 2);
    const select = (namePattern: string) => w.list(resourceType, { namePattern });
    expect(await select(name)).toEqual(all.filter((entry) => nameOf(entry) === name));
    expect(await select(`${start}*`)).toEqual(
      all.filter((entry) => nameOf(entry)?.startsWith(start)),
    );
    expect(await select("*")).toEqual(all.filter((entry) => nameOf(entry) !== undefined));
  });

  test("rejects arguments that it does not have", async () => {
    await expect(w.list(resourceType, { limits: 1 })).rejects.toThrow(
      `${listFunctionOf(definition)}: limits: unknown property; did you mean limit?`,
    );
    await expect(w.list(resourceType, { limit: 0 })).rejects.toThrow(
      `${listFunctionOf(definition)}: limit: expected a positive integer, got 0`,
    );
    const filters = listFiltersOf(definition)?.names;
    await expect(w.list(resourceType, { query: { nothing: 1 } })).rejects.toThrow(
      filters ? "query.nothing: unknown property" : "query: unknown property",
    );
  });
});

test("list functions are in the plural, except where the plural is another resource type", () => {
  const named = (resourceType: string) => {
    const [, definition] = definitions.find(([name]) => name === resourceType) ?? [];
    return definition && listFunctionOf(definition);
  };
  expect(
    ["Alert", "TcoPolicy", "TcoPolicies", "TeamGroupMembers", "Enrichment"].map(named),
  ).toEqual([
    "listAlerts",
    "listTcoPolicy",
    "listTcoPolicies",
    "listTeamGroupMembers",
    "listEnrichments",
  ]);
  expect(["listAlerts", "listTcoPolicies", "listTcoPolicy", "listAlert"].map(listedTypeOf)).toEqual(
    ["Alert", "TcoPolicies", "TcoPolicy", undefined],
  );
});

test("an object that an account has once is read without id and name", async () => {
  const single = definitions.filter(
    ([, definition]) => onlyIdOf(definition) !== undefined && hasLookup(definition),
  );
  expect(single.map(([name]) => name)).toEqual(
    expect.arrayContaining(["IpAccess", "DefaultDashboard", "QuotaRuleSet"]),
  );
  for (const [resourceType, definition] of single) {
    const id = onlyIdOf(definition) as string;
    const byId = await lookup(resourceType, { id }, w.config).catch(String);
    expect(await lookup(resourceType, {}, w.config).catch(String)).toEqual(byId);
  }
  expect(await lookup("IpAccess", {}, w.config)).toMatchObject({ id: "ip-access" });
});

test("all resources of a type of which an account has one object claim it, whatever their arguments", () => {
  const single = definitions.filter(([, definition]) => onlyIdOf(definition) !== undefined);
  for (const [resourceType, { claims }] of single)
    expect([resourceType, claims?.length, claims?.("", {})]).toEqual([
      resourceType,
      0,
      [{ what: expect.any(String), because: expect.any(String) }],
    ]);
});

test("the seeded account has objects of most resource types", async () => {
  const counts = await Promise.all(withList.map(async ([type]) => (await w.list(type)).length));
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(counts.length * 0.6);
});

describe("the pattern of a name", () => {
  test.each([
    ["Too many errors", true],
    ["*errors", true],
    ["Too * errors", true],
    ["Too", false],
    ["too many errors", false],
    ["Too many.errors", false],
    ["[T]oo*", false],
    ["**", true],
    ["T*o*y e*s", true],
    ["Too*many*many*", false],
    ["*rrors*errors", false],
    ["Too many errors*errors", false],
    ["Too many errors*", true],
  ])("%s", (namePattern, matches) => {
    expect(nameMatcher(namePattern)("Too many errors")).toBe(matches);
  });
});

describe("filters of the API", () => {
  const byPriority = (priority: string) => ({
    queryFilter: { priorityFilter: { priority: [priority] } },
  });
  type Entry = Awaited<ReturnType<FunctionWorld["list"]>>[number];

  test.each<[string, object, (one: Entry) => boolean]>([
    ["Alert", byPriority("P1"), ({ priority }) => priority === "P1"],
    ["Connector", { connectorType: "SLACK" }, ({ type }) => type === "SLACK"],
    ["TeamMember", { username: "ANA@example.com" }, ({ name }) => name === "ana@example.com"],
    ["TcoPolicy", { sourceType: "SPANS" }, ({ spanRules }) => spanRules !== undefined],
  ])("list%s selects by %j", async (resourceType, query, matches) => {
    const all = await w.list(resourceType);
    const expected = all.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(await w.list(resourceType, { query })).toEqual(expected);
  });

  test("listAiEvaluations selects by application", async () => {
    const all = await w.list("AiEvaluation");
    const application = all[0]?.application;
    expect(await w.list("AiEvaluation", { query: { application } })).toEqual(
      all.filter((one) => one.application === application),
    );
  });

  test("listPresets selects by connector type, although its list consists of two requests", async () => {
    const all = await w.list("Preset");
    const select = (connectorType: string) => w.list("Preset", { query: { connectorType } });
    expect(new Set(all.map(({ connectorType }) => connectorType))).toEqual(new Set(["SLACK"]));
    expect([await select("SLACK"), await select("GENERIC_HTTPS")]).toEqual([all, []]);
  });

  test("the pattern of a name is applied to the result of a filter", async () => {
    const query = byPriority("P1");
    const [first] = await w.list("Alert", { query });
    expect(await w.list("Alert", { query, namePattern: String(first?.name) })).toEqual([first]);
  });

  test.each<[string, object, string]>([
    ["TcoPolicies", { sourceType: "SPANS" }, "listTcoPolicies: query: unknown property"],
    ["Alert", byPriority("p4"), "query.queryFilter.priorityFilter.priority[0]"],
    // Parameters of the pages are no filters.
    ["Alert", { pagination: { pageSize: 1 } }, "query.pagination: unknown property"],
    ["TeamGroup", { page_size: 1 }, "query.page_size: unknown property"],
  ])("list%s rejects %j before a request", async (resourceType, query, message) => {
    const requests = await w.requests(() =>
      expect(w.list(resourceType, { query })).rejects.toThrow(message),
    );
    expect(requests).toEqual([]);
  });
});

test("a limit requests only the pages that it needs", async () => {
  const w = await functionWorld({ seed: false });
  const api = apiOf(groupOps, sessionOf(undefined, w.config).http);
  for (let n = 0; n < 120; n += 1)
    await api.create({ body: { name: `Group ${n}`, roleName: "Standard User" } as never });
  const lists = (requests: string[]) => requests.filter((one) => one.startsWith("GET")).length;
  expect(lists(await w.requests(() => w.list("TeamGroup", { limit: 10 })))).toBe(1);
  expect(lists(await w.requests(() => w.list("TeamGroup")))).toBe(2);
  expect(await w.list("TeamGroup", { namePattern: "Group 11*", limit: 2 })).toHaveLength(2);
});
