import { customRole } from "../../src/services/roles/custom-role";
import { closeAll } from "../http/support/server";
import { created, find, NO_CHANGE, roleArgs, roles, writeRequests } from "../support/access";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { failuresOf } from "./support/cases";

afterAll(closeAll);
captureLog();

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

test("create names a permission that the API drops and deletes the new role", async () => {
  const w = await world();
  const resource = new Resource(w, customRole);
  const args = { ...roleArgs, permissions: [...roleArgs.permissions, "no-such-resource:Read"] };
  await expect(resource.up(args)).rejects.toThrow(
    /permissions: the service does not know no-such-resource:Read .* deleted again/,
  );
  expect([resource.state, roles(w)]).toEqual([undefined, []]);
  await resource.up(roleArgs);
  await expect(resource.up(args)).rejects.toThrow(
    /no-such-resource:Read .* the other changes were applied/,
  );
  expect(await resource.up(roleArgs)).toBe("same");
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

test("create of an existing name fails, and adopt.byName and lookup find the role", async () => {
  const { w, role } = await setUp();
  const id = role.state?.id;
  const again = new Resource(w, customRole, "again");
  await expect(again.up({ ...roleArgs, description: "other" })).rejects.toThrow(
    `CustomRole "Editor" exists already: ${id}\n  description: is nothing, the program has "other"\nIf it is the one you mean, add adopt: { id: "${id}", overwrite: true }`,
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
