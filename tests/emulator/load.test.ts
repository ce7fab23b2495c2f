import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startEmulator } from "../../src/emulator";
import { Calls } from "../../src/emulator/server/calls";

const apiKey = "a-key-of-the-test";

/** The memory in use after a garbage collection, in MB. */
function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

test("200 concurrent requests succeed, and memory stays within bounds", async () => {
  const emulator = await startEmulator({ apiKey, seed: true });
  const headers = { authorization: `Bearer ${apiKey}` };
  const failures = new Set<string>();
  let requests = 0;
  const send = async (method: string, path: string, body?: object) => {
    requests += 1;
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(emulator.url + path, init);
    const text = await response.text();
    if (!response.ok) failures.add(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text || "{}");
  };
  /** Reads, lists, and a folder that is created and deleted. */
  const worker = async (worker: number, end: number) => {
    for (let n = 0; performance.now() < end; n++) {
      await send("GET", "/aaa/identity/v1/whoami");
      await send("GET", "/alerts/alerts/v3?pagination.pageSize=10");
      const folder = { name: `${worker}.${n}` };
      const { folderId } = await send("POST", "/dashboards/folders/v1", { folder });
      await send("DELETE", `/dashboards/folders/v1/${folderId}`);
    }
  };
  const load = (ms: number) => {
    const end = performance.now() + ms;
    return Promise.all(Array.from({ length: 200 }, (_, number) => worker(number, end)));
  };
  try {
    // A warm-up, so that code and caches that are loaded once do not count as growth.
    await load(500);
    const before = memoryInUse();
    await load(1000);
    expect([...failures]).toEqual([]);
    expect(requests).toBeGreaterThan(200);
    expect(memoryInUse() - before).toBeLessThan(50);
  } finally {
    await emulator.close();
  }
});

test("the list of calls is bounded, and the counters are not", () => {
  const calls = new Calls();
  const created = Array.from({ length: 100_100 }, (_, n) => ({
    method: n % 2 ? "GET" : "PUT",
    path: `/x/${n}`,
    status: 200 + (n % 3),
  }));
  for (const [n, call] of created.entries()) {
    calls.begin();
    calls.end(n % 5 ? { ...call, route: `${call.method} /x/{id}` } : call);
    if (n === 700)
      expect(calls.all().map(({ path }) => path)).toEqual(
        created.slice(0, 701).map(({ path }) => path),
      );
  }
  const all = calls.all();
  expect(all).toHaveLength(100_000);
  expect([all[0], all[1], all[99_999]]).toEqual([
    created[0],
    { ...created[1], route: "GET /x/{id}" },
    { ...created[99_999], route: "GET /x/{id}" },
  ]);
  expect(calls.count()).toBe(100_100);
  expect(calls.counts()).toEqual({
    "no operation": 20_020,
    "GET /x/{id}": 40_040,
    "PUT /x/{id}": 40_040,
  });
  expect(calls.all("PUT /x/{id}")).toHaveLength(40_000);
  expect([calls.count("PUT /x/{id}"), calls.count("other")]).toEqual([40_040, 0]);
  expect(calls.maxConcurrent).toBe(1);
  calls.clear();
  expect([calls.all(), calls.count()]).toEqual([[], 0]);
});
