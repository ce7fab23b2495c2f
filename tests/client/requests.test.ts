import { alerts } from "../../src/areas/alerts";
import { apiOf, type InvalidRequestError, version } from "../../src/client";
import { closeAll, serve } from "./support/server";
import { connect, failure, KEY } from "./support/things";

afterEach(closeAll);

const thing = { thing: { name: "a" } };
async function open(options: Parameters<typeof connect>[1] = {}) {
  const server = await serve(() => ({ body: thing }));
  return { ...server, ...connect(server.url, options) };
}

test("a call carries the key as a bearer, who calls, and JSON", async () => {
  const { api, requests } = await open();
  await api.create({ body: thing });
  expect(requests[0]).toMatchObject({ method: "POST", url: "/mgmt/openapi/5/things/v1", body: '{"thing":{"name":"a"}}' });
  expect(requests[0]?.headers).toMatchObject({
    authorization: `Bearer ${KEY}`,
    "user-agent": `pulumi-coralogix/${version}`,
    "content-type": "application/json",
    accept: "application/json",
  });
});

test("the bare key goes alone where the scheme is none", async () => {
  const { api, requests } = await open({ authScheme: "none" });
  await api.get({ thing_id: "a" });
  expect(requests[0]?.headers.authorization).toBe(KEY);
  expect(requests[0]?.headers["content-type"]).toBeUndefined();
});

test("a key pasted with its prefix or a line end is the same key", async () => {
  const { api, requests } = await open({ apiKey: `Bearer ${KEY}\n` });
  await api.get({ thing_id: "a" });
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test("a key that is asked for is asked for at each try", async () => {
  const keys = ["first", "second"];
  const server = await serve((_, count) => (count === 1 ? { status: 503, body: {} } : { body: thing }));
  await connect(server.url, { apiKey: async () => keys.shift() ?? "none left" }).api.get({ thing_id: "a" });
  expect(server.requests.map((r) => r.headers.authorization)).toEqual(["Bearer first", "Bearer second"]);
});

test("path parameters are spelled for a path", async () => {
  const { api, requests } = await open();
  await api.get({ thing_id: "a/b c?d#é" });
  await api.touch({ thing_id: 7 });
  await api.numbered({ number: 3, color: "BLUE" });
  await api.numbered({ number: "4", color: "COLOR_BLUE" });
  await api.get({ thing_id: 12 });
  expect(requests.map((r) => r.url.replace("/mgmt/openapi/5", ""))).toEqual([
    "/things/v1/a%2Fb%20c%3Fd%23%C3%A9",
    "/things/v1/7:touch",
    "/numbers/v1/3/COLOR_BLUE",
    "/numbers/v1/4/COLOR_BLUE",
    "/things/v1/12",
  ]);
});

describe("objects in the query", () => {
  const query = {
    pagination: { pageSize: 10, pageToken: "a&b" },
    color: "RED" as const,
    ids: ["x", "y"],
    enabled: false,
    query_filter: { names: ["n", "m"], range: { from: "then" } },
    labels: { "a.b": "c" },
    window: { color: "w" },
    min_size: "9007199254740993",
  };

  test("join their fields by dots, maps have their keys in brackets, and lists repeat the name", async () => {
    const { api, requests } = await open();
    await api.list({ query });
    expect((requests[0]?.url.split("?")[1] ?? "").split("&").map(decodeURIComponent)).toEqual([
      "pagination.pageSize=10",
      "pagination.pageToken=a&b",
      "color=COLOR_RED_OR_UNSPECIFIED",
      "ids=x",
      "ids=y",
      "enabled=false",
      "query_filter.names=n",
      "query_filter.names=m",
      "query_filter.range.from=then",
      "labels[a.b]=c",
      "window.color=w",
      "min_size=9007199254740993",
    ]);
  });

  test("are sent in both spellings where the API reference writes their fields without their name", async () => {
    const { http, requests } = await open();
    await apiOf(alerts.operations, http).list({ query: { pagination: { pageSize: 200, pageToken: "t" } } });
    const names = [...new URL(requests[0]?.url ?? "", "http://x").searchParams].map((pair) => pair.join("="));
    expect(names).toEqual(["pagination.pageSize=200", "pagination.pageToken=t", "pageSize=200", "pageToken=t"]);
  });

  test.each<[string, object, string]>([
    ["a list of objects", { order_bys: [{ fieldName: "name" }] }, "query.order_bys: a list of objects"],
    ["a list of objects further down", { query_filter: { rows: [{ fieldName: "name" }] } }, "query.query_filter.rows: a list of objects"],
    ["a map of objects", { by_label: { team: { from: "a" } } }, "query.by_label: a map of objects"],
  ])("that no query can hold are refused with their path before the call: %s", async (_, given, said) => {
    const { api, requests } = await open();
    const error = await failure<InvalidRequestError>(api.list({ query: given }));
    expect(error.message).toContain(`${said} cannot be sent in a query, and the service would ignore it without an error: leave it out`);
    expect(requests).toHaveLength(0);
  });

  test("leave no trace when there are none", async () => {
    const { api, requests } = await open();
    await api.list();
    await api.list({ query: {} });
    await api.list({ query: { pagination: undefined, ids: undefined } });
    expect(requests.map((r) => r.url)).toEqual(Array(3).fill("/mgmt/openapi/5/things/v1"));
  });

  test.each<[string, Parameters<ReturnType<typeof connect>["api"]["list"]>[0], string[]]>([
    ["a list", { query: { ids: [] } }, ["query.ids"]],
    ["an object", { query: { pagination: {} } }, ["query.pagination"]],
    ["a map", { query: { labels: {} } }, ["query.labels"]],
    ["what holds nothing but what is undefined", { query: { pagination: { pageSize: undefined } } }, ["query.pagination"]],
    ["what lies deeper", { query: { query_filter: { names: [], range: {} } } }, ["query.query_filter.names", "query.query_filter.range"]],
    ["beside others", { query: { enabled: false, ids: [] } }, ["query.ids"]],
  ])("that hold nothing are refused, since a filter would be lost: %s", async (_, request, paths) => {
    const { api, requests } = await open();
    const error = await failure<InvalidRequestError>(api.list(request));
    expect(error.problems.map(({ path }) => path.join("."))).toEqual(paths);
    for (const path of paths) expect(error.message).toContain(`${path}: holds nothing, and a query cannot say so: leave it out`);
    expect(requests).toHaveLength(0);
  });

  test("that hold a zero or an empty text hold something", async () => {
    const { api, requests } = await open();
    await api.list({ query: { pagination: { pageSize: 0 }, enabled: false, ids: [""], labels: { a: "" } } });
    expect(requests[0]?.url).toBe("/mgmt/openapi/5/things/v1?pagination.pageSize=0&enabled=false&ids=&labels%5Ba%5D=");
  });
});

test("a body is spelled as the declaration says, and an extra goes past it", async () => {
  const { api, requests } = await open();
  const given = {
    name: "a",
    size: "9007199254740993",
    color: "BLUE" as const,
    headers: { "X-A": "1" },
    extra: { brandNew: { deep: true } },
  };
  await api.create({ body: { thing: given, extra: { beside: 1 } } as never });
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
    thing: { name: "a", size: "9007199254740993", color: "COLOR_BLUE", headers: [{ name: "X-A", value: "1" }], brandNew: { deep: true } },
    beside: 1,
  });
});

