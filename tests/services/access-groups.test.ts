import { UNKNOWN } from "../../src/schema/unknown";
import { SCOPE_LAG_MS, scopeSettled } from "../../src/services/groups/change";
import { teamGroup } from "../../src/services/groups/team-group";
import { customRole } from "../../src/services/roles/custom-role";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import {
  changeGroupOutside,
  created,
  find,
  groupArgs,
  groups,
  idOf,
  NO_CHANGE,
  roleArgs,
  users,
  writeRequests,
} from "./access-support";

afterAll(closeAll);
const output = captureLog();

describe("TeamGroup", () => {
  test("accepts a custom role by its id", async () => {
    const w = await world();
    const editor = await created(w, customRole, roleArgs);
    const resource = await created(w, teamGroup, { name: "g", roleId: idOf(editor) });
    expect(await resource.refresh()).toBe("same");
    expect(groups(w)).toMatchObject([{ roleId: Number(idOf(editor)) }]);
    expect(await resource.preview({ name: "g", roleId: Number(idOf(editor)) })).toMatchObject(
      NO_CHANGE,
    );
  });

  test("an adoption compares no role while the roleId of the program is unknown", async () => {
    const w = await world();
    const adopt = { id: idOf(await created(w, teamGroup, groupArgs, "theirs")) };
    const preview = (args: object) =>
      new Resource(w, teamGroup).preview({ name: groupArgs.name, ...args, adopt });
    expect((await preview({ roleId: UNKNOWN })).failures).toEqual([]);
    expect((await preview({ roleId: UNKNOWN, description: "x" })).failures).toEqual([
      expect.stringContaining('description: is nothing, the program has "x"'),
    ]);
  });

  test("roleName is compared without case, and state preserves the case of the program", async () => {
    const w = await world();
    const resource = await created(w, teamGroup, { name: "g", roleName: "standard user" });
    expect(await resource.refresh()).toBe("same");
    expect(resource.args()).toEqual({ name: "g", roleName: "standard user" });
    expect(await resource.preview({ name: "g", roleName: "STANDARD USER" })).toMatchObject(
      NO_CHANGE,
    );
  });

  test("create fails with the message of the API when roleName matches no role or several roles", async () => {
    const w = await world();
    const resource = new Resource(w, teamGroup);
    await expect(resource.up({ name: "g", roleName: "nobody" })).rejects.toThrow(
      /POST .* failed: 400 roleName: "nobody" does not identify one role\. The service returned: .*set roleId/,
    );
    const duplicate = await created(w, customRole, { ...roleArgs, name: "standard user" });
    await expect(resource.up(groupArgs)).rejects.toThrow(
      new RegExp(`roleName: .*105, ${idOf(duplicate)}`),
    );
    await resource.up({ name: "g", roleId: 105 });
    await expect(resource.up({ name: "g", roleName: "nobody" })).rejects.toThrow(
      /PUT .* failed: 400 roleName: "nobody"/,
    );
  });

  test("preview rejects roleId beside roleName", async () => {
    const { failures } = await new Resource(await world(), teamGroup).preview({
      ...groupArgs,
      roleId: 105,
    });
    expect(failures.join()).toContain("give exactly one of roleId, roleName");
  });

  test("update clears a removed role, scope, description and external id, and rejects removing groupType", async () => {
    const w = await world();
    const all = {
      ...groupArgs,
      description: "d",
      externalId: "x",
      scope: { scopeId: "s" },
      groupType: "OPEN",
    };
    const resource = await created(w, teamGroup, all);
    const bare = { name: groupArgs.name, groupType: "OPEN" };
    expect(await resource.up(bare)).toBe("update");
    for (const key of ["description", "externalId", "scope", "roleId"])
      expect(groups(w)[0]).not.toHaveProperty(key);
    expect(await resource.preview(bare)).toMatchObject(NO_CHANGE);
    expect((await resource.preview({ name: groupArgs.name })).failures).toEqual([
      expect.stringContaining("set the type explicitly"),
    ]);
  });

  test("a role that was set outside Pulumi is drift, and the next update removes it", async () => {
    const w = await world();
    const resource = await created(w, teamGroup, { name: "g" });
    await changeGroupOutside(w, idOf(resource), { roleUpdate: { setRoleId: 101 } });
    expect(await resource.refresh()).toBe("changed");
    expect(await resource.up({ name: "g" })).toBe("update");
    expect(groups(w)[0]).not.toHaveProperty("roleId");
    expect(await resource.preview({ name: "g" })).toMatchObject(NO_CHANGE);
  });

  test("members are neither read nor changed when userIds is left out", async () => {
    const w = await world();
    const resource = await created(w, teamGroup, groupArgs);
    await changeGroupOutside(w, idOf(resource), { userUpdates: { add: { userIds: ["theirs"] } } });
    w.emulator.calls.clear();
    expect(await resource.refresh()).toBe("same");
    expect(await resource.up({ ...groupArgs, description: "d" })).toBe("update");
    expect(w.emulator.calls.all().filter(({ path }) => path.includes("/users/"))).toEqual([]);
    expect(users(w, idOf(resource))).toEqual(["theirs"]);
  });

  test("userIds is the complete list of members, across all pages", async () => {
    const w = await world({ quirks: { pageSizeMax: 2 } });
    const userIds = ["a", "b", "c", "d", "e"];
    const resource = await created(w, teamGroup, { ...groupArgs, userIds });
    expect(await resource.refresh()).toBe("same");
    await changeGroupOutside(w, idOf(resource), { userUpdates: { add: { userIds: ["theirs"] } } });
    await changeGroupOutside(w, idOf(resource), { userUpdates: { remove: { userIds: ["c"] } } });
    expect(await resource.refresh()).toBe("changed");
    expect(await resource.up({ ...groupArgs, userIds })).toBe("update");
    expect(users(w, idOf(resource))).toEqual(userIds);
  });

  test("an empty userIds removes all members", async () => {
    const w = await world();
    const resource = await created(w, teamGroup, { ...groupArgs, userIds: [] });
    await changeGroupOutside(w, idOf(resource), { userUpdates: { add: { userIds: ["theirs"] } } });
    expect(await resource.refresh()).toBe("changed");
    expect(await resource.up({ ...groupArgs, userIds: [] })).toBe("update");
    expect(users(w, idOf(resource))).toEqual([]);
    expect(await resource.preview({ ...groupArgs, userIds: [] })).toMatchObject(NO_CHANGE);
  });

  test("removing userIds removes the members of the program, leaves others, and prints a note at preview", async () => {
    const w = await world();
    const resource = await created(w, teamGroup, { ...groupArgs, userIds: ["mine"] });
    await changeGroupOutside(w, idOf(resource), { userUpdates: { add: { userIds: ["theirs"] } } });
    expect((await resource.preview(groupArgs)).step).toBe("update");
    expect(output.join("")).toContain("userIds was removed: the 1 members");
    await resource.up(groupArgs);
    expect(users(w, idOf(resource))).toEqual(["theirs"]);
    expect(await resource.refresh()).toBe("same");
  });

  test("create names a user that the API rejects and deletes the new group", async () => {
    const w = await world();
    const resource = new Resource(w, teamGroup);
    const args = { ...groupArgs, userIds: ["a", "no-such-user"] };
    await expect(resource.up(args)).rejects.toThrow(
      /userIds: the service did not add no-such-user to the group; the group was deleted again/,
    );
    expect([resource.state, groups(w)]).toEqual([undefined, []]);
    await resource.up(groupArgs);
    await expect(resource.up(args)).rejects.toThrow(
      /no-such-user to the group; the other changes were applied/,
    );
  });

  test("create and update wait until a read returns the new scope", async () => {
    const w = await world();
    const resource = await created(w, teamGroup, { ...groupArgs, scope: { scopeId: "one" } });
    expect(await resource.refresh()).toBe("same");
    const other = { ...groupArgs, scope: { scopeId: "two" } };
    expect(await resource.up(other)).toBe("update");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.up(groupArgs)).toBe("update");
    expect(await resource.refresh()).toBe("same");
    expect(groups(w)[0]).not.toHaveProperty("scope");
  });

  test("the wait for a scope ends at its time limit", async () => {
    jest.useFakeTimers();
    try {
      const start = Date.now();
      const reads: number[] = [];
      const settled = scopeSettled(
        async () => reads.push(Date.now() - start),
        () => false,
      );
      await jest.advanceTimersByTimeAsync(SCOPE_LAG_MS);
      expect(reads).toEqual([0, 100, 300, 700, 1500, 3100, 6100, 9100, 10_000]);
      expect(await settled).toEqual({ last: reads.length, late: true });
    } finally {
      jest.useRealTimers();
    }
  });

  test("lookup and adoption by name do not list all groups", async () => {
    const w = await world({ quirks: { pageSizeMax: 1 } });
    const { state } = await created(w, teamGroup, { ...groupArgs, userIds: ["a"] });
    expect(await find(w, "TeamGroup", groupArgs.name)).toMatchObject({
      id: state?.id,
      groupId: Number(state?.id),
      userIds: ["a"],
      roleId: 105,
    });
    await expect(find(w, "TeamGroup", "nobody")).rejects.toThrow(/no TeamGroup is named "nobody"/);
    const again = new Resource(w, teamGroup, "again");
    await again.up({ ...groupArgs, adopt: { byName: true } });
    expect(again.state?.id).toBe(state?.id);
    expect(w.emulator.calls.count("GET /aaa/team-groups/v2")).toBe(0);
    expect(writeRequests(w)).toEqual([]);
    expect(await again.refresh()).toBe("same");
    expect(await again.preview({ ...groupArgs, adopt: { byName: true } })).toMatchObject(NO_CHANGE);
  });

  test("update sends only the changed fields, each with its actionType", async () => {
    const remote = { groupId: 7, name: "g", role: { roleId: 105, name: "Standard User" } };
    const { handlersOf, sent } = await account({
      "PUT /aaa/team-groups/v2/7": { group: remote },
      "GET /aaa/team-groups/v2/id/7": { group: remote },
      "GET /aaa/team-groups/v2/7/users/list?page_size=100": { users: [{ userId: "u" }] },
      "GET /aaa/custom-roles/v1": {},
      "GET /aaa/system-roles/v1": { roles: [{ roleId: 9, name: "X" }] },
    });
    const { update } = handlersOf(teamGroup);
    const base = { name: "g", description: "", externalId: "" };
    await update?.("7", { name: "g", roleId: "105" }, { name: "g" });
    await update?.("7", { name: "g", roleName: "x" }, { name: "g", roleId: 105 });
    await update?.(
      "7",
      { name: "g" },
      { name: "g", roleId: 105, scope: { scopeId: "s" }, userIds: ["u"] },
    );
    await update?.("7", { name: "g", userIds: ["u"] }, { name: "g" });
    await update?.("7", { name: "g", userIds: ["u"] }, { name: "g", userIds: ["u"] });
    expect(sent()).toEqual([
      { ...base, roleUpdate: { action: { actionType: "set_role_id", setRoleId: { value: 105 } } } },
      { ...base, roleUpdate: { action: { actionType: "set_role_id", setRoleId: { value: 9 } } } },
      {
        ...base,
        roleUpdate: { action: { actionType: "clear", clear: { clear: true } } },
        scopeUpdate: { action: { actionType: "clear", clear: { clear: true } } },
        userUpdates: { operation: { operationType: "remove", remove: { userIds: ["u"] } } },
      },
      { ...base, userUpdates: { operation: { operationType: "set", set: { userIds: ["u"] } } } },
      base,
    ]);
  });
});
