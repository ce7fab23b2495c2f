import { call, start } from "./support";

const GROUPS = "/aaa/team-groups/v2";
const ROLES = "/aaa/custom-roles/v1";
const QUOTA = "/dataplan/quota-rules/v1";
const shares = (logs: number) => [
  { entityType: "logs", allocation: logs, enabled: true, canOverflow: false },
];

describe("groups and roles: known service behavior", () => {
  test("the vendor's example of a group with role 1 is created and renamed", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", GROUPS, {
      name: "g",
      description: "A Test Group",
      teamId: 1,
      roleId: 1,
    });
    expect([status, json.group]).toMatchObject([200, { name: "g", role: { roleId: 1 } }]);
    const path = `${GROUPS}/${json.group.groupId}`;
    expect(
      (await call(emulator, "PUT", path, { name: "h", description: "A Test Group" })).status,
    ).toBe(200);
    expect(
      (await call(emulator, "GET", `${GROUPS}/id/${json.group.groupId}`)).json.group,
    ).toMatchObject({
      name: "h",
      role: { roleId: 1 },
    });
    expect((await call(emulator, "DELETE", path)).status).toBe(200);
    expect((await call(emulator, "GET", `${GROUPS}/id/${json.group.groupId}`)).status).toBe(404);
  });

  test("a group needs only a name and a description", async () => {
    expect(
      (await call(await start(), "POST", GROUPS, { name: "g", description: "d" })).status,
    ).toBe(200);
  });

  test("the group ReadOnlyUsers exists in every account; an unknown name is a 404", async () => {
    const emulator = await start();
    expect((await call(emulator, "GET", `${GROUPS}/name/ReadOnlyUsers`)).json.group.name).toBe(
      "ReadOnlyUsers",
    );
    expect((await call(emulator, "GET", `${GROUPS}/name/nobody`)).status).toBe(404);
  });

  test("a new scope is missing from the first read", async () => {
    const emulator = await start();
    const { groupId } = (
      await call(emulator, "POST", GROUPS, { name: "g", scope: { scopeId: "s" } })
    ).json.group;
    const scope = async () =>
      (await call(emulator, "GET", `${GROUPS}/id/${groupId}`)).json.group.scope;
    expect([await scope(), await scope()]).toEqual([undefined, { scopeId: "s" }]);
  });

  test("permissions are accepted in any case, and all come back in another case", async () => {
    const emulator = await start();
    const body = {
      name: "custom-role-sample",
      description: "This is a sample custom role",
      parentRoleName: "Standard User",
      permissions: ["team-actions:UpdateConfig", "TEAM-CUSTOM-API-KEYS:READCONFIG"],
      teamId: 1,
    };
    const { id } = (await call(emulator, "PUT", ROLES, body)).json;
    expect(
      (await call(emulator, "POST", `${ROLES}/${id}`, { newDescription: "Updated" })).status,
    ).toBe(200);
    const { role } = (await call(emulator, "GET", `${ROLES}/${id}`)).json;
    expect(role).toMatchObject({
      roleId: id,
      description: "Updated",
      parentRoleName: "Standard User",
    });
    expect(role.permissions.map((name: string) => name.toUpperCase()).sort()).toEqual([
      "TEAM-ACTIONS:UPDATECONFIG",
      "TEAM-CUSTOM-API-KEYS:READCONFIG",
    ]);
    expect((await call(emulator, "DELETE", `${ROLES}/${id}`)).status).toBe(204);
  });

  test("a role without permissions and an empty update are accepted", async () => {
    const emulator = await start();
    const { id } = (
      await call(emulator, "PUT", ROLES, {
        name: "r",
        parentRoleName: "Standard User",
        permissions: [],
      })
    ).json;
    expect((await call(emulator, "POST", `${ROLES}/${id}`, {})).status).toBe(200);
  });
});

describe("quota rule set: known service behavior", () => {
  test("a PUT creates a missing rule set, and a GET takes an id", async () => {
    const emulator = await start();
    expect((await call(emulator, "GET", QUOTA)).json.ruleSet?.rules ?? []).toEqual([]);
    expect((await call(emulator, "PUT", QUOTA, { ruleSet: { rules: shares(0.1) } })).status).toBe(
      200,
    );
    const { ruleSet } = (await call(emulator, "GET", `${QUOTA}?id=quota-allocation-rule-set`)).json;
    expect(ruleSet.rules).toEqual([
      { ...shares(Math.fround(0.1))[0], allocationType: "QUOTA_ALLOCATION_TYPE_PERCENTAGE" },
    ]);
  });

  test("a create with an existing rule set is a 409, even if that has no rules", async () => {
    const emulator = await start();
    expect((await call(emulator, "POST", QUOTA, { ruleSet: { rules: [] } })).status).toBe(200);
    expect((await call(emulator, "POST", QUOTA, { ruleSet: { rules: shares(1) } })).status).toBe(
      409,
    );
  });
});
