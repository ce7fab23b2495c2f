import { customRole } from "../../src/services/roles/custom-role";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { created, find, NO_CHANGE, roleArgs, roles, writeRequests } from "./access-support";

afterAll(closeAll);
captureLog();

describe("CustomRole", () => {
  test("the id is the role number as a string, and roleId is the same number as an integer", async () => {
    const w = await world();
    const { state } = await created(w, customRole, roleArgs);
    expect(state?.id).toMatch(/^\d+$/);
    expect(state?.outputs).toMatchObject({ ...roleArgs, roleId: Number(state?.id) });
  });

  test("permissions in another case or order are no change, and state preserves the case of the program", async () => {
    const w = await world();
    const resource = await created(w, customRole, roleArgs);
    expect(await resource.refresh()).toBe("same");
    expect(
      await resource.preview({
        ...roleArgs,
        permissions: ["TEAM-DASHBOARDS:UPDATE", "team-dashboards:read"],
      }),
    ).toMatchObject(NO_CHANGE);
    expect(resource.args()).toEqual(roleArgs);
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
    ["no parent", { name: "r" }, "give exactly one of parentRoleName, parentRoleId"],
    ["two parents", { ...roleArgs, parentRoleId: 104 }, "give exactly one"],
    [
      "a duplicate permission",
      { ...roleArgs, permissions: ["a:B", "A:b"] },
      "permissions[1]: duplicate value",
    ],
    [
      "a permission without an action",
      { ...roleArgs, permissions: ["alerts"] },
      "expected resource:Action",
    ],
    ["an empty name", { ...roleArgs, name: "" }, "name"],
  ])("preview rejects %s", async (_, args, message) => {
    const { failures } = await new Resource(await world(), customRole).preview(args);
    expect(failures.join()).toContain(message.split(":")[0]);
    expect(failures.join()).toContain(message.split(": ").at(-1));
  });

  test.each([
    ["by name", { parentRoleName: "standard user" }],
    ["by number", { parentRoleId: 105 }],
    ["by a number in digits", { parentRoleId: "105" }],
  ])("a parent role given %s is stored as given", async (how, parent) => {
    const w = await world();
    const exact = how === "by name" ? { parentRoleName: "Standard User" } : parent;
    const resource = await created(w, customRole, { name: "r", ...exact });
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview({ name: "r", ...parent })).toMatchObject(NO_CHANGE);
    expect(resource.args()).toEqual({ name: "r", ...exact });
  });

  test("a change of the parent replaces the role, and the old role is deleted first because names are unique", async () => {
    const w = await world();
    const resource = await created(w, customRole, roleArgs);
    const other = { ...roleArgs, parentRoleName: "Standard User" };
    expect(await resource.preview(other)).toMatchObject({
      step: "replace",
      deleteBeforeReplace: true,
    });
    await resource.up(other);
    expect(roles(w)).toMatchObject([{ parentRoleId: 105 }]);
    expect(writeRequests(w).map(({ method }) => method)).toEqual(["DELETE", "PUT"]);
  });

  test("update clears a removed description and removed permissions", async () => {
    const w = await world();
    const resource = await created(w, customRole, { ...roleArgs, description: "edits" });
    const { permissions: _, ...bare } = roleArgs;
    expect(await resource.up(bare)).toBe("update");
    expect(roles(w)).toMatchObject([{ permissions: [] }]);
    expect(roles(w)[0]).not.toHaveProperty("description");
    expect(await resource.preview(bare)).toMatchObject(NO_CHANGE);
  });

  test("create of an existing name fails, and adopt.byName and lookup find the role", async () => {
    const w = await world();
    const { state } = await created(w, customRole, roleArgs);
    const again = new Resource(w, customRole, "again");
    await expect(again.up({ ...roleArgs, description: "other" })).rejects.toThrow(
      `CustomRole "Editor" exists already: ${state?.id}\n  description: is nothing, the program has "other"\nIf it is the one you mean, add adopt: { id: "${state?.id}", overwrite: true }`,
    );
    const adopt = {
      name: roleArgs.name,
      permissions: roleArgs.permissions,
      parentRoleId: 104,
      adopt: { byName: true },
    };
    expect(await again.preview(adopt)).toMatchObject({ step: "create", failures: [] });
    await again.up(adopt);
    expect(again.state?.id).toBe(state?.id);
    expect(await find(w, "CustomRole", "Editor")).toMatchObject({
      id: state?.id,
      roleId: Number(state?.id),
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
    const fields = { name: "Editor", parentRoleId: "104", permissions: ["A:b"] };
    expect(await handlersOf(customRole).create(fields, { id: "" })).toEqual({
      id: "7",
      remote,
    });
    await handlersOf(customRole).update?.("7", fields, fields);
    expect(sent()).toEqual([
      { name: "Editor", parentRoleId: 104, permissions: ["A:b"] },
      { newName: "Editor", newDescription: "", newPermissions: { permissions: ["A:b"] } },
    ]);
    expect(requested().at(0)).toBe("PUT /aaa/custom-roles/v1");
  });
});
