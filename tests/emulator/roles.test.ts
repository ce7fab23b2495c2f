import { call } from "./support";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const ROLES = "/aaa/custom-roles/v1";
const ROLE = `${ROLES}/<made.id>`;
const editor = {
  name: "Editor",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Update"],
};
const role = {
  roleId: "<made.id>",
  teamId: 1,
  parentRoleId: 104,
  parentRoleName: "Read-Only User",
};
const { parentRoleName: _, ...orphan } = editor;
const remove =
  (name: string): Step =>
  async (emulator, saved) => {
    const { status, text } = await call(emulator, "DELETE", `${ROLES}/${saved[name].id}`);
    expect([status, text]).toEqual([204, ""]);
  };

exchanges("custom roles", [
  [
    "a create is a PUT on the collection and returns a numeric id",
    [`made = PUT ${ROLES}`, editor, 200, exact({ id: expect.any(Number) })],
    [
      `GET ${ROLE}`,
      200,
      exact({ role: { ...role, name: "Editor", permissions: ["team-dashboards:Update"] } }),
    ],
  ],
  [
    "permissions are returned in the case of the system roles, without duplicates or unknown ones",
    { quirks: { reorder: true } },
    [
      `made = PUT ${ROLES}`,
      {
        ...editor,
        permissions: [
          "Alerts:ReadConfig",
          "team-dashboards:Read",
          "no-such-permission:Read",
          "nothing",
          "ALERTS:READCONFIG",
        ],
      },
      200,
    ],
    [`GET ${ROLE}`, 200, { role: { permissions: ["team-dashboards:Read", "alerts:ReadConfig"] } }],
  ],
  [
    "permissions are accepted in any case, and all come back in the case of the service",
    [
      `made = PUT ${ROLES}`,
      {
        name: "custom-role-sample",
        description: "This is a sample custom role",
        parentRoleName: "Standard User",
        permissions: ["team-actions:updateconfig", "TEAM-CUSTOM-API-KEYS:READCONFIG"],
        teamId: 1,
      },
      200,
      exact({ id: expect.any(Number) }),
    ],
    [`POST ${ROLE}`, { newDescription: "Updated" }, 200],
    [
      `GET ${ROLE}`,
      200,
      {
        role: {
          roleId: "<made.id>",
          description: "Updated",
          parentRoleName: "Standard User",
          permissions: ["team-actions:UpdateConfig", "team-custom-api-keys:ReadConfig"],
        },
      },
    ],
  ],
  [
    "a role without permissions and an empty update are accepted",
    [`made = PUT ${ROLES}`, { ...editor, permissions: [] }, 200],
    [`POST ${ROLE}`, {}, 200],
  ],
  [
    "an update is a POST on the id: omitted fields stay, an empty string clears",
    [`made = PUT ${ROLES}`, { ...editor, description: "d" }, 200],
    [`POST ${ROLE}`, { newName: "Writer" }, 200, exact({})],
    [
      `GET ${ROLE}`,
      200,
      { role: { name: "Writer", description: "d", permissions: ["team-dashboards:Update"] } },
    ],
    [`POST ${ROLE}`, { newDescription: "", newPermissions: { permissions: ["a:B"] } }, 200],
    [`GET ${ROLE}`, 200, exact({ role: { ...role, name: "Writer", permissions: ["a:B"] } })],
  ],
  [
    "a delete returns 204 without a body, and then the role is 404 everywhere",
    [`made = PUT ${ROLES}`, editor, 200],
    remove("made"),
    [`GET ${ROLE}`, 404],
    [`DELETE ${ROLE}`, 404],
    [`POST ${ROLE}`, {}, 404],
  ],
  [
    "names of custom roles are unique, and ids are not reused",
    [`made = PUT ${ROLES}`, editor, 200],
    [`PUT ${ROLES}`, editor, 409],
    [`PUT ${ROLES}`, { ...editor, teamId: 2 }, 200],
    [`second = PUT ${ROLES}`, { ...editor, name: "Second" }, 200],
    [`POST ${ROLES}/<second.id>`, { newName: "Editor" }, 409],
    [`POST ${ROLE}`, { newName: "Editor" }, 200],
    remove("second"),
    [
      `PUT ${ROLES}`,
      { ...editor, name: "Third" },
      200,
      ({ id }, { second }) => expect(id).toBeGreaterThan(second.id),
    ],
  ],
  [
    "a create needs a name and one parent that exists",
    ...refused(`PUT ${ROLES}`, [
      [orphan, "parentRoleName"],
      [{ ...editor, parentRoleId: 104 }, "parentRole"],
      [{ ...editor, parentRoleName: "Nobody" }, "parentRoleName"],
      [{ ...orphan, parentRoleId: 7 }, "parentRoleId"],
      [{ ...orphan, parentRoleId: "x104" }, "parentRoleId"],
      [{ ...editor, name: undefined }, "name"],
    ]),
  ],
  [
    "a role with child roles or with groups cannot be deleted",
    [`made = PUT ${ROLES}`, editor, 200],
    [`PUT ${ROLES}`, { ...orphan, name: "Heir", parentRoleId: "<made.id>" }, 200],
    [`DELETE ${ROLE}`, 400, "inherit from"],
    [`held = PUT ${ROLES}`, { ...editor, name: "Held" }, 200],
    ["POST /aaa/team-groups/v2", { name: "g", roleId: "<held.id>" }, 200],
    [`DELETE ${ROLES}/<held.id>`, 400, "is assigned to the groups"],
  ],
  [
    "custom roles are listed, all or by team; system roles are listed separately",
    [`PUT ${ROLES}`, editor, 200],
    [`PUT ${ROLES}`, { ...editor, name: "Elsewhere", teamId: 2 }, 200],
    [`GET ${ROLES}`, 200, { roles: each("name", "Editor", "Elsewhere") }],
    [`GET ${ROLES}?team_id=2`, 200, { roles: each("name", "Elsewhere") }],
    [
      "GET /aaa/system-roles/v1",
      200,
      ({ roles }) => {
        expect(roles).toHaveLength(9);
        expect(roles).toContainEqual({
          roleId: 105,
          name: "Standard User",
          description: expect.any(String),
          permissions: expect.any(Array),
        });
      },
    ],
  ],
  [
    "a key without the permission cannot create a role",
    { permissions: ["team-roles:ReadConfig"] },
    [`PUT ${ROLES}`, editor, 403, "team-roles:Manage"],
  ],
]);
