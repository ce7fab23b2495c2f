import { apiOf } from "../../src/http";
import { notifications } from "../../src/services/notifications";
import { connector } from "../../src/services/notifications/connector";
import { preset } from "../../src/services/notifications/preset";
import { router } from "../../src/services/notifications/router";
import { find } from "../support/access";
import { type Props, Resource } from "../support/driver";
import { connectorArgs, presetArgs, routerArgs } from "../support/notification-center";
import { captureLog, world } from "../support/world";
import { created, expectSettled } from "./support/cases";

const output = captureLog();

describe.each([
  ["Connector", connector, connectorArgs(), "connectorId"],
  ["Preset", preset, presetArgs(), "presetId"],
  ["Router", router, routerArgs(), "routerId"],
] as const)("%s", (resourceType, definition, args, given) => {
  test("a generated id follows from the name: a second create adopts the first object", async () => {
    const w = await world();
    const one = await created(definition, args, w);
    const id = one.state?.id;
    expect(id).toMatch(/^pulumi-[0-9a-f-]{36}$/);
    expect(one.state?.outputs).not.toHaveProperty(given);
    const again = await created(definition, args, w);
    expect(again.state?.id).toBe(id);
    expect(output.at(-1)).toContain("created it: adopted");
    const found = await find(w, resourceType, args.name as string);
    expect(found).toMatchObject({ id, [given]: id });
    expect(JSON.stringify(found)).not.toContain("secret");
  });

  test("a chosen id is preserved, a change of it replaces, and an existing id fails with an adopt hint", async () => {
    const w = await world();
    const mine = { ...args, [given]: "mine" };
    const resource = await created(definition, mine, w);
    expect(resource.state?.id).toBe("mine");
    await expectSettled(resource, mine);
    expect(await resource.preview({ ...args, [given]: "other" })).toMatchObject({
      step: "replace",
      replaces: [given],
    });
    const duplicate = new Resource(w, definition, "duplicate");
    await expect(duplicate.up(mine)).rejects.toThrow(/adopt: \{ id: "mine"/);
    for (const wrong of ["-a", "a b", "", "x".repeat(129)])
      expect((await resource.preview({ ...args, [given]: wrong })).failures.join()).toContain(
        given,
      );
  });

  test("a 400 for an existing generated id adopts the object, and any other 400 fails", async () => {
    const w = await world();
    const { state } = await created(definition, args, w);
    const { route } = definition.ops.create;
    const upRefused = async (name: string, more: Props) => {
      const message = "no pigeons";
      w.emulator.faults.add({ how: "status", status: 400, message, match: { route } });
      const resource = new Resource(w, definition, name);
      await resource.up({ ...args, ...more });
      return resource.state?.id;
    };
    expect(await upRefused("one", {})).toBe(state?.id);
    await expect(upRefused("other", { name: "other" })).rejects.toThrow(
      /400 Bad Request: no pigeons/,
    );
    await expect(upRefused("chosen", { [given]: state?.id })).rejects.toThrow(
      /adopt: \{ id: "pulumi-/,
    );
  });
});

test.each([
  ["a connector with a generated id after", connector, {}, { type: "SLACK" }, false],
  ["a connector with a chosen id before", connector, { connectorId: "a" }, { type: "SLACK" }, true],
  ["a router, whose labels must be free, before", router, {}, { routerId: "mine" }, true],
] as const)("a replacement deletes %s the create", async (_, definition, more, change, before) => {
  const args = definition === router ? routerArgs(more) : connectorArgs({}, more);
  const { connectorConfig: _config, ...rest } = args;
  const fields = { channel: "#a" };
  const other = {
    ...rest,
    ...change,
    ...(definition === router ? {} : { connectorConfig: { fields } }),
  };
  const resource = await created(definition, args);
  expect(await resource.preview(other)).toMatchObject({
    step: "replace",
    replaces: Object.keys(change),
    deleteBeforeReplace: before,
  });
  expect(await resource.up(other)).toBe("replace");
  const table = definition === router ? "routers" : "connectors";
  const ids = resource.world.emulator.objects(table).map(({ id }) => id);
  expect(ids.filter((id) => id !== "router_default")).toEqual([resource.state?.id]);
});

describe("the client", () => {
  const query = { connector_type: "GENERIC_HTTPS", entity_type: "ALERTS" } as const;
  const start = async () => {
    const process = (await world()).process();
    return { process, client: apiOf(notifications.operations, process.http) };
  };
  type Client = Awaited<ReturnType<typeof start>>["client"];
  const withClient = (work: (client: Client) => Promise<void>) => async () => {
    const { process, client } = await start();
    await work(client);
    await process.close();
  };

  test(
    "switches the default preset, and back",
    withClient(async (client) => {
      await client.createPreset({ body: { preset: { ...presetArgs(), id: "mine" } as never } });
      const { presetSummary } = await client.getSystemDefaultPreset({ query });
      await client.setCustomPresetAsDefault({ id: "mine" });
      expect((await client.getDefaultPreset({ query })).presetSummary.id).toBe("mine");
      await client.setPresetAsDefault({ id: presetSummary.id as string });
      expect((await client.getDefaultPreset({ query })).presetSummary.id).toBe(presetSummary.id);
    }),
  );

  test(
    "returns the result of a failed test instead of throwing",
    withClient(async (client) => {
      const tested = async (url: string) => {
        const fields = { url, method: "POST" };
        const body = { entityType: "ALERTS", payloadType: "x", type: "GENERIC_HTTPS", fields };
        return (await client.testConnectorConfig({ body: body as never })).result;
      };
      expect(await tested("https://hooks.example.com")).toHaveProperty("success");
      expect((await tested("https://nowhere.invalid")).failure).toMatchObject({ statusCode: 502 });
      const { success } = await client.testRoutingCondition({
        body: { entityType: "ALERTS", template: 'alertDef.priority == "P1"' },
      });
      expect(success).toEqual({ result: true });
      const rendered = await client.testTemplate({
        body: { entityType: "ALERTS", entitySubType: "x", template: "{{ nope }}" },
      });
      expect(rendered.result.failure?.reason).toBe("FIELD_NOT_FOUND");
    }),
  );

  test(
    "reads routers by id and rejects a map of objects in a query",
    withClient(async (client) => {
      const routingLabels = { team: "a b" };
      await client.createRouter({ body: { router: { id: "mine", name: "r", routingLabels } } });
      const byId = await client.getRouters({ query: { global_router_ids: ["mine", "gone"] } });
      expect(byId).toMatchObject({ routers: { mine: { name: "r" } }, notFoundIds: ["gone"] });
      // A query cannot encode a map of objects: the client throws before it sends a request.
      const byLabels = client.listRouters({
        query: { source_entity_labels: { team: { values: ["x", "a b"] } } },
      });
      await expect(byLabels).rejects.toThrow(
        "query.source_entity_labels: a map of objects cannot be sent in a query",
      );
      const { routers } = await client.listRouters();
      expect(routers.map(({ id }) => id).sort()).toEqual(["mine", "router_default"]);
      const { result } = await client.validateLabelMatcher({
        query: { entity_label_matcher: { team: "a(" } },
      });
      expect(result.failure?.message).toContain("team");
    }),
  );

  test("has all 40 documented operations, each with its own route", () => {
    const routes = Object.values(notifications.operations).map(({ route }) => route as string);
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes).toHaveLength(40);
  });
});
