import type { Emulator } from "../../src/emulator";
import { createClient, ServerError } from "../../src/sdk";
import { call, KEY, start } from "./support";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const MEMBERS = "/aaa/teams/v2/1/members";
const SEARCH = "GET /aaa/teams/v2/1/search";
const MADE = `${MEMBERS}/<made.results.0.userAccountId>`;
const ID = "<made.results.0.userAccountId>";
const FOREVER = { accessType: "permanent", permanentAccess: {} };
const user = (username: string, more: object = {}) => ({
  onboardingMode: "ONBOARDING_MODE_NO_INVITE",
  userTemplate: { username, firstName: "F", lastName: "L", accessType: FOREVER, ...more },
});
const invited = (username: string, more: object = {}) => ({
  ...user(username, more),
  onboardingMode: "ONBOARDING_MODE_INVITE_LINK",
});
const access = (accessType: object) => ({ accessType });
const until = (expireAt: string) =>
  access({ accessType: "temporary", temporaryAccess: { expireAt } });
/**
 * Creates members. The result of each has a field that the vendor's description does not have, so
 * the response is not compared with it.
 */
const create =
  (...users: object[]): Step =>
  async (emulator, saved) => {
    const { status, json } = await call(emulator, "POST", MEMBERS, users);
    expect([status, json.message]).toEqual([200, undefined]);
    saved.made = json;
  };
const results = (...expected: object[]): Step => {
  return (_, { made }) => expect(made.results).toEqual(expected);
};
const ids = {
  userAccountId: expect.any(Number),
  userId: expect.any(String),
};
const created = { ...ids, user: expect.objectContaining(ids) };
const made = (name: string, status: string, more: object = {}) => ({
  username: name,
  status: `CREATE_USER_STATUS_${status}`,
  ...more,
});
const names = (...all: string[]) => ({ users: each("username", ...all) });
const setStatus = (status: string, ...userAccountIds: unknown[]) => ({
  status: `USER_STATUS_${status}`,
  userAccountIds,
});

exchanges("creating members", [
  [
    "the body is a list, and a 200 has a result for each user in order",
    create(user("Old@example.com"), invited("pending@example.com")),
    create(
      user("new@example.com", until("2127-01-01T00:00:00Z")),
      user("old@EXAMPLE.com"),
      invited("guest@example.com"),
      invited("PENDING@example.com"),
      user("x@company.invalid"),
    ),
    results(
      made("new@example.com", "CREATED", created),
      made("old@EXAMPLE.com", "ALREADY_EXISTS", ids),
      made("guest@example.com", "INVITED"),
      made("PENDING@example.com", "ALREADY_INVITED"),
      made("x@company.invalid", "DOMAIN_NOT_ALLOWED", {
        message: expect.stringContaining("domain"),
      }),
    ),
    [SEARCH, 200, names("Old@example.com", "new@example.com", "guest@example.com")],
    (emulator) =>
      expect(emulator.objects("members")[1]).toMatchObject({
        accessType: { temporaryAccess: { expireAt: "2127-01-01T00:00:00Z" } },
      }),
  ],
  [
    "a user that cannot be created does not affect the others",
    (emulator) =>
      emulator.refuse("members", ({ username }) =>
        username === "bad@example.com" ? "no seat left" : undefined,
      ),
    create(user("a@example.com"), user("bad@example.com"), user("b@example.com")),
    results(
      made("a@example.com", "CREATED", created),
      made("bad@example.com", "FAILED", { message: "no seat left" }),
      made("b@example.com", "CREATED", created),
    ),
    [SEARCH, 200, names("a@example.com", "b@example.com")],
  ],
  [
    "if a user is invalid, the path is named and no user is created",
    ...refused(
      `POST ${MEMBERS}`,
      (
        [
          [user(""), "[0].userTemplate.username"],
          [user(" "), "[0].userTemplate.username"],
          [{}, "[0].userTemplate.username"],
          [{ ...user("a@b.c"), username: "d@b.c" }, "[0].username"],
          [invited("a@b.c", { allowedLoginMode: ["ALLOWED_LOGIN_MODE_SSO"] }), "allowedLoginMode"],
          [user("a@b.c", until("2020-01-01T00:00:00Z")), "accessType.temporaryAccess.expireAt"],
          [user("a@b.c", access({ accessType: "temporary", temporaryAccess: {} })), "expireAt"],
          [user("a@b.c", access({ accessType: "temporary", permanentAccess: {} })), "accessType"],
          [user("a@b.c", access({ permanentAccess: {} })), "accessType.accessType"],
          [user("a@b.c", access({ ...FOREVER, temporaryAccess: {} })), "accessType"],
        ] as const
      ).map(([wrong, path]) => [[wrong, user("good@example.com")], path] as const),
    ),
    (emulator) => expect(emulator.created("members")).toBe(0),
  ],
  [
    "a single object instead of a list is rejected, and no body creates nobody",
    [`POST ${MEMBERS}`, user("a@example.com"), 400, "expected a list"],
    create(),
    results(),
    async (emulator) =>
      expect((await call(emulator, "POST", MEMBERS)).json).toEqual({ results: [] }),
  ],
]);

