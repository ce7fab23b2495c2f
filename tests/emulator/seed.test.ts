import { areas } from "../../src/areas";
import type { Area } from "../../src/areas/define";
import { apiOf, collect, createHttp } from "../../src/client";
import type { AnyOperation } from "../../src/client/operation";
import type { Emulator } from "../../src/emulator";
import { Accounts } from "../../src/emulator/accounts";
import { allBehaviours } from "../../src/emulator/behaviours";
import { Refusals } from "../../src/emulator/refusals";
import type { Behaviour, Scene } from "../../src/emulator/scene";
import { seedTeam } from "../../src/emulator/seed";
import { UNKIND } from "../../src/emulator/unkind";
import { problems } from "../../src/schema/check";
import { type Field, nodeOf } from "../../src/schema/node";
import { call, KEY, start } from "./support";

const every = Object.values(areas).flatMap((load) => {
  const { name, operations } = load() as Area;
  return Object.entries(operations).map(([key, operation]) => ({ name: `${name}.${key}`, operation }));
});

/** The keys of an answer that hold lists of things. */
function listsOf({ out }: AnyOperation): string[] {
  const node = out && nodeOf(out);
  if (node?.kind !== "object") return [];
  return Object.entries<Field>(node.fields).flatMap(([key, field]) => (field.node.kind === "list" && key !== "notFoundIds" ? [key] : []));
}
const MARCH = { from: "2026-03-01T00:00:00Z", to: "2026-03-04T00:00:00Z" };
/** What a list is asked with, where it wants to know of what. */
const WITH: Record<string, (emulator: Emulator) => object> = {
  "scopes.get": (it) => ({ query: { ids: [it.objects("team-scopes")[0]?.id] } }),
  "slos.getMany": (it) => ({ query: { ids: [it.objects("slos")[0]?.id] } }),
  "alertEvents.list": (it) => ({
    query: {
      filter: { timestamp: MARCH, cxEventTypes: ["alert"], cxEventKeys: [it.objects("alert-events")[0]?.key] },
      pagination: { pageSize: 10 },
    },
  }),
  "alertEvents.listForAlerts": (it) => ({
    query: { alert_ids: [it.objects("alert-events")[0]?.alertVersionId], timestamp_range: MARCH },
  }),
  "events2metrics.listCardinalities": () => ({ query: { logs_query: { lucene: "level:error" } } }),
  "dashboards.oldGet": (it) => ({ dashboard_id: it.objects("dashboards")[0]?.id }),
  "groups.listUsers": (it) => ({ group_id: it.objects("team-groups")[0]?.id }),
  "members.search": () => ({ team_id: 1 }),
  "notifications.listEntitySubTypes": () => ({ entity_type: "ALERTS" }),
  "notifications.listAttachmentTypes": () => ({ entity_type: "ALERTS" }),
  "cases.listEvents": (it) => ({ case_id: it.objects("cases")[0]?.id }),
  "incidents.getEvents": (it) => ({ incident_id: it.objects("incidents")[0]?.id }),
  "recordingRules.get": (it) => ({ id: it.objects("recording-rules")[0]?.id }),
  "extensions.get": () => ({ id: "kubernetes" }),
  "ai.listCustomEvaluationsOfApplication": (it) => ({ application_id: it.objects("ai-applications")[0]?.id }),
};
const reads = ({ route }: AnyOperation, name: string) => route.startsWith("GET ") || /\.(list|search|getFilterValues)/.test(name);

