import { FAULTS, type Fault } from "../../src/emulator";
import { startTimer } from "../support/clock";
import { waitUntil } from "../support/wait-until";
import { call, KEY, slack, start, WEBHOOKS } from "./support";

const webhook = { data: slack() };

describe("faults", () => {
  test.each([
    ["before", 0],
    ["after", 1],
  ] as const)("resets the connection %s the effect", async (when, created) => {
    const emulator = await start();
    emulator.faults.add({ match: { method: "POST" }, when, how: "reset" });
    await expect(call(emulator, "POST", WEBHOOKS, webhook)).rejects.toMatchObject({
      code: "ECONNRESET",
    });
    expect(emulator.objects("webhooks")).toHaveLength(created);
    expect(emulator.calls.all()).toMatchObject([{ status: 0 }]);
    expect((await call(emulator, "POST", WEBHOOKS, webhook)).status).toBe(200);
  });

  test.each([
    ["before", 0],
    ["after", 1],
  ] as const)("never responds, %s the effect", async (when, created) => {
    const emulator = await start();
    emulator.faults.add({ when, how: "timeout" });
    const signal = AbortSignal.timeout(200);
    const init = {
      method: "POST",
      headers: { authorization: KEY },
      body: JSON.stringify(webhook),
      signal: signal,
    };
    await expect(fetch(`${emulator.url}${WEBHOOKS}`, init)).rejects.toThrow();
    expect(emulator.objects("webhooks")).toHaveLength(created);
  });

  test("a request without response does not keep the emulator from closing", async () => {
    const emulator = await start();
    const fault = emulator.faults.add({ how: "timeout" });
    const waiting = call(emulator, "GET", WEBHOOKS).catch((error: Error) => error);
    await waitUntil(() => fault.hits > 0);
    await emulator.close();
    expect(await waiting).toHaveProperty("code", "ECONNRESET");
  });

  test.each([
    [
      { how: "status", status: 503 },
      "application/json",
      '{"code":503,"message":"Unavailable: injected fault"}',
    ],
    [{ how: "status", status: 502, body: "html" }, "text/html", "<h1>502</h1>"],
    [{ how: "status", status: 500, body: "empty" }, "text/plain", ""],
    [
      { how: "status", status: 429, retryAfter: 7, message: "slower" },
      "application/json",
      '{"code":429,"message":"Resource Exhausted: slower"}',
    ],
    [{ how: "status", status: 200, body: "html" }, "text/html", "<html>"],
  ] as [Fault, string, string][])("replaces the response: %p", async (fault, type, text) => {
    const emulator = await start();
    emulator.faults.add(fault);
    const response = await call(emulator, "GET", WEBHOOKS);
    expect(response.status).toBe((fault as { status: number }).status);
    expect(response.headers["content-type"]).toBe(type);
    expect(response.text).toContain(text);
    expect(response.headers["retry-after"]).toBe(
      (fault as { retryAfter?: number }).retryAfter?.toString(),
    );
  });

  test("returns an error after the effect", async () => {
    const emulator = await start();
    emulator.faults.add({ when: "after", how: "status", status: 504 });
    expect((await call(emulator, "POST", WEBHOOKS, webhook)).status).toBe(504);
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test("truncates the response", async () => {
    const emulator = await start();
    emulator.faults.add({ when: "after", how: "truncated" });
    await expect(call(emulator, "POST", WEBHOOKS, webhook)).rejects.toThrow(
      /truncated|aborted|ECONNRESET|socket hang up/,
    );
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test("truncates the JSON of a complete response", async () => {
    const emulator = await start();
    emulator.faults.add({ when: "after", how: "truncated", clean: true });
    const { status, text } = await call(emulator, "POST", WEBHOOKS, webhook);
    expect(status).toBe(200);
    expect(text).toMatch(/^\{/);
    expect(() => JSON.parse(text)).toThrow();
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test("sends the response in pieces", async () => {
    const emulator = await start();
    emulator.faults.add({ how: "drip", overMs: 100 });
    const timer = startTimer(60);
    expect((await call(emulator, "POST", WEBHOOKS, webhook)).json).toEqual({
      id: expect.any(String),
    });
    expect(timer.isOver).toBe(true);
  });

  test("sends a response so slowly that the client gives up after the effect", async () => {
    const emulator = await start();
    emulator.faults.add({ how: "drip", overMs: 600_000 });
    const init = {
      method: "POST",
      headers: { authorization: KEY },
      body: JSON.stringify(webhook),
      signal: AbortSignal.timeout(1000),
    };
    const response = await fetch(`${emulator.url}${WEBHOOKS}`, init);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test.each([
    ["first", 200],
    ["second", 404],
  ] as const)(
    "delivers a request twice, and the client gets the %s response",
    async (response, status) => {
      const emulator = await start();
      const fault = emulator.faults.add({ match: { times: 2 }, how: "twice", response });
      const { json } = await call(emulator, "POST", WEBHOOKS, webhook);
      const ids = emulator.objects("webhooks").map(({ id }) => id);
      expect(ids).toHaveLength(2);
      expect(ids.indexOf((json as { id: string }).id)).toBe(response === "first" ? 0 : 1);
      expect((await call(emulator, "DELETE", `${WEBHOOKS}/${ids[0]}`)).status).toBe(status);
      expect(emulator.objects("webhooks")).toHaveLength(1);
      expect(emulator.calls.count()).toBe(4);
      expect(fault.hits).toBe(2);
    },
  );

  test("revokes the key before or after the effect", async () => {
    const emulator = await start();
    emulator.faults.add({ when: "after", how: "rolled" });
    expect((await call(emulator, "POST", WEBHOOKS, webhook)).status).toBe(200);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(401);
    emulator.keys.add({ key: "next" });
    emulator.faults.add({ when: "before", how: "rolled" });
    expect((await call(emulator, "POST", WEBHOOKS, webhook, { key: "next" })).status).toBe(401);
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test.each([
    ["before", 0],
    ["after", 1],
  ] as const)(
    "restarts %s the effect: connections are reset, objects stay",
    async (when, created) => {
      const emulator = await start({ latencyMs: 300 });
      emulator.put("folders", { id: "stored" });
      emulator.faults.add({ match: { method: "POST" }, when, how: "restart", downMs: 1500 });
      const beside = call(emulator, "GET", WEBHOOKS).catch((error: Error) => error);
      await expect(call(emulator, "POST", WEBHOOKS, webhook)).rejects.toMatchObject({
        code: "ECONNRESET",
      });
      if (when === "before") expect(await beside).toHaveProperty("code", "ECONNRESET");
      await expect(call(emulator, "GET", WEBHOOKS)).rejects.toMatchObject({ code: "ECONNREFUSED" });
      await emulator.restart(1);
      expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
      expect(emulator.objects("webhooks")).toHaveLength(created);
      expect(emulator.objects("folders")).toEqual([{ id: "stored" }]);
    },
  );

  test("the emulator can be closed during a restart", async () => {
    const emulator = await start();
    void emulator.restart(100);
    await emulator.close();
    await expect(call(emulator, "GET", WEBHOOKS)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  test("delays the response", async () => {
    const emulator = await start();
    emulator.faults.add({ how: "slow", delayMs: 150 });
    const timer = startTimer(120);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    expect(timer.isOver).toBe(true);
  });

  test("applies to matching requests only, and only as often as set", async () => {
    const emulator = await start();
    const fault = emulator.faults.add({
      match: { route: `POST ${WEBHOOKS}`, nth: 2, times: 2 },
      how: "status",
      status: 500,
    });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      await call(emulator, "GET", WEBHOOKS);
      statuses.push((await call(emulator, "POST", WEBHOOKS, webhook)).status);
    }
    expect(statuses).toEqual([200, 500, 500, 200, 200]);
    expect(fault.hits).toBe(2);
  });

  test("matches by path template, and ends when it is removed", async () => {
    const emulator = await start();
    const fault = emulator.faults.add({
      match: { route: `${WEBHOOKS}/{id}`, times: 9 },
      how: "status",
      status: 500,
    });
    expect((await call(emulator, "GET", `${WEBHOOKS}/x`)).status).toBe(500);
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/x`)).status).toBe(500);
    fault.remove();
    expect((await call(emulator, "GET", `${WEBHOOKS}/x`)).status).toBe(404);
    emulator.faults.add({ match: { times: 9 }, how: "status", status: 500 });
    emulator.faults.clear();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
  });
});

describe("fault schedules", () => {
  const busy = { how: "status", status: 429 } as const;
  const statuses = async (
    seed: number,
    reads: number,
  ): Promise<{ posts: number[]; injected: number }> => {
    const emulator = await start();
    const { injected } = emulator.faults.schedule({
      seed,
      share: 0.3,
      faults: [busy, { ...busy, status: 503 }],
    });
    const posts: number[] = [];
    for (let n = 0; n < 20; n++) {
      for (let m = 0; m < reads; m++) await call(emulator, "GET", WEBHOOKS);
      posts.push((await call(emulator, "POST", WEBHOOKS, webhook)).status);
    }
    return { posts, injected: injected.filter(({ route }) => route === `POST ${WEBHOOKS}`).length };
  };

  test("select the same calls for the same seed, whatever other calls there are", async () => {
    const [one, same, other] = [await statuses(1, 0), await statuses(1, 1), await statuses(2, 0)];
    expect(one).toEqual(same);
    expect(one.posts).not.toEqual(other.posts);
    expect(new Set(one.posts)).toEqual(new Set([200, 429, 503]));
    expect(one.injected).toBe(one.posts.filter((status) => status !== 200).length);
  });

  test("list the injected faults, so that each can be repeated alone", async () => {
    const [emulator, again] = [await start(), await start()];
    const { injected } = emulator.faults.schedule({
      seed: 3,
      share: 0.2,
      faults: [{ ...busy, match: { method: "POST" } }],
    });
    while (injected.length === 0) await call(emulator, "POST", WEBHOOKS, webhook);
    const [{ route, nth, fault }] = injected as [(typeof injected)[0]];
    again.faults.add({ ...fault, match: { route, nth } });
    for (let n = 1; n < nth; n++)
      expect((await call(again, "POST", WEBHOOKS, webhook)).status).toBe(200);
    expect((await call(again, "POST", WEBHOOKS, webhook)).status).toBe(429);
  });

  test("end when removed or cleared, and apply to matching requests only", async () => {
    const emulator = await start();
    const first = emulator.faults.schedule({
      seed: 1,
      share: 1,
      faults: [{ ...busy, match: { route: WEBHOOKS, method: "GET" } }],
    });
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(429);
    expect((await call(emulator, "POST", WEBHOOKS, webhook)).status).toBe(200);
    first.remove();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    emulator.faults.schedule({ seed: 1, share: 1, faults: [busy] });
    emulator.faults.clear();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
  });

  test("FAULTS has every type of fault, before and after the effect", () => {
    expect(Object.keys(FAULTS)).toHaveLength(27);
    expect(new Set(Object.values(FAULTS).map(({ how }) => how))).toEqual(
      new Set("reset timeout truncated slow drip status twice rolled restart".split(" ")),
    );
  });
});
