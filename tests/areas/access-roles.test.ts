import { customRole } from "../../src/areas/roles/role";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { find, made, quiet, role, roles, writes } from "./access-support";

afterAll(closeAll);
listen();

describe("a custom role", () => {
  test("its id is its number in digits, and a number for what takes one", async () => {
    const w = await world();
    const { state } = await made(w, customRole, role);
    expect(state?.id).toMatch(/^\d+$/);
    expect(state?.outputs).toMatchObject({ ...role, roleId: Number(state?.id) });
  });

  test("the same permissions in another case and order are no change, and the program's spelling stays", async () => {
    const w = await world();
    const one = await made(w, customRole, role);
    expect(await one.refresh()).toBe("same");
    expect(await one.preview({ ...role, permissions: ["TEAM-DASHBOARDS:UPDATE", "team-dashboards:read"] })).toMatchObject(quiet);
    expect(one.args()).toEqual(role);
    expect(writes(w)).toEqual([]);
  });

  test("a permission that the service drops is named, and no role is left behind", async () => {
    const w = await world();
    const one = new Resource(w, customRole);
    const args = { ...role, permissions: [...role.permissions, "no-such-thing:Read"] };
    await expect(one.up(args)).rejects.toThrow(/permissions: the service does not know no-such-thing:Read .* taken back/);
    expect([one.state, roles(w)]).toEqual([undefined, []]);
    await one.up(role);
    await expect(one.up(args)).rejects.toThrow(/no-such-thing:Read .* the rest was written/);
    expect(await one.up(role)).toBe("same");
  });

  test.each([
    ["no parent", { name: "r" }, "give exactly one of parentRoleName, parentRoleId"],
    ["two parents", { ...role, parentRoleId: 104 }, "give exactly one"],
    ["a permission twice", { ...role, permissions: ["a:B", "A:b"] }, "permissions[1]: given twice"],
    ["a permission without an action", { ...role, permissions: ["alerts"] }, "expected resource:Action"],
    ["an empty name", { ...role, name: "" }, "name"],
  ])("%s is told at preview", async (_, args, words) => {
    const { failures } = await new Resource(await world(), customRole).preview(args);
    expect(failures.join()).toContain(words.split(":")[0]);
    expect(failures.join()).toContain(words.split(": ").at(-1));
  });

  test.each([
    ["by name", { parentRoleName: "standard user" }],
    ["by number", { parentRoleId: 105 }],
    ["by a number in digits", { parentRoleId: "105" }],
  ])("the parent %s stays said as it was said", async (how, parent) => {
    const w = await world();
    const exact = how === "by name" ? { parentRoleName: "Standard User" } : parent;
    const one = await made(w, customRole, { name: "r", ...exact });
    expect(await one.refresh()).toBe("same");
    expect(await one.preview({ name: "r", ...parent })).toMatchObject(quiet);
    expect(one.args()).toEqual({ name: "r", ...exact });
  });

  test("another parent is another role; the old one goes first, as names are unique", async () => {
    const w = await world();
    const one = await made(w, customRole, role);
    const other = { ...role, parentRoleName: "Standard User" };
    expect(await one.preview(other)).toMatchObject({ step: "replace", deleteBeforeReplace: true });
    await one.up(other);
    expect(roles(w)).toMatchObject([{ parentRoleId: 105 }]);
    expect(writes(w).map(({ method }) => method)).toEqual(["DELETE", "PUT"]);
  });

  test("what is removed is cleared", async () => {
    const w = await world();
    const one = await made(w, customRole, { ...role, description: "edits" });
    const { permissions: _, ...bare } = role;
    expect(await one.up(bare)).toBe("update");
    expect(roles(w)).toMatchObject([{ permissions: [] }]);
    expect(roles(w)[0]).not.toHaveProperty("description");
    expect(await one.preview(bare)).toMatchObject(quiet);
  });

  test("a role of the same name is adopted by its name, and found by it", async () => {
    const w = await world();
    const { state } = await made(w, customRole, role);
    const again = new Resource(w, customRole, "again");
    await expect(again.up({ ...role, description: "other" })).rejects.toThrow(
      `a CustomRole named "Editor" exists already: ${state?.id}\n  description: is nothing, the program says "other"\nIf it is the one you mean, add adopt: { id: "${state?.id}", overwrite: true }`,
    );
    const adopt = { name: role.name, permissions: role.permissions, parentRoleId: 104, adopt: { byName: true } };
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

  test("on the wire: a PUT makes it, a POST changes it, with the new values under names of their own", async () => {
    const seen = { roleId: 7, name: "Editor", permissions: ["a:b"], parentRoleId: 104, parentRoleName: "Read-Only User" };
    const { handlersOf, sent, asked } = await account({
      "PUT /aaa/custom-roles/v1": { id: 7 },
      "GET /aaa/custom-roles/v1/7": { role: seen },
      "POST /aaa/custom-roles/v1/7": {},
    });
    const fields = { name: "Editor", parentRoleId: "104", permissions: ["A:b"] };
    expect(await handlersOf(customRole).create(fields, { id: "" })).toEqual({ id: "7", seen });
    await handlersOf(customRole).update?.("7", fields, fields);
    expect(sent()).toEqual([
      { name: "Editor", parentRoleId: 104, permissions: ["A:b"] },
      { newName: "Editor", newDescription: "", newPermissions: { permissions: ["A:b"] } },
    ]);
    expect(asked().at(0)).toBe("PUT /aaa/custom-roles/v1");
  });
});
