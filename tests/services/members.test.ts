import { teamGroup } from "../../src/services/groups/team-group";
import { teamMember } from "../../src/services/members/team-member";
import { created, find, groupArgs, NO_CHANGE, users, writeRequests } from "../support/access";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";

const log = captureLog();

/** Runs the tests at both addresses of members: that of users, and the older one of a team. */
const atBothAddresses = (
  title: string,
  tests: (account: () => Promise<World>, isOlder: boolean) => void,
) =>
  describe.each([
    ["users", false],
    ["a team, at older deployments", true],
  ])(`${title}, by the operations of %s`, (_, isOlder) =>
    tests(() => world({ quirks: { membersOfTeams: isOlder } }), isOlder),
  );

const args = { username: "Ana@example.com", firstName: "Ana", lastName: "Silva" };
const until = (expireAt: string) => ({ accessType: { temporaryAccess: { expireAt } } });
const expiring = until("2127-12-31T23:59:59Z");
const passed = until("2020-01-01T00:00:00Z");
const stored = ({ emulator }: World) => emulator.objects("members") as Props[];
/** Somebody who was added outside of the program. */
const existing = (w: World, more: Props = {}) =>
  w.emulator.put("members", {
    id: "ana@example.com",
    userAccountId: 77,
    userId: "u-77",
    status: "ACTIVE",
    ...args,
    ...more,
  } as never);
const methods = (w: World) => writeRequests(w).map(({ method }) => method);
/** A new account with this member, who was added by the program. */
async function withMember(account: () => Promise<World>, more: Props = {}) {
  const w = await account();
  return { w, resource: await created(w, teamMember, { ...args, ...more }) };
}

atBothAddresses("TeamMember", (account) => {
  test("is added, changed in place and, when deleted, inactive", async () => {
    const { w, resource } = await withMember(account, expiring);
    expect(resource.state?.id).toBe("ana@example.com");
    expect(resource.state?.outputs).toMatchObject({
      userAccountId: expect.any(Number),
      userId: stored(w)[0]?.userId,
      added: true,
    });
    expect(stored(w)).toMatchObject([{ ...expiring, status: "ACTIVE" }]);
    await resource.up({ ...args, firstName: "Anna" });
    expect(stored(w)).toMatchObject([{ firstName: "Anna", accessType: { permanentAccess: {} } }]);
    await resource.destroy();
    expect(stored(w)).toMatchObject([{ status: "INACTIVE" }]);
  });

  test("who was removed and is declared again becomes active with the same account", async () => {
    const { w, resource } = await withMember(account);
    const { userId } = resource.state?.outputs ?? {};
    await resource.destroy();
    await resource.up(args);
    expect(resource.state?.outputs).toMatchObject({ userId, added: true });
    expect(stored(w)).toMatchObject([{ status: "ACTIVE", userId }]);
    expect(log.join("")).toContain("was a member before and is inactive");
  });

  test("an inactive status is drift, and the next run activates the member", async () => {
    const { w, resource } = await withMember(account);
    w.emulator.put("members", { ...stored(w)[0], status: "INACTIVE" } as never);
    expect(await resource.refresh()).toBe("changed");
    expect(await resource.up(args)).toBe("update");
    expect(stored(w)).toMatchObject([{ status: "ACTIVE" }]);
  });

  test.each([
    ["in another case is no change", "ANA@example.com", "same"],
    ["of somebody else is another member", "bo@example.com", "replace"],
  ])("a login name %s", async (_, username, step) => {
    const { resource } = await withMember(account);
    expect(await resource.preview({ ...args, username })).toMatchObject({ step, failures: [] });
  });

  test("its user id is a member of a group", async () => {
    const { w, resource } = await withMember(account);
    const userIds = [resource.state?.outputs.userId];
    const group = await created(w, teamGroup, { ...groupArgs, userIds });
    expect(users(w, group.state?.id as string)).toEqual(userIds);
  });

  test.each<[string, Props]>([
    [
      "an allowed login with an invitation",
      { onboardingMode: "INVITE_LINK", allowedLoginMode: ["SSO"] },
    ],
    ["an end in the past", passed],
    ["a temporary access without an end", { accessType: { temporaryAccess: {} } }],
    ["a name with a slash", { username: "ana/bo@example.com" }],
  ])("preview rejects %s", async (_, more) => {
    const plan = await new Resource(await account(), teamMember).preview({ ...args, ...more });
    expect(plan.failures).toHaveLength(1);
  });

  test("an end that has passed since it was written is no issue", async () => {
    const { resource } = await withMember(account, expiring);
    for (const props of [resource.state?.inputs, resource.state?.outputs])
      Object.assign(props as Props, passed);
    expect(await resource.preview({ ...args, ...passed })).toMatchObject(NO_CHANGE);
  });

  test("a login name that is no address is a warning", async () => {
    const plan = await new Resource(await account(), teamMember).preview({ username: "ana" });
    expect(plan.failures).toEqual([]);
    expect(log.join("")).toContain("username is not an email address");
  });

  test("a domain that the team does not allow is an error with the next step", async () => {
    const resource = new Resource(await account(), teamMember);
    await expect(resource.up({ ...args, username: "ana@company.invalid" })).rejects.toThrow(
      /ana@company.invalid was not added: the team does not allow the domain. Allow it in/,
    );
    expect(resource.state).toBeUndefined();
  });
});

