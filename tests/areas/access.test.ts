import { teamGroup } from "../../src/areas/groups/group";
import { teamGroupMembers } from "../../src/areas/groups/membership";
import { settled } from "../../src/areas/groups/settle";
import { customRole } from "../../src/areas/roles/role";
import { lookup } from "../../src/provider/lookup";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { listen, type World, world } from "../support/world";

afterAll(closeAll);
const said = listen();
const KEY = "cxtp_of_who_looks_things_up";

const role = { name: "Editor", parentRoleName: "Read-Only User", permissions: ["team-dashboards:Read", "team-dashboards:Update"] };
const group = { name: "Checkout", roleName: "Standard User" };
const quiet = { step: "same", failures: [] };
const writes = ({ emulator }: World) => emulator.calls.all().filter(({ method }) => method !== "GET");
const roles = (w: World) => w.emulator.objects("custom-roles");
const groups = (w: World) => w.emulator.objects("team-groups");

async function made(w: World, definition: ConstructorParameters<typeof Resource>[1], args: Props, name = "one"): Promise<Resource> {
  const resource = new Resource(w, definition, name);
  await resource.up(args);
  w.emulator.calls.clear();
  return resource;
}
/** Somebody else's change of a group. */
async function byHand(w: World, id: string, body: Props): Promise<void> {
  const process = w.process();
  const { update } = teamGroup.ops;
  const { apiOf } = require("../../src/client") as typeof import("../../src/client");
  await apiOf({ update }, process.http).update({ group_id: id, body });
  await process.close();
}
const users = (w: World, id: string) => (groups(w).find((one) => one.id === id) as { userIds: string[] } & Props).userIds.sort();
const idOf = ({ state }: Resource): string => state?.id as string;
function find({ emulator }: World, kind: string, name: string) {
  emulator.keys.add({ key: KEY });
  return lookup(kind, { name }, (key) => ({ "coralogix:url": emulator.url, "coralogix:apiKey": KEY })[key]);
}

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
      /POST .* failed: 400 roleName: "nobody" does not name one role\. The service says: .*no role is named.*give roleId/,
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
    const outcome = await settled(
      async () => reads.push(1),
      (count) => count > 9,
      [0, 1, 1],
    );
    expect(outcome).toEqual({ seen: 4, late: true });
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
      { ...base, roleUpdate: { action: { actionType: "set_role_by_name", setRoleByName: { value: "x" } } } },
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

