import { type Emulator, startEmulator } from "../../src/emulator";
import { allBehaviors, allOperations } from "../../src/emulator/server/behaviors";
import { BODY_LIMIT } from "../../src/emulator/server/body";
import { call, FOLDERS, KEY, send, sendRaw, slack, start, UUID, WEBHOOKS } from "./support";
import { each, exact, exchanges, type Step } from "./support/exchanges";

const WHOAMI = "/aaa/identity/v1/whoami";

describe("the emulator's HTTP server", () => {
  test("clients can use the URL of the emulator", async () => {
    const emulator = await start();
    expect(emulator.url).toBe(`http://127.0.0.1:${emulator.port}/mgmt/openapi/5`);
    const response = await fetch(`${emulator.url}${WHOAMI}`, { headers: { authorization: KEY } });
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toEqual({ teamId: 1, teamName: "Team 1" });
  });

  test("paths are served under the base path of any version, and without one", async () => {
    const emulator = await start();
    for (const base of ["/mgmt/openapi/5", "/mgmt/openapi/4", "/mgmt/openapi/latest", ""])
      expect([base, (await send(emulator, "GET", `${base}${WHOAMI}`)).status]).toEqual([base, 200]);
  });

  test("an unknown route is a 404 with only the status text, like the service", async () => {
    const emulator = await start();
    for (const path of [
      "/nothing/here",
      "/",
      `${WHOAMI}/`,
      `/${WHOAMI}`,
      "/aaa/identity/v1/%zz",
      "/alerts/alerts/v3/",
    ]) {
      const { status, json } = await call(emulator, "GET", path);
      expect({ path, status, json }).toEqual({
        path,
        status: 404,
        json: { code: 404, message: "Not Found: Not Found" },
      });
    }
  });

  test("errors are plain text with plainTextErrors, like older deployments", async () => {
    const emulator = await start({ quirks: { plainTextErrors: true } });
    const responses = [
      await call(emulator, "GET", `/alerts/alerts/v3/${UUID}`),
      await call(emulator, "GET", "/nothing/here"),
      await call(emulator, "POST", WHOAMI),
    ];
    expect(responses.map(({ text }) => text)).toEqual([
      `Not Found: alert definition ${UUID} not found`,
      "Not Found: Not Found",
      "Unimplemented: Method Not Allowed",
    ]);
    for (const { headers } of responses) expect(headers["content-type"]).toContain("text/plain");
  });

  test.each([
    ["is not JSON", "{"],
    ["is not UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    ["is not an object", "[]"],
    ["is a string", '"x"'],
    ["is deeply nested", `${"[".repeat(5000)}${"]".repeat(5000)}`],
    ["is empty", ""],
    ["is null", "null"],
  ])("a body that %s is rejected with 400", async (_, raw) => {
    const { status, json } = await call(
      await start(),
      "POST",
      "/integrations/webhooks/v1",
      undefined,
      { raw },
    );
    expect({ status, json }).toEqual({
      status: 400,
      json: { code: 400, message: expect.stringMatching(/^Bad Request: /) },
    });
  });

  test("a body above the limit is a 413, and the next request is served", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", "/integrations/webhooks/v1", undefined, {
      raw: Buffer.alloc(BODY_LIMIT + 1, 32),
    });
    expect({ status, code: json.code }).toEqual({ status: 413, code: 413 });
    expect((await call(emulator, "GET", WHOAMI)).status).toBe(200);
  });

  test("a request that is not HTTP gets a JSON error", async () => {
    const response = await sendRaw(await start(), "NONSENSE\r\n\r\n");
    expect(response).toContain("HTTP/1.1 400");
    expect(JSON.parse(response.split("\r\n\r\n")[1] as string)).toEqual({
      code: 400,
      message: expect.any(String),
    });
  });

  test.each([
    ["127.0.0.1", "localhost", 200],
    ["127.0.0.1", "127.0.0.1:80", 200],
    ["127.0.0.1", "[::1]:80", 200],
    ["127.0.0.1", "rebound.example.com", 421],
    ["127.0.0.1", "127.0.0.1.example.com", 421],
    ["localhost", "LOCALHOST:80", 200],
    ["0.0.0.0", "emulator.internal", 200],
  ])("an emulator at %s answers a request to %s with %i", async (host, header, status) => {
    const emulator = await startEmulator({ apiKey: KEY, host });
    const response = await call(emulator, "GET", "/aaa/identity/v1/whoami", undefined, {
      headers: { host: header },
    });
    expect(response.status).toBe(status);
    await emulator.close();
  });

  test("an invalid host header gets a JSON error", async () => {
    const response = await sendRaw(
      await start(),
      "GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n",
    );
    expect(response).toContain("HTTP/1.1 400");
    expect(response).toContain('"code":400');
  });

  test("connections are kept alive, and closing the emulator ends idle ones", async () => {
    const emulator = await startEmulator({ apiKey: KEY });
    for (let n = 0; n < 3; n++)
      expect(
        (await fetch(`${emulator.url}${WHOAMI}`, { headers: { authorization: KEY } })).headers.get(
          "connection",
        ),
      ).toBe("keep-alive");
    await emulator.close();
    await expect(fetch(`${emulator.url}${WHOAMI}`)).rejects.toThrow();
  });

  test("the globals of the process do not change", async () => {
    const before = [globalThis.Request, globalThis.Response];
    await start();
    expect([globalThis.Request, globalThis.Response]).toEqual(before);
  });

  test("every declared operation has a handler", () => {
    const behaviors = allBehaviors();
    expect(
      allOperations()
        .filter((operation) => !behaviors.has(operation))
        .map(({ route }) => route),
    ).toEqual([]);
  });

  test("calls are counted by operation, without headers and bodies", async () => {
    const emulator = await start();
    await call(emulator, "GET", `${WHOAMI}?secret=1`);
    await call(emulator, "GET", WHOAMI);
    await call(emulator, "GET", "/none");
    expect(emulator.calls.all()).toEqual([
      { method: "GET", path: `/mgmt/openapi/5${WHOAMI}`, route: `GET ${WHOAMI}`, status: 200 },
      { method: "GET", path: `/mgmt/openapi/5${WHOAMI}`, route: `GET ${WHOAMI}`, status: 200 },
      { method: "GET", path: "/mgmt/openapi/5/none", status: 404 },
    ]);
    expect(emulator.calls.counts()).toEqual({ [`GET ${WHOAMI}`]: 2, "no operation": 1 });
    expect(emulator.calls.count(`GET ${WHOAMI}`)).toBe(2);
  });
});

