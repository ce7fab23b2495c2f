import { UNKNOWN } from "../../src/schema/unknown";
import { SCOPE_LAG_MS, scopeSettled } from "../../src/services/groups/change";
import { teamGroup } from "../../src/services/groups/team-group";
import { customRole } from "../../src/services/roles/custom-role";
import { closeAll } from "../http/support/server";
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
} from "../support/access";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { createSettled, failuresOf } from "./support/cases";

afterAll(closeAll);
const output = captureLog();

/** A group of the program, and functions that read and change its members outside of it. */
async function setUp(more: Props = {}, quirks = {}) {
  const w = await world({ quirks });
  const group = await created(w, teamGroup, { ...groupArgs, ...more });
  const addUser = (user: string) =>
    changeGroupOutside(w, idOf(group), { userUpdates: { add: { userIds: [user] } } });
  return { w, group, addUser, usersNow: () => users(w, idOf(group)) };
}

test("the role Read Only of older APIs is the system role Legacy Read Only", async () => {
  const w = await world();
  const args = { name: "g", roleName: "Read Only" };
  const group = await created(w, teamGroup, args);
  expect(groups(w)[0]).toMatchObject({ roleId: 17 });
  expect(await group.refresh()).toBe("same");
  expect(await group.preview(args)).toMatchObject(NO_CHANGE);
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

test.each<[string, Props, Props]>([
  ["roleName in another case", { roleName: "standard user" }, { roleName: "STANDARD USER" }],
  ["a role by its id", { roleId: "1" }, { roleId: 1 }],
])("no drift: %s, and state preserves the form of the program", async (_, role, equal) => {
  const resource = await createSettled(teamGroup, { name: "g", ...role });
  expect(resource.args()).toEqual({ name: "g", ...role });
  expect(await resource.preview({ name: "g", ...equal })).toMatchObject(NO_CHANGE);
});

test("accepts a custom role by its id", async () => {
  const w = await world();
  const roleId = Number(idOf(await created(w, customRole, roleArgs)));
  await created(w, teamGroup, { name: "g", roleId: `${roleId}` });
  expect(groups(w)).toMatchObject([{ roleId }]);
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
  expect(await failuresOf(teamGroup, { ...groupArgs, roleId: 105 })).toContain(
    "give exactly one of roleId, roleName",
  );
});

test("members are neither read nor changed when userIds is left out", async () => {
  const { w, group, addUser, usersNow } = await setUp();
  await addUser("theirs");
  w.emulator.calls.clear();
  expect(await group.refresh()).toBe("same");
  expect(await group.up({ ...groupArgs, description: "d" })).toBe("update");
  expect(w.emulator.calls.all().filter(({ path }) => path.includes("/users/"))).toEqual([]);
  expect(usersNow()).toEqual(["theirs"]);
});

test.each([
  ["is the complete list of members, across all pages", ["a", "b", "c", "d", "e"]],
  ["that is empty removes all members", []],
])("userIds %s", async (_, userIds) => {
  const args = { ...groupArgs, userIds };
  const { w, group, addUser, usersNow } = await setUp({ userIds }, { pageSizeMax: 2 });
  expect(await group.refresh()).toBe("same");
  await addUser("theirs");
  await changeGroupOutside(w, idOf(group), { userUpdates: { remove: { userIds: ["c"] } } });
  expect(await group.refresh()).toBe("changed");
  expect(await group.up(args)).toBe("update");
  expect(usersNow()).toEqual(userIds);
  expect(await group.preview(args)).toMatchObject(NO_CHANGE);
});

test("removing userIds removes the members of the program, leaves others, and prints a note at preview", async () => {
  const { group, addUser, usersNow } = await setUp({ userIds: ["mine"] });
  await addUser("theirs");
  expect(await group.up(groupArgs)).toBe("update");
  expect(output.join("")).toContain("userIds was removed: the 1 members");
  expect(usersNow()).toEqual(["theirs"]);
  expect(await group.refresh()).toBe("same");
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

test.each([
  ["was lost", { how: "reset", when: "after" }, "was deleted again", 0],
  ["is refused", { how: "status", status: 403 }, "could not be deleted again", 1],
] as const)(
  "a create of users that the API does not add, whose deletion %s, says what became of the group",
  async (_, fault, what, left) => {
    const w = await world();
    w.emulator.faults.add({ ...fault, match: { method: "DELETE" } });
    const up = new Resource(w, teamGroup).up({ ...groupArgs, userIds: ["no-such-user"] });
    await expect(up).rejects.toThrow(what);
    expect(groups(w)).toHaveLength(left);
  },
);

test("create and update wait until a read returns the new scope", async () => {
  const { w, group } = await setUp({ scope: { scopeId: "one" } });
  expect(await group.refresh()).toBe("same");
  for (const args of [{ ...groupArgs, scope: { scopeId: "two" } }, groupArgs]) {
    expect(await group.up(args)).toBe("update");
    expect(await group.refresh()).toBe("same");
  }
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
  const adopting = { ...groupArgs, adopt: { byName: true } };
  expect(await again.preview(adopting)).toMatchObject({ step: "create", failures: [] });
  await again.up(adopting);
  expect(again.state?.id).toBe(state?.id);
  expect(w.emulator.calls.count("GET /aaa/team-groups/v2")).toBe(0);
  expect(writeRequests(w)).toEqual([]);
  expect(await again.refresh()).toBe("same");
  expect(await again.preview(adopting)).toMatchObject(NO_CHANGE);
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
  const changes: [now: Props, old: Props][] = [
    [{ roleId: "105" }, {}],
    [{ roleName: "x" }, { roleId: 105 }],
    [{}, { roleId: 105, scope: { scopeId: "s" }, userIds: ["u"] }],
    [{ userIds: ["u"] }, {}],
    [{ userIds: ["u"] }, { userIds: ["u"] }],
  ];
  for (const [now, old] of changes)
    await update?.("7", { name: "g", ...now }, { name: "g", ...old });
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
