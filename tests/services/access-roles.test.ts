import { allServices } from "../../src/services";
import { teamGroup } from "../../src/services/groups/team-group";
import { customRole } from "../../src/services/roles/custom-role";
import { PERMISSION_NAMES } from "../../src/services/roles/permission-names";
import { permissionsOf } from "../../src/services/roles/permissions";
import { closeAll } from "../http/support/server";
import { created, find, NO_CHANGE, roleArgs, roles, writeRequests } from "../support/access";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { expectSettled, failuresOf } from "./support/cases";

afterAll(closeAll);
const log = captureLog();

const setUp = async (args: Props = roleArgs) => {
  const w = await world();
  return { w, role: await created(w, customRole, args) };
};

test("the id is the role number as a string, and roleId is the same number as an integer", async () => {
  const { role } = await setUp();
  expect(role.state?.id).toMatch(/^\d+$/);
  expect(role.state?.outputs).toMatchObject({ ...roleArgs, roleId: Number(role.state?.id) });
});

test.each<[string, Props, Props]>([
  [
    "permissions in another case or order",
    roleArgs,
    { ...roleArgs, permissions: ["TEAM-DASHBOARDS:UPDATE", "team-dashboards:read"] },
  ],
  [
    "permissions in upper case",
    { ...roleArgs, permissions: ["SPANS.EVENTS2METRICS:UPDATECONFIG"] },
    { ...roleArgs, permissions: ["spans.events2metrics:UpdateConfig"] },
  ],
  [
    "a permission of a priority level",
    { ...roleArgs, permissions: ["logs.data-api#high:ReadData"] },
    { ...roleArgs, permissions: ["logs.data-api#high:readdata"] },
  ],
  [
    "a parent role by name in another case",
    { name: "r", parentRoleName: "Standard User" },
    { name: "r", parentRoleName: "standard user" },
  ],
  ["a parent role by number", { name: "r", parentRoleId: 105 }, { name: "r", parentRoleId: 105 }],
  [
    "a parent role by a number in digits",
    { name: "r", parentRoleId: "105" },
    { name: "r", parentRoleId: "105" },
  ],
])("%s is no change, and state preserves the form of the program", async (_, args, equal) => {
  const { w, role } = await setUp(args);
  expect(await role.refresh()).toBe("same");
  expect(await role.preview(equal)).toMatchObject(NO_CHANGE);
  expect(role.args()).toEqual(args);
  expect(writeRequests(w)).toEqual([]);
});

test("a permission that the API drops is a warning, and a refresh shows the difference", async () => {
  const w = await world();
  const resource = new Resource(w, customRole);
  const args = { ...roleArgs, permissions: [...roleArgs.permissions, "no-such-resource:Read"] };
  await resource.up(args);
  expect(log.splice(0).join("")).toMatch(
    /Editor: the service does not know .* no-such-resource:Read and/,
  );
  expect(await resource.refresh()).toBe("changed");
  expect(await resource.up(args)).toBe("update");
  expect(log.join("")).toContain("no-such-resource:Read");
  await resource.up(roleArgs);
  await expectSettled(resource, roleArgs);
});

test("the known names contain every permission that an operation needs", () => {
  const needed = permissionsOf(allServices()).map(({ name }) => name);
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((name) => !PERMISSION_NAMES.includes(name))).toEqual([]);
});

test("no two known names of permissions differ only in case", () => {
  const lower = PERMISSION_NAMES.map((name) => name.toLowerCase());
  expect(lower.filter((name, at) => lower.indexOf(name) !== at)).toEqual([]);
});

test("a parent role may have a number of which the program knows no name", async () => {
  await setUp({ name: "r", parentRoleId: 17 });
});

describe("the create of a CustomRole without an id in the response", () => {
  const roleOf = (roleId: unknown) => ({ ...roleArgs, roleId, parentRoleId: 104 });
  const create = async (...all: object[]) => {
    const { handlersOf } = await account({
      "PUT /aaa/custom-roles/v1": {},
      "GET /aaa/custom-roles/v1": { roles: all },
      "GET /aaa/custom-roles/v1/1007": { role: all[0] },
    });
    return handlersOf(customRole).create(roleArgs, { id: "" });
  };
  test.each([1007, "1007"])("finds the role by its name, with the id %j", async (roleId) => {
    const { id, remote } = await create(roleOf(roleId), { ...roleOf(8), name: "Other" });
    expect([id, remote?.roleId]).toEqual(["1007", 1007]);
  });
  test("fails with the next step if there is no such role", async () => {
    const failed = create();
    await expect(failed).rejects.toThrow(
      /contains no role id, and no roles are named "Editor".*adopt/s,
    );
    await expect(failed).rejects.toMatchObject({ outcome: "unknown" });
  });
  test("has an unknown outcome if the roles cannot be listed", async () => {
    const { handlersOf } = await account({ "PUT /aaa/custom-roles/v1": {} });
    const failed = handlersOf(customRole).create(roleArgs, { id: "" });
    await expect(failed).rejects.toMatchObject({ outcome: "unknown" });
  });
});

