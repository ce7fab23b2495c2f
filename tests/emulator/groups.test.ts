import { each, exact, exchanges, refused } from "./support/exchanges";

const GROUPS = "/aaa/team-groups/v2";
const ROLES = "/aaa/custom-roles/v1";
const CREATE = `made = POST ${GROUPS}`;
const MADE = `${GROUPS}/<made.group.groupId>`;
const READ = `GET ${GROUPS}/id/<made.group.groupId>`;
const USERS = `GET ${MADE}/users/list`;
const GROUP = { name: "g", description: "A Test Group", teamId: 1 };
const action = (actionType: string, more: object) => ({ action: { actionType, ...more } });
const clear = action("clear", { clear: { clear: true } });
const users = (operationType: string, ...userIds: string[]) => ({
  userUpdates: { operation: { operationType, [operationType]: { userIds } } },
});
const scope = (value: string) => ({
  scopeUpdate: action("set_scope_id", { setScopeId: { value } }),
});
/** A group that has no other fields than these and those that every group has. */
const bare = (more: object) =>
  exact({
    group: {
      groupId: expect.any(Number),
      teamId: 1,
      groupType: "GROUP_TYPE_CLOSED",
      groupOrigin: "GROUP_ORIGIN_USER_DEFINED",
      createdAt: expect.stringMatching(/^\d{4}-/),
      updatedAt: expect.any(String),
      userIds: [],
      ...more,
    },
  });

const whole = bare({
  name: "g",
  description: "d",
  externalId: "x",
  role: { roleId: 105, name: "Standard User", description: expect.any(String) },
  userIds: ["u1"],
});

