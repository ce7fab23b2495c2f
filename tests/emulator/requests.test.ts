import type { Emulator } from "../../src/emulator";
import { NO_QUIRKS } from "../../src/emulator/quirks";
import { Accounts } from "../../src/emulator/server/accounts";
import { RequestContext } from "../../src/emulator/server/request-context";
import { Routes } from "../../src/emulator/server/routes";
import { newId, serveCollection } from "../../src/emulator/store/collection";
import { Refusals } from "../../src/emulator/store/refusals";
import { tableName } from "../../src/emulator/store/store";
import { op } from "../../src/http/operation";
import { field, optional } from "../../src/schema/facts";
import { int64, list, model, string, stringLike, uuid } from "../../src/schema/fields";
import { collection } from "../../src/services/collection";
import { NC } from "../support/notification-center";
import { ALERTS, createAlert, immediate } from "./support";
import { exchanges, refused, type Step } from "./support/exchanges";

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
    id: optional(id, "Its id."),
    name: field(string(1), "Its name."),
    size: optional(int64(), "Its size."),
  });
  const connectorBody = {
    body: model("Body", "One.", { connector: field(connector, "It.") }),
    response: model("Answer", "One.", { connector: field(connector, "It.") }),
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
      get: op(`GET ${NC}/connectors/{id}`, { summary: "", response: connectorBody.response }),
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

const threeAlerts = async (emulator: Emulator) => {
  for (const name of ["one", "two", "three"]) await createAlert(emulator, immediate({ name }));
};
const listed = (query: string, ...names: string[]): Step => [
  `GET ${ALERTS}?${query}`,
  200,
  { alertDefs: names.map((name) => ({ alertDefProperties: { name } })) },
];
const LABELS = "query_filter.entityLabelsFilter.entityLabels";
const found = (query: string, totalSize: number): Step => [
  `GET ${ALERTS}?${query}`,
  200,
  { pagination: { totalSize } },
];
const DAYS = ["2026-03-01T00:00:00Z", "2026-03-02T00:00:00Z"];
const counted = (from: string, to: string, isCounted: boolean): Step => [
  `GET /dataplans/data-usage/v2/logs/count?resolution=1d&${from}=${DAYS[0]}&${to}=${DAYS[1]}`,
  200,
  (_, __, text) => expect(text.includes('"timestamp":"2026-03-01')).toBe(isCounted),
];

exchanges("queries are parsed like the service's gateway", [
  [
    "fields of an object may be written with dots, in snake_case or, if documented so, alone",
    threeAlerts,
    ...[
      "pagination.pageSize=2",
      "pageSize=2",
      "pagination.pageSize=2&pageSize=2",
      "pagination.page_size=2",
    ].map(
      (query): Step => [
        `GET ${ALERTS}?${query}`,
        200,
        { alertDefs: [{}, {}], pagination: { totalSize: 3 } },
      ],
    ),
  ],
  [
    "other fields without the name of their object are ignored",
    (emulator) =>
      emulator.put("usage-sources", {
        id: "s",
        pillar: "LOGS",
        priority: "HIGH",
        application: "a",
        subsystem: "b",
        bytesPerHour: 1,
        eventsPerHour: 1,
      } as { id: string }),
    counted("date_range.fromDate", "date_range.toDate", true),
    counted("dateRange.from_date", "dateRange.to_date", true),
    counted("fromDate", "toDate", false),
  ],
  [
    "a list inside a filter is a repeated parameter",
    threeAlerts,
    listed("query_filter.nameFilter.name=one&query_filter.nameFilter.name=two", "one", "two"),
    listed("queryFilter.name_filter.name=one&queryFilter.name_filter.name=two", "one", "two"),
  ],
  [
    "keys of a map are in brackets and may have dots",
    threeAlerts,
    (emulator) =>
      createAlert(emulator, immediate({ entityLabels: { "app.name": "a", tier: "b" } })),
    found(`${LABELS}[app.name]=a&${LABELS}[tier]=b`, 1),
    found(`${LABELS}[app.name]=z`, 0),
    [`GET ${ALERTS}?${LABELS}.tier=b`, 400],
  ],
  [
    "unknown parameters are ignored, lists of objects included",
    threeAlerts,
    found("nonsense=1", 3),
    found("nonsense[a]=1&pagination.nonsense=2", 3),
    found("order_bys.orderBys[0].fieldName=x", 3),
    found("order_bys[orderBys][0][fieldName]=x", 3),
    found("nameFilter.name=one", 3),
  ],
  [
    "an object in brackets is rejected with 400",
    [
      `GET ${ALERTS}?pagination[pageSize]=10`,
      400,
      'too many values for field "pagination": pageSize, 10',
    ],
  ],
]);

// Variants of protobuf JSON that other clients send: quoted numbers, path parameters in the body.
const VIEWS = "/data-exploration/views/v1/views";
const GROUPS = "/parsing-rules/rule-groups/v1";
const query = { query: "sum(rate(http_requests_total[1m]))" };
const view = (seconds: unknown, more: object = {}) => ({
  name: "Last hour",
  timeSelection: { quickSelection: { seconds } },
  ...more,
});
const nothing = {
  searchQuery: { query: "", syntaxType: "SYNTAX_TYPE_LUCENE" },
  filters: { filters: [] },
};
exchanges("bodies are parsed like protobuf JSON", [
  [
    "an integer in a string is accepted as the integer",
    [`POST ${VIEWS}`, view("3600"), 200, { timeSelection: { quickSelection: { seconds: 3600 } } }],
  ],
  [
    "a fraction in a string is accepted as the number",
    [
      "POST /slo/slos/v1",
      {
        name: "Checkout",
        sloTimeFrame: "SLO_TIME_FRAME_7_DAYS",
        targetThresholdPercentage: "99.5",
        requestBasedMetricSli: { goodEvents: query, totalEvents: query },
      },
      200,
      { slo: { targetThresholdPercentage: 99.5 } },
    ],
  ],
  [
    "other strings are not accepted as a number",
    ...refused(
      `POST ${VIEWS}`,
      ["", " 3600", "an hour", "0x10"].map((text) => [view(text), "seconds"]),
    ),
  ],
  [
    "an empty query and an empty list of filters are accepted and returned",
    [
      `made = POST ${VIEWS}`,
      view(60, nothing),
      200,
      ({ searchQuery, filters }) =>
        expect([searchQuery?.query ?? "", filters?.filters ?? []]).toEqual(["", []]),
    ],
    [`PUT ${VIEWS}/<made.id>`, view(120, nothing), 200],
  ],
  [
    "a view's id may be in the body too, and the id in the path is used",
    [`made = POST ${VIEWS}`, view(60), 200],
    [`PUT ${VIEWS}/<made.id>`, view(120, { id: 1_000_000 }), 200, { id: "<made.id>" }],
    [`PUT ${VIEWS}/<made.id>`, view(120, { viewId: "<made.id>" }), 400, "viewId"],
  ],
  [
    "the parameter may be in snake case or in camel case",
    [`made = POST ${GROUPS}`, { name: "Block", ruleSubgroups: [] }, 200],
    ...["groupId", "group_id"].map(
      (name): Step => [
        `PUT ${GROUPS}/<made.ruleGroup.id>`,
        { name: "Block", ruleSubgroups: [], [name]: "<made.ruleGroup.id>" },
        200,
      ],
    ),
  ],
]);
