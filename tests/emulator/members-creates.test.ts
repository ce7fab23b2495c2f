import { createClient, ServerError } from "../../src/sdk";
import { call, KEY, start } from "./support";
import { exchanges, refused, type Step } from "./support/exchanges";
import { access, create, FOREVER, MEMBERS, names, SEARCH, until, user } from "./support/members";

const invited = (username: string, more: object = {}) => ({
  ...user(username, more),
  onboardingMode: "ONBOARDING_MODE_INVITE_LINK",
});
const results = (...expected: object[]): Step => {
  return (_, { made }) => expect(made.results).toEqual(expected);
};
const ids = {
  userAccountId: expect.any(Number),
  userId: expect.any(String),
};
const created = { ...ids, user: expect.objectContaining(ids) };
const made = (name: string, status: string, more: object = {}) => ({
  username: name,
  status: `CREATE_USER_STATUS_${status}`,
  ...more,
});

exchanges("creating members", [
  [
    "the body is a list, and a 200 has a result for each user in order",
    create(user("Old@example.com"), invited("pending@example.com")),
    create(
      user("new@example.com", until("2127-01-01T00:00:00Z")),
      user("old@EXAMPLE.com"),
      invited("guest@example.com"),
      invited("PENDING@example.com"),
      user("x@company.invalid"),
    ),
    results(
      made("new@example.com", "CREATED", created),
      made("old@EXAMPLE.com", "ALREADY_EXISTS", ids),
      made("guest@example.com", "INVITED"),
      made("PENDING@example.com", "ALREADY_INVITED"),
      made("x@company.invalid", "DOMAIN_NOT_ALLOWED", {
        message: expect.stringContaining("domain"),
      }),
    ),
    [SEARCH, 200, names("Old@example.com", "new@example.com", "guest@example.com")],
    (emulator) =>
      expect(emulator.objects("members")[1]).toMatchObject({
        accessType: { temporaryAccess: { expireAt: "2127-01-01T00:00:00Z" } },
      }),
  ],
  [
    "a user that cannot be created does not affect the others",
    (emulator) =>
      emulator.refuse("members", ({ username }) =>
        username === "bad@example.com" ? "no seat left" : undefined,
      ),
    create(user("a@example.com"), user("bad@example.com"), user("b@example.com")),
    results(
      made("a@example.com", "CREATED", created),
      made("bad@example.com", "FAILED", { message: "no seat left" }),
      made("b@example.com", "CREATED", created),
    ),
    [SEARCH, 200, names("a@example.com", "b@example.com")],
  ],
  [
    "if a user is invalid, the path is named and no user is created",
    ...refused(
      `POST ${MEMBERS}`,
      (
        [
          [user(""), "[0].userTemplate.username"],
          [user(" "), "[0].userTemplate.username"],
          [{}, "[0].userTemplate.username"],
          [{ ...user("a@b.c"), username: "d@b.c" }, "[0].username"],
          [invited("a@b.c", { allowedLoginMode: ["ALLOWED_LOGIN_MODE_SSO"] }), "allowedLoginMode"],
          [user("a@b.c", until("2020-01-01T00:00:00Z")), "accessType.temporaryAccess.expireAt"],
          [user("a@b.c", access({ accessType: "temporary", temporaryAccess: {} })), "expireAt"],
          [user("a@b.c", access({ accessType: "temporary", permanentAccess: {} })), "accessType"],
          [user("a@b.c", access({ permanentAccess: {} })), "accessType.accessType"],
          [user("a@b.c", access({ ...FOREVER, temporaryAccess: {} })), "accessType"],
        ] as const
      ).map(([wrong, path]) => [[wrong, user("good@example.com")], path] as const),
    ),
    (emulator) => expect(emulator.created("members")).toBe(0),
  ],
  [
    "a single object instead of a list is rejected, and no body creates nobody",
    [`POST ${MEMBERS}`, user("a@example.com"), 400, "expected a list"],
    create(),
    results(),
    async (emulator) =>
      expect((await call(emulator, "POST", MEMBERS)).json).toEqual({ results: [] }),
  ],
]);

test("after a 500 without a body the outcome is unknown, and members stay", async () => {
  const emulator = await start();
  const client = createClient({ apiKey: KEY, url: emulator.url });
  const fault = emulator.faults.add({ how: "status", status: 500, body: "empty", when: "after" });
  const body = [{ userTemplate: { username: "a@example.com" } }];
  const error = await client.members.create({ team_id: 1, body }).catch((reason) => reason);
  expect(error).toBeInstanceOf(ServerError);
  expect(error.message).toMatch(/POST \/aaa\/teams\/v2\/1\/members.*500/s);
  // Not retried, as the outcome is unknown.
  expect([error.outcome, fault.hits, emulator.calls.count()]).toEqual(["unknown", 1, 1]);
  expect(emulator.objects("members")).toMatchObject([{ username: "a@example.com" }]);
  const again = await client.members.create({ team_id: 1, body });
  expect(again.results).toMatchObject([
    { status: "ALREADY_EXISTS", userAccountId: expect.any(Number) },
  ]);
  client.close();
});