const UNAUTHENTICATED = { code: 401, message: "Unauthenticated: the API key is not valid" };
const named = (...names: string[]) => ({ deployed: each("name", ...names) });
exchanges("errors", [
  [
    "a method on a path without it is a 501",
    ...["POST", "PATCH", "OPTIONS"].map(
      (method): Step => [
        `${method} ${WHOAMI}`,
        501,
        exact({ code: 501, message: "Unimplemented: Method Not Allowed" }),
      ],
    ),
    async (emulator) => expect((await call(emulator, "HEAD", WHOAMI)).status).toBe(501),
  ],
  [
    "a missing object is a 404 that names it",
    [
      `GET /alerts/alerts/v3/${UUID}`,
      404,
      exact({ code: 404, message: `Not Found: alert definition ${UUID} not found` }),
    ],
  ],
  [
    "messages begin with the status text",
    { permissions: [] },
    ({ keys }) => keys.add({ key: "strong" }),
    [`POST ${FOLDERS} as strong`, { folder: {} }, 400, /^Bad Request: folder\.name: /],
    [
      `POST ${WEBHOOKS} as strong`,
      { color: 1 },
      400,
      /^Bad Request: proto: \(line 1:\d+\): unknown field "color"$/,
    ],
    [`GET ${WHOAMI} as nobody`, 401, exact(UNAUTHENTICATED)],
    [`GET ${FOLDERS}`, 403, /^Permission Denied: permission /],
    [`POST ${FOLDERS} as strong`, { folder: { id: UUID, name: "n" } }, 200],
    [`POST ${FOLDERS} as strong`, { folder: { id: UUID, name: "n" } }, 409, /^Already Exists: /],
  ],
]);

