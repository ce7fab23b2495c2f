import {
  type CoralogixError,
  NetworkError,
  NotFoundError,
  RateLimitedError,
  ServerError,
} from "../../src/http/errors";
import { pauseFor, retryAfter } from "../../src/http/retry";
import { fakeTimeouts, startTimer } from "../support/clock";
import { closeAll, closedPort, serve, serveRaw } from "./support/server";
import { connect, failure, QUICK, widgetBody } from "./support/widget-api";

afterEach(async () => {
  jest.useRealTimers();
  await closeAll();
});

const TIMEOUT_MS = 60_000;
/** A server that never answers: with each request that it has received, the timeout is over. */
const silent = () => {
  fakeTimeouts();
  return serve(() => void jest.advanceTimersByTime(TIMEOUT_MS));
};

const failing = (times: number, status: number, headers: Record<string, string> = {}) =>
  serve((_, count) =>
    count <= times ? { status, headers, body: { message: "not now" } } : { body: widgetBody },
  );

test.each([500, 502, 503, 504])("a GET is retried after %i", async (status) => {
  const server = await failing(2, status);
  expect(await connect(server.url).api.get({ widget_id: "a" })).toEqual(widgetBody);
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
    replace: () => api.replace({ widget_id: "a", body: widgetBody }),
    remove: () => api.remove({ widget_id: "a" }),
    search: () => api.search({ body: widgetBody }),
    create: () => api.create({ body: widgetBody }),
    patch: () => api.patch({ body: widgetBody }),
  };
  const outcome = await calls[name]().then(
    () => "done",
    (error: CoralogixError) => error.outcome,
  );
  expect(outcome).toBe(times === 1 ? "unknown" : "done");
  expect(server.requests).toHaveLength(times);
});

test.each([400, 401, 403, 404, 409, 501])("%i is not retried", async (status) => {
  const server = await failing(1, status);
  await failure(connect(server.url).api.get({ widget_id: "a" }));
  expect(server.requests).toHaveLength(1);
});

test("retries end, and the message states the number of attempts", async () => {
  const server = await failing(99, 503);
  const error = await failure<CoralogixError>(connect(server.url).api.get({ widget_id: "a" }));
  expect(server.requests).toHaveLength(QUICK.tries);
  expect(error.message).toMatch(/^GET \/widgets\/v1\/a failed after 4 tries: 503 not now/);
  expect(error.outcome).toBe("none");
});

test("after a 429 even a create is retried, because it had no effect", async () => {
  const server = await failing(2, 429);
  expect(await connect(server.url).api.create({ body: widgetBody })).toEqual(widgetBody);
  expect(server.requests).toHaveLength(3);
  const never = await failing(99, 429);
  expect(await failure(connect(never.url).api.create({ body: widgetBody }))).toBeInstanceOf(
    RateLimitedError,
  );
  expect(never.requests).toHaveLength(QUICK.tries);
});

test("a connection reset is retried for idempotent operations only", async () => {
  const server = await serveRaw((socket) => socket.once("data", () => socket.resetAndDestroy()));
  const { api } = connect(server.url);
  const error = await failure<NetworkError>(api.create({ body: widgetBody }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ outcome: "unknown", sent: true });
  expect(error.message).toMatch(
    /^POST \/widgets\/v1 failed: the connection broke \(ECONNRESET\)\nIt is unknown whether the request took effect\./,
  );
  expect(server.connections()).toBe(1);
  expect(await failure(api.replace({ widget_id: "a", body: widgetBody }))).toMatchObject({
    outcome: "unknown",
  });
  expect(server.connections()).toBe(1 + QUICK.tries);
});

test("a reset of a reused connection leaves the outcome of a create unknown", async () => {
  const server = await serve((_, count, { req }) => {
    if (count > 1) req.socket.resetAndDestroy();
    return count > 1 ? undefined : { body: widgetBody };
  });
  const { api } = connect(server.url);
  await api.create({ body: widgetBody });
  expect(await failure(api.create({ body: widgetBody }))).toMatchObject({
    name: "NetworkError",
    outcome: "unknown",
    sent: true,
  });
  expect(server.requests).toHaveLength(2);
  expect(server.connections()).toBe(1);
});

test("a timeout is retried for idempotent operations only", async () => {
  const server = await silent();
  const { api } = connect(server.url, { timeoutMs: TIMEOUT_MS });
  const error = await failure<NetworkError>(api.create({ body: widgetBody }));
  expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", sent: true });
  expect(error.message).toContain("failed: no response within 60 s");
  expect(server.requests).toHaveLength(1);
  expect(await failure(api.get({ widget_id: "a" }))).toMatchObject({ outcome: "none" });
  expect(server.requests).toHaveLength(1 + QUICK.tries);
});

test("a response that never ends hits the timeout", async () => {
  const server = await serve((_, __, { res }) => {
    res.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => res.write(" "), 10);
    res.on("close", () => clearInterval(drip));
    return undefined;
  });
  const error = await failure(
    connect(server.url, { timeoutMs: 60 }).api.create({ body: widgetBody }),
  );
  expect(error.message).toContain("no response within 0.06 s");
});

