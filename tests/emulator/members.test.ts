import type { Emulator } from "../../src/emulator";
import {
  BadRequestError,
  createClient,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
} from "../../src/sdk";
import { call, KEY, start } from "./support";
import {
  createMembers,
  MEMBERS,
  SEARCH,
  search,
  until,
  user,
  usernamesOf,
} from "./support/members";
import { contractErrors } from "./vendor";

const createMember = async (emulator: Emulator, username: string) =>
  (await createMembers(emulator, user(username))).json.results[0].userAccountId;
const readMember = async (emulator: Emulator, id: number) =>
  (await call(emulator, "GET", `${MEMBERS}/${id}`)).json.user;

describe("members", () => {
  test("a read returns names and ids, but neither login mode nor access type", async () => {
    const emulator = await start();
    const { json } = await createMembers(
      emulator,
      user("a@example.com", { allowedLoginMode: ["ALLOWED_LOGIN_MODE_LOCAL"] }),
    );
    const { userAccountId, userId } = json.results[0];
    expect(await readMember(emulator, userAccountId)).toEqual({
      userAccountId,
      userId,
      username: "a@example.com",
      firstName: "F",
      lastName: "L",
      status: "USER_STATUS_ACTIVE",
    });
    expect((await call(emulator, "GET", `${MEMBERS}/1`)).status).toBe(404);
  });

  test("an update returns the changed ids, and the username cannot change", async () => {
    const emulator = await start();
    const id = await createMember(emulator, "a@example.com");
    const { json } = await call(emulator, "PUT", MEMBERS, [
      { userAccountId: id, userTemplate: { username: "other@example.com", firstName: "G" } },
    ]);
    expect(json).toEqual({ userAccountIds: [id] });
    expect(await readMember(emulator, id)).toMatchObject({
      username: "a@example.com",
      firstName: "G",
      lastName: "L",
    });
  });

  test.each([
    ["an unknown member", 404, [{ userAccountId: 1, userTemplate: { firstName: "X" } }]],
    ["no id", 400, [{ userTemplate: { firstName: "X" } }]],
    [
      "expired access",
      400,
      [{ userAccountId: 100_001, userTemplate: until("2020-01-01T00:00:00Z") }],
    ],
  ])("an update with %s changes no member", async (_, status, more) => {
    const emulator = await start();
    const id = await createMember(emulator, "a@example.com");
    const body = [{ userAccountId: id, userTemplate: { firstName: "G" } }, ...more];
    expect((await call(emulator, "PUT", MEMBERS, body)).status).toBe(status);
    expect(await readMember(emulator, id)).toMatchObject({ firstName: "F" });
  });

  test("members are deactivated and activated, not deleted; unknown ids are ignored", async () => {
    const emulator = await start();
    const id = await createMember(emulator, "a@example.com");
    const set = (status: string, userAccountIds: number[]) =>
      call(emulator, "PATCH", `${MEMBERS}:updateStatuses`, {
        status: `USER_STATUS_${status}`,
        userAccountIds,
      });
    expect((await set("INACTIVE", [id, 7])).json).toEqual({ userAccountIds: [id] });
    expect(await readMember(emulator, id)).toMatchObject({ status: "USER_STATUS_INACTIVE" });
    expect(usernamesOf(await search(emulator, "?status=USER_STATUS_INACTIVE"))).toEqual([
      "a@example.com",
    ]);
    expect((await search(emulator, "?status=USER_STATUS_ACTIVE")).users).toEqual([]);
    await set("ACTIVE", [id]);
    expect(await readMember(emulator, id)).toMatchObject({ status: "USER_STATUS_ACTIVE" });
    expect(
      (await call(emulator, "PATCH", `${MEMBERS}:updateStatuses`, { userAccountIds: [id] })).status,
    ).toBe(400);
    expect((await call(emulator, "DELETE", `${MEMBERS}/${id}`)).status).toBe(501);
  });

  test("users of groups are members with the same id and name", async () => {
    const emulator = await start();
    const { userId, userAccountId } = (await createMembers(emulator, user("a@example.com"))).json
      .results[0];
    const { group } = (
      await call(emulator, "POST", "/aaa/team-groups/v2", {
        name: "g",
        userIds: [userId, "unknown-user"],
      })
    ).json;
    const { users } = (
      await call(emulator, "GET", `/aaa/team-groups/v2/${group.groupId}/users/list`)
    ).json;
    const byId = new Map(users.map((one: { userId: string }) => [one.userId, one]));
    expect(byId.get(userId)).toMatchObject({ userAccountId, username: "a@example.com" });
    const unknownUser = byId.get("unknown-user") as { userAccountId: number; username: string };
    expect(await readMember(emulator, unknownUser.userAccountId)).toEqual(unknownUser);
    expect(usernamesOf(await search(emulator))).toEqual(
      ["a@example.com", unknownUser.username].sort(),
    );
  });
});

