import { call, KEY, start, UUID } from "./support";
import { each, exact, exchanges, refused, run, type Step } from "./support/exchanges";

const SCOPES = "/aaa/team-scopes/v1";
const filters = [
  {
    entityType: "ENTITY_TYPE_LOGS",
    expression: "<v1>(subsystemName == 'purchases') || (subsystemName == 'signups')",
  },
  { entityType: "ENTITY_TYPE_SPANS", expression: "<v1>(subsystemName == 'clothing')" },
];
const SCOPE = { displayName: "ExampleScope", defaultExpression: "<v1>true", filters };
const CREATE = `made = POST ${SCOPES}`;
const MADE = `${SCOPES}/<made.scope.id>`;
const BY_ID = `GET ${SCOPES}?ids=<made.scope.id>`;
const { defaultExpression: _, ...withoutDefault } = SCOPE;
const uncompiled = "Failed to compile expression";
const tagless = [{ entityType: "ENTITY_TYPE_LOGS", expression: "foo == 'bar'" }];
/** The vendor's description requires the key `scopes`; the service omits it. */
const noScopes =
  (key: string): Step =>
  async (emulator) => {
    const { status, json } = await call(emulator, "GET", `${SCOPES}/all/list`, undefined, { key });
    expect([status, json]).toEqual([200, {}]);
  };

exchanges("scopes", [
  [
    "responses have the whole scope, and scopes are read by a list of ids",
    [
      CREATE,
      { ...withoutDefault, description: "d" },
      200,
      exact({ scope: { ...SCOPE, id: expect.any(String), teamId: 1, description: "d" } }),
    ],
    [`other = POST ${SCOPES}`, { displayName: "s", filters: [] }, 200],
    [BY_ID, 200, exact({ scopes: ["<made.scope>"] })],
    [
      `GET ${SCOPES}?ids=<other.scope.id>&ids=${UUID}&ids=<made.scope.id>&ids=<made.scope.id>`,
      200,
      exact({ scopes: ["<other.scope>", "<made.scope>"] }),
    ],
    [`GET ${SCOPES}?ids=${UUID}`, 404],
    [`GET ${MADE}`, 501],
    [`GET ${SCOPES}`, 400, "ids"],
  ],
  ["a list without scopes has no scopes key", noScopes(KEY)],
  [
    "the list has all scopes",
    [CREATE, SCOPE, 200],
    [CREATE, { ...SCOPE, displayName: "second" }, 200],
    [`GET ${SCOPES}/all/list`, 200, { scopes: each("displayName", "ExampleScope", "second") }],
  ],
  [
    "filters keep their order, the description is optional, and the id stays",
    [CREATE, { ...SCOPE, description: "d" }, 200],
    [
      `next = PUT ${SCOPES}`,
      {
        id: "<made.scope.id>",
        displayName: "New",
        defaultExpression: "<v1>false",
        filters: [...filters].reverse(),
      },
      200,
      exact({
        scope: {
          id: "<made.scope.id>",
          teamId: 1,
          displayName: "New",
          defaultExpression: "<v1>false",
          filters: [...filters].reverse(),
        },
      }),
    ],
    [BY_ID, 200, exact({ scopes: ["<next.scope>"] })],
    [`PUT ${SCOPES}`, { id: UUID, ...SCOPE }, 404],
    [`PUT ${SCOPES}`, { id: "<made.scope.id>", ...withoutDefault }, 400, "defaultExpression"],
  ],
  [
    "a create without a name, with an incomplete filter or with an id is rejected with its path",
    ...refused(`POST ${SCOPES}`, [
      [{ ...SCOPE, displayName: " " }, "displayName"],
      [{ ...SCOPE, filters: [{ expression: "<v1>true" }] }, "filters[0].entityType"],
      [{ ...SCOPE, filters: [{ entityType: "ENTITY_TYPE_LOGS" }] }, "filters[0].expression"],
      [{ ...SCOPE, defaultExpression: "<v1> $d.a == 'b'" }, "defaultExpression"],
      [{ ...SCOPE, id: UUID }, "id"],
    ]),
  ],
  [
    "an expression without a version tag is a 412 with a message",
    [`POST ${SCOPES}`, { ...SCOPE, filters: tagless }, 412, "expected version tag"],
    [`POST ${SCOPES}`, { ...SCOPE, defaultExpression: "true" }, 412, uncompiled],
  ],
  [
    "a scope cannot be deleted while a group uses it",
    [CREATE, SCOPE, 200],
    ["group = POST /aaa/team-groups/v2", { name: "g", scope: { scopeId: "<made.scope.id>" } }, 200],
    [`DELETE ${MADE}`, 400, "groups <group.group.groupId>"],
    ["DELETE /aaa/team-groups/v2/<group.group.groupId>", 200],
    [`DELETE ${MADE}`, 200, exact({})],
  ],
  [
    "a GET by the id of a deleted scope returns 404",
    [CREATE, SCOPE, 200],
    [`DELETE ${MADE}`, 200],
    [BY_ID, 404],
    [`DELETE ${MADE}`, 404],
  ],
  [
    "an injected conflict of concurrent scope writes occurs only once",
    (emulator) => {
      emulator.faults.add({
        how: "status",
        status: 400,
        message: "Some of the requested value are in conflict",
        match: { route: SCOPES },
      });
    },
    [`POST ${SCOPES}`, SCOPE, 400, "Some of the requested value are in conflict"],
    [`POST ${SCOPES}`, SCOPE, 200],
  ],
]);