exchanges("team groups", [
  [
    "a response has the role's id and name, and the ids of the members",
    [
      CREATE,
      { name: "g", roleName: "standard USER", userIds: ["u1"], externalId: "x", description: "d" },
      200,
      whole,
    ],
    [READ, 200, whole],
    [`GET ${GROUPS}/name/g`, 200, whole],
    [`GET ${GROUPS}?page_size=4`, 200, ({ groups }) => expect(groups[3].userIds).toEqual(["u1"])],
    [`PUT ${MADE}`, users("add", "u2"), 200, { group: { userIds: ["u1", "u2"] } }],
  ],
  [
    "an older version of the service returns groups without members",
    (emulator) => void Object.assign(emulator.quirks, { membersOfTeams: true }),
    [CREATE, { ...GROUP, userIds: ["u1"] }, 200],
    [READ, 200, ({ group }) => expect(group).not.toHaveProperty("userIds")],
    [USERS, 200, { users: each("userId", "u1") }],
  ],
  [
    "the vendor's example of a group with role 1 is created and renamed",
    [CREATE, { ...GROUP, roleId: 1 }, 200, { group: { name: "g", role: { roleId: 1 } } }],
    [`PUT ${MADE}`, { name: "h", description: "A Test Group" }, 200],
    [READ, 200, { group: { name: "h", role: { roleId: 1 } } }],
    [`DELETE ${MADE}`, 200],
    [READ, 404],
  ],
  [
    "a group needs only a name and a description",
    [`POST ${GROUPS}`, { name: "g", description: "d" }, 200],
  ],
  [
    "the group ReadOnlyUsers exists in every account; an unknown name is a 404",
    [`GET ${GROUPS}/name/ReadOnlyUsers`, 200, { group: { name: "ReadOnlyUsers" } }],
    [`GET ${GROUPS}/name/nobody`, 404],
    [`POST ${GROUPS}`, { name: "a/b" }, 200],
    [`GET ${GROUPS}/name/a%2Fb`, 200, { group: { name: "a/b" } }],
  ],
  [
    "a create needs a name, and one role that exists",
    ...refused(`POST ${GROUPS}`, [
      [{ name: "g", roleName: "nobody" }, 'roleName: no role is named "nobody"'],
      [{ name: "g", roleName: "Standard User", roleId: 105 }, "roleName"],
      [{ name: "g", roleId: 7 }, "roleId: there is no role 7"],
      [{ name: "" }, "name"],
    ]),
  ],
  [
    "a role name that several roles share is rejected with their ids",
    [
      `role = PUT ${ROLES}`,
      { name: "standard user", parentRoleName: "Standard User", permissions: ["a:b"] },
      200,
    ],
    [`POST ${GROUPS}`, { name: "g", roleName: "Standard User" }, 400, "105, <role.id>"],
  ],
  [
    "an update leaves omitted fields unchanged, and an empty string clears one",
    [
      CREATE,
      {
        name: "g",
        description: "d",
        externalId: "x",
        roleId: 105,
        groupType: "GROUP_TYPE_OPEN",
        userIds: ["a"],
      },
      200,
    ],
    [`PUT ${MADE}`, { name: "h" }, 200],
    [
      READ,
      200,
      {
        group: {
          name: "h",
          description: "d",
          externalId: "x",
          role: { roleId: 105 },
          groupType: "GROUP_TYPE_OPEN",
        },
      },
    ],
    [USERS, 200, { users: [{ userId: "a" }] }],
    [
      `PUT ${MADE}`,
      { description: "", externalId: "", roleUpdate: clear },
      200,
      bare({ name: "h", groupType: "GROUP_TYPE_OPEN", userIds: ["a"] }),
    ],
  ],
  [
    "an update sets the role by id or by name",
    [CREATE, GROUP, 200],
    [
      `PUT ${MADE}`,
      { roleUpdate: action("set_role_id", { setRoleId: { value: 101 } }) },
      200,
      { group: { role: { roleId: 101 } } },
    ],
    [
      `PUT ${MADE}`,
      { roleUpdate: action("set_role_by_name", { setRoleByName: { value: "read-only user" } }) },
      200,
      { group: { role: { roleId: 104 } } },
    ],
    [
      `PUT ${MADE}`,
      { roleUpdate: action("set_role_by_name", { setRoleByName: { value: "nobody" } }) },
      400,
      "roleUpdate.action.setRoleByName.value",
    ],
  ],
  [
    "an update without a matching discriminator is rejected",
    [CREATE, GROUP, 200],
    ...refused(`PUT ${MADE}`, [
      [{ roleUpdate: { action: { setRoleId: { value: 105 } } } }, "actionType"],
      [{ roleUpdate: action("clear", { setRoleId: { value: 105 } }) }, "actionType"],
      [{ scopeUpdate: { action: { clear: { clear: true } } } }, "actionType"],
      [{ userUpdates: { operation: { add: { userIds: ["u"] } } } }, "operationType"],
      [{ userUpdates: { operation: { operationType: "add" } } }, "one of add, remove, set"],
    ]),
  ],
  [
    "members can be added, removed and replaced; unknown user ids are ignored",
    [CREATE, { ...GROUP, userIds: ["a", "no-such-user"] }, 200],
    [`PUT ${MADE}`, users("add", "b", "c", "a"), 200],
    [USERS, 200, { users: each("userId", "a", "b", "c") }],
    [`PUT ${MADE}`, users("remove", "a", "z"), 200],
    [USERS, 200, { users: each("userId", "b", "c") }],
    [`PUT ${MADE}`, users("set", "d"), 200],
    [USERS, 200, { users: each("userId", "d") }],
    [`PUT ${MADE}`, users("set"), 200],
    [USERS, 200, { users: [] }],
  ],
  [
    "members are listed in pages, with a string as the page token",
    [CREATE, { ...GROUP, userIds: ["a", "b", "c"] }, 200],
    [
      `first = ${USERS}?page_size=2`,
      200,
      exact({
        users: [
          {
            userId: "a",
            userAccountId: expect.any(Number),
            username: expect.stringContaining("@"),
            firstName: expect.any(String),
            lastName: expect.any(String),
            status: "USER_STATUS_ACTIVE",
            accessType: { accessType: "permanent", permanentAccess: {} },
            allowedLoginMode: [],
            groupIds: ["<made.group.groupId>"],
          },
          expect.objectContaining({ userId: "b" }),
        ],
        totalCount: 3,
        nextPageToken: expect.any(String),
      }),
    ],
    [
      `${USERS}?page_size=2&page_token=<first.nextPageToken>`,
      200,
      exact({ users: [expect.objectContaining({ userId: "c" })], totalCount: 3 }),
    ],
  ],
  [
    "with `reorder`, members are listed in another order",
    { quirks: { reorder: true } },
    [CREATE, { ...GROUP, userIds: ["a", "b", "c"] }, 200],
    [
      USERS,
      200,
      ({ users: found }) => {
        const ids = found.map(({ userId }: { userId: string }) => userId);
        expect(ids).not.toEqual(["a", "b", "c"]);
        expect(ids.sort()).toEqual(["a", "b", "c"]);
      },
    ],
  ],
  [
    "a new scope is missing from the first read",
    [CREATE, { ...GROUP, scope: { scopeId: "one" } }, 200],
    [READ, 200, ({ group }) => expect(group).not.toHaveProperty("scope")],
    [READ, 200, { group: { scope: { scopeId: "one" } } }],
    [`PUT ${MADE}`, scope("two"), 200],
    [READ, 200, { group: { scope: { scopeId: "one" } } }],
    [READ, 200, { group: { scope: { scopeId: "two" } } }],
    [`PUT ${MADE}`, { scopeUpdate: clear }, 200],
    [READ, 200, { group: { scope: { scopeId: "two" } } }],
    [READ, 200, ({ group }) => expect(group).not.toHaveProperty("scope")],
  ],
  [
    "built-in groups can be listed and read, but not renamed or deleted",
    [
      `GET ${GROUPS}`,
      200,
      { groups: each("groupOrigin", ...Array(3).fill("GROUP_ORIGIN_BUILT_IN")) },
    ],
    [`GET ${GROUPS}/id/1`, 200, { group: { name: "Platform Admins" } }],
    [`PUT ${GROUPS}/1`, { name: "mine" }, 403],
    [`DELETE ${GROUPS}/1`, 403],
    [`POST ${GROUPS}`, { name: "Platform Admins" }, 409],
  ],
  [
    "an update of a built-in group changes its members and nothing else",
    [`PUT ${GROUPS}/3`, users("add", "a", "b"), 200, { group: { name: "ReadOnlyUsers" } }],
    [`PUT ${GROUPS}/3`, users("remove", "a"), 200],
    [`GET ${GROUPS}/3/users/list`, 200, { users: each("userId", "b") }],
    [`PUT ${GROUPS}/3`, { ...users("set"), description: "mine" }, 403, "only its members"],
    [`PUT ${GROUPS}/3`, { roleUpdate: clear }, 403],
    [`GET ${GROUPS}/3/users/list`, 200, { users: each("userId", "b") }],
  ],
  [
    "groups are listed in pages and can be filtered by team",
    [`POST ${GROUPS}`, { name: "a" }, 200],
    [`POST ${GROUPS}`, { name: "b" }, 200],
    [`POST ${GROUPS}`, { name: "a", teamId: 2 }, 200],
    [
      `first = GET ${GROUPS}?page_size=4&team_id=1`,
      200,
      {
        groups: each("name", "Platform Admins", "Standard Users", "ReadOnlyUsers", "a"),
        totalCount: 5,
        nextPageToken: expect.any(String),
      },
    ],
    [
      `GET ${GROUPS}?team_id=1&page_token=<first.nextPageToken>`,
      200,
      exact({ groups: [expect.objectContaining({ name: "b" })], totalCount: 5 }),
    ],
    [`GET ${GROUPS}?team_id=2`, 200, { groups: each("teamId", 2) }],
    [`GET ${GROUPS}?page_token=nonsense`, 400],
  ],
  [
    "group names are unique, and a deleted group is 404 for every operation",
    [CREATE, { name: "g", userIds: ["a"] }, 200],
    [`POST ${GROUPS}`, { name: "g" }, 409],
    [`other = POST ${GROUPS}`, { name: "h" }, 200],
    [`PUT ${GROUPS}/<other.group.groupId>`, { name: "g" }, 409],
    [`DELETE ${MADE}`, 200, exact({ groupId: "<made.group.groupId>" })],
    [READ, 404],
    [`GET ${GROUPS}/name/g`, 404],
    [USERS, 404],
    [`PUT ${MADE}`, { name: "x" }, 404],
    [`DELETE ${MADE}`, 404],
  ],
]);
