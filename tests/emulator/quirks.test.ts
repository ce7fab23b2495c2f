import { call, createAlert, logsThreshold, slack, start } from "./support";

const WEBHOOKS = "/integrations/webhooks/v1";

describe("quirks", () => {
  test("addUnknownFields adds a field to every message, but not to maps", async () => {
    const emulator = await start();
    const { id } = await createAlert(emulator, logsThreshold({}, { entityLabels: { team: "a" } }));
    emulator.quirks.addUnknownFields = true;
    const { alertDef, ...top } = (await call(emulator, "GET", `/alerts/alerts/v3/${id}`)).json;
    const { alertDefProperties: properties } = alertDef;
    const messages = [
      top,
      alertDef,
      properties,
      properties.logsThreshold,
      properties.logsThreshold.rules[0].condition.timeWindow,
    ];
    expect(messages.map((message) => "addedLater" in message)).toEqual(messages.map(() => true));
    expect(properties.entityLabels).toEqual({ team: "a" });
    expect((await call(emulator, "DELETE", `/alerts/alerts/v3/${id}`)).json).toHaveProperty(
      "addedLater",
    );
  });

  test("maskSecrets returns asterisks, and stores the values", async () => {
    const emulator = await start({ quirks: { maskSecrets: true } });
    const data = {
      type: "GENERIC",
      name: "g",
      url: "https://secret.example.com",
      genericWebhook: { method: "POST", headers: { "X-Key": "secret" } },
    };
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data })).json;
    const { text, json } = await call(emulator, "GET", `${WEBHOOKS}/${id}`);
    expect(text).not.toContain("secret");
    expect(json.webhook).toMatchObject({
      name: "g",
      url: "********",
      genericWebhook: { headers: { "X-Key": "********" } },
    });
    expect((await call(emulator, "GET", WEBHOOKS)).text).not.toContain("secret");
    expect(emulator.objects("webhooks")[0]).toMatchObject({ url: data.url });
  });

  test("dropZeros omits zeros, except for those with a meaning", async () => {
    const emulator = await start();
    const { id } = await createAlert(
      emulator,
      logsThreshold({ evaluationDelayMs: 0 }, { enabled: false, phantomMode: false }),
    );
    emulator.quirks.dropZeros = true;
    const properties = (await call(emulator, "GET", `/alerts/alerts/v3/${id}`)).json.alertDef
      .alertDefProperties;
    expect(properties).not.toHaveProperty("phantomMode");
    expect(properties).not.toHaveProperty("deleted");
    expect(properties).toMatchObject({ enabled: false, logsThreshold: { evaluationDelayMs: 0 } });
  });

  test("truncateLists shortens lists, and reads by id find all objects", async () => {
    const emulator = await start({ quirks: { truncateLists: 2 } });
    const ids: string[] = [];
    for (let n = 0; n < 4; n++)
      ids.push((await call(emulator, "POST", WEBHOOKS, { data: slack(`${n}`) })).json.id);
    expect((await call(emulator, "GET", WEBHOOKS)).json.deployed).toHaveLength(2);
    for (const id of ids)
      expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`)).status).toBe(200);
  });

  test("staleReadsMs delays reads after a write, and not the writes after it", async () => {
    const emulator = await start({ quirks: { staleReadsMs: 400 } });
    const late = () => new Promise((done) => setTimeout(done, 450));
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data: slack("one") })).json;
    const name = async () => {
      const { status, json } = await call(emulator, "GET", `${WEBHOOKS}/${id}`);
      return status === 200 ? json.webhook.name : status;
    };
    const listed = async () =>
      (await call(emulator, "GET", WEBHOOKS)).json.deployed.map(
        (one: { name: string }) => one.name,
      );
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