test("the older dialect has integers and cases, on the same base path", async () => {
  const server = await serve(() => ({ body: { color: 1 } }));
  expect(await connect(server.url).api.old({ body: { color: "BLUE", data: { round: { radius: 2 } } } })).toEqual({ color: "BLUE" });
  expect(server.requests[0]?.url).toBe("/mgmt/openapi/5/v1/things");
  expect(JSON.parse(server.requests[0]?.body ?? "")).toEqual({ color: 1, data: { shape: { $case: "round", round: { radius: 2 } } } });
});

test("a bare list may be sent", async () => {
  const { api, requests } = await open();
  await api.members({ body: [{ name: "a", color: "RED" }] });
  expect(requests[0]?.body).toBe('[{"name":"a","color":"COLOR_RED_OR_UNSPECIFIED"}]');
  expect((await failure(api.members({ body: [] }))).message).toContain("body: at least 1 items, this has 0");
});

test("a proxy of the environment is used, and passed by where the environment says so", async () => {
  const server = await serve(() => ({ body: thing }));
  const proxy = await serve(() => ({ body: { thing: { name: "proxied" } } }));
  const before = { ...process.env };
  try {
    process.env.http_proxy = proxy.url;
    expect(await connect(server.url).api.get({ thing_id: "a" })).toEqual({ thing: { name: "proxied" } });
    expect(proxy.requests[0]?.url).toBe(`${server.url}/mgmt/openapi/5/things/v1/a`);
    process.env.no_proxy = "127.0.0.1";
    expect(await connect(server.url).api.get({ thing_id: "a" })).toEqual(thing);
  } finally {
    process.env = before;
  }
});
