import { apiOf } from "../../src/http";
import { read as callFunction } from "../../src/provider/functions/read";
import { sessionOf } from "../../src/provider/session/session";
import { allServices } from "../../src/services";
import { dashboardOps } from "../../src/services/dashboards/operations";
import type { FunctionDefinition } from "../../src/services/service";
import { closeAll, serve } from "../http/support/server";
import { definitions } from "../support/definitions";
import { type FunctionWorld, functionWorld } from "./support/functions";

const NAMES = [
  ...["getSloAlerts", "getDashboardBySlug", "getSystemRoles", "getPermissions", "getEntityTypes"],
  ...["getDefaultTemplates", "forecastTcoPolicy", "getQuota", "getCases", "getIncidents"],
  ...["getDataUsage", "getAlertEvents", "getIntegrationDefinition", "getExtension"],
];
const declared = allServices().flatMap(({ name, functions = [] }) =>
  functions.map((definition): [string, string, FunctionDefinition] => [
    definition.name,
    name,
    definition,
  ]),
);
const serviceOf = (name: string) => declared.find(([one]) => one === name)?.[1] ?? "";

afterAll(closeAll);
let w: FunctionWorld;
const read = <T>(name: string, args: object = {}) =>
  w.read(serviceOf(name), name, args) as Promise<T>;
beforeAll(async () => {
  w = await functionWorld();
});

test("the services declare these functions", () => {
  expect(declared.map(([name]) => name)).toEqual(expect.arrayContaining(NAMES));
});

