import { startEmulator } from "../../src/emulator";
import { allBehaviours, allOperations } from "../../src/emulator/behaviours";
import { BODY_LIMIT } from "../../src/emulator/body";
import { ask, bytes, call, KEY, start, UUID } from "./support";

const WHOAMI = "/aaa/identity/v1/whoami";

describe("the HTTP side of the emulator", () => {
  test("the address it names is one that clients can use", async () => {
    const emulator = await start();
    expect(emulator.url).toBe(`http://127.0.0.1:${emulator.port}/mgmt/openapi/5`);
    const answer = await fetch(`${emulator.url}${WHOAMI}`, { headers: { authorization: KEY } });
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await answer.json()).toEqual({ teamId: 1, teamName: "Team 1" });
  });

  test.each(["/mgmt/openapi/5", "/mgmt/openapi/4", "/mgmt/openapi/latest", ""])("paths are served under the base path %p", async (base) => {
    expect((await ask(await start(), "GET", `${base}${WHOAMI}`)).status).toBe(200);
  });

  test("a route that nobody serves is answered with nothing but the status, as the service does", async () => {
    const emulator = await start();
    for (const path of ["/nothing/here", "/", `${WHOAMI}/`, `/${WHOAMI}`, "/aaa/identity/v1/%zz", "/alerts/alerts/v3/"]) {
      const { status, json } = await call(emulator, "GET", path);
      expect({ path, status, json }).toEqual({ path, status: 404, json: { code: 404, message: "Not Found: Not Found" } });
    }
  });

  test("a missing object is a 404 that names it", async () => {
    const { status, json } = await call(await start(), "GET", `/alerts/alerts/v3/${UUID}`);
    expect([status, json]).toEqual([404, { code: 404, message: `Not Found: alert definition ${UUID} not found` }]);
  });

  test.each(["POST", "PATCH", "OPTIONS", "HEAD"])("the method %s on a path that does not take it is not implemented", async (method) => {
    const { status, text } = await call(await start(), method, WHOAMI);
    expect(status).toBe(501);
    if (method !== "HEAD") expect(JSON.parse(text)).toEqual({ code: 501, message: "Unimplemented: Method Not Allowed" });
  });

  test("messages begin with the status in words", async () => {
    const emulator = await start({ permissions: [] });
    emulator.keys.add({ key: "strong" });
    const said = async (method: string, path: string, body?: unknown, key?: string) =>
      (await call(emulator, method, path, body, { key: key ?? "strong" })).json.message;
    expect(await said("POST", "/dashboards/folders/v1", { folder: {} })).toMatch(/^Bad Request: folder\.name: /);
    expect(await said("POST", "/integrations/webhooks/v1", { color: 1 })).toMatch(
      /^Bad Request: proto: \(line 1:\d+\): unknown field "color"$/,
    );
    expect(await said("GET", WHOAMI, undefined, "nobody")).toBe("Unauthenticated: the API key is not valid");
    expect(await said("GET", "/dashboards/folders/v1", undefined, KEY)).toMatch(/^Permission Denied: permission /);
    await said("POST", "/dashboards/folders/v1", { folder: { id: UUID, name: "n" } });
    expect(await said("POST", "/dashboards/folders/v1", { folder: { id: UUID, name: "n" } })).toMatch(/^Already Exists: /);
  });

  test("errors are plain text where the switch for older deployments is on", async () => {
    const emulator = await start({ unkind: { plainTextErrors: true } });
    const answers = [
      await call(emulator, "GET", `/alerts/alerts/v3/${UUID}`),
      await call(emulator, "GET", "/nothing/here"),
      await call(emulator, "POST", WHOAMI),
    ];
    expect(answers.map(({ text }) => text)).toEqual([
      `Not Found: alert definition ${UUID} not found`,
      "Not Found: Not Found",
      "Unimplemented: Method Not Allowed",
    ]);
    for (const { headers } of answers) expect(headers["content-type"]).toContain("text/plain");
  });

  test("a literal piece of a path wins over a parameter", async () => {
    const emulator = await start();
    const { json } = await call(emulator, "GET", "/alerts/alerts/v3/all/counts");
    expect(json.counts.typeCounts).toEqual([]);
    expect(emulator.calls.all().map(({ route }) => route)).toEqual(["GET /alerts/alerts/v3/all/counts"]);
  });

  test.each([
    ["is no JSON", "{"],
    ["is no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    ["is JSON but no object", "[]"],
    ["is a text", '"x"'],
    ["is nested without end", `${"[".repeat(5000)}${"]".repeat(5000)}`],
    ["is empty", ""],
    ["is null", "null"],
  ])("a body that %s is an invalid request", async (_, raw) => {
    const { status, json } = await call(await start(), "POST", "/integrations/webhooks/v1", undefined, { raw });
    expect({ status, json }).toEqual({ status: 400, json: { code: 400, message: expect.stringMatching(/^Bad Request: /) } });
  });

  test("a body above the limit is refused, and the next request is served", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", "/integrations/webhooks/v1", undefined, {
      raw: Buffer.alloc(BODY_LIMIT + 1, 32),
    });
    expect({ status, code: json.code }).toEqual({ status: 413, code: 413 });
    expect((await call(emulator, "GET", WHOAMI)).status).toBe(200);
  });

  test("what is not HTTP gets an error of the same form", async () => {
    const answer = await bytes(await start(), "NONSENSE\r\n\r\n");
    expect(answer).toContain("HTTP/1.1 400");
    expect(JSON.parse(answer.split("\r\n\r\n")[1] as string)).toEqual({ code: 400, message: expect.any(String) });
  });

  test("a host header that is no host gets an error of the same form", async () => {
    const answer = await bytes(await start(), "GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n");
    expect(answer).toContain("HTTP/1.1 400");
    expect(answer).toContain('"code":400');
  });

  test("connections stay open between requests, and closing ends idle ones at once", async () => {
    const emulator = await startEmulator({ apiKey: KEY });
    for (let n = 0; n < 3; n++)
      expect((await fetch(`${emulator.url}${WHOAMI}`, { headers: { authorization: KEY } })).headers.get("connection")).toBe("keep-alive");
    const start = performance.now();
    await emulator.close();
    expect(performance.now() - start).toBeLessThan(1000);
    await expect(fetch(`${emulator.url}${WHOAMI}`)).rejects.toThrow();
  });

  test("the globals of the process stay as they were", async () => {
    const before = [globalThis.Request, globalThis.Response];
    await start();
    expect([globalThis.Request, globalThis.Response]).toEqual(before);
  });

  test("every declared operation is served", () => {
    const behaviours = allBehaviours();
    expect(
      allOperations()
        .filter((operation) => !behaviours.has(operation))
        .map(({ route }) => route),
    ).toEqual([]);
  });

  test("calls are counted by operation, without what they carried", async () => {
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