describe("search", () => {
  test("finds a part of the username in any case, with numeric page tokens", async () => {
    const emulator = await start();
    await createMembers(
      emulator,
      ...["a1", "A2", "b1", "a3", "a4"].map((name) => user(`${name}@example.com`)),
    );
    const first = await search(emulator, "?username=A&page_size=3&status=USER_STATUS_ACTIVE");
    expect([first.users.length, first.totalCount]).toEqual([3, 5]);
    expect(first.nextPageToken).toEqual(expect.any(Number));
    const second = await search(
      emulator,
      `?username=A&page_size=3&page_token=${first.nextPageToken}`,
    );
    expect([second.users.length, second.nextPageToken]).toEqual([2, undefined]);
    expect(usernamesOf({ users: [...first.users, ...second.users] })).toHaveLength(5);
    expect(usernamesOf(await search(emulator, "?username=B1"))).toEqual(["b1@example.com"]);
    expect(await search(emulator, "?username=nobody")).toEqual({ users: [], totalCount: 0 });
    expect((await call(emulator, "GET", `${SEARCH}?page_token=x`)).status).toBe(400);
  });

  test("the iterator reads all pages of any size", async () => {
    const emulator = await start({ quirks: { pageSizeMax: 2 } });
    await createMembers(
      emulator,
      ...["a", "b", "c", "d", "e"].map((name) => user(`${name}@example.com`)),
    );
    const client = createClient({ apiKey: KEY, url: emulator.url });
    const usernames: (string | undefined)[] = [];
    for await (const member of client.members.search.items({
      team_id: 1,
      query: { page_size: 100 },
    }))
      usernames.push(member.username);
    expect(usernames.sort()).toEqual(
      ["a", "b", "c", "d", "e"].map((name) => `${name}@example.com`),
    );
    expect(emulator.calls.count("GET /aaa/teams/v2/{team_id}/search")).toBe(3);
    client.close();
  });
});

describe("the client", () => {
  test("calls every operation and accepts enum values without their prefix", async () => {
    const emulator = await start();
    const client = createClient({ apiKey: KEY, url: emulator.url });
    const { teamId: team_id } = await client.identity.whoami();
    const { results } = await client.members.create({
      team_id,
      body: [
        {
          onboardingMode: "NO_INVITE",
          userTemplate: {
            username: "a@example.com",
            accessType: { temporaryAccess: { expireAt: "2127-01-01T00:00:00Z" } },
            allowedLoginMode: ["SSO", "LOCAL"],
          },
        },
        { userTemplate: { username: "b@x.invalid" } },
      ],
    });
    expect(results?.map(({ status }) => status)).toEqual(["CREATED", "DOMAIN_NOT_ALLOWED"]);
    const userAccountId = results?.[0]?.userAccountId ?? 0;
    expect(emulator.objects("members")[0]).toMatchObject({
      accessType: { temporaryAccess: { expireAt: "2127-01-01T00:00:00Z" } },
      allowedLoginMode: ["SSO", "LOCAL"],
    });
    await client.members.update({
      team_id,
      body: [{ userAccountId, userTemplate: { accessType: { permanentAccess: {} } } }],
    });
    expect(emulator.objects("members")[0]).toMatchObject({
      accessType: { permanentAccess: {} },
    });
    await client.members.setStatuses({
      team_id,
      body: { status: "INACTIVE", userAccountIds: [userAccountId] },
    });
    const { user: fetched } = await client.members.get({ team_id, user_account_id: userAccountId });
    expect(fetched).toMatchObject({ status: "INACTIVE", username: "a@example.com" });
    await expect(client.members.get({ team_id, user_account_id: 1 })).rejects.toThrow(
      NotFoundError,
    );
    client.close();
  });

  test("rejects invalid requests with their path, before the call if possible", async () => {
    const emulator = await start();
    const client = createClient({ apiKey: KEY, url: emulator.url });
    const both = { permanentAccess: {}, temporaryAccess: {} } as never;
    const refusal = client.members.create({
      team_id: 1,
      body: [{ userTemplate: { username: "a@b.c", accessType: both } }],
    });
    await expect(refusal).rejects.toThrow(InvalidRequestError);
    await expect(refusal).rejects.toThrow("body[0].userTemplate.accessType");
    expect(emulator.calls.count()).toBe(0);
    await expect(client.members.create({ team_id: 1, body: [{}] })).rejects.toThrow(
      BadRequestError,
    );
    await expect(client.members.search({ team_id: 2 })).rejects.toThrow(ForbiddenError);
    client.close();
  });
});

test("responses conform to the vendor's OpenAPI document, except for create results", async () => {
  const emulator = await start();
  const id = await createMember(emulator, "a@example.com");
  const expectConforming = async (method: string, template: string, body?: unknown, query = "") => {
    const path =
      template.replace("{team_id}", "1").replace("{user_account_id}", String(id)) + query;
    const { status, json } = await call(emulator, method, path, body);
    expect([template, status, contractErrors(method, template, json)]).toEqual([template, 200, []]);
  };
  const team = "/aaa/teams/v2/{team_id}";
  await expectConforming("GET", `${team}/members/{user_account_id}`);
  await expectConforming("PUT", `${team}/members`, [
    { userAccountId: id, userTemplate: { firstName: "G" } },
  ]);
  await expectConforming("PATCH", `${team}/members:updateStatuses`, {
    status: "USER_STATUS_INACTIVE",
    userAccountIds: [id],
  });
  await expectConforming("GET", `${team}/search`, undefined, "?page_size=1");
});
