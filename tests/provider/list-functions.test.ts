import { hasList, hasLookup } from "../../codegen/object-functions";
import * as coralogix from "../../src";
import { apiOf } from "../../src/http";
import { lookup } from "../../src/provider/functions/lookup";
import { nameMatcher } from "../../src/provider/functions/select";
import { partsOfId } from "../../src/provider/identity/ids";
import { sessionOf } from "../../src/provider/session/session";
import { groupOps } from "../../src/services/groups/operations";
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
  test("has a list function exactly where its handlers can list", () => {
    const { list, entries } = sessionOf(undefined, w.config).contextOf(definition).handlers;
    expect(hasList(definition)).toBe((list ?? entries) !== undefined);
  });

  test("has the functions that its definition states", () => {
    const { resourceType } = definition;
    const names = [`get${resourceType}`, `list${resourceType}`];
    const exported = [...names, ...names.map((name) => `${name}Output`)].filter((name) =>
      Object.hasOwn(coralogix, name),
    );
    const wanted = [hasLookup(definition), hasList(definition)].flatMap((has, at) =>
      has ? [names[at], `${names[at]}Output`] : [],
    );
    expect(exported.sort()).toEqual(wanted.sort());
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
        `list${resourceType}: namePattern: unknown property`,
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
      `list${resourceType}: limits: unknown property; did you mean limit?`,
    );
    await expect(w.list(resourceType, { limit: 0 })).rejects.toThrow(
      `list${resourceType}: limit: expected a positive integer, got 0`,
    );
    const filters = listFiltersOf(definition)?.names;
    await expect(w.list(resourceType, { query: { nothing: 1 } })).rejects.toThrow(
      filters ? "query.nothing: unknown property" : "query: unknown property",
    );
  });
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
  ])("%s", (namePattern, matches) => {
    expect(nameMatcher(namePattern)("Too many errors")).toBe(matches);
  });
});

describe("filters of the API", () => {
  const names = async (resourceType: string, query: object) =>
    (await w.list(resourceType, { query })).map(({ name }) => name);

  test("listAlert selects by priority and sorts, and applies the pattern to the result", async () => {
    const all = await w.list("Alert");
    const query = { query_filter: { priorityFilter: { priority: ["P1"] } } };
    const expected = all.filter(({ priority }) => priority === "P1");
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(await w.list("Alert", { query })).toEqual(expected);
    const [first] = expected;
    expect(await w.list("Alert", { query, namePattern: String(first?.name) })).toEqual([first]);
  });

  test("listConnector selects by type", async () => {
    const all = await w.list("Connector");
    const type = all[0]?.type;
    expect(await names("Connector", { connector_type: type })).toEqual(
      all.filter((one) => one.type === type).map(({ name }) => name),
    );
  });

  test("listPreset selects by connector type, although its list consists of two requests", async () => {
    const all = await w.list("Preset");
    const types = [...new Set(all.map(({ connectorType }) => connectorType))];
    for (const connector_type of types)
      expect(await w.list("Preset", { query: { connector_type } })).toEqual(
        all.filter(({ connectorType }) => connectorType === connector_type),
      );
  });

  test("listAiEvaluation selects by application, listTeamMember by username", async () => {
    const evaluations = await w.list("AiEvaluation");
    const { application } = evaluations[0] as { application?: string };
    expect(await w.list("AiEvaluation", { query: { application } })).toEqual(
      evaluations.filter((one) => one.application === application),
    );
    const members = await w.list("TeamMember");
    const found = await w.list("TeamMember", { query: { username: "ana" } });
    expect(found).toEqual(members.filter(({ name }) => name?.includes("ana")));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(members.length);
  });

  test("listTcoPolicy selects by source, listTcoPolicies has no filters", async () => {
    const all = await w.list("TcoPolicy");
    const spans = await w.list("TcoPolicy", { query: { source_type: "SPANS" } });
    expect(spans).toEqual(all.filter(({ spanRules }) => spanRules !== undefined));
    expect(spans.length).toBeLessThan(all.length);
    await expect(w.list("TcoPolicies", { query: { source_type: "SPANS" } })).rejects.toThrow(
      "listTcoPolicies: query: unknown property",
    );
  });

  test("a filter that is not valid fails before the request, with its path", async () => {
    const requests = await w.requests(() =>
      expect(
        w.list("Alert", { query: { query_filter: { priorityFilter: { priority: ["P9"] } } } }),
      ).rejects.toThrow(/listAlert: .*query\.query_filter\.priorityFilter\.priority\[0\]/s),
    );
    expect(requests).toEqual([]);
  });

  test("parameters of the pages are not filters", async () => {
    await expect(w.list("Alert", { query: { pagination: { pageSize: 1 } } })).rejects.toThrow(
      "query.pagination: unknown property",
    );
    await expect(w.list("TeamGroup", { query: { page_size: 1 } })).rejects.toThrow(
      "query.page_size: unknown property",
    );
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
