import { call, KEY, slack, start } from "./support";

const WHOAMI = "/aaa/identity/v1/whoami";
const WEBHOOKS = "/integrations/webhooks/v1";

describe("keys, permissions and teams", () => {
  test.each([KEY, `Bearer ${KEY}`, `bearer ${KEY}`])(
    "an API key is accepted with and without the prefix: %p",
    async (authorization) => {
      expect(
        (
          await call(await start(), "GET", WHOAMI, undefined, {
            key: null,
            headers: { authorization },
          })
        ).status,
      ).toBe(200);
    },
  );

  test.each([
    {},
    { authorization: "" },
    { authorization: "Bearer" },
    { authorization: "other" },
    { authorization: `Basic ${KEY}` },
  ])("a request without a valid key is a 401: %p", async (headers) => {
    const { status, json } = await call(await start(), "GET", WHOAMI, undefined, {
      key: null,
      headers: headers as Record<string, string>,
    });
    expect({ status, json }).toEqual({
      status: 401,
      json: { code: 401, message: expect.any(String) },
    });
    expect(json.message).not.toContain("other");
  });

  test("a request with an unknown key is a 401 even if its body is invalid", async () => {
    expect(
      (await call(await start(), "POST", WEBHOOKS, { nonsense: 1 }, { key: "other" })).status,
    ).toBe(401);
  });

  test("a 403 names the missing permission", async () => {
    const emulator = await start({ permissions: ["outbound-webhooks:ReadConfig"] });
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    const { status, json } = await call(emulator, "POST", WEBHOOKS, { data: slack() });
    expect({ status, code: json.code }).toEqual({ status: 403, code: 403 });
    expect(json.message).toContain("outbound-webhooks:UpdateConfig");
    expect(emulator.objects("webhooks")).toEqual([]);
  });

  test("keys can be added and revoked at run time, and each team has its own objects", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "second", teamId: 2 });
    emulator.keys.add({ key: "same team" });
    await call(emulator, "POST", WEBHOOKS, { data: slack("of one") });
    const names = async (key: string) =>
      (await call(emulator, "GET", WEBHOOKS, undefined, { key })).json.deployed.map(
        ({ name }: { name: string }) => name,
      );
    expect([await names(KEY), await names("same team"), await names("second")]).toEqual([
      ["of one"],
      ["of one"],
      [],
    ]);
    expect((await call(emulator, "GET", WHOAMI, undefined, { key: "second" })).json).toEqual({
      teamId: 2,
      teamName: "Team 2",
    });
    emulator.keys.revoke(KEY);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(401);
    expect(await names("same team")).toEqual(["of one"]);
  });

  test("an object of another team is a 404", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "second", teamId: 2 });
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data: slack() })).json;
    expect(
      (await call(emulator, "GET", `${WEBHOOKS}/${id}`, undefined, { key: "second" })).status,
    ).toBe(404);
    expect(
      (await call(emulator, "DELETE", `${WEBHOOKS}/${id}`, undefined, { key: "second" })).status,
    ).toBe(404);
    expect(emulator.objects("webhooks", 1)).toHaveLength(1);
  });

  test("for a deleted team whoami returns 404 and other routes return 401", async () => {
    const emulator = await start({
      teams: [{ id: 7, name: "Seven", url: "https://seven.example.com" }],
    });
    expect((await call(emulator, "GET", WHOAMI)).json).toEqual({
      teamId: 7,
      teamName: "Seven",
      teamUrl: "https://seven.example.com",
    });
    emulator.teams.remove(7);
    expect((await call(emulator, "GET", WHOAMI)).status).toBe(404);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(401);
  });

  test("reset restores the initial objects, keys, faults and counters", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "second", teamId: 2 });
    emulator.quirks.addUnknownFields = true;
    emulator.faults.add({ how: "status", status: 500 });
    emulator.rateLimit = { perSecond: 1 };
    emulator.keys.revoke(KEY);
    emulator.reset();
    expect((await call(emulator, "GET", WHOAMI, undefined, { key: "second" })).status).toBe(401);
    expect((await call(emulator, "GET", WHOAMI)).json).toEqual({ teamId: 1, teamName: "Team 1" });
    expect((await call(emulator, "GET", WHOAMI)).status).toBe(200);
  });
});
