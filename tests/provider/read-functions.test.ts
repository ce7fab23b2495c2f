import { apiOf } from "../../src/http";
import { read as callFunction } from "../../src/provider/functions/read";
import { sessionOf } from "../../src/provider/session/session";
import { allServices } from "../../src/services";
import { dashboardOps } from "../../src/services/dashboards/operations";
import type { FunctionDefinition } from "../../src/services/service";
import { serve } from "../http/support/server";
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
  test("getSystemRoles", async () => {
    const roles = await read<{ name: string }[]>("getSystemRoles");
    expect(roles.map(({ name }) => name)).toContain("Read-Only User");
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

  test("getPermissions of a resource type returns what its page lists", async () => {
    for (const [resourceType, { ops }] of definitions) {
      const expected = new Set(
        Object.values(ops as Record<string, { permissions?: string[] }>).flatMap(
          ({ permissions = [] }) => permissions,
        ),
      );
      const found = await read<{ name: string }[]>("getPermissions", {
        resourceTypes: [resourceType],
      });
      expect([resourceType, found.map(({ name }) => name)]).toEqual([
        resourceType,
        [...expected].sort(),
      ]);
    }
  });

  test("getPermissions rejects a resource type that does not exist", async () => {
    await expect(read("getPermissions", { resourceTypes: ["Alerts"] })).rejects.toThrow(
      /^getPermissions: resourceTypes: there is no resource type Alerts; the resource types are /,
    );
  });

  test("getEntityTypes returns the entity types with their subtypes", async () => {
    const types = await read<{ entityType: string; entitySubTypes: string[] }[]>("getEntityTypes");
    expect(types.find(({ entityType }) => entityType === "ALERTS")?.entitySubTypes).toContain(
      "logsImmediateTriggered",
    );
  });

  test("getDefaultTemplates returns the default preset with its templates", async () => {
    const preset = await read<Record<string, unknown>>("getDefaultTemplates", {
      connectorType: "SLACK",
      entityType: "ALERTS",
    });
    expect(preset).toMatchObject({ connectorType: "SLACK", entityType: "ALERTS" });
    expect(preset).toHaveProperty("configOverrides");
    await expect(read("getDefaultTemplates", { connectorType: "SLACK" })).rejects.toThrow(
      "getDefaultTemplates: entityType: ",
    );
  });

  test("getSloAlerts returns the alerts on an SLO", async () => {
    const alerts = await w.list("Alert");
    const onSlo = alerts.find(({ sloThreshold }) => sloThreshold) as {
      id: string;
      sloThreshold: { sloDefinition: { sloId: string } };
    };
    const { sloId } = onSlo.sloThreshold.sloDefinition;
    const found = await read<{ id: string }[]>("getSloAlerts", { sloId });
    expect(found.map(({ id }) => id)).toContain(onSlo.id);
    expect(await read("getSloAlerts", { sloId: "00000000-0000-4000-8000-000000000000" })).toEqual(
      [],
    );
    await expect(read("getSloAlerts")).rejects.toThrow("getSloAlerts: sloId: ");
  });

  test("getDashboardBySlug", async () => {
    const { create } = apiOf(dashboardOps, sessionOf(undefined, w.config).http);
    const slug = "created-by-this-test";
    const dashboard = { name: "Service health", slugName: slug, layout: {} };
    const { dashboardId: id } = await create({ body: { requestId: "1", dashboard } });
    const found = await read<{ dashboard: { id: string } }>("getDashboardBySlug", { slug });
    expect(found.dashboard.id).toBe(id);
    await expect(read("getDashboardBySlug", { slug: "no-such-board" })).rejects.toThrow(
      /^getDashboardBySlug: .*404/s,
    );
  });

  test("getQuota returns the rules, and an empty list without a rule set", async () => {
    const { rules } = await read<{ rules: unknown[] }>("getQuota");
    expect(rules.length).toBeGreaterThan(0);
    const empty = await functionWorld({ seed: false });
    expect(await empty.read("quota", "getQuota")).toEqual({ rules: [] });
  });

  test("getIncidents and getCases return entries of all pages, at most `limit`", async () => {
    for (const name of ["getIncidents", "getCases"]) {
      const all = await read<{ id: string }[]>(name);
      expect(all.length).toBeGreaterThan(1);
      expect(await read(name, { limit: 1 })).toHaveLength(1);
    }
    await expect(read("getCases", { limit: -1 })).rejects.toThrow(
      "getCases: limit: expected a positive integer, got -1",
    );
    const none = { filters: { textSearch: "no case has this text" } };
    expect(await read("getCases", none)).toEqual([]);
  });

  test("getAlertEvents requires a time range, types and keys", async () => {
    const [event] = w.emulator.objects("alert-events") as unknown as { key: string }[];
    const filter = {
      timestamp: { from: "2026-01-01T00:00:00Z", to: "2026-12-31T00:00:00Z" },
      cxEventTypes: ["alert"],
      cxEventKeys: [event?.key],
    };
    expect((await read<unknown[]>("getAlertEvents", { filter })).length).toBeGreaterThan(0);
    expect(await read("getAlertEvents", { filter, limit: 1 })).toHaveLength(1);
    await expect(read("getAlertEvents")).rejects.toThrow("getAlertEvents: filter: ");
  });

  test("getDataUsage has a `limit` of the API, which is not that of a list", async () => {
    const args = { daily: { relativeRange: "LAST_7_DAYS" }, limit: { perBucket: 1 } };
    expect(await read("getDataUsage", args)).toEqual(expect.objectContaining({}));
    await expect(read("getDataUsage", {})).rejects.toThrow(/^getDataUsage: .*(daily|hourly)/s);
  });

  test("forecastTcoPolicy", async () => {
    expect(
      await read("forecastTcoPolicy", { logRules: { severities: ["DEBUG"] }, week: {} }),
    ).toHaveProperty("estimatedBytes");
  });

  test("getIntegrationDefinition and getExtension", async () => {
    expect(await read("getIntegrationDefinition", { id: "aws-metrics-collector" })).toMatchObject({
      key: "aws-metrics-collector",
    });
    expect(await read("getExtension", { id: "kubernetes" })).toMatchObject({ id: "kubernetes" });
    await expect(read("getExtension", { id: "nothing" })).rejects.toThrow(/^getExtension: /);
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