describe.each(declared)("%s", (name, service, definition) => {
  test("rejects an argument that it does not have, without a request", async () => {
    const requests = await w.requests(() =>
      expect(w.read(service, name, { connexion: "eu" })).rejects.toThrow(
        `${name}: connexion: unknown property; did you mean connection?`,
      ),
    );
    expect(requests).toEqual([]);
  });
  test("has descriptions", () => {
    for (const text of [definition.about, ...(definition.notes ?? [])])
      expect(text).toMatch(/^[A-Z`].*\.$/s);
  });
});

describe("against the seeded account", () => {
  const containing = (...objects: object[]) =>
    expect.arrayContaining(objects.map((one) => expect.objectContaining(one)));
  const ofAlerts = { connectorType: "SLACK", entityType: "ALERTS" };
  const anyTemplates = { configOverrides: expect.anything() };
  const daily = { daily: { relativeRange: "LAST_7_DAYS" }, limit: { perBucket: 1 } };
  const noSlo = "00000000-0000-4000-8000-000000000000";
  const noCase = { filters: { textSearch: "no case has this text" } };

  test.each<[string, object, unknown]>([
    ["getSystemRoles", {}, containing({ name: "Read-Only User" })],
    [
      "getEntityTypes",
      {},
      containing({
        entityType: "ALERTS",
        entitySubTypes: expect.arrayContaining(["logsImmediateTriggered"]),
      }),
    ],
    ["getDefaultTemplates", ofAlerts, expect.objectContaining({ ...ofAlerts, ...anyTemplates })],
    ["getSloAlerts", { sloId: noSlo }, []],
    ["getQuota", {}, expect.objectContaining({ rules: containing({}) })],
    ["getCases", noCase, []],
    // Its limit belongs to the API, unlike that of a list.
    ["getDataUsage", daily, expect.objectContaining({})],
    [
      "forecastTcoPolicy",
      { logRules: { severities: ["DEBUG"] }, week: {} },
      expect.objectContaining({ estimatedBytes: expect.anything() }),
    ],
    [
      "getIntegrationDefinition",
      { id: "aws-metrics-collector" },
      expect.objectContaining({ key: "aws-metrics-collector" }),
    ],
    ["getExtension", { id: "kubernetes" }, expect.objectContaining({ id: "kubernetes" })],
  ])("%s of %j", async (name, args, result) => expect(await read(name, args)).toEqual(result));

  test.each<[string, object, RegExp]>([
    [
      "getPermissions",
      { resourceTypes: ["Alerts"] },
      /^getPermissions: resourceTypes: there is no resource type Alerts; the resource types are /,
    ],
    ["getDefaultTemplates", { connectorType: "SLACK" }, /getDefaultTemplates: entityType: /],
    ["getSloAlerts", {}, /getSloAlerts: sloId: /],
    ["getDashboardBySlug", { slug: "no-such-board" }, /^getDashboardBySlug: .*404/s],
    ["getCases", { limit: -1 }, /getCases: limit: expected a positive integer, got -1/],
    ["getAlertEvents", {}, /getAlertEvents: filter: /],
    ["getDataUsage", {}, /^getDataUsage: .*(daily|hourly)/s],
    ["getExtension", { id: "nothing" }, /^getExtension: /],
  ])("%s rejects %j", async (name, args, message) => {
    await expect(read(name, args)).rejects.toThrow(message);
  });

  test("getPermissions without arguments returns what all operations declare, without a request", async () => {
    const requests = await w.requests(async () => {
      const all = await read<{ name: string; operations: string[] }[]>("getPermissions");
      expect(all.find(({ name }) => name === "alerts:UpdateConfig")?.operations).toContain(
        "alerts.create",
      );
    });
    expect(requests).toEqual([]);
  });

  test.each(definitions)(
    "getPermissions of %s returns what its page lists",
    async (type, { ops }) => {
      const all = Object.values(ops as Record<string, { permissions?: string[] }>);
      const expected = new Set(all.flatMap(({ permissions = [] }) => permissions));
      const found = await read<{ name: string }[]>("getPermissions", { resourceTypes: [type] });
      expect(found.map(({ name }) => name)).toEqual([...expected].sort());
    },
  );

  test("getSloAlerts returns the alerts on an SLO", async () => {
    const onSlo = (await w.list("Alert")).find(({ sloThreshold }) => sloThreshold) as {
      id: string;
      sloThreshold: { sloDefinition: { sloId: string } };
    };
    const { sloId } = onSlo.sloThreshold.sloDefinition;
    expect(await read("getSloAlerts", { sloId })).toEqual(containing({ id: onSlo.id }));
  });

  test("getAiApplication returns an application of those that getAiApplications lists", async () => {
    const [first] = await read<{ id: string; subsystem: string }[]>("getAiApplications");
    expect(first).toMatchObject({ id: expect.any(String), subsystem: expect.any(String) });
    expect(await read("getAiApplication", { id: first?.id })).toEqual(first);
  });

  test("getDashboardBySlug returns the dashboard with that slug", async () => {
    const { create } = apiOf(dashboardOps, sessionOf(undefined, w.config).http);
    const slug = "created-by-this-test";
    const dashboard = { name: "Service health", slugName: slug, layout: {} };
    const { dashboardId: id } = await create({ body: { requestId: "1", dashboard } });
    const found = await read<{ dashboard: { id: string } }>("getDashboardBySlug", { slug });
    expect(found.dashboard.id).toBe(id);
  });

  test("getQuota returns an empty list without a rule set", async () => {
    const empty = await functionWorld({ seed: false });
    expect(await empty.read("quota", "getQuota")).toEqual({ rules: [] });
  });

  test.each(["getIncidents", "getCases"])(
    "%s returns entries of all pages, at most `limit`",
    async (name) => {
      expect((await read<unknown[]>(name)).length).toBeGreaterThan(1);
      expect(await read(name, { limit: 1 })).toHaveLength(1);
    },
  );

  test("getAlertEvents selects by a time range, types and keys", async () => {
    const [event] = w.emulator.objects("alert-events") as unknown as { key: string }[];
    const filter = {
      timestamp: { from: "2026-01-01T00:00:00Z", to: "2026-12-31T00:00:00Z" },
      cxEventTypes: ["alert"],
      cxEventKeys: [event?.key],
    };
    expect((await read<unknown[]>("getAlertEvents", { filter })).length).toBeGreaterThan(0);
    expect(await read("getAlertEvents", { filter, limit: 1 })).toHaveLength(1);
  });
});

test("a small limit requests a small page", async () => {
  const server = await serve(() => ({ body: { incidents: [], pagination: {} } }));
  const settings = new Map([
    ["coralogix:url", server.url],
    ["coralogix:apiKey", "cxtp_page"],
  ]);
  const call = (args: object) =>
    callFunction("incidents", "getIncidents", args, (key) => settings.get(key));
  await call({ limit: 3 });
  await call({});
  expect(server.requests.map(({ body }) => JSON.parse(body ?? ""))).toEqual([
    { pagination: { pageSize: 3 } },
    { pagination: { pageSize: 1000 } },
  ]);
});