test.each([
  ["no parent", { name: "r" }, /give exactly one of parentRoleName, parentRoleId/],
  ["two parents", { ...roleArgs, parentRoleId: 104 }, /give exactly one/],
  [
    "a duplicate permission",
    { ...roleArgs, permissions: ["a:B", "A:b"] },
    /permissions\[1\].*duplicate value/,
  ],
  [
    "a permission without an action",
    { ...roleArgs, permissions: ["alerts"] },
    /expected resource:Action/,
  ],
])("preview rejects %s", async (_, args, message) => {
  expect(await failuresOf(customRole, args)).toMatch(message);
});

test("a change of the parent replaces the role, and the old role is deleted first because names are unique", async () => {
  const { w, role } = await setUp();
  expect(await role.up({ ...roleArgs, parentRoleName: "Standard User" })).toBe("replace");
  expect(roles(w)).toMatchObject([{ parentRoleId: 105 }]);
  expect(writeRequests(w).map(({ method }) => method)).toEqual(["DELETE", "PUT"]);
});

test("a replacement of a role that groups use is a warning of the preview and an error of up, with their ids", async () => {
  const { w, role } = await setUp();
  const id = role.state?.id as string;
  const byNumber = await created(w, teamGroup, { name: "Ops", roleId: Number(id) }, "ops");
  const byName = await created(w, teamGroup, { name: "Dev", roleName: roleArgs.name }, "dev");
  const other = await created(w, teamGroup, { name: "QA", roleName: "Standard User" }, "qa");
  const uses = `TeamGroup ${byNumber.state?.id}, TeamGroup ${byName.state?.id} refer to it`;
  const changed = { ...roleArgs, parentRoleName: "Standard User" };
  log.length = 0;
  expect(await role.preview(changed)).toMatchObject({ step: "replace", failures: [] });
  expect(log.join("")).toContain(`and ${uses}: the service may refuse that`);
  await expect(role.up(changed)).rejects.toThrow(`${uses}. Delete them first`);
  for (const one of [byNumber, byName]) await one.destroy();
  log.length = 0;
  expect(await role.up(changed)).toBe("replace");
  expect(log.join("")).not.toMatch(/refers? to it/);
  expect(other.state).toBeDefined();
});

test("create of an existing name fails, and adopt.byName and lookup find the role", async () => {
  const { w, role } = await setUp();
  const id = role.state?.id;
  const again = new Resource(w, customRole, "again");
  await expect(again.up({ ...roleArgs, description: "other" })).rejects.toThrow(
    `CustomRole "Editor" exists already: ${id}\n  description: is nothing, the program has "other"\nIf it is the one you mean, add adopt: { id: "${id}", overwrite: true }. If this resource was renamed, give it the option aliases: [{ name: "…" }] with its name before instead`,
  );
  const { name, permissions } = roleArgs;
  expect(await again.up({ name, permissions, parentRoleId: 104, adopt: { byName: true } })).toBe(
    "create",
  );
  expect(again.state?.id).toBe(id);
  expect(await find(w, "CustomRole", "Editor")).toMatchObject({
    id,
    roleId: Number(id),
    parentRoleId: 104,
    parentRoleName: "Read-Only User",
  });
});

test("create sends PUT, and update sends POST with newName, newDescription and newPermissions", async () => {
  const remote = {
    roleId: 7,
    name: "Editor",
    permissions: ["a:b"],
    parentRoleId: 104,
    parentRoleName: "Read-Only User",
  };
  const { handlersOf, sent, requested } = await account({
    "PUT /aaa/custom-roles/v1": { id: 7 },
    "GET /aaa/custom-roles/v1/7": { role: remote },
    "POST /aaa/custom-roles/v1/7": {},
  });
  const { create, update } = handlersOf(customRole);
  const fields = { name: "Editor", parentRoleId: "104", permissions: ["A:b"] };
  expect(await create(fields, { id: "" })).toEqual({ id: "7", remote });
  await update?.("7", fields, fields);
  expect(sent()).toEqual([
    { name: "Editor", parentRoleId: 104, permissions: ["A:b"] },
    { newName: "Editor", newDescription: "", newPermissions: { permissions: ["A:b"] } },
  ]);
  expect(requested().at(0)).toBe("PUT /aaa/custom-roles/v1");
});
