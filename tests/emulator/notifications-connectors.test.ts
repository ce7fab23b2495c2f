import { createConnector, get, hook, post, put, times } from "./notifications";
import { start } from "./support";

describe("connectors", () => {
  test("a create uses the client's id or generates one, and adds service fields", async () => {
    const emulator = await start({ teamId: 42, quirks: { reorder: false } });
    const integrated = {
      name: "s",
      type: "SLACK",
      connectorConfig: { fields: [{ fieldName: "integrationId", value: "i1" }] },
    };
    const { status, json } = await post(emulator, "connectors", {
      connector: { ...integrated, id: "my-slack" },
    });
    expect([status, json]).toEqual([
      200,
      {
        connector: {
          ...integrated,
          id: "my-slack",
          teamId: 42,
          ...times,
          configOverrides: [],
          resolvedConnectorConfig: {
            fields: [
              { fieldName: "integrationId", value: "i1" },
              { fieldName: "integrationToken", value: expect.any(String) },
            ],
          },
        },
      },
    ]);
    expect((await get(emulator, "connectors/my-slack")).json).toEqual(json);
    expect((await createConnector(emulator)).id).toMatch(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/);
  });

  test("an id in use is a 409, and an invalid id a 400", async () => {
    const emulator = await start();
    await createConnector(emulator, hook({ id: "one" }));
    expect(
      (await post(emulator, "connectors", { connector: hook({ id: "one", name: "other" }) }))
        .status,
    ).toBe(409);
    for (const id of ["-one", "a b", "a".repeat(129), ""])
      expect([
        id,
        (await post(emulator, "connectors", { connector: hook({ id }) })).status,
      ]).toEqual([id, 400]);
    expect(emulator.objects("connectors")).toMatchObject([{ id: "one", name: "c" }]);
  });

  test("a replacement keeps id and createTime, and ignores read-only fields", async () => {
    const emulator = await start();
    const before = await createConnector(
      emulator,
      hook({ id: "one", description: "d", diagnostics: { delivery: "ERRORS_ONLY" } }),
    );
    expect(before).toMatchObject({ description: "d", diagnostics: { delivery: "ERRORS_ONLY" } });
    const sent = {
      ...hook({ id: "one", name: "c2" }),
      teamId: 7,
      createTime: "x",
      resolvedConnectorConfig: { fields: [] },
    };
    const after = (await put(emulator, "connectors", { connector: sent })).json.connector;
    expect(after).toMatchObject({
      name: "c2",
      teamId: before.teamId,
      createTime: before.createTime,
    });
    expect(after.resolvedConnectorConfig.fields).toHaveLength(2);
    expect(after).not.toHaveProperty("description");
    expect(after).not.toHaveProperty("diagnostics");
  });

  test("the list can be filtered by type, and summaries have no secrets", async () => {
    const emulator = await start();
    await createConnector(emulator, hook({ id: "one" }));
    await createConnector(emulator, {
      id: "two",
      name: "s",
      type: "SLACK",
      connectorConfig: { fields: [{ fieldName: "channel", value: "#ops" }] },
      configOverrides: [
        { entityType: "CASES", fields: [{ fieldName: "url", template: "secret {{case.id}}" }] },
      ],
    });
    const ids = async (path: string) =>
      (await get(emulator, path)).json.connectors.map(({ id }: { id: string }) => id).sort();
    expect(await ids("connectors")).toEqual(["one", "two"]);
    expect(await ids("connectors?connector_type=SLACK")).toEqual(["two"]);
    expect(await ids("connectors?supported_by_entity_type=ALERTS")).toEqual(["one", "two"]);
    expect((await get(emulator, "connectors")).text).toContain("secret");
    const summaries = await get(emulator, "connectors/list/summaries");
    const one = await get(emulator, "connectors/one/summary");
    const some = await get(
      emulator,
      "connectors/all/summaries?connector_ids=two&connector_ids=gone",
    );
    for (const { status, text } of [summaries, one, some])
      expect([status, text.includes("secret")]).toEqual([200, false]);
    expect(summaries.json.connectors).toHaveLength(2);
    expect(one.json.connectorSummary).toMatchObject({
      id: "one",
      connectorConfig: { fields: [{ fieldName: "method", value: "POST" }] },
    });
    expect(some.json).toMatchObject({
      connectorSummaries: { two: { name: "s" } },
      notFoundIds: ["gone"],
    });
    const counts = (await get(emulator, "connectors/types/summaries")).json.connectorTypeSummaries;
    expect(counts).toContainEqual({ type: "SLACK", count: 1 });
  });

  test("a read by ids returns those that exist, and the missing ids", async () => {
    const emulator = await start();
    await createConnector(emulator, hook({ id: "one" }));
    const { json } = await get(
      emulator,
      "connectors/all/list?connector_ids=one&connector_ids=gone",
    );
    expect(Object.keys(json.connectors)).toEqual(["one"]);
    expect(json).toMatchObject({ connectors: { one: { id: "one" } }, notFoundIds: ["gone"] });
    expect((await get(emulator, "connectors/all/list")).json).toEqual({
      connectors: {},
      notFoundIds: [],
    });
  });

  test("a team has at most 800 connectors", async () => {
    const emulator = await start();
    for (let n = 0; n < 800; n += 1) await createConnector(emulator, hook({ id: `c${n}` }));
    const { status, json } = await post(emulator, "connectors", { connector: hook() });
    expect([status, json.message]).toEqual([429, expect.stringContaining("800 connectors")]);
    expect((await post(emulator, "connectors", { connector: hook({ id: "c0" }) })).status).toBe(
      409,
    );
  });

  test("a schema lists the fields of a connector type", async () => {
    const emulator = await start();
    const { json } = await get(emulator, "connector-schemas?type=SERVICE_NOW");
    expect(json.connectorSchema.type).toBe("SERVICE_NOW");
    expect(
      json.connectorSchema.connectorConfigSchema.fields.map(
        ({ fieldName }: { fieldName: string }) => fieldName,
      ),
    ).toEqual(["instanceUrl", "username", "password"]);
    expect((await get(emulator, "connector-schemas")).status).toBe(400);
  });

  test("operations with undocumented bodies accept anything", async () => {
    const emulator = await start();
    for (const path of ["connectors:initialize", "connectors:initializeUpdate"])
      expect(await post(emulator, path, { anything: [1] })).toMatchObject({
        status: 200,
        json: {},
      });
  });
});
