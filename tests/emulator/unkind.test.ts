import { call, logsThreshold, makeAlert, slack, start } from "./support";

const WEBHOOKS = "/integrations/webhooks/v1";

describe("unkindness that is switched on", () => {
  test("answers hold fields that nobody knows, in every message and in no map", async () => {
    const emulator = await start();
    const { id } = await makeAlert(emulator, logsThreshold({}, { entityLabels: { team: "a" } }));
    emulator.unkind.addUnknownFields = true;
    const { alertDef, ...top } = (await call(emulator, "GET", `/alerts/alerts/v3/${id}`)).json;
    const { alertDefProperties: seen } = alertDef;
    const messages = [top, alertDef, seen, seen.logsThreshold, seen.logsThreshold.rules[0].condition.timeWindow];
    expect(messages.map((message) => "addedLater" in message)).toEqual(messages.map(() => true));
    expect(seen.entityLabels).toEqual({ team: "a" });
    expect((await call(emulator, "DELETE", `/alerts/alerts/v3/${id}`)).json).toHaveProperty("addedLater");
  });

  test("secrets come back as stars, and are kept as they were", async () => {
    const emulator = await start({ unkind: { maskSecrets: true } });
    const data = {
      type: "GENERIC",
      name: "g",
      url: "https://secret.example.com",
      genericWebhook: { method: "POST", headers: { "X-Key": "secret" } },
    };
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data })).json;
    const { text, json } = await call(emulator, "GET", `${WEBHOOKS}/${id}`);
    expect(text).not.toContain("secret");
    expect(json.webhook).toMatchObject({ name: "g", url: "********", genericWebhook: { headers: { "X-Key": "********" } } });
    expect((await call(emulator, "GET", WEBHOOKS)).text).not.toContain("secret");
    expect(emulator.objects("webhooks")[0]).toMatchObject({ url: data.url });
  });

  test("zeros are left out, but for those that mean something", async () => {
    const emulator = await start();
    const { id } = await makeAlert(emulator, logsThreshold({ evaluationDelayMs: 0 }, { enabled: false, phantomMode: false }));
    emulator.unkind.dropZeros = true;
    const seen = (await call(emulator, "GET", `/alerts/alerts/v3/${id}`)).json.alertDef.alertDefProperties;
    expect(seen).not.toHaveProperty("phantomMode");
    expect(seen).not.toHaveProperty("deleted");
    expect(seen).toMatchObject({ enabled: false, logsThreshold: { evaluationDelayMs: 0 } });
  });

  test("lists show a part, reads by id find all", async () => {
    const emulator = await start({ unkind: { truncateLists: 2 } });
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await call(emulator, "POST", WEBHOOKS, { data: slack(`${n}`) })).json.id);
    expect((await call(emulator, "GET", WEBHOOKS)).json.deployed).toHaveLength(2);
    for (const id of ids) expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`)).status).toBe(200);
  });

  test("reads answer the state before the latest writes, and writes see all of them", async () => {
    const emulator = await start({ unkind: { staleReadsMs: 400 } });
    const late = () => new Promise((done) => setTimeout(done, 450));
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data: slack("one") })).json;
    const name = async () => {
      const { status, json } = await call(emulator, "GET", `${WEBHOOKS}/${id}`);
      return status === 200 ? json.webhook.name : status;
    };
    const listed = async () => (await call(emulator, "GET", WEBHOOKS)).json.deployed.map((one: { name: string }) => one.name);
    expect([await name(), await listed()]).toEqual([404, []]);
    await late();
    expect([await name(), await listed()]).toEqual(["one", ["one"]]);
    expect((await call(emulator, "PUT", WEBHOOKS, { id, data: slack("two") })).status).toBe(200);
    expect([await name(), await listed()]).toEqual(["one", ["one"]]);
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${id}`)).status).toBe(200);
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${id}`)).status).toBe(404);
    expect(await name()).not.toBe(404);
    await late();
    expect([await name(), await listed()]).toEqual([404, []]);
  });
});
