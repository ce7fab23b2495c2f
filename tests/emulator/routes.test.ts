import { collection } from "../../src/areas/collection";
import { op } from "../../src/client/operation";
import { Accounts } from "../../src/emulator/accounts";
import { kindOf, serveCollection } from "../../src/emulator/collection";
import { newId } from "../../src/emulator/ids";
import { Refusals } from "../../src/emulator/refusals";
import { Routes } from "../../src/emulator/routes";
import { Scene } from "../../src/emulator/scene";
import { UNKIND } from "../../src/emulator/unkind";
import { field } from "../../src/schema/facts";
import { int64, list, model, text, textLike, uuid } from "../../src/schema/fields";

const NC = "/notifications/notification-center/v1";

describe("routes", () => {
  const written = [
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
  const routes = new Routes(written.map((route) => op(route, { about: "" })));
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
    ["PATCH", "/aaa/teams/v2/7/members:updateStatuses", ["PATCH /aaa/teams/v2/{team_id}/members:updateStatuses", { team_id: "7" }]],
    ["GET", "/dashboards/catalog", ["GET /dashboards/catalog", {}]],
    ["GET", "/dashboards/constructor", ["GET /dashboards/{dashboard_id}", { dashboard_id: "constructor" }]],
    ["GET", "/dashboards/", []],
  ])("%s %s", (method, path, found) => {
    expect(find(method, path)).toEqual(found);
  });
});

describe("a plain collection is served from its description", () => {
  const id = textLike(/^[a-z][a-z0-9-]*$/, "a slug", "a-1", text(1, 128));
  const connector = model("Connector", "A connector.", {
    id: field(id.optional(), "Its id."),
    name: field(text(1), "Its name."),
    size: field(int64().optional(), "Its size."),
  });
  const whole = {
    body: model("Body", "One.", { connector: field(connector, "It.") }),
    out: model("Answer", "One.", { connector: field(connector, "It.") }),
  };
  const connectors = collection({
    wrap: "connector",
    listed: "connectors",
    made: "connector.id",
    param: "id",
    natural: "name",
    ops: {
      list: op(`GET ${NC}/connectors`, { about: "", out: model("List", "All.", { connectors: field(list(connector), "All.") }) }),
      get: op(`GET ${NC}/connectors/{id}`, { about: "", out: whole.out }),
      create: op(`POST ${NC}/connectors`, { about: "", ...whole }),
      replace: op(`PUT ${NC}/connectors`, { about: "", ...whole }),
      remove: op(`DELETE ${NC}/connectors/{id}`, { about: "" }),
    },
  });
  const behaviours = new Map(serveCollection(connectors));
  const accounts = new Accounts(UNKIND, new Refusals());
  accounts.addTeam({ id: 1 });
  const team = accounts.team();
  const run = (name: keyof typeof connectors.ops, request: object) =>
    behaviours.get(connectors.ops[name])?.(request as never, new Scene(team as never, { key: "" }, UNKIND));

  test("with the whole object in its answers, and an id of its own form", () => {
    const { connector: made } = run("create", { body: { connector: { name: "n", size: "007" } } }) as { connector: { id: string } };
    expect(made).toEqual({ id: expect.stringMatching(/^[a-z][a-z0-9-]*$/), name: "n", size: "7" });
    expect(run("replace", { body: { connector: { id: made.id, name: "m" } } })).toEqual({ connector: { id: made.id, name: "m" } });
    expect(run("get", { id: made.id })).toEqual({ connector: { id: made.id, name: "m" } });
    expect(run("list", {})).toEqual({ connectors: [{ id: made.id, name: "m" }] });
    expect(run("remove", { id: made.id })).toEqual({});
    expect(() => run("get", { id: made.id })).toThrow("not found");
    expect(kindOf(connectors).name).toBe("connectors");
  });

  test.each([
    ["a UUID", uuid(), /^[0-9a-f-]{36}$/],
    ["21 characters", text(21, 21), /^.{21}$/],
  ])("ids of the declared form: %s", (_, schema, form) => {
    for (let n = 0; n < 20; n++) expect(newId(schema)).toMatch(form);
  });
});