test("after a 500 without a body the outcome is unknown, and members stay", async () => {
  const emulator = await start();
  const client = createClient({ apiKey: KEY, url: emulator.url });
  const fault = emulator.faults.add({ how: "status", status: 500, body: "empty", when: "after" });
  const body = [{ userTemplate: { username: "a@example.com" } }];
  const error = await client.members.create({ team_id: 1, body }).catch((reason) => reason);
  expect(error).toBeInstanceOf(ServerError);
  expect(error.message).toMatch(/POST \/aaa\/teams\/v2\/1\/members.*500/s);
  // Not retried, as the outcome is unknown.
  expect([error.outcome, fault.hits, emulator.calls.count()]).toEqual(["unknown", 1, 1]);
  expect(emulator.objects("members")).toMatchObject([{ username: "a@example.com" }]);
  const again = await client.members.create({ team_id: 1, body });
  expect(again.results).toMatchObject([
    { status: "ALREADY_EXISTS", userAccountId: expect.any(Number) },
  ]);
  client.close();
});

/** No part of the list changes the first member. */
const unchanged = (emulator: Emulator) =>
  expect(emulator.objects("members")[0]).toMatchObject({ firstName: "F" });

const whole = {
  userAccountId: expect.any(Number),
  username: "a@example.com",
  firstName: "F",
  accessType: FOREVER,
  allowedLoginMode: ["ALLOWED_LOGIN_MODE_LOCAL"],
  groupIds: [],
};