atBothAddresses("a TeamMember that the program did not add", (account, isOlder) => {
  test.each([
    ["stays a member when the resource is deleted", {}, 0, "ACTIVE"],
    ["is deactivated by the deletion with removeAdopted", { removeAdopted: true }, 1, "INACTIVE"],
  ])("%s", async (_, more, requests, status) => {
    const w = await account();
    existing(w);
    const resource = new Resource(w, teamMember);
    await resource.up({ ...args, ...more, adopt: { byName: true } });
    expect(resource.state?.outputs).toMatchObject({ added: false, userId: "u-77" });
    expect(methods(w)).toEqual([]);
    await resource.destroy();
    expect(methods(w)).toHaveLength(requests);
    expect(stored(w)).toMatchObject([{ status }]);
    if (status === "ACTIVE")
      expect(log.join("")).toContain("stays a member: this resource adopted it");
  });

  test("is not changed by a create: the error names the differences and how to adopt it", async () => {
    const w = await account();
    existing(w, { firstName: "A." });
    await expect(new Resource(w, teamMember).up(args)).rejects.toThrow(
      /firstName.*adopt: \{ id: "ana@example.com", overwrite: true \}/s,
    );
    expect(methods(w)).toEqual([]);
  });

  test("is not found by a part of its login name", async () => {
    const w = await account();
    existing(w);
    await expect(find(w, "TeamMember", "na@example.com")).rejects.toThrow(/no TeamMember/);
  });

  test("the response to whose create was lost belongs to the program", async () => {
    const w = await account();
    const route = isOlder ? "/aaa/teams/v2/{team_id}/members" : "/aaa/users/v2";
    const match = { route, method: "POST", times: 1 };
    w.emulator.faults.add({ how: "reset", when: "after", match });
    const resource = await created(w, teamMember, args);
    expect(resource.state?.outputs).toMatchObject({ added: true });
    expect(stored(w)).toHaveLength(1);
  });
});

atBothAddresses("an invited TeamMember", (account) => {
  const pending = { ...args, username: "pending@example.com", onboardingMode: "INVITE_LINK" };

  test("is unchanged until the person accepts, and then has its ids", async () => {
    const { w, resource } = await withMember(account, pending);
    expect(resource.state?.outputs).not.toHaveProperty("userId");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview(pending)).toMatchObject(NO_CHANGE);
    expect(log.join("")).toContain("the API cannot withdraw an invitation");
    const { onboardingMode: _, ...accepted } = pending;
    existing(w, { ...accepted, id: pending.username });
    expect(await resource.refresh()).toBe("same");
    const ids = { userId: "u-77", userAccountId: 77, added: true };
    expect(resource.state?.outputs).toMatchObject(ids);
    w.emulator.forget("members", pending.username);
    expect(await resource.refresh()).toBe("gone");
  });

  test("a change before that sends the invitation again, and a deletion says that it stays", async () => {
    const { w, resource } = await withMember(account, pending);
    expect(await resource.up({ ...pending, firstName: "Other" })).toBe("update");
    expect(methods(w)).toEqual(["POST"]);
    await resource.destroy();
    expect(log.join("")).toContain("withdraw it in the web application");
  });
});