describe("the seed", () => {
  test("is a small account, the same on every run", async () => {
    const [one, two] = [await start({ seed: true }), await start({ seed: true })];
    for (const kind of one.kinds().filter((name) => name !== "api-keys"))
      expect([kind, one.objects(kind)]).toEqual([kind, two.objects(kind)]);
    const many = Object.entries({
      alerts: 30,
      webhooks: 10,
      folders: 9,
      dashboards: 10,
      policies: 8,
      "team-members": 8,
      slos: 3,
      cases: 10,
    });
    for (const [kind, count] of many) expect([kind, one.objects(kind).length]).toEqual([kind, count]);
  });

  test("what it tells can be sent back", async () => {
    const emulator = await start({ seed: true, unkind: { pageSizeMax: 100 } });
    const { alertDefs } = (await call(emulator, "GET", "/alerts/alerts/v3")).json;
    for (const { id, alertDefProperties } of alertDefs) {
      const { status, json } = await call(emulator, "PUT", "/alerts/alerts/v3", { id, alertDefProperties });
      expect([alertDefProperties.name, status, json.message]).toEqual([alertDefProperties.name, 200, undefined]);
    }
    const kinds = new Set(alertDefs.map(({ alertDefProperties }: { alertDefProperties: { type: string } }) => alertDefProperties.type));
    expect(kinds.size).toBe(14);
  });

  test("comes back with a reset", async () => {
    const emulator = await start({ seed: true });
    const before = emulator.objects("alerts");
    expect((await call(emulator, "DELETE", `/dashboards/folders/v1/${emulator.objects("folders")[8]?.id}`)).status).toBe(200);
    emulator.reset();
    expect(emulator.objects("alerts")).toEqual(before);
    expect(emulator.objects("folders")).toHaveLength(9);
  });

  test("names nothing that is not there", async () => {
    const emulator = await start({ seed: true });
    const named = (key: string, value: unknown): unknown[] => {
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value).flatMap(([k, v]) => (k === key && v !== undefined ? [v] : named(key, v)));
    };
    const strangers = (key: string, holders: readonly string[], known: readonly unknown[]) => {
      const found = holders.flatMap((kind) => named(key, emulator.objects(kind))).flat();
      return found.length ? found.filter((id) => !known.includes(id)) : [`no ${key} at all`];
    };
    const ids = (kind: string, key = "id") => emulator.objects(kind).map((object) => object[key]);
    expect(strangers("integrationId", ["alerts"], ids("webhooks", "externalId"))).toEqual([]);
    expect(strangers("connectorId", ["alerts", "routers"], ids("connectors"))).toEqual([]);
    expect(strangers("sloId", ["alerts"], ids("slos"))).toEqual([]);
    expect(strangers("scopeId", ["team-groups"], ids("team-scopes"))).toEqual([]);
    expect(strangers("folderId", ["dashboards"], ids("folders"))).toEqual([]);
    expect(strangers("folderId", ["views"], ids("view-folders"))).toEqual([]);
    expect(strangers("alertId", ["cases", "incidents"], ids("alerts"))).toEqual([]);
    expect(strangers("policyName", ["usage-sources"], ids("policies", "name"))).toEqual([]);
    expect(strangers("userId", ["api-keys"], ids("team-members", "userId"))).toEqual([]);
    expect(strangers("alertUniqueIds", ["suppression-rules"], ids("alerts"))).toEqual([]);
  });

  test("asks nothing that the service would refuse", () => {
    const checked = new Map<AnyOperation, Behaviour>();
    for (const [operation, behaviour] of allBehaviours()) {
      const strict = (request: { body?: unknown; query?: unknown }, scene: Scene) => {
        const { body, query } = operation;
        const found = [...(body ? problems(body, request.body ?? {}) : []), ...(query ? problems(query, request.query ?? {}) : [])];
        expect([operation.route, found]).toEqual([operation.route, []]);
        return behaviour(request as never, scene);
      };
      checked.set(operation, strict as Behaviour);
    }
    const accounts = new Accounts(UNKIND, new Refusals());
    accounts.addTeam({ id: 1 });
    const team = accounts.team();
    if (team) seedTeam(team, UNKIND, checked);
    expect(team?.store.named("policies")?.all()).toHaveLength(8);
  });

  test("every list of every area has something in it", async () => {
    const emulator = await start({ seed: true });
    const http = createHttp({ apiKey: KEY, url: emulator.url });
    const asked = every.filter(({ name, operation }) => listsOf(operation).length && reads(operation, name));
    const empty: string[] = [];
    for (const { name, operation } of asked) {
      const run = (apiOf({ run: operation }, http) as { run(request: object): Promise<Record<string, unknown[]>> }).run;
      const given = run(WITH[name]?.(emulator) ?? {});
      const messages = operation.stream ? await collect(given as unknown as AsyncIterable<Record<string, unknown[]>>) : [await given];
      if (!messages.some((message) => listsOf(operation).some((key) => message[key]?.length))) empty.push(name);
    }
    http.close();
    expect(empty).toEqual([]);
    expect(asked.length).toBeGreaterThan(65);
  });
});