exchanges("members", [
  [
    "a read returns access, login methods and groups; names that were never set are empty strings",
    create(user("a@example.com", { allowedLoginMode: ["ALLOWED_LOGIN_MODE_LOCAL"] })),
    [`GET ${MADE}`, 200, { user: whole }],
    [SEARCH, 200, { users: [whole] }],
    create({ userTemplate: { username: "b@example.com" } }),
    [`GET ${MADE}`, 200, { user: { firstName: "", allowedLoginMode: [], groupIds: [] } }],
    [`GET ${MEMBERS}/1`, 404],
  ],
  [
    "a deployment without the operations of users returns names and ids alone",
    (emulator) => void Object.assign(emulator.quirks, { membersOfTeams: true }),
    create(user("a@example.com", { allowedLoginMode: ["ALLOWED_LOGIN_MODE_LOCAL"] })),
    (_, { made: response }) => expect(response.results[0]).not.toHaveProperty("user"),
    [
      `GET ${MADE}`,
      200,
      exact({
        user: {
          userAccountId: ID,
          userId: "<made.results.0.userId>",
          username: "a@example.com",
          firstName: "F",
          lastName: "L",
          status: "USER_STATUS_ACTIVE",
        },
      }),
    ],
    create({ userTemplate: { username: "b@example.com" } }),
    [`GET ${MADE}`, 200, ({ user: { firstName } }) => expect(firstName).toBeUndefined()],
    [`PUT ${MEMBERS}`, [{ userAccountId: ID }], 200, exact({ userAccountIds: [ID] })],
  ],
  [
    "an update returns the changed members, and the username cannot change",
    create(user("a@example.com", until("2127-01-01T00:00:00Z"))),
    [
      `PUT ${MEMBERS}`,
      [
        {
          userAccountId: ID,
          userTemplate: { username: "other@example.com", firstName: "G", accessType: FOREVER },
        },
      ],
      200,
      { userAccountIds: [ID], users: [{ username: "a@example.com", firstName: "G" }] },
    ],
    [`GET ${MADE}`, 200, { user: { username: "a@example.com", firstName: "G", lastName: "L" } }],
    (emulator) =>
      expect(emulator.objects("members")[0]).toMatchObject({
        accessType: { permanentAccess: {} },
      }),
  ],
  [
    "an update with an unknown member, no id or expired access changes no member",
    create(user("a@example.com")),
    ...(
      [
        [404, { userAccountId: 1, userTemplate: { firstName: "X" } }],
        [400, { userTemplate: { firstName: "X" } }],
        [400, { userAccountId: ID, userTemplate: until("2020-01-01T00:00:00Z") }],
      ] as const
    ).map(
      ([status, wrong]): Step => [
        `PUT ${MEMBERS}`,
        [{ userAccountId: ID, userTemplate: { firstName: "G" } }, wrong],
        status,
      ],
    ),
    unchanged,
  ],
  [
    "members are deactivated and activated, not deleted; unknown ids are ignored",
    create(user("a@example.com")),
    [
      `PATCH ${MEMBERS}:updateStatuses`,
      setStatus("INACTIVE", ID, 7),
      200,
      exact({ userAccountIds: [ID] }),
    ],
    [`GET ${MADE}`, 200, { user: { status: "USER_STATUS_INACTIVE" } }],
    [`${SEARCH}?status=USER_STATUS_INACTIVE`, 200, names("a@example.com")],
    [`${SEARCH}?status=USER_STATUS_ACTIVE`, 200, names()],
    [`PATCH ${MEMBERS}:updateStatuses`, setStatus("ACTIVE", ID), 200],
    [`GET ${MADE}`, 200, { user: { status: "USER_STATUS_ACTIVE" } }],
    [`PATCH ${MEMBERS}:updateStatuses`, { userAccountIds: [ID] }, 400],
    [`DELETE ${MADE}`, 501],
  ],
  [
    "users of groups are members with the same id and name",
    create(user("a@example.com")),
    [
      "group = POST /aaa/team-groups/v2",
      { name: "g", userIds: ["<made.results.0.userId>", "unknown-user"] },
      200,
    ],
    [
      "grouped = GET /aaa/team-groups/v2/<group.group.groupId>/users/list",
      200,
      {
        users: [
          { userAccountId: ID, accessType: FOREVER, groupIds: ["<group.group.groupId>"] },
          { userId: "unknown-user", allowedLoginMode: [] },
        ],
      },
    ],
    [`GET ${MEMBERS}/<grouped.users.1.userAccountId>`, 200, exact({ user: "<grouped.users.1>" })],
    [SEARCH, 200, names("a@example.com", "<grouped.users.1.username>")],
  ],
  [
    "the search finds a part of the username in any case, with numeric page tokens",
    create(...["a1", "A2", "b1", "a3", "a4"].map((name) => user(`${name}@example.com`))),
    [
      `first = ${SEARCH}?username=A&page_size=3&status=USER_STATUS_ACTIVE`,
      200,
      {
        ...names("a1@example.com", "A2@example.com", "b1@example.com"),
        totalCount: 5,
        nextPageToken: expect.any(Number),
      },
    ],
    [
      `${SEARCH}?username=A&page_size=3&page_token=<first.nextPageToken>`,
      200,
      names("a3@example.com", "a4@example.com"),
    ],
    [`${SEARCH}?username=B1`, 200, names("b1@example.com")],
    [`${SEARCH}?username=nobody`, 200, exact({ users: [], totalCount: 0 })],
    [`${SEARCH}?page_token=x`, 400],
    ["GET /aaa/teams/v2/2/search", 403],
  ],
]);

test("the iterator reads all pages of any size", async () => {
  const emulator = await start({ quirks: { pageSizeMax: 2 } });
  const expected = ["a", "b", "c", "d", "e"].map((name) => `${name}@example.com`);
  await call(
    emulator,
    "POST",
    MEMBERS,
    expected.map((name) => user(name)),
  );
  const client = createClient({ apiKey: KEY, url: emulator.url });
  const found: (string | undefined)[] = [];
  const query = { page_size: 100 };
  for await (const { username } of client.members.search.items({ team_id: 1, query }))
    found.push(username);
  expect(found.sort()).toEqual(expected);
  expect(emulator.calls.count("GET /aaa/teams/v2/{team_id}/search")).toBe(3);
  client.close();
});
