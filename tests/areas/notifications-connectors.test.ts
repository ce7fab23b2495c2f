import { connector } from "../../src/areas/notifications/connector";
import { argsFromJson } from "../../src/provider/from-json";
import { UNKNOWN } from "../../src/schema/check";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { complaints, hook, NC, other, quiet } from "../support/center";
import { type Props, Resource } from "../support/driver";
import { listen, world } from "../support/world";

afterAll(closeAll);
listen();

describe("settings of a connector", () => {
  test.each([
    ["SLACK", "integrationId, channel, fallbackChannel"],
    ["GENERIC_HTTPS", "url, method, additionalHeaders, additionalBodyFields"],
    ["PAGERDUTY", "integrationKey"],
    ["PAGERDUTY_INCIDENTS", "integrationId, service"],
    ["EMAIL", "emailAddresses"],
    ["SERVICE_NOW", "instanceUrl, username, password"],
    ["MICROSOFT_TEAMS", "integrationId, teamId, channelId"],
    ["EVENTBRIDGE", "integrationId"],
  ])("%s takes those that it has, and no others", (type, known) => {
    const fields = Object.fromEntries(known.split(", ").map((name) => [name, "x"]));
    const args = { name: "c", type, connectorConfig: { fields }, configOverrides: [{ entityType: "ALERTS", fields }] };
    expect(complaints(connector, args)).toEqual([]);
    const wrong = {
      ...args,
      connectorConfig: { fields: { ...fields, nope: "x" } },
      configOverrides: [{ entityType: "ALERTS", fields: { URL: "x" } }],
    };
    const reason = `${type} has no such setting; it has ${known}`;
    expect(complaints(connector, wrong)).toEqual([`connectorConfig.fields.nope: ${reason}`, `configOverrides[0].fields.URL: ${reason}`]);
  });

  test("of a type whose settings are not known none are refused, nor while the type is not known yet", () => {
    const connectorConfig = { fields: { anything: "x" } };
    for (const type of ["IBM_EVENT_NOTIFICATIONS", UNKNOWN])
      expect(complaints(connector, { name: "c", type, connectorConfig })).toEqual([]);
  });

  test("at most 100, their names and values within bounds", () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, "x"]));
    const of = (fields: Props) => complaints(connector, { name: "c", type: "IBM_EVENT_NOTIFICATIONS", connectorConfig: { fields } });
    expect(of(many)).toEqual(["connectorConfig.fields: at most 100 entries, this has 101"]);
    expect(of({ [`x${"y".repeat(256)}`]: "x" }).join()).toContain("the name must have 1 to 256 characters, this has 257");
    expect(of({ a: "x".repeat(20001) }).join()).toContain("at most 20000 characters");
  });

  test("the service's own are never kept, and those of others neither", async () => {
    const w = await world();
    const one = new Resource(w, connector);
    const args = { name: "s", type: "SLACK", connectorConfig: { fields: { integrationId: "i", channel: "#a" } } };
    await one.up(args);
    const id = one.state?.id as string;
    expect((await other(w, "GET", `connectors/${id}`)).connector.resolvedConnectorConfig.fields).toHaveLength(3);
    await one.refresh();
    expect(JSON.stringify(one.state)).not.toContain("resolved");
    expect(one.state?.outputs).not.toHaveProperty("teamId");
    expect(await one.preview(args)).toMatchObject(quiet);
  });

  test("changed by somebody else: what is no secret shows, and so does what is", async () => {
    const w = await world();
    const one = new Resource(w, connector);
    await one.up(hook());
    const id = one.state?.id as string;
    const { connector: seen } = await other(w, "GET", `connectors/${id}`);
    const fields = [
      { fieldName: "url", value: "https://hooks.example.com/secret-other" },
      { fieldName: "method", value: "PUT" },
      { fieldName: "additionalHeaders", value: '{"token":"secret"}' },
    ];
    await other(w, "PUT", "connectors", { connector: { ...seen, connectorConfig: { fields } } });
    expect(await one.refresh()).toBe("changed");
    expect(one.args().connectorConfig).toEqual({ fields: { url: "https://hooks.example.com/secret-other", method: "PUT" } });
    expect(await one.preview(hook())).toMatchObject({ step: "update" });
    await one.up(hook());
    expect((await other(w, "GET", `connectors/${id}`)).connector.connectorConfig.fields).toHaveLength(2);
  });

  test("the service's own are not sent back, nor kept from JSON that was copied", async () => {
    const resolvedConnectorConfig = { fields: [{ fieldName: "integrationToken", value: "secret" }] };
    const seen = { id: "c", teamId: 3, name: "n", type: "SLACK", createTime: "t", updateTime: "t" };
    const held = { ...seen, connectorConfig: { fields: [{ fieldName: "channel", value: "#a" }] }, resolvedConnectorConfig };
    const { handlersOf, sent } = await account({
      [`GET ${NC}/connectors/c`]: { connector: held },
      [`PUT ${NC}/connectors`]: { connector: held },
    });
    const found = await handlersOf(connector).read("c");
    await handlersOf(connector).update?.("c", found.seen, found.seen);
    expect(sent()).toEqual([{ connector: { id: "c", name: "n", type: "SLACK", connectorConfig: held.connectorConfig } }]);
    const args = { name: "n", type: "SLACK", connectorConfig: { fields: { channel: "#a" } } };
    expect(argsFromJson("Connector", { connector: held }, () => undefined)).toEqual(args);
  });

  test("of a type that came after this version are read as they are", async () => {
    const fields = [{ fieldName: "pigeon", value: "p1" }];
    const held = { id: "c", name: "n", type: "PIGEON", connectorConfig: { fields } };
    const { handlersOf } = await account({ [`GET ${NC}/connectors/c`]: { connector: held } });
    expect((await handlersOf(connector).read("c")).seen).toMatchObject({ type: "PIGEON", connectorConfig: { fields: { pigeon: "p1" } } });
  });

  test("one that is taken out is gone, a description too", async () => {
    const w = await world();
    const one = new Resource(w, connector);
    await one.up(
      hook({ additionalHeaders: "{}" }, { description: "d", configOverrides: [{ entityType: "CASES", fields: { method: "PUT" } }] }),
    );
    expect(await one.up(hook())).toBe("update");
    expect(await one.refresh()).toBe("same");
    expect(await one.preview(hook())).toMatchObject(quiet);
    const { connector: seen } = await other(w, "GET", `connectors/${one.state?.id}`);
    expect(seen).toMatchObject({ configOverrides: [] });
    expect(seen).not.toHaveProperty("description");
    expect(seen.connectorConfig.fields).toHaveLength(2);
  });
});
