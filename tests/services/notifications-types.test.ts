import { argsFromJson } from "../../src/provider/adopt/from-json";
import { UNKNOWN } from "../../src/schema/unknown";
import { connector } from "../../src/services/notifications/connector";
import { PUBLIC_FIELDS } from "../../src/services/notifications/connector-settings";
import { preset } from "../../src/services/notifications/preset";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import type { Props } from "../support/driver";
import { callDirectly, NC, presetArgs } from "../support/notification-center";
import { captureLog } from "../support/world";
import { created, expectSettled, issuesOf } from "./support/cases";
import { readResponse } from "./support/notifications-types";

afterAll(closeAll);
captureLog();

describe("settings of a Connector", () => {
  const withFields = (type: string, fields: Props): Props => ({
    name: "c",
    type,
    connectorConfig: { fields },
  });
  test.each([
    ["SLACK", "integrationId, channel, fallbackChannel"],
    ["GENERIC_HTTPS", "url, method, additionalHeaders, additionalBodyFields"],
    ["PAGERDUTY", "integrationKey"],
    ["PAGERDUTY_INCIDENTS", "integrationId, service"],
    ["EMAIL", "emailAddresses"],
    ["SERVICE_NOW", "instanceUrl, username, password"],
    ["MICROSOFT_TEAMS", "integrationId, teamId, channelId"],
    ["EVENTBRIDGE", "integrationId, additionalDetail"],
  ])("%s accepts only its own settings", (type, known) => {
    const fields = Object.fromEntries(known.split(", ").map((name) => [name, "x"]));
    const argsOf = (own: Props, override: Props): Props => ({
      ...withFields(type, own),
      configOverrides: [{ entityType: "ALERTS", fields: override }],
    });
    expect(issuesOf(connector, argsOf(fields, fields))).toEqual([]);
    const reason = `unknown setting of ${type}; expected one of ${known}`;
    expect(issuesOf(connector, argsOf({ ...fields, nope: "x" }, { URL: "x" }))).toEqual([
      `connectorConfig.fields.nope: ${reason}`,
      `configOverrides[0].fields.URL: ${reason}`,
    ]);
  });

  const incident = {
    apiKey: "k",
    alertEventsUrl: "https://api.incident.io/v2/alert_events/http/source",
    alertSourceToken: "t",
  };
  const incidentHints = (fields: Props) =>
    connector
      .prepare?.(withFields("INCIDENT_IO", fields), {}, false)
      .hints?.map(({ what }) => what);

  test("INCIDENT_IO is created, and its settings are secret and settle", async () => {
    const args = withFields("INCIDENT_IO", incident);
    await expectSettled(await created(connector, args), args);
    expect(incidentHints(incident)).toEqual([]);
    const { configOverrides: _, ...presetOf } = presetArgs({ connectorType: "INCIDENT_IO" });
    await expectSettled(await created(preset, presetOf), presetOf);
  });

  test("missing and unknown settings of INCIDENT_IO are warnings, because no source lists them", () => {
    const { apiKey: _, ...fields } = incident;
    expect(issuesOf(connector, withFields("INCIDENT_IO", { ...fields, other: "x" }))).toEqual([]);
    expect(incidentHints({ ...fields, other: "x" })).toEqual([
      expect.stringContaining("missing: apiKey. Known settings of INCIDENT_IO: apiKey,"),
      expect.stringContaining("not known: other."),
    ]);
    expect(connector.prepare?.({ type: UNKNOWN }, {}, false).hints).toEqual([]);
  });

  test("settings that the vendor's clients treat as secrets are secret", () => {
    const names =
      "additionalHeaders alertSourceToken apiKey authorization headers integrationKey password secret serviceKey token";
    expect(names.split(" ").filter((name) => PUBLIC_FIELDS.includes(name))).toEqual([]);
  });

  const IBM = "IBM_EVENT_NOTIFICATIONS";
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, "x"]));
  test.each<[string, string, Props, unknown[]]>([
    ["a type without known settings", IBM, { anything: "x" }, []],
    ["an unknown type", UNKNOWN, { anything: "x" }, []],
    [
      "more than 100 settings",
      IBM,
      many,
      ["connectorConfig.fields: at most 100 entries, this has 101"],
    ],
    [
      "a long name",
      IBM,
      { [`x${"y".repeat(256)}`]: "x" },
      [expect.stringContaining("the name must have 1 to 256 characters, this has 257")],
    ],
    [
      "a long value",
      IBM,
      { a: "x".repeat(20001) },
      [expect.stringContaining("at most 20000 characters")],
    ],
  ])("the issues of %s", (_, type, fields, issues) =>
    expect(issuesOf(connector, withFields(type, fields))).toEqual(issues),
  );

  test("resolved settings of the response are not stored in state", async () => {
    const args = withFields("SLACK", { integrationId: "i", channel: "#a" });
    const resource = await created(connector, args);
    const { connector: remote } = await callDirectly(
      resource.world,
      "GET",
      `connectors/${resource.state?.id}`,
    );
    expect(remote.resolvedConnectorConfig.fields).toHaveLength(3);
    await expectSettled(resource, args);
    expect(JSON.stringify(resource.state)).not.toContain("resolved");
    expect(resource.state?.outputs).not.toHaveProperty("teamId");
  });

  test("resolved settings are not sent back, and argsFromJson drops them", async () => {
    const own = { id: "c", name: "n", type: "SLACK" };
    const connectorConfig = { fields: [{ fieldName: "channel", value: "#a" }] };
    const response = {
      connector: {
        ...own,
        connectorConfig,
        teamId: 3,
        createTime: "t",
        updateTime: "t",
        resolvedConnectorConfig: { fields: [{ fieldName: "integrationToken", value: "secret" }] },
      },
    };
    const { handlersOf, sent } = await account({
      [`GET ${NC}/connectors/c`]: response,
      [`PUT ${NC}/connectors`]: response,
    });
    const { remote } = await handlersOf(connector).read("c");
    await handlersOf(connector).update?.("c", remote, remote);
    expect(sent()).toEqual([{ connector: { ...own, connectorConfig } }]);
    expect(argsFromJson("Connector", response, () => undefined)).toEqual({
      ...withFields("SLACK", { channel: "#a" }),
      name: "n",
    });
  });

  test("settings of an unknown connector type are read unchanged", async () => {
    const connectorConfig = { fields: [{ fieldName: "pigeon", value: "p1" }] };
    const response = { connector: { id: "x", name: "n", type: "PIGEON", connectorConfig } };
    expect(await readResponse(connector, "connectors", response)).toMatchObject({
      type: "PIGEON",
      connectorConfig: { fields: { pigeon: "p1" } },
    });
  });
});
