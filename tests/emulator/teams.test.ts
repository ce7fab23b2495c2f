import type { Emulator } from "../../src/emulator";
import { createClient, InvalidRequestError, NotFoundError } from "../../src/sdk";
import { call, KEY, start } from "./support";
import { contractErrors } from "./vendor";

const TEAMS = "/aaa/teams/v2";
const WHOAMI = "/aaa/identity/v1/whoami";
const createTeam = async (emulator: Emulator, more: object = {}): Promise<number> =>
  (await call(emulator, "POST", TEAMS, { teamName: "new", ...more })).json.teamId.id;
const readTeam = async (emulator: Emulator, id: number) =>
  (await call(emulator, "GET", `${TEAMS}/${id}`)).json;
const keyOf = async (emulator: Emulator, teamId: number): Promise<string> =>
  (await call(emulator, "POST", "/aaa/api-keys/v3", { name: "k", owner: { teamId } })).json.value;

describe("teams of an organization", () => {
  test("ids are wrapped in an object, and omitted fields have defaults", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", TEAMS, {
      teamName: "new",
      teamAdminsEmail: ["a@example.com"],
    });
    expect([status, json]).toEqual([200, { teamId: { id: expect.any(Number) } }]);
    expect(await readTeam(emulator, json.teamId.id)).toEqual({
      teamId: json.teamId,
      teamName: "new",
      dailyQuota: 0.01,
      retention: expect.any(Number),
    });
  });

  test("the list has all teams, and the key's team as defaultTeam", async () => {
    const emulator = await start({ teams: [{ id: 7, name: "Seven" }] });
    const id = await createTeam(emulator, { dailyQuota: 1.5 });
    const { defaultTeam, teams } = (await call(emulator, "GET", TEAMS)).json;
    expect(defaultTeam).toMatchObject({ teamId: { id: 7 }, teamName: "Seven" });
    expect(teams.map((team: { teamId: { id: number } }) => team.teamId.id)).toEqual([7, id]);
    expect(teams[1]).toMatchObject({ dailyQuota: 1.5 });
  });

  test("an update leaves omitted fields unchanged", async () => {
    const emulator = await start();
    const id = await createTeam(emulator, { dailyQuota: 2 });
    const { status, json } = await call(emulator, "PUT", `${TEAMS}/${id}`, { teamName: "other" });
    expect([status, json]).toEqual([200, {}]);
    expect(await readTeam(emulator, id)).toMatchObject({ teamName: "other", dailyQuota: 2 });
    await call(emulator, "PUT", `${TEAMS}/${id}`, { dailyQuota: 0 });
    expect(await readTeam(emulator, id)).toMatchObject({ teamName: "other", dailyQuota: 0 });
  });

  test("a new team is empty, and its keys are valid until it is deleted", async () => {
    const emulator = await start();
    await call(emulator, "POST", "/aaa/team-scopes/v1", { displayName: "s", filters: [] });
    const id = await createTeam(emulator);
    const key = await keyOf(emulator, id);
    expect((await call(emulator, "GET", WHOAMI, undefined, { key })).json).toEqual({
      teamId: id,
      teamName: "new",
    });
    emulator.keys.add({ key: "all", teamId: id });
    expect(
      (await call(emulator, "GET", "/aaa/team-scopes/v1/all/list", undefined, { key: "all" })).json,
    ).toEqual({});
    expect((await call(emulator, "DELETE", `${TEAMS}/${id}`)).json).toEqual({});
    expect((await call(emulator, "GET", WHOAMI, undefined, { key })).status).toBe(404);
    expect(
      (await call(emulator, "GET", "/aaa/team-scopes/v1/all/list", undefined, { key: "all" }))
        .status,
    ).toBe(401);
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await call(emulator, method, `${TEAMS}/${id}`)).status).toBe(404);
  });

  test("the key's own team cannot be deleted", async () => {
    const emulator = await start();
    expect((await call(emulator, "DELETE", `${TEAMS}/1`)).status).toBe(400);
    expect((await call(emulator, "GET", WHOAMI)).status).toBe(200);
  });

  test.each([
    ["no name", {}, "teamName"],
    ["an empty name", { teamName: "" }, "teamName"],
    ["a name of 256 characters", { teamName: "x".repeat(256) }, "teamName"],
    [
      "101 administrators",
      { teamName: "n", teamAdminsEmail: Array.from({ length: 101 }, (_, n) => `a${n}@b.c`) },
      "teamAdminsEmail",
    ],
    [
      "an administrator without an address",
      { teamName: "n", teamAdminsEmail: ["nobody"] },
      "teamAdminsEmail[0]",
    ],
    [
      "an address of 321 characters",
      { teamName: "n", teamAdminsEmail: [`${"a".repeat(319)}@b`] },
      "teamAdminsEmail[0]",
    ],
    ["a quota that is not a number", { teamName: "n", dailyQuota: "much" }, "dailyQuota"],
  ])("a create with %s is rejected with its path", async (_, body, path) => {
    const { status, json } = await call(await start(), "POST", TEAMS, body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("a team key has no permissions on the organization", async () => {
    const emulator = await start();
    const key = await keyOf(emulator, 1);
    const { status, json } = await call(emulator, "GET", TEAMS, undefined, { key });
    expect([status, json.message]).toEqual([403, expect.stringContaining("org-teams:ReadConfig")]);
  });
});

test("the client has plain numbers as ids and calls every operation", async () => {
  const emulator = await start();
  const client = createClient({ apiKey: KEY, url: emulator.url });
  const { teamId: team_id = 0 } = await client.teams.create({
    body: { teamName: "new", dailyQuota: 3 },
  });
  expect(await client.teams.get({ team_id })).toMatchObject({ teamId: team_id, dailyQuota: 3 });
  await client.teams.update({ team_id, body: { teamName: "other" } });
  expect((await client.teams.list()).teams?.map(({ teamName }) => teamName)).toEqual([
    "Team 1",
    "other",
  ]);
  await expect(client.teams.create({ body: { teamName: "" } })).rejects.toThrow(
    InvalidRequestError,
  );
  await client.teams.remove({ team_id });
  await expect(client.teams.get({ team_id })).rejects.toThrow(NotFoundError);
  client.close();
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start();
  const id = await createTeam(emulator);
  const expectConforming = async (method: string, template: string, body?: object) => {
    const { status, json } = await call(
      emulator,
      method,
      template.replace("{team_id}", String(id)),
      body,
    );
    expect([template, status, contractErrors(method, template, json)]).toEqual([template, 200, []]);
  };
  await expectConforming("POST", TEAMS, { teamName: "n", dailyQuota: 1 });
  await expectConforming("GET", TEAMS);
  await expectConforming("GET", `${TEAMS}/{team_id}`);
  await expectConforming("PUT", `${TEAMS}/{team_id}`, { teamName: "m" });
  await expectConforming("DELETE", `${TEAMS}/{team_id}`);
});
