import { type CoralogixError, NetworkError, NotFoundError, RateLimitedError, ServerError } from "../../src/client";
import { retryAfter } from "../../src/client/retry";
import { closeAll, closedPort, serve, serveRaw } from "./support/server";
import { connect, failure, QUICK } from "./support/things";

afterEach(closeAll);

const thing = { thing: { name: "a" } };
const failing = (times: number, status: number, headers: Record<string, string> = {}) =>
  serve((_, count) => (count <= times ? { status, headers, body: { message: "not now" } } : { body: thing }));

test.each([500, 502, 503, 504])("a read is tried again after %i", async (status) => {
  const server = await failing(2, status);
  expect(await connect(server.url).api.get({ thing_id: "a" })).toEqual(thing);
  expect(server.requests).toHaveLength(3);
});

test.each([
  ["replace", 3],
  ["remove", 3],
  ["search", 3],
  ["create", 1],
  ["patch", 1],
] as const)("after a server error %s is sent %i times", async (name, times) => {
  const server = await failing(2, 503);
  const { api } = connect(server.url);
  const calls = {
    replace: () => api.replace({ thing_id: "a", body: thing }),
    remove: () => api.remove({ thing_id: "a" }),
    search: () => api.search({ body: thing }),
    create: () => api.create({ body: thing }),
    patch: () => api.patch({ body: thing }),
  };
  const outcome = await calls[name]().then(
    () => "done",
    (error: CoralogixError) => error.outcome,
  );
  expect(outcome).toBe(times === 1 ? "unknown" : "done");
  expect(server.requests).toHaveLength(times);
});

test.each([400, 401, 403, 404, 409, 501])("%i is not tried again", async (status) => {
  const server = await failing(1, status);
  await failure(connect(server.url).api.get({ thing_id: "a" }));
  expect(server.requests).toHaveLength(1);
});

test("tries end, and the text says how many there were", async () => {
  const server = await failing(99, 503);
  const error = await failure<CoralogixError>(connect(server.url).api.get({ thing_id: "a" }));
  expect(server.requests).toHaveLength(QUICK.tries);
  expect(error.message).toMatch(/^GET \/things\/v1\/a failed after 4 tries: 503 not now/);
  expect(error.outcome).toBe("none");
});

test("too many calls: even a create is tried again, for nothing was done", async () => {
  const server = await failing(2, 429);
  expect(await connect(server.url).api.create({ body: thing })).toEqual(thing);
  expect(server.requests).toHaveLength(3);
  const never = await failing(99, 429);
  expect(await failure(connect(never.url).api.create({ body: thing }))).toBeInstanceOf(RateLimitedError);
  expect(never.requests).toHaveLength(QUICK.tries);
});

test("a reset is tried again for what may be repeated, and for nothing else", async () => {
  const server = await serveRaw((socket) => socket.once("data", () => socket.resetAndDestroy()));
  const { api } = connect(server.url);
  const error = await failure<NetworkError>(api.create({ body: thing }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ outcome: "unknown", sent: true });
  expect(error.message).toMatch(/^POST \/things\/v1 failed: the connection broke \(ECONNRESET\)\nWhether it was done is not known\./);
  expect(server.connections()).toBe(1);
  expect(await failure(api.replace({ thing_id: "a", body: thing }))).toMatchObject({ outcome: "unknown" });
  expect(server.connections()).toBe(1 + QUICK.tries);
});

test("a reset on a connection that was kept leaves a create in doubt too", async () => {
  const server = await serve((_, count, { req }) => {
    if (count > 1) req.socket.resetAndDestroy();
    return count > 1 ? undefined : { body: thing };
  });
  const { api } = connect(server.url);
  await api.create({ body: thing });
  expect(await failure(api.create({ body: thing }))).toMatchObject({ name: "NetworkError", outcome: "unknown", sent: true });
  expect(server.requests).toHaveLength(2);
  expect(server.connections()).toBe(1);
});

test("a time-out is tried again for what may be repeated, and for nothing else", async () => {
  const server = await serve(() => undefined);
  const { api } = connect(server.url, { timeoutMs: 40 });
  const error = await failure<NetworkError>(api.create({ body: thing }));
  expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", sent: true });
  expect(error.message).toContain("failed: no answer within 0.04 s");
  expect(server.requests).toHaveLength(1);
  expect(await failure(api.get({ thing_id: "a" }))).toMatchObject({ outcome: "none" });
  expect(server.requests).toHaveLength(1 + QUICK.tries);
});

test("an answer that drips for ever meets the time-out too", async () => {
  const server = await serve((_, __, { res }) => {
    res.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => res.write(" "), 10);
    res.on("close", () => clearInterval(drip));
    return undefined;
  });
  const error = await failure(connect(server.url, { timeoutMs: 60 }).api.create({ body: thing }));
  expect(error.message).toContain("no answer within 0.06 s");
});

