import { createLimiter } from "../../src/client/limiter";
import { closeAll, serve } from "./support/server";
import { connect, QUICK } from "./support/things";

afterEach(closeAll);

const thing = { thing: { name: "a" } };
const many = (n: number) => Array.from({ length: n }, (_, at) => String(at));
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

test("so many calls run at once, the rest wait in order", async () => {
  let running = 0;
  let most = 0;
  const server = await serve(async () => {
    most = Math.max(most, ++running);
    await rest(100);
    running -= 1;
    return { body: thing };
  });
  const { api } = connect(server.url, { maxInFlight: 3 });
  await Promise.all(many(20).map((id) => api.get({ thing_id: id })));
  expect(most).toBe(3);
  const one = connect(server.url, { maxInFlight: 1 });
  server.requests.length = 0;
  await Promise.all(many(10).map((id) => one.api.get({ thing_id: id })));
  expect(server.requests.map((r) => r.url.split("/").at(-1))).toEqual(many(10));
});

test("sixteen at once unless said otherwise", async () => {
  let running = 0;
  let most = 0;
  const server = await serve(async () => {
    most = Math.max(most, ++running);
    await rest(200);
    running -= 1;
    return { body: thing };
  });
  const { api } = connect(server.url);
  await Promise.all(many(40).map((id) => api.get({ thing_id: id })));
  expect(most).toBe(16);
});

test("connections are kept and used again", async () => {
  const server = await serve(() => ({ body: thing }));
  const { api, http } = connect(server.url, { maxInFlight: 2 });
  for (const id of many(6)) await api.get({ thing_id: id });
  expect(server.connections()).toBe(1);
  await Promise.all(many(10).map((id) => api.create({ body: { thing: { name: id } } })));
  expect(server.connections()).toBe(2);
  http.close();
  await api.get({ thing_id: "a" });
  expect(server.connections()).toBe(3);
});

test("a call that fails gives its place back", async () => {
  const server = await serve(() => ({ status: 400, body: { message: "no" } }));
  const { api } = connect(server.url, { maxInFlight: 1 });
  const outcomes = await Promise.allSettled(many(5).map((id) => api.get({ thing_id: id })));
  expect(outcomes.map((o) => o.status)).toEqual(Array(5).fill("rejected"));
});

test("when the server asks for a pause, all calls wait, and that is said once", async () => {
  const times: number[] = [];
  const said: string[] = [];
  const server = await serve((_, count) => {
    times.push(performance.now());
    return count === 1 || count === 4
      ? { status: 429, headers: { "retry-after": "0.15" }, body: { message: "slow down" } }
      : { body: thing };
  });
  const { api } = connect(server.url, { maxInFlight: 1, retries: { ...QUICK, retryAfterCapMs: 1_000 }, say: (line) => said.push(line) });
  await Promise.all(many(4).map((id) => api.get({ thing_id: id })));
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0) >= 145);
  expect(gaps).toEqual([true, false, false, true, false]);
  // The call that was refused keeps its place.
  expect(server.requests.map((r) => r.url.at(-1)).join("")).toBe("001223");
  expect(said).toEqual(["The API asks for fewer calls: all of them wait 1 s."]);
});

test("a server that allows few calls at a time is served to the end", async () => {
  let left = 5;
  const window = setInterval(() => {
    left = 5;
  }, 40);
  const server = await serve(() =>
    left-- > 0 ? { body: thing } : { status: 429, headers: { "retry-after": "0.04" }, body: { message: "slow down" } },
  );
  const { api } = connect(server.url, { retries: { tries: 5, retryAfterCapMs: 1_000 } });
  try {
    await Promise.all(many(60).map((id) => api.create({ body: { thing: { name: id } } })));
  } finally {
    clearInterval(window);
  }
  const refused = server.requests.length - 60;
  expect(refused).toBeLessThan(60);
});

test("a pause that nobody waits for keeps no process alive", async () => {
  const server = await serve(() => ({ status: 429, headers: { "retry-after": "30" }, body: { message: "slow down" } }));
  const { api } = connect(server.url, { retries: { tries: 1 } });
  const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  await api.get({ thing_id: "a" }).catch(() => {});
  expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThanOrEqual(before);
});

test("a shorter pause does not end a longer one", async () => {
  const limiter = createLimiter({ maxInFlight: 4 });
  limiter.pause(600);
  limiter.pause(10);
  const start = Date.now();
  await limiter.run(limiter.ticket(), async () => undefined);
  expect(Date.now() - start).toBeGreaterThan(500);
});
