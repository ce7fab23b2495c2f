import { teamGroup } from "../../src/services/groups/team-group";
import { teamGroupMembers } from "../../src/services/groups/team-group-members";
import { closeAll } from "../http/support/server";
import {
  changeGroupOutside,
  created,
  groupArgs,
  groups,
  idOf,
  list,
  NO_CHANGE,
  users,
  writeRequests,
} from "../support/access";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { expectSettled, failuresOf } from "./support/cases";

afterAll(closeAll);
captureLog();

/** A group with members of its own, and a resource with more members. */
async function setUp(userIds: string[], theirs: string[] = []) {
  const w = await world();
  const owner = await created(w, teamGroup, groupArgs, "owner");
  const id = idOf(owner);
  if (theirs.length) await changeGroupOutside(w, id, { userUpdates: { add: { userIds: theirs } } });
  const args = { groupId: id, userIds };
  const members = await created(w, teamGroupMembers, args, "members");
  const withUsers = (...more: string[]) => ({ groupId: id, userIds: more });
  return { w, owner, args, members, id, withUsers, usersNow: () => users(w, id) };
}

test("create, update and delete change only the members of the resource", async () => {
  const { members, id, withUsers, usersNow } = await setUp(["a", "b"], ["theirs", "b"]);
  expect(members.state?.id).toBe(id);
  expect(usersNow()).toEqual(["a", "b", "theirs"]);
  expect(await members.refresh()).toBe("same");
  expect(await members.preview(withUsers("b", "a"))).toMatchObject(NO_CHANGE);
  expect(await members.up(withUsers("b", "c"))).toBe("update");
  expect(usersNow()).toEqual(["b", "c", "theirs"]);
  await members.destroy();
  expect(usersNow()).toEqual(["theirs"]);
});

test("members of a built-in group are added and removed", async () => {
  const w = await world();
  const args = { groupId: "3", userIds: ["a", "b"] };
  const members = await created(w, teamGroupMembers, args);
  await expectSettled(members, args);
  expect(await members.up({ ...args, userIds: ["b"] })).toBe("update");
  await members.destroy();
  expect(await list(w, "TeamGroupMembers", {})).toEqual([]);
});

test("update sends only the difference, and nothing when there is no difference", async () => {
  const { w, members, withUsers } = await setUp(["a"], ["a", "b"]);
  expect(writeRequests(w)).toEqual([]);
  await members.up(withUsers("a", "b"));
  expect(writeRequests(w)).toEqual([]);
  await members.up(withUsers("b", "c"));
  const PUT = "PUT /aaa/team-groups/v2/{group_id}";
  expect(writeRequests(w).map(({ route }) => route)).toEqual([PUT, PUT]);
});

test("a member removed outside Pulumi is drift; without any of its members the resource is gone", async () => {
  const { w, members, args, id, usersNow } = await setUp(["a", "b"], ["theirs"]);
  await changeGroupOutside(w, id, { userUpdates: { remove: { userIds: ["a"] } } });
  expect(await members.refresh()).toBe("changed");
  expect(await members.up(args)).toBe("update");
  expect(usersNow()).toEqual(["a", "b", "theirs"]);
  await changeGroupOutside(w, id, { userUpdates: { set: { userIds: ["theirs"] } } });
  expect(await members.refresh()).toBe("gone");
  expect(await members.up(args)).toBe("create");
  expect(usersNow()).toEqual(["a", "b", "theirs"]);
});

test("create names a user that the API rejects and adds no members", async () => {
  const { w, withUsers, usersNow } = await setUp(["a"]);
  await expect(
    new Resource(w, teamGroupMembers, "bad").up(withUsers("a", "b", "no-such-user")),
  ).rejects.toThrow(/did not add no-such-user to the group; no user was added/);
  expect(usersNow()).toEqual(["a"]);
});

test("a rename without an alias removes the users that the new resource does not list", async () => {
  const { w, members, withUsers, usersNow } = await setUp(["a", "b"], ["theirs"]);
  const process = w.process();
  await new Resource(w, teamGroupMembers, "renamed").up(withUsers("b", "c"), process);
  await members.destroy(process);
  await process.close();
  expect(usersNow()).toEqual(["b", "c", "theirs"]);
});

test("a change of groupId replaces the resource; a deleted group deletes its memberships", async () => {
  const { w, members, args, owner, usersNow } = await setUp(["a"], ["theirs"]);
  const other = await created(w, teamGroup, { name: "other" }, "other");
  expect(await members.up({ ...args, groupId: idOf(other) })).toBe("replace");
  expect([usersNow(), users(w, idOf(other))]).toEqual([["theirs"], ["a"]]);
  await other.destroy();
  expect(await members.copy().refresh()).toBe("gone");
  await members.destroy();
  await owner.destroy();
  expect(groups(w)).toEqual([]);
});

test.each([
  ["an empty userIds", []],
  ["a duplicate user", ["a", "a"]],
])("preview rejects %s", async (_, userIds) => {
  expect(await failuresOf(teamGroupMembers, { groupId: "1001", userIds })).toContain("userIds");
});

test("userIds of a TeamGroup and TeamGroupMembers of the same group are mutually exclusive", async () => {
  const w = await world();
  const process = w.process();
  const owner = new Resource(w, teamGroup, "owner");
  const resource = new Resource(w, teamGroupMembers, "members");
  const withUsers = { ...groupArgs, userIds: ["a"] };
  await owner.up(withUsers, process);
  const args = { groupId: idOf(owner), userIds: ["b"] };
  await expect(resource.up(args, process)).rejects.toThrow(
    /already manages the members of the group .*Remove userIds from the TeamGroup/,
  );
  expect(users(w, idOf(owner))).toEqual(["a"]);
  await process.close();
  // In the opposite order, in a separate run: first TeamGroupMembers, then TeamGroup.userIds.
  const next = w.process();
  await owner.up(groupArgs, next);
  await resource.up(args, next);
  await expect(owner.up(withUsers, next)).rejects.toThrow(
    /already manages the members of the group/,
  );
  await next.close();
});

test("a group whose members TeamGroupMembers manages is adopted with userIds neither by a preview nor by an update", async () => {
  const { w, args, members, usersNow } = await setUp(["a"]);
  const adopting = new Resource(w, teamGroup, "adopting");
  const withUsers = { ...groupArgs, userIds: ["b"], adopt: { id: args.groupId, overwrite: true } };
  const process = w.process();
  await members.up(args, process);
  await expect(adopting.up(withUsers, process)).rejects.toThrow(/already manages the members/);
  await process.close();
  // In the opposite order, the diff of the other one fails.
  const next = w.process();
  expect((await adopting.preview(withUsers, next)).failures).toEqual([]);
  await expect(members.preview(args, next)).rejects.toThrow(/already manages the members/);
  await next.close();
  expect(usersNow()).toEqual(["a"]);
});

test("a second TeamGroupMembers of the same group fails", async () => {
  const { w, args, withUsers } = await setUp(["a"]);
  const process = w.process();
  await new Resource(w, teamGroupMembers, "first").up(args, process);
  await expect(
    new Resource(w, teamGroupMembers, "second").up(withUsers("b"), process),
  ).rejects.toThrow(/another resource of this program already manages|already belongs to another/);
  await process.close();
});

test("create after an interrupted run adopts the members without a write request", async () => {
  const { w, args, usersNow } = await setUp(["a"]);
  expect(await new Resource(w, teamGroupMembers, "again").up(args)).toBe("create");
  expect(writeRequests(w)).toEqual([]);
  expect(usersNow()).toEqual(["a"]);
});
