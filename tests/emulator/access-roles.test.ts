import { createClient } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { call, KEY, start } from "./support";

const ROLES = "/aaa/custom-roles/v1";
const editor = (more: object = {}) => ({
  name: "Editor",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Update"],
  ...more,
});
const make = (emulator: Emulator, body: object) => call(emulator, "PUT", ROLES, body);
const read = async (emulator: Emulator, id: number) => (await call(emulator, "GET", `${ROLES}/${id}`)).json.role;

describe("custom roles", () => {
  test("a create is a PUT on the collection and answers a number", async () => {
    const emulator = await start();
    const { status, json } = await make(emulator, editor());
    expect({ status, json }).toEqual({ status: 200, json: { id: expect.any(Number) } });
    expect(await read(emulator, json.id)).toEqual({
      roleId: json.id,
      teamId: 1,
      name: "Editor",
      permissions: ["team-dashboards:update"],
      parentRoleId: 104,
      parentRoleName: "Read-Only User",
    });
  });

  test("permissions come back in lower case, in another order, each once, without those nobody knows", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const permissions = ["Alerts:ReadConfig", "team-dashboards:Read", "no-such-thing:Read", "nothing", "ALERTS:READCONFIG"];
    const { json } = await make(emulator, editor({ permissions }));
    expect((await read(emulator, json.id)).permissions).toEqual(["team-dashboards:read", "alerts:readconfig"]);
  });

  test("an update is a POST on the number: what is left out stays, an empty text clears", async () => {
    const emulator = await start();
    const { id } = (await make(emulator, editor({ description: "d" }))).json;
    expect((await call(emulator, "POST", `${ROLES}/${id}`, { newName: "Writer" })).json).toEqual({});
    expect(await read(emulator, id)).toMatchObject({ name: "Writer", description: "d", permissions: ["team-dashboards:update"] });
    await call(emulator, "POST", `${ROLES}/${id}`, { newDescription: "", newPermissions: { permissions: ["a:B"] } });
    const { description, permissions } = await read(emulator, id);
    expect({ description, permissions }).toEqual({ description: undefined, permissions: ["a:b"] });
  });

  test("a delete answers 204 and nothing; then the role is not found by any operation", async () => {
    const emulator = await start();
    const { id } = (await make(emulator, editor())).json;
    const { status, text } = await call(emulator, "DELETE", `${ROLES}/${id}`);
    expect({ status, text }).toEqual({ status: 204, text: "" });
    for (const [method, body] of [["GET"], ["DELETE"], ["POST", {}]] as const)
      expect([method, (await call(emulator, method, `${ROLES}/${id}`, body)).status]).toEqual([method, 404]);
  });

  test("no two custom roles share a name, made or renamed; a number is not given again", async () => {
    const emulator = await start();
    const first = (await make(emulator, editor())).json.id;
    expect((await make(emulator, editor())).status).toBe(409);
    const second = (await make(emulator, editor({ name: "Other" }))).json.id;
    expect((await call(emulator, "POST", `${ROLES}/${second}`, { newName: "Editor" })).status).toBe(409);
    expect((await call(emulator, "POST", `${ROLES}/${first}`, { newName: "Editor" })).status).toBe(200);
    await call(emulator, "DELETE", `${ROLES}/${second}`);
    expect((await make(emulator, editor({ name: "Third" }))).json.id).toBeGreaterThan(second);
  });

  test.each([
    ["no parent", { parentRoleName: undefined }, "parentRoleName"],
    ["two parents", { parentRoleId: 104 }, "parentRole"],
    ["a parent that is not there, by name", { parentRoleName: "Nobody" }, "parentRoleName"],
    ["a parent that is not there, by number", { parentRoleName: undefined, parentRoleId: 7 }, "parentRoleId"],
    ["no name", { name: undefined }, "name"],
    ["an id that is no number", { parentRoleName: undefined, parentRoleId: "x104" }, "parentRoleId"],
  ])("%s is refused", async (_, more, path) => {
    const { status, json } = await make(await start(), editor(more));
    expect(status).toBe(400);
    expect(json.message).toContain(path);
  });

  test("a role that others start from, or that a group holds, is not deleted", async () => {
    const emulator = await start();
    const base = (await make(emulator, editor())).json.id;
    await make(emulator, editor({ name: "Heir", parentRoleName: undefined, parentRoleId: base }));
    expect((await call(emulator, "DELETE", `${ROLES}/${base}`)).status).toBe(400);
    const held = (await make(emulator, editor({ name: "Held" }))).json.id;
    await call(emulator, "POST", "/aaa/team-groups/v2", { name: "g", roleId: held });
    expect((await call(emulator, "DELETE", `${ROLES}/${held}`)).json.message).toContain("held by the groups");
  });

  test("lists: the team's roles whole, of one team where that is asked, and the service's own apart", async () => {
    const emulator = await start();
    await make(emulator, editor());
    await make(emulator, editor({ name: "Elsewhere", teamId: 2 }));
    const names = async (query = "") =>
      (await call(emulator, "GET", `${ROLES}${query}`)).json.roles.map(({ name }: { name: string }) => name);
    expect((await names()).sort()).toEqual(["Editor", "Elsewhere"]);
    expect(await names("?team_id=2")).toEqual(["Elsewhere"]);
    const system = (await call(emulator, "GET", "/aaa/system-roles/v1")).json.roles;
    expect(system).toContainEqual({ roleId: 105, name: "Standard User", description: expect.any(String), permissions: expect.any(Array) });
  });

  test("a key without the permission may not write", async () => {
    const emulator = await start({ permissions: ["team-roles:ReadConfig"] });
    const { status, json } = await make(emulator, editor());
    expect([status, json.message]).toEqual([403, expect.stringContaining("team-roles:Manage")]);
  });

  test("the client goes the whole way", async () => {
    const { url } = await start();
    const { roles } = createClient({ url, apiKey: KEY });
    const { id } = await roles.create({ body: editor() });
    await roles.update({ role_id: id, body: { newDescription: "edits" } });
    expect((await roles.get({ role_id: String(id) })).role).toMatchObject({ roleId: id, description: "edits" });
    expect((await roles.list({ query: { team_id: 1 } })).roles).toHaveLength(1);
    expect((await roles.listSystem()).roles).toHaveLength(9);
    expect(await roles.remove({ role_id: id })).toBeUndefined();
    await expect(roles.get({ role_id: id })).rejects.toThrow("404");
  });
});
