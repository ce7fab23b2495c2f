import { teamGroup } from "../../src/areas/groups/group";
import { SCOPE_LAG_MS, scopeSettled } from "../../src/areas/groups/settle";
import { customRole } from "../../src/areas/roles/role";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { byHand, find, group, groups, idOf, made, quiet, role, users, writes } from "./access-support";

afterAll(closeAll);
const said = listen();

describe("a team group", () => {
  test("takes a custom role by its id", async () => {
    const w = await world();
    const editor = await made(w, customRole, role);
    const one = await made(w, teamGroup, { name: "g", roleId: idOf(editor) });
    expect(await one.refresh()).toBe("same");
    expect(groups(w)).toMatchObject([{ roleId: Number(idOf(editor)) }]);
    expect(await one.preview({ name: "g", roleId: Number(idOf(editor)) })).toMatchObject(quiet);
  });

  test("the name of its role is the same in any case, whatever the service answers", async () => {
    const w = await world();
    const one = await made(w, teamGroup, { name: "g", roleName: "standard user" });
    expect(await one.refresh()).toBe("same");
    expect(one.args()).toEqual({ name: "g", roleName: "standard user" });
    expect(await one.preview({ name: "g", roleName: "STANDARD USER" })).toMatchObject(quiet);
  });

  test("a role name that names none, or several, is explained with the service's words", async () => {
    const w = await world();
    const one = new Resource(w, teamGroup);
    await expect(one.up({ name: "g", roleName: "nobody" })).rejects.toThrow(
      /POST .* failed: 400 roleName: "nobody" does not name one role\. The service says: .*give roleId/,
    );
    const twin = await made(w, customRole, { ...role, name: "standard user" });
    await expect(one.up(group)).rejects.toThrow(new RegExp(`roleName: .*105, ${idOf(twin)}`));
    await one.up({ name: "g", roleId: 105 });
    await expect(one.up({ name: "g", roleName: "nobody" })).rejects.toThrow(/PUT .* failed: 400 roleName: "nobody"/);
  });

  test("both ways to say the role are one too many", async () => {
    const { failures } = await new Resource(await world(), teamGroup).preview({ ...group, roleId: 105 });
    expect(failures.join()).toContain("give exactly one of roleId, roleName");
  });

  test("what is removed is cleared: role, scope, texts; the type cannot be", async () => {
    const w = await world();
    const all = { ...group, description: "d", externalId: "x", scope: { scopeId: "s" }, groupType: "OPEN" };
    const one = await made(w, teamGroup, all);
    const bare = { name: group.name, groupType: "OPEN" };
    expect(await one.up(bare)).toBe("update");
    for (const key of ["description", "externalId", "scope", "roleId"]) expect(groups(w)[0]).not.toHaveProperty(key);
    expect(await one.preview(bare)).toMatchObject(quiet);
    expect((await one.preview({ name: group.name })).failures).toEqual([expect.stringContaining("write the type it shall have")]);
  });

  test("a role given by hand is a change; one taken away too", async () => {
    const w = await world();
    const one = await made(w, teamGroup, { name: "g" });
    await byHand(w, idOf(one), { roleUpdate: { setRoleId: 101 } });
    expect(await one.refresh()).toBe("changed");
    expect(await one.up({ name: "g" })).toBe("update");
    expect(groups(w)[0]).not.toHaveProperty("roleId");
    expect(await one.preview({ name: "g" })).toMatchObject(quiet);
  });

  test("members are nobody's business where none are given: they are not even read", async () => {
    const w = await world();
    const one = await made(w, teamGroup, group);
    await byHand(w, idOf(one), { userUpdates: { add: { userIds: ["theirs"] } } });
    w.emulator.calls.clear();
    expect(await one.refresh()).toBe("same");
    expect(await one.up({ ...group, description: "d" })).toBe("update");
    expect(w.emulator.calls.all().filter(({ path }) => path.includes("/users/"))).toEqual([]);
    expect(users(w, idOf(one))).toEqual(["theirs"]);
  });

  test("members that are given are all there are, on however many pages", async () => {
    const w = await world({ unkind: { pageSizeMax: 2 } });
    const userIds = ["a", "b", "c", "d", "e"];
    const one = await made(w, teamGroup, { ...group, userIds });
    expect(await one.refresh()).toBe("same");
    await byHand(w, idOf(one), { userUpdates: { add: { userIds: ["theirs"] } } });
    await byHand(w, idOf(one), { userUpdates: { remove: { userIds: ["c"] } } });
    expect(await one.refresh()).toBe("changed");
    expect(await one.up({ ...group, userIds })).toBe("update");
    expect(users(w, idOf(one))).toEqual(userIds);
  });

  test("no members and members left out are two things", async () => {
    const w = await world();
    const one = await made(w, teamGroup, { ...group, userIds: [] });
    await byHand(w, idOf(one), { userUpdates: { add: { userIds: ["theirs"] } } });
    expect(await one.refresh()).toBe("changed");
    expect(await one.up({ ...group, userIds: [] })).toBe("update");
    expect(users(w, idOf(one))).toEqual([]);
    expect(await one.preview({ ...group, userIds: [] })).toMatchObject(quiet);
  });

  test("members left out from now on: the program's own go, others stay, and the preview says so", async () => {
    const w = await world();
    const one = await made(w, teamGroup, { ...group, userIds: ["mine"] });
    await byHand(w, idOf(one), { userUpdates: { add: { userIds: ["theirs"] } } });
    expect((await one.preview(group)).step).toBe("update");
    expect(said.join("")).toContain("userIds is left out now: the 1 members");
    await one.up(group);
    expect(users(w, idOf(one))).toEqual(["theirs"]);
    expect(await one.refresh()).toBe("same");
  });

  test("a user that the service does not take is named, and no group is left behind", async () => {
    const w = await world();
    const one = new Resource(w, teamGroup);
    const args = { ...group, userIds: ["a", "no-such-user"] };
    await expect(one.up(args)).rejects.toThrow(/userIds: the service did not take no-such-user into the group; the group was taken back/);
    expect([one.state, groups(w)]).toEqual([undefined, []]);
    await one.up(group);
    await expect(one.up(args)).rejects.toThrow(/no-such-user into the group; the rest was written/);
  });

  test("a scope that is seen late is waited for", async () => {
    const w = await world();
    const one = await made(w, teamGroup, { ...group, scope: { scopeId: "one" } });
    expect(await one.refresh()).toBe("same");
    const other = { ...group, scope: { scopeId: "two" } };
    expect(await one.up(other)).toBe("update");
    expect(await one.refresh()).toBe("same");
    expect(await one.up(group)).toBe("update");
    expect(await one.refresh()).toBe("same");
    expect(groups(w)[0]).not.toHaveProperty("scope");
  });

  test("nothing is waited for longer than that", async () => {
    const reads: number[] = [];
    const outcome = await scopeSettled(
      async () => reads.push(1),
      (count) => count > 9,
      250,
    );
    // At once, after 100 ms, and at the end.
    expect(outcome).toEqual({ seen: 3, late: true });
    expect(SCOPE_LAG_MS).toBe(10_000);
  });

  test("is found by its name without walking the pages, and adopted by it", async () => {
    const w = await world({ unkind: { pageSizeMax: 1 } });
    const { state } = await made(w, teamGroup, { ...group, userIds: ["a"] });
    expect(await find(w, "TeamGroup", group.name)).toMatchObject({
      id: state?.id,
      groupId: Number(state?.id),
      userIds: ["a"],
      roleId: 105,
    });
    await expect(find(w, "TeamGroup", "nobody")).rejects.toThrow(/no TeamGroup is named "nobody"/);
    const again = new Resource(w, teamGroup, "again");
    await again.up({ ...group, adopt: { byName: true } });
    expect(again.state?.id).toBe(state?.id);
    expect(w.emulator.calls.count("GET /aaa/team-groups/v2")).toBe(0);
    expect(writes(w)).toEqual([]);
    expect(await again.refresh()).toBe("same");
    expect(await again.preview({ ...group, adopt: { byName: true } })).toMatchObject(quiet);
  });

  test("on the wire: only what is wanted, each action with the word for it", async () => {
    const seen = { groupId: 7, name: "g", role: { roleId: 105, name: "Standard User" } };
    const { handlersOf, sent } = await account({
      "PUT /aaa/team-groups/v2/7": { group: seen },
      "GET /aaa/team-groups/v2/id/7": { group: seen },
      "GET /aaa/team-groups/v2/7/users/list?page_size=100": { users: [{ userId: "u" }] },
      "GET /aaa/custom-roles/v1": {},
      "GET /aaa/system-roles/v1": { roles: [{ roleId: 9, name: "X" }] },
    });
    const { update } = handlersOf(teamGroup);
    const base = { name: "g", description: "", externalId: "" };
    await update?.("7", { name: "g", roleId: "105" }, { name: "g" });
    await update?.("7", { name: "g", roleName: "x" }, { name: "g", roleId: 105 });
    await update?.("7", { name: "g" }, { name: "g", roleId: 105, scope: { scopeId: "s" }, userIds: ["u"] });
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
