import { call, start } from "./support";
import { WEBHOOKS, webhook } from "./support/faults";

describe("latency and limits", () => {
  test("latency applies to all or to single operations, and only to the response", async () => {
    const emulator = await start({ latencyMs: 1000 });
    emulator.latency.byRoute[`GET ${WEBHOOKS}`] = 0;
    const finished: string[] = [];
    const request = async (method: string, body?: object) => {
      await call(emulator, method, WEBHOOKS, body);
      finished.push(method);
    };
    const creating = request("POST", webhook);
    while (!emulator.objects("webhooks").length) await new Promise((later) => setTimeout(later, 5));
    expect(finished).toEqual([]);
    await request("GET");
    await creating;
    expect(finished).toEqual(["GET", "POST"]);
  });

  test("concurrent requests are counted", async () => {
    const emulator = await start({ latencyMs: 50 });
    await Promise.all([1, 2, 3].map(() => call(emulator, "GET", WEBHOOKS)));
    expect(emulator.calls.maxConcurrent).toBe(3);
  });

  test.each([
    [true, "1"],
    [false, undefined],
  ])(
    "requests above the limit are a 429 until time has passed; Retry-After: %p",
    async (retryAfter, header) => {
      const emulator = await start({ rateLimit: { perSecond: 10, burst: 3, retryAfter } });
      const responses = [];
      for (let n = 0; n < 5; n++) responses.push(await call(emulator, "GET", WEBHOOKS));
      expect(responses.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
      const refused = responses.find(({ status }) => status === 429);
      expect(refused?.json).toEqual({ code: 429, message: expect.any(String) });
      expect(refused?.headers["retry-after"]).toBe(header);
      await new Promise((later) => setTimeout(later, 250));
      expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
      emulator.rateLimit = undefined;
      for (let n = 0; n < 10; n++) expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    },
  );

  test("each team has its own limit", async () => {
    const emulator = await start({ rateLimit: { perSecond: 0.1, burst: 1 } });
    emulator.keys.add({ key: "second", teamId: 2 });
    await call(emulator, "GET", WEBHOOKS);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(429);
    expect((await call(emulator, "GET", WEBHOOKS, undefined, { key: "second" })).status).toBe(200);
  });
});
