import type { Emulator } from "../../src/emulator";
import { createClient } from "../../src/sdk";
import { call, KEY, start } from "./support";
import { exact, exchanges, type Step } from "./support/exchanges";
import { create, FOREVER, MEMBERS, names, SEARCH, until, user } from "./support/members";

const MADE = `${MEMBERS}/<made.results.0.userAccountId>`;
const ID = "<made.results.0.userAccountId>";
const setStatus = (status: string, ...userAccountIds: unknown[]) => ({
  status: `USER_STATUS_${status}`,
  userAccountIds,
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
