import { createClient, NotFoundError } from "../../src/sdk";
import { call, KEY, start } from "./support";

const WHOAMI = "/aaa/identity/v1/whoami";

describe("whoami", () => {
  test("returns the team with its URL, and no user", async () => {
    const emulator = await start({
      teams: [{ id: 7, name: "Seven", url: "https://seven.example.com" }],
    });
    const client = createClient({ apiKey: KEY, url: emulator.url });
    expect(await client.identity.whoami()).toEqual({
      teamId: 7,
      teamName: "Seven",
      teamUrl: "https://seven.example.com",
    });
    client.close();
  });

  test("has no URL for a team without one, and needs no permission", async () => {
    const emulator = await start({ permissions: [] });
    expect((await call(emulator, "GET", WHOAMI)).json).toEqual({ teamId: 1, teamName: "Team 1" });
  });

  test("without a key 401, for a deleted team 404", async () => {
    const emulator = await start();
    expect((await call(emulator, "GET", WHOAMI, undefined, { key: null })).status).toBe(401);
    emulator.teams.remove(1);
    const client = createClient({ apiKey: KEY, url: emulator.url });
    await expect(client.identity.whoami()).rejects.toThrow(NotFoundError);
    client.close();
  });
});
