import { createLimiter } from "../../src/http/limiter";
import { startTimer } from "../support/clock";
import { closeAll, serve } from "./support/server";
import { connect, QUICK, widgetBody } from "./support/widget-api";

afterEach(closeAll);

const ids = (n: number) => Array.from({ length: n }, (_, at) => String(at));
const delay = (ms: number) => new Promise((done) => setTimeout(done, ms));

test("maxInFlight calls run at once, the others wait in order", async () => {
  let running = 0;
  let peak = 0;
  const server = await serve(async () => {
    peak = Math.max(peak, ++running);
    await delay(100);
    running -= 1;
    return { body: widgetBody };
  });
  const { api } = connect(server.url, { maxInFlight: 3 });
  await Promise.all(ids(20).map((id) => api.get({ widget_id: id })));
  expect(peak).toBe(3);
  const one = connect(server.url, { maxInFlight: 1 });
  server.requests.length = 0;
  await Promise.all(ids(10).map((id) => one.api.get({ widget_id: id })));
  expect(server.requests.map((r) => r.url.split("/").at(-1))).toEqual(ids(10));
});

test("sixteen calls run at once by default", async () => {
  let running = 0;
  let peak = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = await serve(async () => {
    peak = Math.max(peak, ++running);
    // A busy machine may start the calls slowly. None ends before sixteen run.
    if (running === 16) open();
    await opened;
    await delay(50);
    running -= 1;
    return { body: widgetBody };
  });
  const { api } = connect(server.url);
  await Promise.all(ids(40).map((id) => api.get({ widget_id: id })));
  expect(peak).toBe(16);
});

test("connections are reused", async () => {
  const server = await serve(() => ({ body: widgetBody }));
  const { api, http } = connect(server.url, { maxInFlight: 2 });
  for (const id of ids(6)) await api.get({ widget_id: id });
  expect(server.connections()).toBe(1);
  await Promise.all(ids(10).map((id) => api.create({ body: { widget: { name: id } } })));
  expect(server.connections()).toBe(2);
  http.close();
  await api.get({ widget_id: "a" });
  expect(server.connections()).toBe(3);
});

test("a failed call releases its slot", async () => {
  const server = await serve(() => ({ status: 400, body: { message: "no" } }));
  const { api } = connect(server.url, { maxInFlight: 1 });
  const outcomes = await Promise.allSettled(ids(5).map((id) => api.get({ widget_id: id })));
  expect(outcomes.map((o) => o.status)).toEqual(Array(5).fill("rejected"));
});

test("after a 429 with Retry-After all calls wait, and that is logged once", async () => {
  const lines: string[] = [];
  let early = 0;
  let timer = { isOver: true };
  const server = await serve((_, count) => {
    if (!timer.isOver) early += 1;
    if (count !== 1 && count !== 4) return { body: widgetBody };
    timer = startTimer(100);
    return { status: 429, headers: { "retry-after": "0.15" }, body: { message: "slow down" } };
  });
  const { api } = connect(server.url, {
    maxInFlight: 1,
    retries: { ...QUICK, retryAfterCapMs: 1_000 },
    log: (line) => lines.push(line),
  });
  await Promise.all(ids(4).map((id) => api.get({ widget_id: id })));
  expect(early).toBe(0);
  // The refused call is retried before the others.
  expect(server.requests.map((r) => r.url.at(-1)).join("")).toBe("001223");
  expect(lines).toEqual(["The API is rate limiting requests: all calls wait 1 s."]);
});

test("all calls succeed against a rate-limited server", async () => {
  let left = 5;
  const window = setInterval(() => {
    left = 5;
  }, 40);
  const server = await serve(() =>
    left-- > 0
      ? { body: widgetBody }
      : { status: 429, headers: { "retry-after": "0.04" }, body: { message: "slow down" } },
  );
  const { api } = connect(server.url, { retries: { tries: 5, retryAfterCapMs: 1_000 } });
  try {
    await Promise.all(ids(60).map((id) => api.create({ body: { widget: { name: id } } })));
  } finally {
    clearInterval(window);
  }
  const refused = server.requests.length - 60;
  expect(refused).toBeLessThan(60);
});

test("where the server refuses every call, those that wait fail with the first one, not after it", async () => {
  let isOpen = false;
  const refused = {
    status: 429,
    headers: { "retry-after": "0.02" },
    body: { message: "slow down" },
  };
  const server = await serve(() => (isOpen ? { body: widgetBody } : refused));
  const { api } = connect(server.url, { maxInFlight: 2, retries: { ...QUICK, tries: 4 } });
  const outcomes = await Promise.allSettled(ids(20).map((id) => api.get({ widget_id: id })));
  expect(outcomes.map((o) => o.status)).toEqual(Array(20).fill("rejected"));
  // At most the first two, three more attempts of the first one, and one more of each other one.
  // The second response may come after the first pause, which then ends a call one attempt earlier.
  expect(server.requests.length).toBeLessThanOrEqual(2 + 3 + 19);
  isOpen = true;
  await api.get({ widget_id: "a" });
  isOpen = false;
  server.requests.length = 0;
  await expect(api.get({ widget_id: "b" })).rejects.toThrow("failed after 4 tries");
  expect(server.requests).toHaveLength(4);
});

describe("a pause without waiting calls does not keep the process alive", () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

  test("as no call is repeated", async () => {
    const server = await serve(() => ({
      status: 429,
      headers: { "retry-after": "30" },
      body: { message: "slow down" },
    }));
    const { api } = connect(server.url, { retries: { tries: 1 } });
    const before = timers();
    await api.get({ widget_id: "a" }).catch(() => {});
    expect(timers()).toBeLessThanOrEqual(before);
  });

  test("as those that waited are cancelled", async () => {
    const limiter = createLimiter({ maxInFlight: 4 });
    const stop = new AbortController();
    const before = timers();
    limiter.pause(30_000);
    const run = () => limiter.run(limiter.position(), async () => "ran", stop.signal);
    const waiting = Promise.allSettled([run(), run()]);
    expect(timers()).toBe(before + 1);
    stop.abort();
    expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(timers()).toBe(before);
  });
});

test("a shorter pause does not end a longer one", async () => {
  const limiter = createLimiter({ maxInFlight: 4 });
  const timer = startTimer(200);
  limiter.pause(250);
  limiter.pause(10);
  await limiter.run(limiter.position(), async () => undefined);
  expect(timer.isOver).toBe(true);
});
