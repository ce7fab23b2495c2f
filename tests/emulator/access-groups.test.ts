import type { Emulator } from "../../src/emulator";
import { createClient } from "../../src/sdk";
import { call, KEY, start } from "./support";

const GROUPS = "/aaa/team-groups/v2";
const postGroup = (emulator: Emulator, body: object) => call(emulator, "POST", GROUPS, body);
const createGroup = async (emulator: Emulator, body: object): Promise<number> =>
  (await postGroup(emulator, body)).json.group.groupId;
const readGroup = async (emulator: Emulator, id: number) =>
  (await call(emulator, "GET", `${GROUPS}/id/${id}`)).json.group;
const updateGroup = (emulator: Emulator, id: number, body: object) =>
  call(emulator, "PUT", `${GROUPS}/${id}`, body);
const memberIds = async (emulator: Emulator, id: number): Promise<string[]> =>
  (await call(emulator, "GET", `${GROUPS}/${id}/users/list`)).json.users
    .map(({ userId }: { userId: string }) => userId)
    .sort();
const action = (actionType: string, more: object) => ({ action: { actionType, ...more } });
const operation = (operationType: string, userIds: string[]) => ({
  operation: { operationType, [operationType]: { userIds } },
});

describe("team groups", () => {
  test("a response has the role's id and name, and no members", async () => {
    const emulator = await start();
    const { json } = await postGroup(emulator, {
      name: "g",
      roleName: "standard USER",
      userIds: ["u1"],
      externalId: "x",
      description: "d",
    });
    const group = {
      groupId: expect.any(Number),
      teamId: 1,
      name: "g",
      description: "d",
      externalId: "x",
      groupType: "GROUP_TYPE_CLOSED",
      groupOrigin: "GROUP_ORIGIN_USER_DEFINED",
      role: { roleId: 105, name: "Standard User", description: expect.any(String) },
      createdAt: expect.stringMatching(/^\d{4}-/),
      updatedAt: expect.any(String),
    };
    expect(json.group).toEqual(group);
    expect(await readGroup(emulator, json.group.groupId)).toEqual(group);
    expect((await call(emulator, "GET", `${GROUPS}/name/g`)).json.group).toEqual(group);
  });

  test.each([
    ["an unknown role name", { roleName: "nobody" }, /roleName: no role is named "nobody"/],
    ["both roleName and roleId", { roleName: "Standard User", roleId: 105 }, /roleName/],
    ["an unknown role id", { roleId: 7 }, /roleId: there is no role 7/],
    ["a role name of 256 characters", { roleName: "x".repeat(256) }, /roleName/],
    ["an empty role name", { roleName: "" }, /roleName/],
    ["no name", { name: "" }, /name/],
  ])("%s is rejected", async (_, more, pattern) => {
    const { status, json } = await postGroup(await start(), { name: "g", ...more });
    expect([status, json.message]).toEqual([400, expect.stringMatching(pattern)]);
  });

  test("a role name that several roles share is rejected with their ids", async () => {
    const emulator = await start();
    const role = (name: string) => ({
      name,
      parentRoleName: "Standard User",
      permissions: ["a:b"],
    });
    const id = (await call(emulator, "PUT", "/aaa/custom-roles/v1", role("standard user"))).json.id;
    const { status, json } = await postGroup(emulator, { name: "g", roleName: "Standard User" });
    expect([status, json.message]).toEqual([400, expect.stringContaining(`105, ${id}`)]);
  });

  test("an update leaves omitted fields unchanged, and an empty string clears one", async () => {
    const emulator = await start();
    const id = await createGroup(emulator, {
      name: "g",
      description: "d",
      externalId: "x",
      roleId: 105,
      groupType: "GROUP_TYPE_OPEN",
    });
    await updateGroup(emulator, id, { name: "h" });
    expect(await readGroup(emulator, id)).toMatchObject({
      name: "h",
      description: "d",
      externalId: "x",
      role: { roleId: 105 },
      groupType: "GROUP_TYPE_OPEN",
    });
    const { json } = await updateGroup(emulator, id, {
      description: "",
      externalId: "",
      roleUpdate: action("clear", { clear: { clear: true } }),
    });
    for (const key of ["description", "externalId", "role"])
      expect(json.group).not.toHaveProperty(key);
  });

  test("an update sets the role by id or by name", async () => {
    const emulator = await start();
    const id = await createGroup(emulator, { name: "g" });
    const roleAfter = async (roleUpdate: object) =>
      (await updateGroup(emulator, id, { roleUpdate })).json.group?.role?.roleId;
    expect(await roleAfter(action("set_role_id", { setRoleId: { value: 101 } }))).toBe(101);
    expect(
      await roleAfter(action("set_role_by_name", { setRoleByName: { value: "read-only user" } })),
    ).toBe(104);
    const wrong = await updateGroup(emulator, id, {
      roleUpdate: action("set_role_by_name", { setRoleByName: { value: "nobody" } }),
    });
    expect([wrong.status, wrong.json.message]).toEqual([
      400,
      expect.stringContaining("roleUpdate.action.setRoleByName.value"),
    ]);
  });

  test.each([
    ["roleUpdate", { roleUpdate: { action: { setRoleId: { value: 105 } } } }, "actionType"],
    ["roleUpdate", { roleUpdate: action("clear", { setRoleId: { value: 105 } }) }, "actionType"],
    ["scopeUpdate", { scopeUpdate: { action: { clear: { clear: true } } } }, "actionType"],
    ["userUpdates", { userUpdates: { operation: { add: { userIds: ["u"] } } } }, "operationType"],
    [
      "userUpdates",
      { userUpdates: { operation: { operationType: "add" } } },
      "one of add, remove, set",
    ],
  ])("%s %j without a matching discriminator is rejected", async (_, body, expected) => {
    const emulator = await start();
    const { status, json } = await updateGroup(
      emulator,
      await createGroup(emulator, { name: "g" }),
      body,
    );
    expect([status, json.message]).toEqual([400, expect.stringContaining(expected)]);
  });

  test("members can be added, removed and replaced; unknown user ids are ignored", async () => {
    const emulator = await start();
    const id = await createGroup(emulator, { name: "g", userIds: ["a", "no-such-user"] });
    await updateGroup(emulator, id, { userUpdates: operation("add", ["b", "c", "a"]) });
    expect(await memberIds(emulator, id)).toEqual(["a", "b", "c"]);
    await updateGroup(emulator, id, { userUpdates: operation("remove", ["a", "z"]) });
    expect(await memberIds(emulator, id)).toEqual(["b", "c"]);
    await updateGroup(emulator, id, { userUpdates: operation("set", ["d"]) });
    expect(await memberIds(emulator, id)).toEqual(["d"]);
    await updateGroup(emulator, id, { userUpdates: operation("set", []) });
    expect(await memberIds(emulator, id)).toEqual([]);
  });

  test("members are listed in pages, with a string as the page token", async () => {
    const emulator = await start();
    const id = await createGroup(emulator, { name: "g", userIds: ["a", "b", "c"] });
    const first = (await call(emulator, "GET", `${GROUPS}/${id}/users/list?page_size=2`)).json;
    expect(first).toMatchObject({ totalCount: 3, nextPageToken: expect.any(String) });
    const second = (
      await call(
        emulator,
        "GET",
        `${GROUPS}/${id}/users/list?page_size=2&page_token=${first.nextPageToken}`,
      )
    ).json;
    expect(second.nextPageToken).toBeUndefined();
    const all = [...first.users, ...second.users];
    expect(all.map(({ userId }) => userId).sort()).toEqual(["a", "b", "c"]);
    expect(all[0]).toEqual({
      userId: expect.any(String),
      userAccountId: expect.any(Number),
      username: expect.stringContaining("@"),
      firstName: expect.any(String),
      lastName: expect.any(String),
      status: "USER_STATUS_ACTIVE",
    });
  });

  test("a changed scope is returned from the second read on", async () => {
    const emulator = await start();
    const id = await createGroup(emulator, { name: "g", scope: { scopeId: "one" } });
    const scopes = async () => [
      (await readGroup(emulator, id)).scope?.scopeId,
      (await readGroup(emulator, id)).scope?.scopeId,
    ];
    expect(await scopes()).toEqual([undefined, "one"]);
    await updateGroup(emulator, id, {
      scopeUpdate: action("set_scope_id", { setScopeId: { value: "two" } }),
    });
    expect(await scopes()).toEqual(["one", "two"]);
    await updateGroup(emulator, id, { scopeUpdate: action("clear", { clear: { clear: true } }) });
    expect(await scopes()).toEqual(["two", undefined]);
  });

  test("built-in groups can be listed and read, but not changed or deleted", async () => {
    const emulator = await start();
    const [own] = (await call(emulator, "GET", GROUPS)).json.groups;
    expect(own.groupOrigin).toBe("GROUP_ORIGIN_BUILT_IN");
    expect((await readGroup(emulator, own.groupId)).name).toBe(own.name);
    expect((await updateGroup(emulator, own.groupId, { name: "mine" })).status).toBe(403);
    expect((await call(emulator, "DELETE", `${GROUPS}/${own.groupId}`)).status).toBe(403);
    expect((await postGroup(emulator, { name: own.name })).status).toBe(409);
  });

  test("groups are listed in pages and can be filtered by team", async () => {
    const emulator = await start();
    for (const name of ["a", "b", "c"]) await createGroup(emulator, { name });
    await createGroup(emulator, { name: "a", teamId: 2 });
    const page = (await call(emulator, "GET", `${GROUPS}?page_size=4&team_id=1`)).json;
    expect({ ...page, groups: page.groups.length }).toEqual({
      groups: 4,
      totalCount: 6,
      nextPageToken: expect.any(String),
    });
    expect((await call(emulator, "GET", `${GROUPS}?team_id=2`)).json.groups).toHaveLength(1);
    expect((await call(emulator, "GET", `${GROUPS}?page_token=nonsense`)).status).toBe(400);
  });

  test("group names are unique, and a deleted group is 404 for every operation", async () => {
    const emulator = await start();
    const id = await createGroup(emulator, { name: "g", userIds: ["a"] });
    expect((await postGroup(emulator, { name: "g" })).status).toBe(409);
    const other = await createGroup(emulator, { name: "h" });
    expect((await updateGroup(emulator, other, { name: "g" })).status).toBe(409);
    expect((await call(emulator, "DELETE", `${GROUPS}/${id}`)).json).toEqual({ groupId: id });
    const requests: [string, string, object?][] = [
      ["GET", `${GROUPS}/id/${id}`],
      ["GET", `${GROUPS}/name/g`],
      ["GET", `${GROUPS}/${id}/users/list`],
      ["PUT", `${GROUPS}/${id}`, { name: "x" }],
      ["DELETE", `${GROUPS}/${id}`],
    ];
    for (const [method, path, body] of requests)
      expect([method, path, (await call(emulator, method, path, body)).status]).toEqual([
        method,
        path,
        404,
      ]);
  });

  test("the client adds the actionType, so callers name a variant only once", async () => {
    const { url } = await start();
    const { groups } = createClient({ url, apiKey: KEY });
    const { group } = await groups.create({ body: { name: "a/b", roleId: 105 } });
    const { groupId } = group;
    const changed = await groups.update({
      group_id: groupId,
      body: {
        roleUpdate: { setRoleByName: "Platform Admin" },
        userUpdates: { add: { userIds: ["u"] } },
      },
    });
    expect(changed.group.role?.name).toBe("Platform Admin");
    expect((await groups.getByName({ name: "a/b" })).group.groupId).toBe(groupId);
    const names: unknown[] = [];
    for await (const { userId } of groups.listUsers.items({ group_id: groupId }))
      names.push(userId);
    for await (const { name } of groups.list.items({ query: { page_size: 1 } })) names.push(name);
    expect(names).toEqual(["u", "Platform Admins", "Standard Users", "ReadOnlyUsers", "a/b"]);
    expect(await groups.remove({ group_id: groupId })).toEqual({ groupId });
  });
});