test.each(["<v1>true", "<v1>false", "<v2>true", "<v10>false"])(
  "a default expression of %s is accepted",
  async (defaultExpression) => {
    const body = { ...SCOPE, defaultExpression };
    await run(await start(), [[`POST ${SCOPES}`, body, 200, { scope: { defaultExpression } }]]);
  },
);

const TEAMS = "/aaa/teams/v2";
const TEAM = `${TEAMS}/<made.teamId.id>`;
const WHOAMI = "/aaa/identity/v1/whoami";

exchanges("teams of an organization", [
  [
    "ids are wrapped in an object, and omitted fields have defaults",
    [
      `made = POST ${TEAMS}`,
      { teamName: "new", teamAdminsEmail: ["a@example.com"] },
      200,
      exact({ teamId: { id: expect.any(Number) } }),
    ],
    [
      `GET ${TEAM}`,
      200,
      exact({
        teamId: "<made.teamId>",
        teamName: "new",
        dailyQuota: 0.01,
        retention: expect.any(Number),
      }),
    ],
  ],
  [
    "a new team has a quota of 0.01 units a day, and a missing team is a 404",
    [`made = POST ${TEAMS}`, { teamName: "t" }, 200],
    [`GET ${TEAM}`, 200, { dailyQuota: 0.01 }],
    [`GET ${TEAMS}/987654`, 404],
  ],
  [
    "the list has all teams, and the key's team as defaultTeam",
    { teams: [{ id: 7, name: "Seven" }] },
    [`made = POST ${TEAMS}`, { teamName: "new", dailyQuota: 1.5 }, 200],
    [
      `GET ${TEAMS}`,
      200,
      {
        defaultTeam: { teamId: { id: 7 }, teamName: "Seven" },
        teams: [{ teamId: { id: 7 } }, { teamId: "<made.teamId>", dailyQuota: 1.5 }],
      },
    ],
  ],
  [
    "an update leaves omitted fields unchanged",
    [`made = POST ${TEAMS}`, { teamName: "new", dailyQuota: 2 }, 200],
    [`PUT ${TEAM}`, { teamName: "other" }, 200, exact({})],
    [`GET ${TEAM}`, 200, { teamName: "other", dailyQuota: 2 }],
    [`PUT ${TEAM}`, { dailyQuota: 0 }, 200],
    [`GET ${TEAM}`, 200, { teamName: "other", dailyQuota: 0 }],
    [`PUT ${TEAMS}/1`, { teamName: "first" }, 200],
    [`GET ${WHOAMI}`, 200, { teamName: "first" }],
  ],
  [
    "a new team is empty, and its keys are valid until it is deleted",
    [`POST ${SCOPES}`, SCOPE, 200],
    [`made = POST ${TEAMS}`, { teamName: "new" }, 200],
    (emulator, { made }) => emulator.keys.add({ key: "all", teamId: made.teamId.id }),
    [`GET ${WHOAMI} as all`, 200, exact({ teamId: "<made.teamId.id>", teamName: "new" })],
    noScopes("all"),
    ["key = POST /aaa/api-keys/v3", { name: "k", owner: { teamId: "<made.teamId.id>" } }, 200],
    async (emulator, { key, made }) => {
      const who = () => call(emulator, "GET", WHOAMI, undefined, { key: key.value });
      expect((await who()).json).toEqual({ teamId: made.teamId.id, teamName: "new" });
      await run(emulator, [[`DELETE ${TEAMS}/${made.teamId.id}`, 200, exact({})]]);
      expect((await who()).status).toBe(404);
    },
    [`GET ${SCOPES}/all/list as all`, 401],
    [`GET ${TEAM}`, 404],
    [`PUT ${TEAM}`, 404],
    [`DELETE ${TEAM}`, 404],
  ],
  ["the key's own team cannot be deleted", [`DELETE ${TEAMS}/1`, 400], [`GET ${WHOAMI}`, 200]],
  [
    "an administrator needs an address",
    [`POST ${TEAMS}`, { teamName: "n", teamAdminsEmail: ["nobody"] }, 400, "teamAdminsEmail[0]"],
  ],
  [
    "a team key has no permissions on the organization",
    ["key = POST /aaa/api-keys/v3", { name: "k", owner: { teamId: 1 } }, 200],
    async (emulator, { key }) => {
      const { status, json } = await call(emulator, "GET", TEAMS, undefined, { key: key.value });
      expect([status, json.message]).toEqual([
        403,
        expect.stringContaining("org-teams:ReadConfig"),
      ]);
    },
  ],
]);

exchanges("whoami", [
  [
    "returns the team with its URL, and no user",
    { teams: [{ id: 7, name: "Seven", url: "https://seven.example.com" }] },
    [
      `GET ${WHOAMI}`,
      200,
      exact({ teamId: 7, teamName: "Seven", teamUrl: "https://seven.example.com" }),
    ],
  ],
  [
    "has no URL for a team without one, and needs no permission",
    { permissions: [] },
    [`GET ${WHOAMI}`, 200, exact({ teamId: 1, teamName: "Team 1" })],
  ],
  [
    "without a key 401, for a deleted team 404",
    async (emulator) =>
      expect((await call(emulator, "GET", WHOAMI, undefined, { key: null })).status).toBe(401),
    (emulator) => emulator.teams.remove(1),
    [`GET ${WHOAMI}`, 404],
  ],
]);
