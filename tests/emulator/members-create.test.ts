import { createClient, ServerError } from "../../src/sdk";
import { call, KEY, start } from "./support";
import {
  createMembers,
  FOREVER,
  MEMBERS,
  search,
  until,
  user,
  usernamesOf,
} from "./support/members";

const invited = (username: string, more: object = {}) => ({
  ...user(username, more),
  onboardingMode: "ONBOARDING_MODE_INVITE_LINK",
});

describe("creating members", () => {
  test("the body is a list, and a 200 has a result for each user in order", async () => {
    const emulator = await start();
    await createMembers(emulator, user("Old@example.com"), invited("pending@example.com"));
    const { status, json } = await createMembers(
      emulator,
      user("new@example.com", until("2127-01-01T00:00:00Z")),
      user("old@EXAMPLE.com"),
      invited("guest@example.com"),
      invited("PENDING@example.com"),
      user("x@company.invalid"),
    );
    expect(status).toBe(200);
    const ids = { userAccountId: expect.any(Number), userId: expect.any(String) };
    expect(json.results).toEqual([
      { username: "new@example.com", status: "CREATE_USER_STATUS_CREATED", ...ids },
      { username: "old@EXAMPLE.com", status: "CREATE_USER_STATUS_ALREADY_EXISTS", ...ids },
      { username: "guest@example.com", status: "CREATE_USER_STATUS_INVITED" },
      { username: "PENDING@example.com", status: "CREATE_USER_STATUS_ALREADY_INVITED" },
      {
        username: "x@company.invalid",
        status: "CREATE_USER_STATUS_DOMAIN_NOT_ALLOWED",
        message: expect.stringContaining("domain"),
      },
    ]);
    const members = ["Old@example.com", "guest@example.com", "new@example.com"];
    expect(usernamesOf(await search(emulator)).sort()).toEqual(members);
  });

  test("a user that cannot be created does not affect the others", async () => {
    const emulator = await start();
    emulator.refuse("members", ({ username }) =>
      username === "bad@example.com" ? "no seat left" : undefined,
    );
    const { json } = await createMembers(
      emulator,
      user("a@example.com"),
      user("bad@example.com"),
      user("b@example.com"),
    );
    expect(
      json.results.map(({ status, message }: Record<string, string>) => [status, message]),
    ).toEqual([
      ["CREATE_USER_STATUS_CREATED", undefined],
      ["CREATE_USER_STATUS_FAILED", "no seat left"],
      ["CREATE_USER_STATUS_CREATED", undefined],
    ]);
    expect(usernamesOf(await search(emulator))).toEqual(["a@example.com", "b@example.com"]);
  });

  test.each([
    ["without a username", user(""), "[0].userTemplate.username"],
    ["with a blank username", user(" "), "[0].userTemplate.username"],
    ["without a template", {}, "[0].userTemplate.username"],
    ["with an unknown field", { ...user("a@b.c"), username: "d@b.c" }, "[0].username"],
    [
      "with a login mode and an invitation",
      invited("a@b.c", { allowedLoginMode: ["ALLOWED_LOGIN_MODE_SSO"] }),
      "allowedLoginMode",
    ],
    [
      "with expired access",
      user("a@b.c", until("2020-01-01T00:00:00Z")),
      "accessType.temporaryAccess.expireAt",
    ],
    [
      "with temporary access without an end",
      user("a@b.c", { accessType: { accessType: "temporary", temporaryAccess: {} } }),
      "expireAt",
    ],
    [
      "with a contradicting accessType",
      user("a@b.c", { accessType: { accessType: "temporary", permanentAccess: {} } }),
      "accessType",
    ],
    [
      "without accessType",
      user("a@b.c", { accessType: { permanentAccess: {} } }),
      "accessType.accessType",
    ],
    [
      "with two access types",
      user("a@b.c", { accessType: { ...FOREVER, temporaryAccess: {} } }),
      "accessType",
    ],
  ])("a user %s is rejected, and then no user is created", async (_, wrong, path) => {
    const emulator = await start();
    const { status, json } = await createMembers(emulator, wrong, user("good@example.com"));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
    expect(emulator.created("members")).toBe(0);
  });

  test("a single object instead of a list is rejected, and no body creates nobody", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", MEMBERS, user("a@example.com"));
    expect([status, json.message]).toEqual([400, expect.stringContaining("expected a list")]);
    for (const body of [undefined, []]) {
      const response = await call(emulator, "POST", MEMBERS, body);
      expect([response.status, response.json]).toEqual([200, { results: [] }]);
    }
  });

  test("after a 500 without a body the outcome is unknown, and members stay", async () => {
    const emulator = await start();
    const client = createClient({ apiKey: KEY, url: emulator.url });
    const fault = emulator.faults.add({ how: "status", status: 500, body: "empty", when: "after" });
    const error = await client.members
      .create({ team_id: 1, body: [{ userTemplate: { username: "a@example.com" } }] })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServerError);
    expect((error as ServerError).message).toMatch(/POST \/aaa\/teams\/v2\/1\/members.*500/s);
    expect((error as ServerError).outcome).toBe("unknown");
    // Not retried, as the outcome is unknown.
    expect([fault.hits, emulator.calls.count()]).toEqual([1, 1]);
    expect(usernamesOf(await search(emulator))).toEqual(["a@example.com"]);
    const again = await client.members.create({
      team_id: 1,
      body: [{ userTemplate: { username: "a@example.com" } }],
    });
    expect(again.results?.[0]).toMatchObject({
      status: "ALREADY_EXISTS",
      userAccountId: expect.any(Number),
    });
    client.close();
  });
});
