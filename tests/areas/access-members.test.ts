import { teamGroup } from "../../src/areas/groups/group";
import { teamGroupMembers } from "../../src/areas/groups/membership";
import { closeAll } from "../client/support/server";
import { Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { byHand, group, groups, idOf, made, quiet, users, writes } from "./access-support";

afterAll(closeAll);
listen();

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
