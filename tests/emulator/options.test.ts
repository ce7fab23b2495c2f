import { Calls } from "../../src/emulator/server/calls";
import { fakeDate, fakePerformance } from "../support/clock";
import { memoryInUse } from "../support/memory-in-use";
import { waitUntil } from "../support/wait-until";
import {
  call,
  createAlert,
  immediate,
  KEY,
  logsThreshold,
  slack,
  start,
  WEBHOOKS,
} from "./support";

const webhook = { data: slack() };

afterEach(() => jest.useRealTimers());

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
    fakeDate();
    const emulator = await start({ quirks: { staleReadsMs: 400 } });
    const letTimePass = () => jest.setSystemTime(Date.now() + 450);
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
    letTimePass();
    expect([await name(), await listed()]).toEqual(["one", ["one"]]);
    expect((await call(emulator, "PUT", WEBHOOKS, { id, data: slack("two") })).status).toBe(200);
    expect([await name(), await listed()]).toEqual(["one", ["one"]]);
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${id}`)).status).toBe(200);
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${id}`)).status).toBe(404);
    expect(await name()).not.toBe(404);
    letTimePass();
    expect([await name(), await listed()]).toEqual([404, []]);
  });
});

describe("quirks of zeros", () => {
  const alertWith = async (quirks: object) => {
    const emulator = await start({ quirks });
    const sent = logsThreshold(
      { evaluationDelayMs: 0 },
      { description: "", groupByKeys: [], enabled: false },
    );
    return { emulator, properties: (await createAlert(emulator, sent)).alertDefProperties };
  };

  test("populateZeros returns zeros, nulls and empty lists for unset fields", async () => {
    const { emulator, properties } = await alertWith({ populateZeros: true });
    expect(properties).toMatchObject({
      description: "",
      groupByKeys: [],
      entityLabels: {},
      activeOn: null,
      dataSources: [],
    });
    expect(properties.logsThreshold).toMatchObject({
      logsFilter: null,
      notificationPayloadFilter: [],
      rules: [{ override: expect.anything() }],
    });
    expect(properties).not.toHaveProperty("logsImmediate");
    expect((await call(emulator, "GET", "/alerts/alerts/v3")).json).toHaveProperty("pagination");
  });

  test("dropZeros omits zeros, empty lists and zero enum values", async () => {
    const { properties } = await alertWith({ dropZeros: true });
    for (const name of ["description", "groupByKeys", "phantomMode"])
      expect(properties).not.toHaveProperty(name);
    expect(properties.logsThreshold.rules[0].condition).not.toHaveProperty("conditionType");
  });

  test("fillDefaults fills in every declared default", async () => {
    const emulator = await start({ quirks: { fillDefaults: true } });
    expect((await createAlert(emulator, immediate())).alertDefProperties).toMatchObject({
      enabled: true,
    });
  });
});

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
    await waitUntil(() => emulator.objects("webhooks").length > 0);
    expect(finished).toEqual([]);
    await request("GET");
    await creating;
    expect(finished).toEqual(["GET", "POST"]);
  });

  test("concurrent requests are counted", async () => {
    const emulator = await start({ latencyMs: 1000 });
    await Promise.all([1, 2, 3].map(() => call(emulator, "GET", WEBHOOKS)));
    expect(emulator.calls.maxConcurrent).toBe(3);
  });

  test.each([
    [true, "1"],
    [false, undefined],
  ])(
    "requests above the limit are a 429 until time has passed; Retry-After: %p",
    async (retryAfter, header) => {
      fakePerformance();
      const emulator = await start({ rateLimit: { perSecond: 1, burst: 3, retryAfter } });
      const responses = [];
      for (let n = 0; n < 5; n++) responses.push(await call(emulator, "GET", WEBHOOKS));
      expect(responses.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
      const refused = responses.find(({ status }) => status === 429);
      expect(refused?.json).toEqual({ code: 429, message: expect.any(String) });
      expect(refused?.headers["retry-after"]).toBe(header);
      jest.advanceTimersByTime(1100);
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

test("200 concurrent requests succeed, and memory stays within bounds", async () => {
  const emulator = await start({ seed: true });
  const headers = { authorization: `Bearer ${KEY}` };
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
  const worker = async (worker: number, rounds: number) => {
    for (let n = 0; n < rounds; n++) {
      await send("GET", "/aaa/identity/v1/whoami");
      await send("GET", "/alerts/alerts/v3?pagination.pageSize=10");
      const folder = { name: `${worker}.${n}` };
      const { folderId } = await send("POST", "/dashboards/folders/v1", { folder });
      await send("DELETE", `/dashboards/folders/v1/${folderId}`);
    }
  };
  const load = (rounds: number) =>
    Promise.all(Array.from({ length: 200 }, (_, number) => worker(number, rounds)));
  // A warm-up, so that code and caches that are loaded once do not count as growth.
  await load(1);
  const before = memoryInUse();
  await load(3);
  expect([...failures]).toEqual([]);
  expect(requests).toBe(200 * 4 * 4);
  expect(memoryInUse() - before).toBeLessThan(50);
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
