import { teamGroup } from "../../src/services/groups/team-group";
import { teamMember } from "../../src/services/members/team-member";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created, find, groupArgs, list, NO_CHANGE, users, writeRequests } from "./access-support";
import { expectSettled } from "./support/cases";

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

describe("the operations of users", () => {
  const account = () => world();
  const route = (w: World) => w.emulator.calls.all().map((call) => `${call.route} ${call.status}`);

  test("find a member with one request, beside the one that every process sends", async () => {
    const { w, resource } = await withMember(account);
    w.emulator.calls.clear();
    await resource.refresh();
    expect(route(w)).toEqual(["GET /aaa/identity/v1/whoami 200", "GET /aaa/users/v2 200"]);
  });

  test("replace all properties, so an update sends back what the program does not manage", async () => {
    const w = await world();
    existing(w, { ...expiring, allowedLoginMode: ["SSO"], lastName: "Old" });
    const resource = new Resource(w, teamMember);
    const mine = { username: args.username, firstName: "Ana", lastName: "Old", ...expiring };
    await resource.up({ ...mine, adopt: { byName: true } });
    await resource.up({ ...mine, firstName: "Anna" });
    expect(stored(w)).toMatchObject([
      { ...expiring, allowedLoginMode: ["SSO"], status: "ACTIVE", firstName: "Anna" },
    ]);
    await resource.up({ ...mine, removeAdopted: true });
    await resource.destroy();
    expect(stored(w)).toMatchObject([{ allowedLoginMode: ["SSO"], status: "INACTIVE" }]);
  });

  test("return login methods and the duration of the access: changes elsewhere are drift", async () => {
    const given = { ...args, ...expiring, allowedLoginMode: ["SSO", "LOCAL"] };
    const { w, resource } = await withMember(account, {
      ...expiring,
      allowedLoginMode: ["LOCAL", "SSO"],
    });
    await expectSettled(resource, given);
    w.emulator.put("members", { ...stored(w)[0], allowedLoginMode: ["SSO"] } as never);
    expect(await resource.refresh()).toBe("changed");
    expect(await resource.up(given)).toBe("update");
    expect(stored(w)).toMatchObject([{ allowedLoginMode: given.allowedLoginMode }]);
  });

  test("return an empty string for a name that was never set, and another case of the login name", async () => {
    const w = await world();
    const given = { username: args.username };
    const resource = await created(w, teamMember, given);
    w.emulator.put("members", { ...stored(w)[0], username: "ANA@EXAMPLE.COM" } as never);
    await expectSettled(resource, given);
    await expectSettled(resource, { ...given, firstName: "" });
  });

  test("manage a member whose state an older version wrote", async () => {
    const w = await world();
    existing(w, { ...expiring, allowedLoginMode: ["SSO"] });
    const old = new Resource(w, teamMember);
    await old.up({ ...args, ...expiring, adopt: { byName: true } });
    const { allowedLoginMode: _, ...outputs } = old.state?.outputs ?? {};
    Object.assign(old.state as object, { outputs: { ...outputs, added: true } });
    expect(await old.refresh()).toBe("same");
    expect(await old.up({ ...args, ...expiring, firstName: "Anna" })).toBe("update");
    expect(stored(w)).toMatchObject([
      { firstName: "Anna", allowedLoginMode: ["SSO"], ...expiring },
    ]);
    await old.destroy();
    expect(stored(w)).toMatchObject([{ status: "INACTIVE" }]);
  });

  test("find a member by its user id, as an import may name it", async () => {
    const w = await world();
    const userId = "8e8b0b54-7c43-4d8e-9c0e-1d0f6a6e4a11";
    existing(w, { userId });
    const resource = new Resource(w, teamMember);
    await resource.up({ ...args, adopt: { id: userId } });
    expect(resource.state).toMatchObject({ id: "ana@example.com", outputs: { userId } });
  });

  test("fail if two members have the login name", async () => {
    const { w, resource } = await withMember(account);
    existing(w, { id: "another", username: "ANA@example.com" });
    await expect(resource.refresh()).rejects.toThrow(/several members have the login name/);
  });

  test("who invite instead of adding are an error that names onboardingMode", async () => {
    const w = await world();
    await created(w, teamMember, {
      username: "pending@example.com",
      onboardingMode: "INVITE_LINK",
    });
    const again = new Resource(w, teamMember, "again");
    await expect(again.up({ username: "pending@example.com" })).rejects.toThrow(
      /was not added: the person is invited .* Set onboardingMode: "INVITE_LINK"/,
    );
  });

  test("that lose a member elsewhere: an update fails, a refresh and a deletion succeed", async () => {
    const { w, resource } = await withMember(account);
    w.emulator.forget("members", "ana@example.com");
    await expect(resource.copy().up({ ...args, firstName: "B" })).rejects.toThrow(
      /no longer exists/,
    );
    expect(await resource.copy().refresh()).toBe("gone");
    await resource.destroy();
  });
});

test("listTeamMember sends its filters to both addresses", async () => {
  for (const membersOfTeams of [false, true]) {
    const w = await world({ quirks: { membersOfTeams } });
    existing(w);
    existing(w, {
      id: "bo@example.com",
      username: "bo@example.com",
      userId: "u-8",
      userAccountId: 8,
      status: "INACTIVE",
    });
    const found = await list(w, "TeamMember", { status: "INACTIVE" });
    expect(found).toMatchObject([{ name: "bo@example.com" }]);
  }
});
