import { exact, exchanges, refused } from "./support/exchanges";

const USERS = "/aaa/users/v2";
const user = (username: string, more: object = {}) => ({
  onboardingMode: "ONBOARDING_MODE_NO_INVITE",
  userTemplate: { username, firstName: "F", status: "USER_STATUS_ACTIVE", ...more },
});
const add = (...all: object[]): [string, object, number] => [`made = POST ${USERS}`, all, 200];
const ID = "<made.results.0.userId>";
const SSO = { allowedLoginMode: ["ALLOWED_LOGIN_MODE_SSO"] };
const names = (...all: string[]) => ({ users: all.map((username) => ({ username })) });

exchanges("the operations of users", [
  [
    "a created user is in its result, with an id and empty strings for names that were never set",
    [
      `POST ${USERS}`,
      [user("Ana@example.com", SSO), user("x@company.invalid")],
      200,
      {
        results: [
          {
            username: "Ana@example.com",
            status: "CREATE_USER_STATUS_CREATED",
            userId: expect.any(String),
            userAccountId: expect.any(Number),
            user: { firstName: "F", lastName: "", groupIds: [], ...SSO },
          },
          { username: "x@company.invalid", status: "CREATE_USER_STATUS_DOMAIN_NOT_ALLOWED" },
        ],
      },
    ],
  ],
  [
    "a search compares the complete login name regardless of case; the token is a position",
    add(user("ana@example.com"), user("bo@example.com"), user("cy@example.com")),
    [`GET ${USERS}?username=ANA@example.com`, 200, names("ana@example.com")],
    [`GET ${USERS}?username=ana`, 200, exact({ users: [], totalCount: 0 })],
    [
      `GET ${USERS}?page_size=2`,
      200,
      { ...names("ana@example.com", "bo@example.com"), nextPageToken: 2 },
    ],
    [
      `GET ${USERS}?page_size=2&page_token=2`,
      200,
      (page) => {
        expect(page).toMatchObject(names("cy@example.com"));
        expect(page).not.toHaveProperty("nextPageToken");
      },
    ],
  ],
  [
    "a PUT replaces all properties: login methods are removed and the status is inactive",
    add(user("ana@example.com", { ...SSO, lastName: "L" })),
    [
      `PUT ${USERS}`,
      [{ userId: ID, userTemplate: { username: "other@example.com", firstName: "A" } }],
      200,
      {
        userAccountIds: ["<made.results.0.userAccountId>"],
        users: [
          {
            username: "ana@example.com",
            firstName: "A",
            lastName: "",
            status: "USER_STATUS_INACTIVE",
            allowedLoginMode: [],
          },
        ],
      },
    ],
  ],
  [
    "a PUT needs one id of an existing user",
    add(user("ana@example.com")),
    ...refused(`PUT ${USERS}`, [
      [[{ userTemplate: {} }], "userId"],
      [[{ userId: "u", userAccountId: 1 }], "userAccountId"],
    ]),
    [`PUT ${USERS}`, [{ userId: "u" }], 404, "user u not found in team 1"],
  ],
  [
    "a user is read by its account id; an unknown one is a 404",
    add(user("ana@example.com", SSO)),
    [
      `GET ${USERS}/<made.results.0.userAccountId>?team_id=1`,
      200,
      { user: { username: "ana@example.com", userId: ID, groupIds: [], ...SSO } },
    ],
    [`GET ${USERS}/7`, 404, "user 7 not found in team 1"],
    [`GET ${USERS}?team_id=2`, 403, "this key belongs to team 1"],
  ],
  [
    "statuses are set by one of the two ids, for all users or for none",
    add(user("ana@example.com"), user("bo@example.com")),
    [
      `PATCH ${USERS}:updateStatuses`,
      { status: "USER_STATUS_INACTIVE", teamId: 1, userIds: [ID] },
      200,
    ],
    [
      `PATCH ${USERS}:updateStatuses`,
      { status: "USER_STATUS_INACTIVE", userIds: ["<made.results.1.userId>", "u"] },
      404,
      "user u not found",
    ],
    [`GET ${USERS}?status=USER_STATUS_INACTIVE`, 200, names("ana@example.com")],
    [
      `PATCH ${USERS}:updateStatuses`,
      { status: "USER_STATUS_ACTIVE", userAccountIds: ["<made.results.0.userAccountId>"] },
      200,
    ],
    [`GET ${USERS}?status=USER_STATUS_INACTIVE`, 200, exact({ users: [], totalCount: 0 })],
    ...refused(`PATCH ${USERS}:updateStatuses`, [
      [{ userIds: ["u"] }, "status"],
      [{ status: "USER_STATUS_ACTIVE" }, "userIds"],
      [{ status: "USER_STATUS_ACTIVE", userIds: ["u"], userAccountIds: [1] }, "userIds"],
    ]),
  ],
  [
    "older deployments have no operations of users",
    (emulator) => void Object.assign(emulator.quirks, { membersOfTeams: true }),
    [`GET ${USERS}`, 404],
    [`POST ${USERS}`, [user("a@example.com")], 404],
    [`PUT ${USERS}`, [{ userId: "u" }], 404],
    [`GET ${USERS}/1`, 404],
    [`PATCH ${USERS}:updateStatuses`, { status: "USER_STATUS_ACTIVE", userIds: ["u"] }, 404],
    ["GET /aaa/teams/v2/1/search", 200],
  ],
]);