test("a refused connection is retried even for a create, because nothing was sent", async () => {
  const port = await closedPort();
  const error = await failure<NetworkError>(
    connect(`http://127.0.0.1:${port}`).api.create({ body: widgetBody }),
  );
  expect(error).toMatchObject({ name: "NetworkError", outcome: "none", sent: false });
  expect(error.message).toMatch(
    /^POST \/widgets\/v1 failed after 4 tries: the connection was refused \(ECONNREFUSED\)\nCheck the network/,
  );
});

test("the message names a host that cannot be resolved", async () => {
  const error = await failure<NetworkError>(
    connect("http://nowhere.invalid").api.create({ body: widgetBody }),
  );
  expect(error).toMatchObject({ outcome: "none", sent: false });
  expect(error.message).toMatch(
    /after 4 tries: the host (was not found|could not be looked up) \((ENOTFOUND|EAI_AGAIN)\)/,
  );
});

test("a 404 after an unanswered attempt leaves the outcome unknown", async () => {
  const gone = await serve((_, count) =>
    count === 1
      ? { status: 503, body: {} }
      : { status: 404, body: { code: 404, message: "no such widget" } },
  );
  const error = await failure(connect(gone.url).api.remove({ widget_id: "a" }));
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error).toMatchObject({ outcome: "unknown" });
});

describe("a call with noRetry", () => {
  const noRetry = { noRetry: true };
  test("is not retried after a server error, a reset or a timeout", async () => {
    const broken = await failing(1, 503);
    expect(await failure(connect(broken.url).api.get({ widget_id: "a" }, noRetry))).toBeInstanceOf(
      ServerError,
    );
    expect(broken.requests).toHaveLength(1);
    const reset = await serveRaw((socket) => socket.once("data", () => socket.resetAndDestroy()));
    await failure(connect(reset.url).api.replace({ widget_id: "a", body: widgetBody }, noRetry));
    expect(reset.connections()).toBe(1);
    const late = await silent();
    const { api } = connect(late.url, { timeoutMs: TIMEOUT_MS });
    expect(await failure(api.remove({ widget_id: "a" }, noRetry))).toMatchObject({ sent: true });
    expect(late.requests).toHaveLength(1);
  });

  test("is retried if the request certainly had no effect", async () => {
    const limited = await failing(1, 429);
    expect(await connect(limited.url).api.create({ body: widgetBody }, noRetry)).toEqual(
      widgetBody,
    );
    const port = await closedPort();
    expect(
      (await failure(connect(`http://127.0.0.1:${port}`).api.create({ body: widgetBody }, noRetry)))
        .message,
    ).toContain("after 4 tries");
  });
});

describe("Retry-After", () => {
  test("is a number of seconds or a date", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    expect(retryAfter("3", now)).toBe(3000);
    expect(retryAfter("0.25", now)).toBe(250);
    expect(retryAfter("Thu, 01 Jan 2026 00:00:10 GMT", now)).toBe(10_000);
    expect(retryAfter("Wed, 31 Dec 2025 00:00:00 GMT", now)).toBe(0);
    expect(retryAfter("soon", now)).toBeUndefined();
    expect(retryAfter(undefined, now)).toBeUndefined();
  });

  const refusedOnce = async (seconds: string, retryAfterCapMs: number) => {
    const server = await failing(1, 429, { "retry-after": seconds });
    return connect(server.url, { retries: { ...QUICK, retryAfterCapMs } }).api.get({
      widget_id: "a",
    });
  };
  test("delays the retry", async () => {
    const timer = startTimer(150);
    await refusedOnce("0.2", 10_000);
    expect(timer.isOver).toBe(true);
  });
  test("is a date of the server's clock, also where that of this machine is ahead or behind", async () => {
    for (const date of ["Thu, 01 Jan 2015 00:00:00 GMT", "Fri, 01 Jan 2100 00:00:00 GMT"]) {
      const headers = { date, "retry-after": new Date(Date.parse(date) + 2000).toUTCString() };
      const server = await failing(1, 429, headers);
      const { api } = connect(server.url, { retries: { ...QUICK, tries: 1 } });
      const error = await api.get({ widget_id: "a" }).catch((failure: unknown) => failure);
      expect(error).toMatchObject({ retryAfterMs: 2000 });
    }
  });
  test("of zero leaves the delay to the client", () => {
    const error = new RateLimitedError({ route: "GET /widgets/v1", retryAfterMs: 0 });
    expect(pauseFor(error, { ...QUICK, baseMs: 100, capMs: 100 }, 1)).toBeGreaterThanOrEqual(50);
  });
  test("delays the retry no longer than the cap", async () => {
    // The test would not end within the hour that the server names.
    expect(await refusedOnce("3600", 20)).toEqual(widgetBody);
  });
});
