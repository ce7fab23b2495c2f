import { call, KEY, slack, start } from "./support";

const WHOAMI = "/aaa/identity/v1/whoami";
const WEBHOOKS = "/integrations/webhooks/v1";

describe("keys, permissions and teams", () => {
  test.each([KEY, `Bearer ${KEY}`, `bearer ${KEY}`])("the key is taken with its prefix and without: %p", async (authorization) => {
    expect((await call(await start(), "GET", WHOAMI, undefined, { key: null, headers: { authorization } })).status).toBe(200);
  });

  test.each([{}, { authorization: "" }, { authorization: "Bearer" }, { authorization: "other" }, { authorization: `Basic ${KEY}` }])(
    "without a valid key there is no answer: %p",
    async (headers) => {
      const { status, json } = await call(await start(), "GET", WHOAMI, undefined, {
        key: null,
        headers: headers as Record<string, string>,
      });
      expect({ status, json }).toEqual({ status: 401, json: { code: 401, message: expect.any(String) } });
      expect(json.message).not.toContain("other");
    },
  );

  test("who has no key learns nothing of what is wrong with the request", async () => {
    expect((await call(await start(), "POST", WEBHOOKS, { nonsense: 1 }, { key: "other" })).status).toBe(401);
  });

  test("a missing permission is named", async () => {
    const emulator = await start({ permissions: ["outbound-webhooks:ReadConfig"] });
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    const { status, json } = await call(emulator, "POST", WEBHOOKS, { data: slack() });
    expect({ status, code: json.code }).toEqual({ status: 403, code: 403 });
    expect(json.message).toContain("outbound-webhooks:UpdateConfig");
    expect(emulator.objects("webhooks")).toEqual([]);
  });

  test("keys come and go while it runs, and each team has its own objects", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "second", teamId: 2 });
    emulator.keys.add({ key: "same team" });
    await call(emulator, "POST", WEBHOOKS, { data: slack("of one") });
    const names = async (key: string) =>
      (await call(emulator, "GET", WEBHOOKS, undefined, { key })).json.deployed.map(({ name }: { name: string }) => name);
    expect([await names(KEY), await names("same team"), await names("second")]).toEqual([["of one"], ["of one"], []]);
    expect((await call(emulator, "GET", WHOAMI, undefined, { key: "second" })).json).toEqual({ teamId: 2, teamName: "Team 2" });
    emulator.keys.revoke(KEY);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(401);
    expect(await names("same team")).toEqual(["of one"]);
  });

  test("an object of another team is not found", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "second", teamId: 2 });
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data: slack() })).json;
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`, undefined, { key: "second" })).status).toBe(404);
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${id}`, undefined, { key: "second" })).status).toBe(404);
    expect(emulator.objects("webhooks", 1)).toHaveLength(1);
  });

  test("a team that was deleted is told by whoami; elsewhere its key opens nothing", async () => {
    const emulator = await start({ teams: [{ id: 7, name: "Seven", url: "https://seven.example.com" }] });
    expect((await call(emulator, "GET", WHOAMI)).json).toEqual({ teamId: 7, teamName: "Seven", teamUrl: "https://seven.example.com" });
    emulator.teams.remove(7);
    expect((await call(emulator, "GET", WHOAMI)).status).toBe(404);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(401);
  });

  test("a reset brings back the start: objects, keys, faults and counts", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "second", teamId: 2 });
    emulator.unkind.addUnknownFields = true;
    emulator.faults.add({ how: "status", status: 500 });
    emulator.rateLimit = { perSecond: 1 };
    emulator.keys.revoke(KEY);
    emulator.reset();
    expect((await call(emulator, "GET", WHOAMI, undefined, { key: "second" })).status).toBe(401);
    expect((await call(emulator, "GET", WHOAMI)).json).toEqual({ teamId: 1, teamName: "Team 1" });
    expect((await call(emulator, "GET", WHOAMI)).status).toBe(200);
  });
});
