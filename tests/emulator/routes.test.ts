import { NO_QUIRKS } from "../../src/emulator/quirks";
import { Accounts } from "../../src/emulator/server/accounts";
import { RequestContext } from "../../src/emulator/server/request-context";
import { Routes } from "../../src/emulator/server/routes";
import { serveCollection } from "../../src/emulator/store/collection";
import { newId } from "../../src/emulator/store/ids";
import { Refusals } from "../../src/emulator/store/refusals";
import { tableName } from "../../src/emulator/store/store";
import { op } from "../../src/http/operation";
import { field } from "../../src/schema/facts";
import { int64, list, model, string, stringLike, uuid } from "../../src/schema/fields";
import { collection } from "../../src/services/collection";

const NC = "/notifications/notification-center/v1";

describe("routes", () => {
  const ROUTES = [
    `GET ${NC}/connectors/{id}`,
    `GET ${NC}/connectors/all/list`,
    `GET ${NC}/connectors/{id}/summary`,
    `POST ${NC}/connectors:test`,
    `POST ${NC}/connectors:testConfig`,
    `POST ${NC}/connectors`,
    "PATCH /aaa/teams/v2/{team_id}/members:updateStatuses",
    "GET /dashboards/{dashboard_id}",
    "GET /dashboards/catalog",
  ] as const;
  const routes = new Routes(ROUTES.map((route) => op(route, { summary: "" })));
  const find = (method: string, path: string) => {
    const { match, allowed } = routes.find(method, path);
    return match ? [match.operation.route, match.params] : allowed;
  };

  test.each([
    ["POST", `${NC}/connectors:test`, [`POST ${NC}/connectors:test`, {}]],
    ["POST", `${NC}/connectors%3Atest`, [`POST ${NC}/connectors:test`, {}]],
    ["POST", `${NC}/connectors:testConfig`, [`POST ${NC}/connectors:testConfig`, {}]],
    ["POST", `${NC}/connectors:other`, []],
    ["GET", `${NC}/connectors/all/list`, [`GET ${NC}/connectors/all/list`, {}]],
    ["GET", `${NC}/connectors/all`, [`GET ${NC}/connectors/{id}`, { id: "all" }]],
    ["GET", `${NC}/connectors/a%2Fb`, [`GET ${NC}/connectors/{id}`, { id: "a/b" }]],
    ["GET", `${NC}/connectors/all/summary`, [`GET ${NC}/connectors/{id}/summary`, { id: "all" }]],
    ["GET", `${NC}/connectors`, ["POST"]],
    [
      "PATCH",
      "/aaa/teams/v2/7/members:updateStatuses",
      ["PATCH /aaa/teams/v2/{team_id}/members:updateStatuses", { team_id: "7" }],
    ],
    ["GET", "/dashboards/catalog", ["GET /dashboards/catalog", {}]],
    [
      "GET",
      "/dashboards/constructor",
      ["GET /dashboards/{dashboard_id}", { dashboard_id: "constructor" }],
    ],
    ["GET", "/dashboards/", []],
  ])("%s %s", (method, path, found) => {
    expect(find(method, path)).toEqual(found);
  });
});

describe("serveCollection", () => {
  const id = stringLike(/^[a-z][a-z0-9-]*$/, "a slug", "a-1", string(1, 128));
  const connector = model("Connector", "A connector.", {
    id: field(id.optional(), "Its id."),
    name: field(string(1), "Its name."),
    size: field(int64().optional(), "Its size."),
  });
  const connectorBody = {
    body: model("Body", "One.", { connector: field(connector, "It.") }),
    out: model("Answer", "One.", { connector: field(connector, "It.") }),
  };
  const connectors = collection({
    wrap: "connector",
    entries: "connectors",
    idPath: "connector.id",
    param: "id",
    nameField: "name",
    ops: {
      list: op(`GET ${NC}/connectors`, {
        summary: "",
        response: model("List", "All.", { connectors: field(list(connector), "All.") }),
      }),
      get: op(`GET ${NC}/connectors/{id}`, { summary: "", response: connectorBody.out }),
      create: op(`POST ${NC}/connectors`, { summary: "", ...connectorBody }),
      replace: op(`PUT ${NC}/connectors`, { summary: "", ...connectorBody }),
      remove: op(`DELETE ${NC}/connectors/{id}`, { summary: "" }),
    },
  });
  const behaviors = new Map(serveCollection(connectors, {}, tableName("connectors", "connector")));
  const accounts = new Accounts(NO_QUIRKS, new Refusals());
  accounts.addTeam({ id: 1 });
  const team = accounts.team();
  const run = (name: keyof typeof connectors.ops, request: object) =>
    behaviors.get(connectors.ops[name])?.(
      request as never,
      new RequestContext(team as never, { key: "" }, NO_QUIRKS),
    );

  test("returns the whole object, with an id of the declared format", () => {
    const { connector: created } = run("create", {
      body: { connector: { name: "n", size: "007" } },
    }) as { connector: { id: string } };
    expect(created).toEqual({
      id: expect.stringMatching(/^[a-z][a-z0-9-]*$/),
      name: "n",
      size: "7",
    });
    expect(run("replace", { body: { connector: { id: created.id, name: "m" } } })).toEqual({
      connector: { id: created.id, name: "m" },
    });
    expect(run("get", { id: created.id })).toEqual({ connector: { id: created.id, name: "m" } });
    expect(run("list", {})).toEqual({ connectors: [{ id: created.id, name: "m" }] });
    expect(run("remove", { id: created.id })).toEqual({});
    expect(() => run("get", { id: created.id })).toThrow("not found");
  });

  test.each([
    ["a UUID", uuid(), /^[0-9a-f-]{36}$/],
    ["21 characters", string(21, 21), /^.{21}$/],
  ])("generates ids of the declared format: %s", (_, schema, form) => {
    for (let n = 0; n < 20; n++) expect(newId(schema)).toMatch(form);
  });
});
