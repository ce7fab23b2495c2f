import { EVERY, type Fault } from "../../src/emulator";
import { call, KEY, slack, start } from "./support";

const WEBHOOKS = "/integrations/webhooks/v1";
const make = { data: slack() };

describe("faults", () => {
  test.each([
    ["before", 0],
    ["after", 1],
  ] as const)("a connection that is reset %s the effect", async (when, made) => {
    const emulator = await start();
    emulator.faults.add({ match: { method: "POST" }, when, how: "reset" });
    await expect(call(emulator, "POST", WEBHOOKS, make)).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(emulator.objects("webhooks")).toHaveLength(made);
    expect(emulator.calls.all()).toMatchObject([{ status: 0 }]);
    expect((await call(emulator, "POST", WEBHOOKS, make)).status).toBe(200);
  });

  test.each([
    ["before", 0],
    ["after", 1],
  ] as const)("an answer that never comes, %s the effect", async (when, made) => {
    const emulator = await start();
    emulator.faults.add({ when, how: "timeout" });
    const patience = AbortSignal.timeout(200);
    const init = { method: "POST", headers: { authorization: KEY }, body: JSON.stringify(make), signal: patience };
    await expect(fetch(`${emulator.url}${WEBHOOKS}`, init)).rejects.toThrow();
    expect(emulator.objects("webhooks")).toHaveLength(made);
  });

  test("an answer that never comes does not keep the emulator from closing", async () => {
    const emulator = await start();
    emulator.faults.add({ how: "timeout" });
    const waiting = call(emulator, "GET", WEBHOOKS).catch((error: Error) => error);
    await new Promise((later) => setTimeout(later, 50));
    const from = performance.now();
    await emulator.close();
    expect(performance.now() - from).toBeLessThan(1000);
    expect(await waiting).toHaveProperty("code", "ECONNRESET");
  });

  test.each([
    [{ how: "status", status: 503 }, "application/json", '{"code":503,"message":"Unavailable: a fault was set"}'],
    [{ how: "status", status: 502, body: "html" }, "text/html", "<h1>502</h1>"],
    [{ how: "status", status: 500, body: "empty" }, "text/plain", ""],
    [
      { how: "status", status: 429, retryAfter: 7, message: "slower" },
      "application/json",
      '{"code":429,"message":"Resource Exhausted: slower"}',
    ],
    [{ how: "status", status: 200, body: "html" }, "text/html", "<html>"],
  ] as [Fault, string, string][])("an answer of its own: %p", async (fault, type, text) => {
    const emulator = await start();
    emulator.faults.add(fault);
    const answer = await call(emulator, "GET", WEBHOOKS);
    expect(answer.status).toBe((fault as { status: number }).status);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.text).toContain(text);
    expect(answer.headers["retry-after"]).toBe((fault as { retryAfter?: number }).retryAfter?.toString());
  });

  test("an error after the effect", async () => {
    const emulator = await start();
    emulator.faults.add({ when: "after", how: "status", status: 504 });
    expect((await call(emulator, "POST", WEBHOOKS, make)).status).toBe(504);
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test("an answer that breaks off", async () => {
    const emulator = await start();
    emulator.faults.add({ when: "after", how: "truncated" });
    await expect(call(emulator, "POST", WEBHOOKS, make)).rejects.toThrow(/broke off|aborted|ECONNRESET|socket hang up/);
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test("an answer that is whole, with JSON that breaks off", async () => {
    const emulator = await start();
    emulator.faults.add({ when: "after", how: "truncated", clean: true });
    const { status, text } = await call(emulator, "POST", WEBHOOKS, make);
    expect(status).toBe(200);
    expect(text).toMatch(/^\{/);
    expect(() => JSON.parse(text)).toThrow();
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test("an answer that comes in pieces is whole in the end", async () => {
    const emulator = await start();
    emulator.faults.add({ how: "drip", overMs: 100 });
    const from = performance.now();
    expect((await call(emulator, "POST", WEBHOOKS, make)).json).toEqual({ id: expect.any(String) });
    expect(performance.now() - from).toBeGreaterThan(90);
  });

  test("an answer that does not end in time: the effect is there, and the client gives up", async () => {
    const emulator = await start();
    emulator.faults.add({ how: "drip", overMs: 600_000 });
    const init = { method: "POST", headers: { authorization: KEY }, body: JSON.stringify(make), signal: AbortSignal.timeout(200) };
    const answer = await fetch(`${emulator.url}${WEBHOOKS}`, init);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test.each([
    ["first", 200],
    ["second", 404],
  ] as const)("a request that is delivered twice has its effect twice; the client sees the %s answer", async (seen, status) => {
    const emulator = await start();
    const fault = emulator.faults.add({ match: { times: 2 }, how: "twice", seen });
    const { json } = await call(emulator, "POST", WEBHOOKS, make);
    const ids = emulator.objects("webhooks").map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids.indexOf((json as { id: string }).id)).toBe(seen === "first" ? 0 : 1);
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${ids[0]}`)).status).toBe(status);
    expect(emulator.objects("webhooks")).toHaveLength(1);
    expect(emulator.calls.count()).toBe(4);
    expect(fault.hits).toBe(2);
  });

  test("a key that is rolled over before the effect, or after it", async () => {
    const emulator = await start();
    emulator.faults.add({ when: "after", how: "rolled" });
    expect((await call(emulator, "POST", WEBHOOKS, make)).status).toBe(200);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(401);
    emulator.keys.add({ key: "next" });
    emulator.faults.add({ when: "before", how: "rolled" });
    expect((await call(emulator, "POST", WEBHOOKS, make, { key: "next" })).status).toBe(401);
    expect(emulator.objects("webhooks")).toHaveLength(1);
  });

  test.each([
    ["before", 0],
    ["after", 1],
  ] as const)(
    "a server that restarts %s the effect: connections break, nothing listens for a while, and what it held is there",
    async (when, made) => {
      const emulator = await start({ latencyMs: 50 });
      emulator.put("folders", { id: "kept" });
      emulator.faults.add({ match: { method: "POST" }, when, how: "restart", downMs: 300 });
      const beside = call(emulator, "GET", WEBHOOKS).catch((error: Error) => error);
      await expect(call(emulator, "POST", WEBHOOKS, make)).rejects.toMatchObject({ code: "ECONNRESET" });
      if (when === "before") expect(await beside).toHaveProperty("code", "ECONNRESET");
      await expect(call(emulator, "GET", WEBHOOKS)).rejects.toMatchObject({ code: "ECONNREFUSED" });
      await emulator.restart(1);
      expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
      expect(emulator.objects("webhooks")).toHaveLength(made);
      expect(emulator.objects("folders")).toEqual([{ id: "kept" }]);
    },
  );

  test("an emulator that is down can be closed", async () => {
    const emulator = await start();
    void emulator.restart(100);
    await emulator.close();
    await expect(call(emulator, "GET", WEBHOOKS)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  test("an answer that comes late", async () => {
    const emulator = await start();
    emulator.faults.add({ how: "slow", delayMs: 150 });
    const from = performance.now();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThan(140);
  });

  test("a fault meets the requests it is set for, so often and no more", async () => {
    const emulator = await start();
    const fault = emulator.faults.add({ match: { route: `POST ${WEBHOOKS}`, nth: 2, times: 2 }, how: "status", status: 500 });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      await call(emulator, "GET", WEBHOOKS);
      statuses.push((await call(emulator, "POST", WEBHOOKS, make)).status);
    }
    expect(statuses).toEqual([200, 500, 500, 200, 200]);
    expect(fault.hits).toBe(2);
  });

  test("a fault is found by the path template, and goes when it is taken back", async () => {
    const emulator = await start();
    const fault = emulator.faults.add({ match: { route: `${WEBHOOKS}/{id}`, times: 9 }, how: "status", status: 500 });
    expect((await call(emulator, "GET", `${WEBHOOKS}/x`)).status).toBe(500);
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/x`)).status).toBe(500);
    fault.remove();
    expect((await call(emulator, "GET", `${WEBHOOKS}/x`)).status).toBe(404);
    emulator.faults.add({ match: { times: 9 }, how: "status", status: 500 });
    emulator.faults.clear();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
  });
});

describe("a schedule of faults", () => {
  const busy = { how: "status", status: 429 } as const;
  const statuses = async (seed: number, reads: number): Promise<{ posts: number[]; struck: number }> => {
    const emulator = await start();
    const { struck } = emulator.faults.schedule({ seed, share: 0.3, faults: [busy, { ...busy, status: 503 }] });
    const posts: number[] = [];
    for (let n = 0; n < 20; n++) {
      for (let m = 0; m < reads; m++) await call(emulator, "GET", WEBHOOKS);
      posts.push((await call(emulator, "POST", WEBHOOKS, make)).status);
    }
    return { posts, struck: struck.filter(({ route }) => route === `POST ${WEBHOOKS}`).length };
  };

  test("strikes the same calls with the same seed, whatever comes in between, and others with another one", async () => {
    const [one, same, other] = [await statuses(1, 0), await statuses(1, 1), await statuses(2, 0)];
    expect(one).toEqual(same);
    expect(one.posts).not.toEqual(other.posts);
    expect(new Set(one.posts)).toEqual(new Set([200, 429, 503]));
    expect(one.struck).toBe(one.posts.filter((status) => status !== 200).length);
  });

  test("tells what it did, so that a fault can be set alone", async () => {
    const [emulator, again] = [await start(), await start()];
    const { struck } = emulator.faults.schedule({ seed: 3, share: 0.2, faults: [{ ...busy, match: { method: "POST" } }] });
    while (struck.length === 0) await call(emulator, "POST", WEBHOOKS, make);
    const [{ route, nth, fault }] = struck as [(typeof struck)[0]];
    again.faults.add({ ...fault, match: { route, nth } });
    for (let n = 1; n < nth; n++) expect((await call(again, "POST", WEBHOOKS, make)).status).toBe(200);
    expect((await call(again, "POST", WEBHOOKS, make)).status).toBe(429);
  });

  test("ends when it is taken back or cleared, and meets only what its faults name", async () => {
    const emulator = await start();
    const first = emulator.faults.schedule({ seed: 1, share: 1, faults: [{ ...busy, match: { route: WEBHOOKS, method: "GET" } }] });
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(429);
    expect((await call(emulator, "POST", WEBHOOKS, make)).status).toBe(200);
    first.remove();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    emulator.faults.schedule({ seed: 1, share: 1, faults: [busy] });
    emulator.faults.clear();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
  });

  test("knows every fault there is, on either side of the effect", () => {
    expect(Object.keys(EVERY)).toHaveLength(27);
    expect(new Set(Object.values(EVERY).map(({ how }) => how))).toEqual(
      new Set(["reset", "timeout", "truncated", "slow", "drip", "status", "twice", "rolled", "restart"]),
    );
  });
});

describe("latency and limits", () => {
  test("answers take as long as was said, for all or for single operations; the effect does not wait", async () => {
    const emulator = await start({ latencyMs: 120 });
    emulator.latency.byRoute[`GET ${WEBHOOKS}`] = 0;
    const timed = async (method: string, body?: object) => {
      const from = performance.now();
      await call(emulator, method, WEBHOOKS, body);
      return performance.now() - from;
    };
    const making = timed("POST", make);
    await new Promise((later) => setTimeout(later, 60));
    expect(emulator.objects("webhooks")).toHaveLength(1);
    expect(await making).toBeGreaterThan(110);
    expect(await timed("GET")).toBeLessThan(100);
  });

  test("requests under way at once are counted", async () => {
    const emulator = await start({ latencyMs: 50 });
    await Promise.all([1, 2, 3].map(() => call(emulator, "GET", WEBHOOKS)));
    expect(emulator.calls.mostAtOnce).toBe(3);
  });

  test.each([
    [true, "1"],
    [false, undefined],
  ])("too many requests are refused, and time makes room; told when to come back: %p", async (retryAfter, header) => {
    const emulator = await start({ rateLimit: { perSecond: 10, burst: 3, retryAfter } });
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await call(emulator, "GET", WEBHOOKS));
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toEqual({ code: 429, message: expect.any(String) });
    expect(refused?.headers["retry-after"]).toBe(header);
    await new Promise((later) => setTimeout(later, 250));
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    emulator.rateLimit = undefined;
    for (let n = 0; n < 10; n++) expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
  });

  test("each team has a limit of its own", async () => {
    const emulator = await start({ rateLimit: { perSecond: 0.1, burst: 1 } });
    emulator.keys.add({ key: "second", teamId: 2 });
    await call(emulator, "GET", WEBHOOKS);
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(429);
    expect((await call(emulator, "GET", WEBHOOKS, undefined, { key: "second" })).status).toBe(200);
  });
});
