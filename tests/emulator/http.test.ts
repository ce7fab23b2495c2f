import { startEmulator } from "../../src/emulator";
import { allBehaviors, allOperations } from "../../src/emulator/server/behaviors";
import { BODY_LIMIT } from "../../src/emulator/server/body";
import { call, KEY, send, sendRaw, start, UUID } from "./support";

const WHOAMI = "/aaa/identity/v1/whoami";

describe("the emulator's HTTP server", () => {
  test("clients can use the URL of the emulator", async () => {
    const emulator = await start();
    expect(emulator.url).toBe(`http://127.0.0.1:${emulator.port}/mgmt/openapi/5`);
    const response = await fetch(`${emulator.url}${WHOAMI}`, { headers: { authorization: KEY } });
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toEqual({ teamId: 1, teamName: "Team 1" });
  });

  test.each(["/mgmt/openapi/5", "/mgmt/openapi/4", "/mgmt/openapi/latest", ""])(
    "paths are served under the base path %p",
    async (base) => {
      expect((await send(await start(), "GET", `${base}${WHOAMI}`)).status).toBe(200);
    },
  );

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

  test("a missing object is a 404 that names it", async () => {
    const { status, json } = await call(await start(), "GET", `/alerts/alerts/v3/${UUID}`);
    expect([status, json]).toEqual([
      404,
      { code: 404, message: `Not Found: alert definition ${UUID} not found` },
    ]);
  });

  test.each(["POST", "PATCH", "OPTIONS", "HEAD"])(
    "the method %s on a path without it is a 501",
    async (method) => {
      const { status, text } = await call(await start(), method, WHOAMI);
      expect(status).toBe(501);
      if (method !== "HEAD")
        expect(JSON.parse(text)).toEqual({
          code: 501,
          message: "Unimplemented: Method Not Allowed",
        });
    },
  );

  test("messages begin with the status text", async () => {
    const emulator = await start({ permissions: [] });
    emulator.keys.add({ key: "strong" });
    const errorMessage = async (method: string, path: string, body?: unknown, key?: string) =>
      (await call(emulator, method, path, body, { key: key ?? "strong" })).json.message;
    expect(await errorMessage("POST", "/dashboards/folders/v1", { folder: {} })).toMatch(
      /^Bad Request: folder\.name: /,
    );
    expect(await errorMessage("POST", "/integrations/webhooks/v1", { color: 1 })).toMatch(
      /^Bad Request: proto: \(line 1:\d+\): unknown field "color"$/,
    );
    expect(await errorMessage("GET", WHOAMI, undefined, "nobody")).toBe(
      "Unauthenticated: the API key is not valid",
    );
    expect(await errorMessage("GET", "/dashboards/folders/v1", undefined, KEY)).toMatch(
      /^Permission Denied: permission /,
    );
    await errorMessage("POST", "/dashboards/folders/v1", { folder: { id: UUID, name: "n" } });
    expect(
      await errorMessage("POST", "/dashboards/folders/v1", { folder: { id: UUID, name: "n" } }),
    ).toMatch(/^Already Exists: /);
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

  test("a literal path segment takes precedence over a parameter", async () => {
    const emulator = await start();
    const { json } = await call(emulator, "GET", "/alerts/alerts/v3/all/counts");
    expect(json.counts.typeCounts).toEqual([]);
    expect(emulator.calls.all().map(({ route }) => route)).toEqual([
      "GET /alerts/alerts/v3/all/counts",
    ]);
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
    const start = performance.now();
    await emulator.close();
    expect(performance.now() - start).toBeLessThan(1000);
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