const authorized = (emulator: Emulator, authorization: string | undefined) =>
  call(emulator, "GET", WHOAMI, undefined, {
    key: null,
    headers: authorization === undefined ? {} : { authorization },
  });
exchanges("keys, permissions and teams", [
  [
    "an API key is accepted with and without the prefix",
    async (emulator) => {
      for (const value of [KEY, `Bearer ${KEY}`, `bearer ${KEY}`])
        expect([value, (await authorized(emulator, value)).status]).toEqual([value, 200]);
    },
  ],
  [
    "a request without a valid key is a 401 that does not repeat it",
    async (emulator) => {
      for (const value of [undefined, "", "Bearer", "other", `Basic ${KEY}`])
        expect([value, (await authorized(emulator, value)).json]).toEqual([
          value,
          { code: 401, message: expect.not.stringContaining("other") },
        ]);
    },
  ],
  [
    "a request with an unknown key is a 401 even if its body is invalid",
    [`POST ${WEBHOOKS} as other`, { nonsense: 1 }, 401],
  ],
  [
    "a 403 names the missing permission",
    { permissions: ["outbound-webhooks:ReadConfig"] },
    [`GET ${WEBHOOKS}`, 200],
    [`POST ${WEBHOOKS}`, { data: slack() }, 403, "outbound-webhooks:UpdateConfig"],
    (emulator) => expect(emulator.objects("webhooks")).toEqual([]),
  ],
  [
    "keys can be added and revoked at run time, and each team has its own objects",
    ({ keys }) => {
      keys.add({ key: "second", teamId: 2 });
      keys.add({ key: "same-team" });
    },
    [`POST ${WEBHOOKS}`, { data: slack("of one") }, 200],
    [`GET ${WEBHOOKS}`, 200, named("of one")],
    [`GET ${WEBHOOKS} as second`, 200, named()],
    [`GET ${WHOAMI} as second`, 200, exact({ teamId: 2, teamName: "Team 2" })],
    ({ keys }) => keys.revoke(KEY),
    [`GET ${WEBHOOKS}`, 401],
    [`GET ${WEBHOOKS} as same-team`, 200, named("of one")],
  ],
  [
    "an object of another team is a 404",
    ({ keys }) => keys.add({ key: "second", teamId: 2 }),
    [`made = POST ${WEBHOOKS}`, { data: slack() }, 200],
    [`GET ${WEBHOOKS}/<made.id> as second`, 404],
    [`DELETE ${WEBHOOKS}/<made.id> as second`, 404],
    (emulator) => expect(emulator.objects("webhooks", 1)).toHaveLength(1),
  ],
  [
    "for a deleted team whoami returns 404 and other routes return 401",
    { teams: [{ id: 7, name: "Seven", url: "https://seven.example.com" }] },
    [
      `GET ${WHOAMI}`,
      200,
      exact({ teamId: 7, teamName: "Seven", teamUrl: "https://seven.example.com" }),
    ],
    ({ teams }) => teams.remove(7),
    [`GET ${WHOAMI}`, 404],
    [`GET ${WEBHOOKS}`, 401],
  ],
  [
    "reset restores the initial objects, keys, faults and counters",
    (emulator) => {
      emulator.keys.add({ key: "second", teamId: 2 });
      emulator.quirks.addUnknownFields = true;
      emulator.faults.add({ how: "status", status: 500 });
      emulator.rateLimit = { perSecond: 1 };
      emulator.keys.revoke(KEY);
      emulator.reset();
    },
    [`GET ${WHOAMI} as second`, 401],
    [`GET ${WHOAMI}`, 200, exact({ teamId: 1, teamName: "Team 1" })],
    [`GET ${WHOAMI}`, 200],
  ],
]);
