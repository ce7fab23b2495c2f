import { teamMember } from "../../src/services/members/team-member";
import { created, list } from "../support/access";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { expectSettled } from "./support/cases";

captureLog();

const args = { username: "Ana@example.com", firstName: "Ana", lastName: "Silva" };
const expiring = { accessType: { temporaryAccess: { expireAt: "2127-12-31T23:59:59Z" } } };
const stored = ({ emulator }: World) => emulator.objects("members") as Props[];
const existing = (w: World, more: Props = {}) =>
  w.emulator.put("members", {
    id: "ana@example.com",
    userAccountId: 77,
    userId: "u-77",
    status: "ACTIVE",
    ...args,
    ...more,
  } as never);
async function withMember(more: Props = {}) {
  const w = await world();
  return { w, resource: await created(w, teamMember, { ...args, ...more }) };
}

describe("the operations of users", () => {
  const route = (w: World) => w.emulator.calls.all().map((call) => `${call.route} ${call.status}`);

  test("find a member with one request, beside the one that every process sends", async () => {
    const { w, resource } = await withMember();
    w.emulator.calls.clear();
    await resource.refresh();
    // Both are sent at once.
    expect(route(w).sort()).toEqual(["GET /aaa/identity/v1/whoami 200", "GET /aaa/users/v2 200"]);
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
    const { w, resource } = await withMember({
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

  test("find a member by its user id, as an import may name it", async () => {
    const w = await world();
    const userId = "8e8b0b54-7c43-4d8e-9c0e-1d0f6a6e4a11";
    existing(w, { userId });
    const resource = new Resource(w, teamMember);
    await resource.up({ ...args, adopt: { id: userId } });
    expect(resource.state).toMatchObject({ id: "ana@example.com", outputs: { userId } });
  });

  test("fail if two members have the login name", async () => {
    const { w, resource } = await withMember();
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
      /was not added: the person is invited .* Set onboardingMode to INVITE_LINK/,
    );
  });

  test("that lose a member elsewhere: an update fails, a refresh and a deletion succeed", async () => {
    const { w, resource } = await withMember();
    w.emulator.forget("members", "ana@example.com");
    await expect(resource.copy().up({ ...args, firstName: "B" })).rejects.toThrow(
      /no longer exists/,
    );
    expect(await resource.copy().refresh()).toBe("gone");
    await resource.destroy();
  });
});

test("listTeamMembers sends its filters to both addresses", async () => {
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