test("where nobody listens nothing was sent, so even a create is tried again", async () => {
  const port = await closedPort();
  const error = await failure<NetworkError>(connect(`http://127.0.0.1:${port}`).api.create({ body: thing }));
  expect(error).toMatchObject({ name: "NetworkError", outcome: "none", sent: false });
  expect(error.message).toMatch(/^POST \/things\/v1 failed after 4 tries: the connection was refused \(ECONNREFUSED\)\nCheck the network/);
});

test("a host that does not exist is said so", async () => {
  const error = await failure<NetworkError>(connect("http://nowhere.invalid").api.create({ body: thing }));
  expect(error).toMatchObject({ outcome: "none", sent: false });
  expect(error.message).toMatch(/after 4 tries: the host (was not found|could not be looked up) \((ENOTFOUND|EAI_AGAIN)\)/);
});

test("what an earlier try may have done stays in doubt", async () => {
  const gone = await serve((_, count) =>
    count === 1 ? { status: 503, body: {} } : { status: 404, body: { code: 404, message: "no such thing" } },
  );
  const error = await failure(connect(gone.url).api.remove({ thing_id: "a" }));
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error).toMatchObject({ outcome: "unknown" });
});

describe("a call that is made once", () => {
  const once = { once: true };
  test("is not repeated after a server error, a reset or a time-out", async () => {
    const broken = await failing(1, 503);
    expect(await failure(connect(broken.url).api.get({ thing_id: "a" }, once))).toBeInstanceOf(ServerError);
    expect(broken.requests).toHaveLength(1);
    const reset = await serveRaw((socket) => socket.once("data", () => socket.resetAndDestroy()));
    await failure(connect(reset.url).api.replace({ thing_id: "a", body: thing }, once));
    expect(reset.connections()).toBe(1);
    const silent = await serve(() => undefined);
    await failure(connect(silent.url, { timeoutMs: 30 }).api.remove({ thing_id: "a" }, once));
    expect(silent.requests).toHaveLength(1);
  });

  test("is repeated where surely nothing was done", async () => {
    const limited = await failing(1, 429);
    expect(await connect(limited.url).api.create({ body: thing }, once)).toEqual(thing);
    const port = await closedPort();
    expect((await failure(connect(`http://127.0.0.1:${port}`).api.create({ body: thing }, once))).message).toContain("after 4 tries");
  });
});

describe("Retry-After", () => {
  test("is seconds or a date", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    expect(retryAfter("3", now)).toBe(3000);
    expect(retryAfter("0.25", now)).toBe(250);
    expect(retryAfter("Thu, 01 Jan 2026 00:00:10 GMT", now)).toBe(10_000);
    expect(retryAfter("Wed, 31 Dec 2025 00:00:00 GMT", now)).toBe(0);
    expect(retryAfter("soon", now)).toBeUndefined();
    expect(retryAfter(undefined, now)).toBeUndefined();
  });

  const elapsed = async (retryAfterCapMs: number) => {
    const server = await failing(1, 429, { "retry-after": "0.2" });
    const start = performance.now();
    await connect(server.url, { retries: { ...QUICK, retryAfterCapMs } }).api.get({ thing_id: "a" });
    return performance.now() - start;
  };
  test("is waited for, up to the cap", async () => {
    expect(await elapsed(10_000)).toBeGreaterThanOrEqual(195);
    expect(await elapsed(20)).toBeLessThan(150);
  });
});

describe("a caller that gives up", () => {
  test("ends a call under way, whose outcome is unknown", async () => {
    const stop = new AbortController();
    const server = await serve(() => {
      stop.abort();
      return undefined;
    });
    const error = await failure(connect(server.url).api.create({ body: thing }, { signal: stop.signal }));
    expect(error).toMatchObject({
      name: "CancelledError",
      outcome: "unknown",
      message: "POST /things/v1 failed: cancelled\nWhether it was done is not known.",
    });
    expect(server.requests).toHaveLength(1);
  });

  test("ends a wait, and all calls where the client itself is stopped", async () => {
    const stop = new AbortController();
    const server = await failing(99, 503);
    const { api } = connect(server.url, { signal: stop.signal, retries: { ...QUICK, baseMs: 60_000, capMs: 60_000 } });
    const waits = failure(api.get({ thing_id: "a" }));
    setTimeout(() => stop.abort(), 60);
    expect(await waits).toMatchObject({ name: "CancelledError", outcome: "none" });
    expect(await failure(api.create({ body: thing }))).toMatchObject({ name: "CancelledError", outcome: "none" });
    expect(server.requests).toHaveLength(1);
  });
});
