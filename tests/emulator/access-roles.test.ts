import type { Emulator } from "../../src/emulator";
import { createClient } from "../../src/sdk";
import { call, KEY, start } from "./support";

const ROLES = "/aaa/custom-roles/v1";
const editor = (more: object = {}) => ({
  name: "Editor",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Update"],
  ...more,
});
const createRole = (emulator: Emulator, body: object) => call(emulator, "PUT", ROLES, body);
const readRole = async (emulator: Emulator, id: number) =>
  (await call(emulator, "GET", `${ROLES}/${id}`)).json.role;

describe("custom roles", () => {
  test("a create is a PUT on the collection and returns a numeric id", async () => {
    const emulator = await start();
    const { status, json } = await createRole(emulator, editor());
    expect({ status, json }).toEqual({ status: 200, json: { id: expect.any(Number) } });
    expect(await readRole(emulator, json.id)).toEqual({
      roleId: json.id,
      teamId: 1,
      name: "Editor",
      permissions: ["team-dashboards:update"],
      parentRoleId: 104,
      parentRoleName: "Read-Only User",
    });
  });

  test("permissions are returned in lower case, without duplicates or unknown ones", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const permissions = [
      "Alerts:ReadConfig",
      "team-dashboards:Read",
      "no-such-permission:Read",
      "nothing",
      "ALERTS:READCONFIG",
    ];
    const { json } = await createRole(emulator, editor({ permissions }));
    expect((await readRole(emulator, json.id)).permissions).toEqual([
      "team-dashboards:read",
      "alerts:readconfig",
    ]);
  });

  test("an update is a POST on the id: omitted fields stay, an empty string clears", async () => {
    const emulator = await start();
    const { id } = (await createRole(emulator, editor({ description: "d" }))).json;
    expect((await call(emulator, "POST", `${ROLES}/${id}`, { newName: "Writer" })).json).toEqual(
      {},
    );
    expect(await readRole(emulator, id)).toMatchObject({
      name: "Writer",
      description: "d",
      permissions: ["team-dashboards:update"],
    });
    await call(emulator, "POST", `${ROLES}/${id}`, {
      newDescription: "",
      newPermissions: { permissions: ["a:B"] },
    });
    const { description, permissions } = await readRole(emulator, id);
    expect({ description, permissions }).toEqual({ description: undefined, permissions: ["a:b"] });
  });

  test("a delete returns 204 without a body, and then the role is 404 everywhere", async () => {
    const emulator = await start();
    const { id } = (await createRole(emulator, editor())).json;
    const { status, text } = await call(emulator, "DELETE", `${ROLES}/${id}`);
    expect({ status, text }).toEqual({ status: 204, text: "" });
    for (const [method, body] of [["GET"], ["DELETE"], ["POST", {}]] as const)
      expect([method, (await call(emulator, method, `${ROLES}/${id}`, body)).status]).toEqual([
        method,
        404,
      ]);
  });

  test("names of custom roles are unique, and ids are not reused", async () => {
    const emulator = await start();
    const first = (await createRole(emulator, editor())).json.id;
    expect((await createRole(emulator, editor())).status).toBe(409);
    const second = (await createRole(emulator, editor({ name: "Other" }))).json.id;
    expect((await call(emulator, "POST", `${ROLES}/${second}`, { newName: "Editor" })).status).toBe(
      409,
    );
    expect((await call(emulator, "POST", `${ROLES}/${first}`, { newName: "Editor" })).status).toBe(
      200,
    );
    await call(emulator, "DELETE", `${ROLES}/${second}`);
    expect((await createRole(emulator, editor({ name: "Third" }))).json.id).toBeGreaterThan(second);
  });

  test.each([
    ["no parent", { parentRoleName: undefined }, "parentRoleName"],
    ["two parents", { parentRoleId: 104 }, "parentRole"],
    ["an unknown parent name", { parentRoleName: "Nobody" }, "parentRoleName"],
    ["an unknown parent id", { parentRoleName: undefined, parentRoleId: 7 }, "parentRoleId"],
    ["no name", { name: undefined }, "name"],
    [
      "a parent id that is not a number",
      { parentRoleName: undefined, parentRoleId: "x104" },
      "parentRoleId",
    ],
  ])("%s is rejected", async (_, more, path) => {
    const { status, json } = await createRole(await start(), editor(more));
    expect(status).toBe(400);
    expect(json.message).toContain(path);
  });

  test("a role with child roles or with groups cannot be deleted", async () => {
    const emulator = await start();
    const base = (await createRole(emulator, editor())).json.id;
    await createRole(
      emulator,
      editor({ name: "Heir", parentRoleName: undefined, parentRoleId: base }),
    );
    expect((await call(emulator, "DELETE", `${ROLES}/${base}`)).status).toBe(400);
    const stored = (await createRole(emulator, editor({ name: "Held" }))).json.id;
    await call(emulator, "POST", "/aaa/team-groups/v2", { name: "g", roleId: stored });
    expect((await call(emulator, "DELETE", `${ROLES}/${stored}`)).json.message).toContain(
      "is assigned to the groups",
    );
  });

  test("custom roles are listed, all or by team; system roles are listed separately", async () => {
    const emulator = await start();
    await createRole(emulator, editor());
    await createRole(emulator, editor({ name: "Elsewhere", teamId: 2 }));
    const names = async (query = "") =>
      (await call(emulator, "GET", `${ROLES}${query}`)).json.roles.map(
        ({ name }: { name: string }) => name,
      );
    expect((await names()).sort()).toEqual(["Editor", "Elsewhere"]);
    expect(await names("?team_id=2")).toEqual(["Elsewhere"]);
    const system = (await call(emulator, "GET", "/aaa/system-roles/v1")).json.roles;
    expect(system).toContainEqual({
      roleId: 105,
      name: "Standard User",
      description: expect.any(String),
      permissions: expect.any(Array),
    });
  });

  test("a key without the permission cannot create a role", async () => {
    const emulator = await start({ permissions: ["team-roles:ReadConfig"] });
    const { status, json } = await createRole(emulator, editor());
    expect([status, json.message]).toEqual([403, expect.stringContaining("team-roles:Manage")]);
  });

  test("the client calls every operation", async () => {
    const { url } = await start();
    const { roles } = createClient({ url, apiKey: KEY });
    const { id } = await roles.create({ body: editor() });
    await roles.update({ role_id: id, body: { newDescription: "edits" } });
    expect((await roles.get({ role_id: String(id) })).role).toMatchObject({
      roleId: id,
      description: "edits",
    });
    expect((await roles.list({ query: { team_id: 1 } })).roles).toHaveLength(1);
    expect((await roles.listSystem()).roles).toHaveLength(9);
    expect(await roles.remove({ role_id: id })).toBeUndefined();
    await expect(roles.get({ role_id: id })).rejects.toThrow("404");
  });
});
