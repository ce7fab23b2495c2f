import { argsFromJson } from "../../src/provider/adopt/from-json";
import { UNKNOWN } from "../../src/schema/unknown";
import { connector } from "../../src/services/notifications/connector";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import {
  callDirectly,
  connectorArgs,
  issueLines,
  NC,
  NO_CHANGE,
} from "../support/notification-center";
import { captureLog, world } from "../support/world";

afterAll(closeAll);
captureLog();

describe("connector settings", () => {
  test.each([
    ["SLACK", "integrationId, channel, fallbackChannel"],
    ["GENERIC_HTTPS", "url, method, additionalHeaders, additionalBodyFields"],
    ["PAGERDUTY", "integrationKey"],
    ["PAGERDUTY_INCIDENTS", "integrationId, service"],
    ["EMAIL", "emailAddresses"],
    ["SERVICE_NOW", "instanceUrl, username, password"],
    ["MICROSOFT_TEAMS", "integrationId, teamId, channelId"],
    ["EVENTBRIDGE", "integrationId"],
  ])("%s accepts only its own settings", (type, known) => {
    const fields = Object.fromEntries(known.split(", ").map((name) => [name, "x"]));
    const args = {
      name: "c",
      type,
      connectorConfig: { fields },
      configOverrides: [{ entityType: "ALERTS", fields }],
    };
    expect(issueLines(connector, args)).toEqual([]);
    const wrong = {
      ...args,
      connectorConfig: { fields: { ...fields, nope: "x" } },
      configOverrides: [{ entityType: "ALERTS", fields: { URL: "x" } }],
    };
    const reason = `unknown setting of ${type}; expected one of ${known}`;
    expect(issueLines(connector, wrong)).toEqual([
      `connectorConfig.fields.nope: ${reason}`,
      `configOverrides[0].fields.URL: ${reason}`,
    ]);
  });

  test("a type without known settings and an unknown type accept any setting", () => {
    const connectorConfig = { fields: { anything: "x" } };
    for (const type of ["IBM_EVENT_NOTIFICATIONS", UNKNOWN])
      expect(issueLines(connector, { name: "c", type, connectorConfig })).toEqual([]);
  });

  test("the number of settings and the length of their names and values are limited", () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, "x"]));
    const of = (fields: Props) =>
      issueLines(connector, {
        name: "c",
        type: "IBM_EVENT_NOTIFICATIONS",
        connectorConfig: { fields },
      });
    expect(of(many)).toEqual(["connectorConfig.fields: at most 100 entries, this has 101"]);
    expect(of({ [`x${"y".repeat(256)}`]: "x" }).join()).toContain(
      "the name must have 1 to 256 characters, this has 257",
    );
    expect(of({ a: "x".repeat(20001) }).join()).toContain("at most 20000 characters");
  });

  test("resolved settings of the response are not stored in state", async () => {
    const w = await world();
    const resource = new Resource(w, connector);
    const args = {
      name: "s",
      type: "SLACK",
      connectorConfig: { fields: { integrationId: "i", channel: "#a" } },
    };
    await resource.up(args);
    const id = resource.state?.id as string;
    expect(
      (await callDirectly(w, "GET", `connectors/${id}`)).connector.resolvedConnectorConfig.fields,
    ).toHaveLength(3);
    await resource.refresh();
    expect(JSON.stringify(resource.state)).not.toContain("resolved");
    expect(resource.state?.outputs).not.toHaveProperty("teamId");
    expect(await resource.preview(args)).toMatchObject(NO_CHANGE);
  });

  test("changes outside Pulumi to public and secret settings are drift", async () => {
    const w = await world();
    const resource = new Resource(w, connector);
    await resource.up(connectorArgs());
    const id = resource.state?.id as string;
    const { connector: remote } = await callDirectly(w, "GET", `connectors/${id}`);
    const fields = [
      { fieldName: "url", value: "https://hooks.example.com/secret-other" },
      { fieldName: "method", value: "PUT" },
      { fieldName: "additionalHeaders", value: '{"token":"secret"}' },
    ];
    await callDirectly(w, "PUT", "connectors", {
      connector: { ...remote, connectorConfig: { fields } },
    });
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args().connectorConfig).toEqual({
      fields: { url: "https://hooks.example.com/secret-other", method: "PUT" },
    });
    expect(await resource.preview(connectorArgs())).toMatchObject({ step: "update" });
    await resource.up(connectorArgs());
    expect(
      (await callDirectly(w, "GET", `connectors/${id}`)).connector.connectorConfig.fields,
    ).toHaveLength(2);
  });

  test("resolved settings are not sent back, and argsFromJson drops them", async () => {
    const resolvedConnectorConfig = {
      fields: [{ fieldName: "integrationToken", value: "secret" }],
    };
    const remote = {
      id: "c",
      teamId: 3,
      name: "n",
      type: "SLACK",
      createTime: "t",
      updateTime: "t",
    };
    const connectorResponse = {
      ...remote,
      connectorConfig: { fields: [{ fieldName: "channel", value: "#a" }] },
      resolvedConnectorConfig,
    };
    const { handlersOf, sent } = await account({
      [`GET ${NC}/connectors/c`]: { connector: connectorResponse },
      [`PUT ${NC}/connectors`]: { connector: connectorResponse },
    });
    const found = await handlersOf(connector).read("c");
    await handlersOf(connector).update?.("c", found.remote, found.remote);
    expect(sent()).toEqual([
      {
        connector: {
          id: "c",
          name: "n",
          type: "SLACK",
          connectorConfig: connectorResponse.connectorConfig,
        },
      },
    ]);
    const args = { name: "n", type: "SLACK", connectorConfig: { fields: { channel: "#a" } } };
    expect(argsFromJson("Connector", { connector: connectorResponse }, () => undefined)).toEqual(
      args,
    );
  });

  test("settings of an unknown connector type are read unchanged", async () => {
    const fields = [{ fieldName: "pigeon", value: "p1" }];
    const connectorResponse = { id: "c", name: "n", type: "PIGEON", connectorConfig: { fields } };
    const { handlersOf } = await account({
      [`GET ${NC}/connectors/c`]: { connector: connectorResponse },
    });
    expect((await handlersOf(connector).read("c")).remote).toMatchObject({
      type: "PIGEON",
      connectorConfig: { fields: { pigeon: "p1" } },
    });
  });

  test("update clears removed settings, overrides and the description", async () => {
    const w = await world();
    const resource = new Resource(w, connector);
    await resource.up(
      connectorArgs(
        { additionalHeaders: "{}" },
        { description: "d", configOverrides: [{ entityType: "CASES", fields: { method: "PUT" } }] },
      ),
    );
    expect(await resource.up(connectorArgs())).toBe("update");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview(connectorArgs())).toMatchObject(NO_CHANGE);
    const { connector: remote } = await callDirectly(w, "GET", `connectors/${resource.state?.id}`);
    expect(remote).toMatchObject({ configOverrides: [] });
    expect(remote).not.toHaveProperty("description");
    expect(remote.connectorConfig.fields).toHaveLength(2);
  });
});
