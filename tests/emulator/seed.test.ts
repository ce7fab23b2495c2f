import type { Emulator } from "../../src/emulator";
import { NO_QUIRKS, type Quirks } from "../../src/emulator/quirks";
import { seedTeam } from "../../src/emulator/seed";
import { Accounts } from "../../src/emulator/server/accounts";
import { allBehaviors } from "../../src/emulator/server/behaviors";
import type { Behavior, RequestContext } from "../../src/emulator/server/request-context";
import { Refusals } from "../../src/emulator/store/refusals";
import { apiOf, collect, createHttp } from "../../src/http";
import type { AnyOperation } from "../../src/http/operation";
import { type Field, nodeOf } from "../../src/schema/node";
import { validate } from "../../src/schema/validate";
import { allServices } from "../../src/services";
import { call, KEY, start } from "./support";

const allNamedOperations = allServices().flatMap(({ name, operations }) =>
  Object.entries(operations).map(([key, operation]) => ({ name: `${name}.${key}`, operation })),
);

/** The keys of a response whose values are lists of objects. */
function listsOf({ response }: AnyOperation): string[] {
  const node = response && nodeOf(response);
  if (node?.type !== "object") return [];
  return Object.entries<Field>(node.fields).flatMap(([key, field]) =>
    field.node.type === "list" && key !== "notFoundIds" ? [key] : [],
  );
}
const MARCH = { from: "2026-03-01T00:00:00Z", to: "2026-03-04T00:00:00Z" };
/** Required parameters of list operations. */
const WITH: Record<string, (emulator: Emulator) => object> = {
  "scopes.get": (it) => ({ query: { ids: [it.objects("team-scopes")[0]?.id] } }),
  "slos.getMany": (it) => ({ query: { ids: [it.objects("slos")[0]?.id] } }),
  "alertEvents.list": (it) => ({
    query: {
      filter: {
        timestamp: MARCH,
        cxEventTypes: ["alert"],
        cxEventKeys: [it.objects("alert-events")[0]?.key],
      },
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
  "fleet.getGroup": (it) => ({ id: it.objects("configuration-groups")[0]?.id }),
  "extensions.get": () => ({ id: "kubernetes" }),
  "ai.listCustomEvaluationsOfApplication": (it) => ({
    application_id: it.objects("ai-applications")[0]?.id,
  }),
};
const reads = ({ route }: AnyOperation, name: string) =>
  route.startsWith("GET ") || /\.(list|search|getFilterValues)/.test(name);

describe("seed data", () => {
  test("is a small account, the same in every run", async () => {
    const [one, two] = [await start({ seed: true }), await start({ seed: true })];
    for (const collection of one.tableNames().filter((name) => name !== "api-keys"))
      expect([collection, one.objects(collection)]).toEqual([collection, two.objects(collection)]);
    const many = Object.entries({
      alerts: 30,
      webhooks: 10,
      folders: 9,
      dashboards: 10,
      policies: 8,
      members: 8,
      slos: 3,
      cases: 10,
    });
    for (const [collection, count] of many)
      expect([collection, one.objects(collection).length]).toEqual([collection, count]);
  });

  const flags = Object.entries(NO_QUIRKS).filter(([, value]) => typeof value === "boolean");
  test.each<Partial<Quirks>>([
    ...flags.map(([name, value]) => ({ [name]: !value })),
    { fleetApi: "wrapped" },
    { fleetApi: "flatFamily" },
  ])("has the same objects with the quirks %j", async (quirks) => {
    const [plain, other] = [await start({ seed: true }), await start({ seed: true, quirks })];
    const count = (emulator: Emulator, name: string) => [name, emulator.objects(name).length];
    for (const name of plain.tableNames()) expect(count(other, name)).toEqual(count(plain, name));
  });

  test("its responses can be sent back", async () => {
    const emulator = await start({ seed: true, quirks: { pageSizeMax: 100 } });
    const { alertDefs } = (await call(emulator, "GET", "/alerts/alerts/v3")).json;
    for (const { id, alertDefProperties } of alertDefs) {
      const { status, json } = await call(emulator, "PUT", "/alerts/alerts/v3", {
        id,
        alertDefProperties,
      });
      expect([alertDefProperties.name, status, json.message]).toEqual([
        alertDefProperties.name,
        200,
        undefined,
      ]);
    }
    const types = new Set(
      alertDefs.map(
        ({ alertDefProperties }: { alertDefProperties: { type: string } }) =>
          alertDefProperties.type,
      ),
    );
    expect(types.size).toBe(14);
  });

  test("is restored by a reset", async () => {
    const emulator = await start({ seed: true });
    const before = emulator.objects("alerts");
    expect(
      (
        await call(
          emulator,
          "DELETE",
          `/dashboards/folders/v1/${emulator.objects("folders")[8]?.id}`,
        )
      ).status,
    ).toBe(200);
    emulator.reset();
    expect(emulator.objects("alerts")).toEqual(before);
    expect(emulator.objects("folders")).toHaveLength(9);
  });

  test("has references to existing objects only", async () => {
    const emulator = await start({ seed: true });
    const valuesOf = (key: string, value: unknown): unknown[] => {
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value).flatMap(([k, v]) =>
        k === key && v !== undefined ? [v] : valuesOf(key, v),
      );
    };
    const unknownReferences = (
      key: string,
      collections: readonly string[],
      known: readonly unknown[],
    ) => {
      const found = collections
        .flatMap((collection) => valuesOf(key, emulator.objects(collection)))
        .flat();
      return found.length ? found.filter((id) => !known.includes(id)) : [`no ${key} at all`];
    };
    const ids = (collection: string, key = "id") =>
      emulator.objects(collection).map((object) => object[key]);
    expect(unknownReferences("integrationId", ["alerts"], ids("webhooks", "externalId"))).toEqual(
      [],
    );
    expect(unknownReferences("connectorId", ["alerts", "routers"], ids("connectors"))).toEqual([]);
    expect(unknownReferences("sloId", ["alerts"], ids("slos"))).toEqual([]);
    expect(unknownReferences("scopeId", ["team-groups"], ids("team-scopes"))).toEqual([]);
    expect(unknownReferences("folderId", ["dashboards"], ids("folders"))).toEqual([]);
    expect(unknownReferences("folderId", ["views"], ids("views-folders"))).toEqual([]);
    expect(unknownReferences("alertId", ["cases", "incidents"], ids("alerts"))).toEqual([]);
    expect(unknownReferences("policyName", ["usage-sources"], ids("policies", "name"))).toEqual([]);
    expect(unknownReferences("userId", ["api-keys"], ids("members", "userId"))).toEqual([]);
    expect(unknownReferences("alertUniqueIds", ["suppression-rules"], ids("alerts"))).toEqual([]);
  });

  test("is created by valid requests only", () => {
    const checked = new Map<AnyOperation, Behavior>();
    for (const [operation, behaviour] of allBehaviors()) {
      const strict = (request: { body?: unknown; query?: unknown }, ctx: RequestContext) => {
        const { body, query } = operation;
        const found = [
          ...(body ? validate(body, request.body ?? {}) : []),
          ...(query ? validate(query, request.query ?? {}) : []),
        ];
        expect([operation.route, found]).toEqual([operation.route, []]);
        return behaviour(request as never, ctx);
      };
      checked.set(operation, strict as Behavior);
    }
    const accounts = new Accounts(NO_QUIRKS, new Refusals());
    accounts.addTeam({ id: 1 });
    const team = accounts.team();
    if (team) seedTeam(team, NO_QUIRKS, checked);
    expect(team?.store.find("policies")?.all()).toHaveLength(8);
  });

  test("every list operation of every service returns at least one entry", async () => {
    const emulator = await start({ seed: true });
    const http = createHttp({ apiKey: KEY, url: emulator.url });
    const lists = allNamedOperations.filter(
      ({ name, operation }) =>
        // Queries of logs and metrics return no lists of objects.
        !operation.outsideReference && listsOf(operation).length && reads(operation, name),
    );
    const empty: string[] = [];
    for (const { name, operation } of lists) {
      const run = (
        apiOf({ run: operation }, http) as {
          run(request: object): Promise<Record<string, unknown[]>>;
        }
      ).run;
      const given = run(WITH[name]?.(emulator) ?? {});
      const messages = operation.stream
        ? await collect(given as unknown as AsyncIterable<Record<string, unknown[]>>)
        : [await given];
      if (!messages.some((message) => listsOf(operation).some((key) => message[key]?.length)))
        empty.push(name);
    }
    http.close();
    expect(empty).toEqual([]);
    expect(lists.length).toBeGreaterThan(65);
  });
});

test("the first read of a seeded group has its scope", async () => {
  const emulator = await start({ seed: true });
  for (const { id, name, scope } of emulator.objects("team-groups")) {
    const { json } = await call(emulator, "GET", `/aaa/team-groups/v2/id/${id}`);
    expect([name, json.group.scope]).toEqual([name, scope]);
  }
});