describe("members of a team group", () => {
  const both = async (userIds: string[], theirs: string[] = []) => {
    const w = await world();
    const owner = await made(w, teamGroup, group, "owner");
    if (theirs.length) await byHand(w, idOf(owner), { userUpdates: { add: { userIds: theirs } } });
    const args = { groupId: idOf(owner), userIds };
    return { w, owner, args, one: await made(w, teamGroupMembers, args, "members"), id: idOf(owner) };
  };

  test("only its own are added, changed and removed: everybody else stays", async () => {
    const { w, one, args, id } = await both(["a", "b"], ["theirs", "b"]);
    expect(one.state?.id).toBe(id);
    expect(users(w, id)).toEqual(["a", "b", "theirs"]);
    expect(await one.refresh()).toBe("same");
    expect(await one.preview({ ...args, userIds: ["b", "a"] })).toMatchObject(quiet);
    expect(await one.up({ ...args, userIds: ["b", "c"] })).toBe("update");
    expect(users(w, id)).toEqual(["b", "c", "theirs"]);
    await one.destroy();
    expect(users(w, id)).toEqual(["theirs"]);
  });

  test("no more is sent than the difference, and nothing where there is none", async () => {
    const { w, one, args } = await both(["a"], ["a", "b"]);
    expect(writes(w)).toEqual([]);
    await one.up({ ...args, userIds: ["a", "b"] });
    expect(writes(w)).toEqual([]);
    await one.up({ ...args, userIds: ["b", "c"] });
    expect(writes(w).map(({ route }) => route)).toEqual(Array(2).fill("PUT /aaa/team-groups/v2/{group_id}"));
  });

  test("who was taken out by hand is a change; when all are, it is gone", async () => {
    const { w, one, args, id } = await both(["a", "b"], ["theirs"]);
    await byHand(w, id, { userUpdates: { remove: { userIds: ["a"] } } });
    expect(await one.refresh()).toBe("changed");
    expect(await one.up(args)).toBe("update");
    expect(users(w, id)).toEqual(["a", "b", "theirs"]);
    await byHand(w, id, { userUpdates: { set: { userIds: ["theirs"] } } });
    expect(await one.refresh()).toBe("gone");
    expect(await one.up(args)).toBe("create");
    expect(users(w, id)).toEqual(["a", "b", "theirs"]);
  });

  test("a user that the service does not take is named, and nobody is put in", async () => {
    const { w, owner, id } = await both(["a"]);
    const one = new Resource(w, teamGroupMembers, "bad");
    await expect(one.up({ groupId: idOf(owner), userIds: ["a", "b", "no-such-user"] })).rejects.toThrow(
      /did not take no-such-user into the group; nobody was put in/,
    );
    expect(users(w, id)).toEqual(["a"]);
  });

  test("a rename without alias that changes the users at once takes out whom the new one does not name", async () => {
    const { w, one, args, id } = await both(["a", "b"], ["theirs"]);
    const process = w.process();
    await new Resource(w, teamGroupMembers, "renamed").up({ ...args, userIds: ["b", "c"] }, process);
    await one.destroy(process);
    await process.close();
    expect(users(w, id)).toEqual(["b", "c", "theirs"]);
  });

  test("another group is a replacement; a group that is gone takes its members with it", async () => {
    const { w, one, args, owner, id } = await both(["a"], ["theirs"]);
    const other = await made(w, teamGroup, { name: "other" }, "other");
    const moved = { ...args, groupId: idOf(other) };
    expect(await one.preview(moved)).toMatchObject({ step: "replace" });
    await one.up(moved);
    expect([users(w, id), users(w, idOf(other))]).toEqual([["theirs"], ["a"]]);
    await other.destroy();
    expect(await one.copy().refresh()).toBe("gone");
    await one.destroy();
    await owner.destroy();
    expect(groups(w)).toEqual([]);
  });

  test.each([
    ["nobody", { userIds: [] }],
    ["somebody twice", { userIds: ["a", "a"] }],
  ])("%s is told at preview", async (_, more) => {
    const { failures } = await new Resource(await world(), teamGroupMembers).preview({ groupId: "1001", ...more });
    expect(failures.join()).toContain("userIds");
  });

  test("a group that says who its members are, and members beside it, cannot both be had", async () => {
    const w = await world();
    const process = w.process();
    const owner = new Resource(w, teamGroup, "owner");
    const one = new Resource(w, teamGroupMembers, "members");
    await owner.up({ ...group, userIds: ["a"] }, process);
    const args = { groupId: idOf(owner), userIds: ["b"] };
    await expect(one.up(args, process)).rejects.toThrow(/holds the members of the group .*Leave userIds out of the TeamGroup/);
    expect(users(w, idOf(owner))).toEqual(["a"]);
    await process.close();
    // The other way round, in a run of its own: first the members, then the group's list.
    const next = w.process();
    await owner.up(group, next);
    await one.up(args, next);
    await expect(owner.up({ ...group, userIds: ["a"] }, next)).rejects.toThrow(/holds the members of the group/);
    await next.close();
  });

  test("two resources for one group would be one: the second says so", async () => {
    const { w, args } = await both(["a"]);
    const process = w.process();
    await new Resource(w, teamGroupMembers, "first").up(args, process);
    await expect(new Resource(w, teamGroupMembers, "second").up({ ...args, userIds: ["b"] }, process)).rejects.toThrow(
      /another resource of this program holds|already belongs to another/,
    );
    await process.close();
  });

  test("put in by an earlier run that broke off, they are simply taken on", async () => {
    const { w, args, id } = await both(["a"]);
    expect(await new Resource(w, teamGroupMembers, "again").up(args)).toBe("create");
    expect(writes(w)).toEqual([]);
    expect(users(w, id)).toEqual(["a"]);
  });
});
