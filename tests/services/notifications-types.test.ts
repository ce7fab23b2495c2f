import { argsFromJson } from "../../src/provider/adopt/from-json";
import { equalCanonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { UNKNOWN } from "../../src/schema/unknown";
import type { AnyDefinition } from "../../src/services/define";
import { connector } from "../../src/services/notifications/connector";
import { PUBLIC_FIELDS } from "../../src/services/notifications/connector-settings";
import { preset } from "../../src/services/notifications/preset";
import { router } from "../../src/services/notifications/router";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { callDirectly, NC, presetArgs, routerArgs } from "../support/notification-center";
import { captureLog, world } from "../support/world";
import { created, expectSettled, issuesOf, NO_CHANGE } from "./support/cases";

afterAll(closeAll);
captureLog();

/** Whether a remote object differs from the arguments. */
const isDrift = ({ fields }: AnyDefinition, remote: unknown, args: Props): boolean => {
  const node = nodeOf(fields);
  return !equalCanonical(node, selectManaged(node, remote, args), args);
};
/** The remote object that a handler reads from a response. */
async function readResponse(definition: AnyDefinition, path: string, response: object) {
  const { handlersOf } = await account({ [`GET ${NC}/${path}/x`]: response });
  return (await handlersOf(definition).read("x")).remote;
}

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

describe("Preset", () => {
  test("is sent as CUSTOM, and server defaults are no change, also after a value is removed", async () => {
    const resource = await created(preset, presetArgs());
    const expectStored = async (payloadType: string, more: Props) => {
      const path = `presets/${resource.state?.id}`;
      const stored = (await callDirectly(resource.world, "GET", path)).preset;
      expect(stored).toMatchObject({ configOverrides: [{ payloadType }], ...more });
    };
    await expectStored("generic_https_default", { presetType: "CUSTOM" });
    expect(await resource.refresh()).toBe("same");
    const { configOverrides } = presetArgs() as { configOverrides: Props[] };
    expect(resource.state?.inputs.configOverrides).toEqual(configOverrides);
    const own = {
      configOverrides: [{ ...configOverrides[0], payloadType: "mine" }],
      attachmentConfig: { policy: "DISABLED" },
    };
    expect(await resource.up(presetArgs(own))).toBe("update");
    await expectStored("mine", { attachmentConfig: { policy: "DISABLED" } });
    expect(await resource.up(presetArgs({ attachmentConfig: { policy: "AUTO" } }))).toBe("update");
    expect(await resource.preview(presetArgs())).toMatchObject(NO_CHANGE);
    await expectStored("generic_https_default", {});
  });

  test("without attachmentConfig, only the default AUTO is no drift", async () => {
    const { configOverrides: _, ...args } = presetArgs();
    const response = { preset: { ...args, id: "x", presetType: "CUSTOM" } };
    const remote = await readResponse(preset, "presets", response);
    const policies = ["AUTO", "ENABLED", "DISABLED"].map((policy) =>
      isDrift(preset, remote, { ...args, attachmentConfig: { policy } }),
    );
    expect(policies).toEqual([false, true, true]);
  });

  test("accepts an existing parentId and rejects a missing one", async () => {
    const w = await world();
    await created(preset, presetArgs({ presetId: "base" }), w, "parent");
    const child = await created(preset, presetArgs({ parentId: "base" }), w, "child");
    expect(await child.refresh()).toBe("same");
    await expect(child.up(presetArgs({ parentId: "nobody" }))).rejects.toThrow(/parentId.*nobody/s);
  });

  const bySubType = { matchEntityTypeAndSubType: { entitySubType: "x" } };
  test.each([
    [{}, "give exactly one of matchEntityType, matchEntityTypeAndSubType"],
    [{ matchEntityType: {}, ...bySubType }, "exactly one"],
    [bySubType, undefined],
  ])("requires exactly one condition for each override: %j", (conditionType, reason) => {
    const configOverrides = [{ conditionType, messageConfig: { fields: {} } }];
    expect(issuesOf(preset, presetArgs({ configOverrides }))).toEqual(
      reason ? [expect.stringContaining(reason)] : [],
    );
  });

  test("a refresh of 90 presets sends fewer than 8 requests", async () => {
    const w = await world();
    const all = Array.from({ length: 90 }, (_, n) => new Resource(w, preset, `preset ${n}`));
    await w.runAll(all, (one, process) => one.up(presetArgs({ name: one.name }), process));
    w.emulator.calls.clear();
    await w.runAll(all, (one, process) => one.refresh(process));
    const calls = w.emulator.calls.all().filter(({ path }) => path.includes("presets"));
    expect(calls.length).toBeLessThan(8);
  });
});

describe("Router", () => {
  const missing =
    "routingLabels: at least one of environment, service, team is required (except for router_default)";
  test.each<[Props, string[]]>([
    [{}, [missing]],
    [{ routingLabels: {} }, [missing]],
    [{ routerId: "router_default" }, []],
    [{ routingLabels: { service: UNKNOWN } }, []],
    [{ routerId: UNKNOWN, routingLabels: UNKNOWN }, []],
  ])("requires routing labels, except for router_default: %j", (args, issues) =>
    expect(issuesOf(router, { name: "r", ...args })).toEqual(issues),
  );

  test("duplicate routing labels fail, before any request when both routers are in the program", async () => {
    const w = await world();
    const process = w.process();
    const two = new Resource(w, router, "two");
    await new Resource(w, router, "one").up(routerArgs(), process);
    w.emulator.calls.clear();
    await expect(two.up(routerArgs(), process)).rejects.toThrow(
      /another resource of this program already manages the routing labels team=t/,
    );
    expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toEqual([]);
    await two.up(routerArgs({ routingLabels: { team: "t", service: "s" } }), process);
    await process.close();
    await expect(new Resource(w, router, "three").up(routerArgs())).rejects.toThrow(
      /routingLabels.*same labels/s,
    );
  });

  test("unspecified enum values, empty strings and empty maps in the response are no change", async () => {
    const rule = { name: "x", condition: "true" };
    const entityType = "ENTITY_TYPE_UNSPECIFIED";
    const remote = await readResponse(router, "routers", {
      router: {
        id: "x",
        name: "r",
        description: "",
        disabled: false,
        entityType,
        entityLabels: {},
        routingLabels: { team: "t", service: "" },
        rules: [{ ...rule, entityType, customDetails: {}, targets: [] }],
        fallback: [],
        fallbackTargets: [],
      },
    });
    expect(isDrift(router, remote, routerArgs({ rules: [rule] }))).toBe(false);
    expect(isDrift(router, remote, routerArgs())).toBe(true);
  });

  test("router_default can be created, updated and reset by a delete", async () => {
    const rules = [{ name: "x", condition: "true" }];
    const args = { name: "ours", routerId: "router_default", rules };
    const resource = await created(router, args);
    expect(resource.state?.id).toBe("router_default");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.up({ ...args, name: "still ours" })).toBe("update");
    await resource.destroy();
    const { router: reset } = await callDirectly(resource.world, "GET", "routers/router_default");
    expect(reset).toMatchObject({ name: "Default router", rules: [] });
  });

  test("router_default can be adopted", async () => {
    const args = { name: "Default router", routerId: "router_default" };
    const resource = await created(router, { ...args, adopt: { id: "router_default" } });
    expect(await resource.preview(args)).toMatchObject(NO_CHANGE);
  });
});
