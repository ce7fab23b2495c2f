import { teamGroup } from "../../src/services/groups/team-group";
import { teamMember } from "../../src/services/members/team-member";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created, find, groupArgs, NO_CHANGE, users, writeRequests } from "./access-support";

const log = captureLog();

const args = { username: "Ana@example.com", firstName: "Ana", lastName: "Silva" };
const END = "2127-12-31T23:59:59Z";
const expiring = { accessType: { temporaryAccess: { expireAt: END } } };
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

describe("TeamMember", () => {
  test("is added, changed in place and, when deleted, inactive", async () => {
    const w = await world();
    const resource = await created(w, teamMember, { ...args, ...expiring });
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
    const w = await world();
    const resource = await created(w, teamMember, args);
    const { userId } = resource.state?.outputs ?? {};
    await resource.destroy();
    await resource.up(args);
    expect(resource.state?.outputs).toMatchObject({ userId, added: true });
    expect(stored(w)).toMatchObject([{ status: "ACTIVE", userId }]);
    expect(log.join("")).toContain("was a member before and is inactive");
  });

  test("an inactive status is drift, and the next run activates the member", async () => {
    const w = await world();
    const resource = await created(w, teamMember, args);
    w.emulator.put("members", { ...stored(w)[0], status: "INACTIVE" } as never);
    expect(await resource.refresh()).toBe("changed");
    expect(await resource.up(args)).toBe("update");
    expect(stored(w)).toMatchObject([{ status: "ACTIVE" }]);
  });

  test("a login name in another case is no change, and another one is another member", async () => {
    const w = await world();
    const resource = await created(w, teamMember, args);
    expect(await resource.preview({ ...args, username: "ANA@example.com" })).toMatchObject(
      NO_CHANGE,
    );
    expect(await resource.preview({ ...args, username: "bo@example.com" })).toMatchObject({
      step: "replace",
    });
  });

  test("its user id is a member of a group", async () => {
    const w = await world();
    const { state } = await created(w, teamMember, args);
    const userIds = [state?.outputs.userId];
    const group = await created(w, teamGroup, { ...groupArgs, userIds });
    expect(users(w, group.state?.id as string)).toEqual(userIds);
  });

  test.each([
    [
      "an allowed login with an invitation",
      { onboardingMode: "INVITE_LINK", allowedLoginMode: ["SSO"] },
    ],
    [
      "an end in the past",
      { accessType: { temporaryAccess: { expireAt: "2020-01-01T00:00:00Z" } } },
    ],
    ["a temporary access without an end", { accessType: { temporaryAccess: {} } }],
    ["a name with a slash", { username: "ana/bo@example.com" }],
  ])("preview rejects %s", async (_, more) => {
    const plan = await new Resource(await world(), teamMember).preview({ ...args, ...more });
    expect(plan.failures).toHaveLength(1);
  });

  test("an end that has passed since it was written is no issue", async () => {
    const w = await world();
    const resource = await created(w, teamMember, { ...args, ...expiring });
    const passed = { accessType: { temporaryAccess: { expireAt: "2020-01-01T00:00:00Z" } } };
    const { inputs = {}, outputs = {} } = resource.state ?? {};
    Object.assign(inputs, passed);
    Object.assign(outputs, passed);
    expect(await resource.preview({ ...args, ...passed })).toMatchObject(NO_CHANGE);
  });

  test("a login name that is no address is a warning", async () => {
    const plan = await new Resource(await world(), teamMember).preview({ username: "ana" });
    expect(plan.failures).toEqual([]);
    expect(log.join("")).toContain("username is not an email address");
  });

  test("a domain that the team does not allow is an error with the next step", async () => {
    const w = await world();
    const resource = new Resource(w, teamMember);
    await expect(resource.up({ ...args, username: "ana@company.invalid" })).rejects.toThrow(
      /ana@company.invalid was not added: the team does not allow the domain. Allow it in/,
    );
    expect(resource.state).toBeUndefined();
  });
});

describe("a TeamMember that the program did not add", () => {
  test("is adopted, and its deletion changes nothing", async () => {
    const w = await world();
    existing(w);
    const resource = new Resource(w, teamMember);
    await resource.up({ ...args, adopt: { byName: true } });
    expect(resource.state?.outputs).toMatchObject({ added: false, userId: "u-77" });
    expect(methods(w)).toEqual([]);
    await resource.destroy();
    expect(methods(w)).toEqual([]);
    expect(stored(w)).toMatchObject([{ status: "ACTIVE" }]);
    expect(log.join("")).toContain("stays a member: this resource adopted it");
  });

  test("is deactivated by the deletion if removeAdopted is true", async () => {
    const w = await world();
    existing(w);
    const resource = new Resource(w, teamMember);
    await resource.up({ ...args, removeAdopted: true, adopt: { byName: true } });
    await resource.destroy();
    expect(stored(w)).toMatchObject([{ status: "INACTIVE" }]);
  });

  test("is not changed by a create: the error names the differences and how to adopt it", async () => {
    const w = await world();
    existing(w, { firstName: "A." });
    await expect(new Resource(w, teamMember).up(args)).rejects.toThrow(
      /firstName.*adopt: \{ id: "ana@example.com", overwrite: true \}/s,
    );
    expect(methods(w)).toEqual([]);
  });

  test("is found by its exact login name, not by a part of it", async () => {
    const w = await world();
    existing(w);
    expect((await find(w, "TeamMember", "Ana@example.com")).id).toBe("ana@example.com");
    await expect(find(w, "TeamMember", "na@example.com")).rejects.toThrow(/no TeamMember/);
  });

  test("the response to whose create was lost belongs to the program", async () => {
    const w = await world();
    const route = "/aaa/teams/v2/{team_id}/members";
    const match = { route, method: "POST", times: 1 };
    w.emulator.faults.add({ how: "reset", when: "after", match });
    const resource = await created(w, teamMember, args);
    expect(resource.state?.outputs).toMatchObject({ added: true });
    expect(stored(w)).toHaveLength(1);
  });
});

describe("an invited TeamMember", () => {
  const pending = { ...args, username: "pending@example.com", onboardingMode: "INVITE_LINK" };

  test("is unchanged until the person accepts, and then has its ids", async () => {
    const w = await world();
    const resource = await created(w, teamMember, pending);
    expect(resource.state?.outputs).not.toHaveProperty("userId");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview(pending)).toMatchObject(NO_CHANGE);
    expect(log.join("")).toContain("the API cannot withdraw an invitation");
    const { onboardingMode: _, ...accepted } = pending;
    existing(w, { ...accepted, id: pending.username });
    expect(await resource.refresh()).toBe("same");
    expect(resource.state?.outputs).toMatchObject({
      userId: "u-77",
      userAccountId: 77,
      added: true,
    });
    w.emulator.forget("members", pending.username);
    expect(await resource.refresh()).toBe("gone");
  });

  test("a change before that sends the invitation again, and a deletion says that it stays", async () => {
    const w = await world();
    const resource = await created(w, teamMember, pending);
    expect(await resource.up({ ...pending, firstName: "Other" })).toBe("update");
    expect(methods(w)).toEqual(["POST"]);
    await resource.destroy();
    expect(log.join("")).toContain("withdraw it in the web application");
  });
});
