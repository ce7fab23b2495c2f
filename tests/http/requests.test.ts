import { apiOf, type InvalidRequestError, version } from "../../src/http";
import { alerts } from "../../src/services/alerts";
import { closeAll, serve } from "./support/server";
import { API_KEY, connect, failure, widgetBody } from "./support/widget-api";

afterEach(closeAll);

async function connectToServer(options: Parameters<typeof connect>[1] = {}) {
  const server = await serve(() => ({ body: widgetBody }));
  return { ...server, ...connect(server.url, options) };
}

test("a request has the key as bearer token, the user agent and JSON headers", async () => {
  const { api, requests } = await connectToServer();
  await api.create({ body: widgetBody });
  expect(requests[0]).toMatchObject({
    method: "POST",
    url: "/mgmt/openapi/5/widgets/v1",
    body: '{"widget":{"name":"a"}}',
  });
  expect(requests[0]?.headers).toMatchObject({
    authorization: `Bearer ${API_KEY}`,
    "user-agent": `pulumi-coralogix/${version}`,
    "content-type": "application/json",
    accept: "application/json",
  });
});

test("authScheme none sends the key without Bearer", async () => {
  const { api, requests } = await connectToServer({ authScheme: "none" });
  await api.get({ widget_id: "a" });
  expect(requests[0]?.headers.authorization).toBe(API_KEY);
  expect(requests[0]?.headers["content-type"]).toBeUndefined();
});

test("a POST without a body has no content type", async () => {
  const { api, requests } = await connectToServer();
  await api.touch({ widget_id: 7 });
  expect(requests[0]).toMatchObject({ method: "POST", body: "" });
  expect(requests[0]?.headers["content-type"]).toBeUndefined();
});

test("a key with a Bearer prefix or a trailing newline is normalized", async () => {
  const { api, requests } = await connectToServer({ apiKey: `Bearer ${API_KEY}\n` });
  await api.get({ widget_id: "a" });
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
});

test("an apiKey function is called before each attempt", async () => {
  const keys = ["first", "second"];
  const server = await serve((_, count) =>
    count === 1 ? { status: 503, body: {} } : { body: widgetBody },
  );
  await connect(server.url, { apiKey: async () => keys.shift() ?? "none left" }).api.get({
    widget_id: "a",
  });
  expect(server.requests.map((r) => r.headers.authorization)).toEqual([
    "Bearer first",
    "Bearer second",
  ]);
});

test("path parameters are encoded", async () => {
  const { api, requests } = await connectToServer();
  await api.get({ widget_id: "a/b c?d#é" });
  await api.touch({ widget_id: 7 });
  await api.numbered({ number: 3, color: "BLUE" });
  await api.numbered({ number: "4", color: "COLOR_BLUE" });
  await api.get({ widget_id: 12 });
  expect(requests.map((r) => r.url.replace("/mgmt/openapi/5", ""))).toEqual([
    "/widgets/v1/a%2Fb%20c%3Fd%23%C3%A9",
    "/widgets/v1/7:touch",
    "/numbers/v1/3/COLOR_BLUE",
    "/numbers/v1/4/COLOR_BLUE",
    "/widgets/v1/12",
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

  test("join nested fields by dots, put map keys in brackets, and repeat the name for arrays", async () => {
    const { api, requests } = await connectToServer();
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

  test("are sent with and without their prefix where the API reference omits the prefix", async () => {
    const { http, requests } = await connectToServer();
    await apiOf(alerts.operations, http).list({
      query: { pagination: { pageSize: 200, pageToken: "t" } },
    });
    const names = [...new URL(requests[0]?.url ?? "", "http://x").searchParams].map((pair) =>
      pair.join("="),
    );
    expect(names).toEqual([
      "pagination.pageSize=200",
      "pagination.pageToken=t",
      "pageSize=200",
      "pageToken=t",
    ]);
  });

  test.each<[string, object, string]>([
    [
      "an array of objects",
      { order_bys: [{ fieldName: "name" }] },
      "query.order_bys: an array of objects",
    ],
    [
      "a nested array of objects",
      { query_filter: { rows: [{ fieldName: "name" }] } },
      "query.query_filter.rows: an array of objects",
    ],
    ["a map of objects", { by_label: { team: { from: "a" } } }, "query.by_label: a map of objects"],
  ])(
    "that a query cannot express are refused with their path before the call: %s",
    async (_, given, message) => {
      const { api, requests } = await connectToServer();
      const error = await failure<InvalidRequestError>(api.list({ query: given }));
      expect(error.message).toContain(
        `${message} cannot be sent in a query, and the service would ignore it without an error: omit it`,
      );
      expect(requests).toHaveLength(0);
    },
  );

  test("are omitted if they are undefined or empty", async () => {
    const { api, requests } = await connectToServer();
    await api.list();
    await api.list({ query: {} });
    await api.list({ query: { pagination: undefined, ids: undefined } });
    expect(requests.map((r) => r.url)).toEqual(Array(3).fill("/mgmt/openapi/5/widgets/v1"));
  });

  test.each<[string, Parameters<ReturnType<typeof connect>["api"]["list"]>[0], string[]]>([
    ["a list", { query: { ids: [] } }, ["query.ids"]],
    ["an object", { query: { pagination: {} } }, ["query.pagination"]],
    ["a map", { query: { labels: {} } }, ["query.labels"]],
    [
      "an object with undefined fields only",
      { query: { pagination: { pageSize: undefined } } },
      ["query.pagination"],
    ],
    [
      "nested empty values",
      { query: { query_filter: { names: [], range: {} } } },
      ["query.query_filter.names", "query.query_filter.range"],
    ],
    ["an empty array next to another field", { query: { enabled: false, ids: [] } }, ["query.ids"]],
  ])(
    "that are empty are refused, because the filter would be lost: %s",
    async (_, request, paths) => {
      const { api, requests } = await connectToServer();
      const error = await failure<InvalidRequestError>(api.list(request));
      expect(error.issues.map(({ path }) => path.join("."))).toEqual(paths);
      for (const path of paths)
        expect(error.message).toContain(
          `${path}: is empty, which a query cannot express: omit it to get everything`,
        );
      expect(requests).toHaveLength(0);
    },
  );

  test("with a zero or an empty string are sent", async () => {
    const { api, requests } = await connectToServer();
    await api.list({
      query: { pagination: { pageSize: 0 }, enabled: false, ids: [""], labels: { a: "" } },
    });
    expect(requests[0]?.url).toBe(
      "/mgmt/openapi/5/widgets/v1?pagination.pageSize=0&enabled=false&ids=&labels%5Ba%5D=",
    );
  });
});

test("a body is encoded as declared, and extra fields are sent unchanged", async () => {
  const { api, requests } = await connectToServer();
  const given = {
    name: "a",
    size: "9007199254740993",
    color: "BLUE" as const,
    headers: { "X-A": "1" },
    extra: { brandNew: { deep: true } },
  };
  await api.create({ body: { widget: given, extra: { beside: 1 } } as never });
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
    widget: {
      name: "a",
      size: "9007199254740993",
      color: "COLOR_BLUE",
      headers: [{ name: "X-A", value: "1" }],
      brandNew: { deep: true },
    },
    beside: 1,
  });
});

test("the older dialect uses integer enums and $case, on the same base path", async () => {
  const server = await serve(() => ({ body: { color: 1 } }));
  expect(
    await connect(server.url).api.old({ body: { color: "BLUE", data: { round: { radius: 2 } } } }),
  ).toEqual({ color: "BLUE" });
  expect(server.requests[0]?.url).toBe("/mgmt/openapi/5/v1/widgets");
  expect(JSON.parse(server.requests[0]?.body ?? "")).toEqual({
    color: 1,
    data: { shape: { $case: "round", round: { radius: 2 } } },
  });
});

test("a bare array may be sent", async () => {
  const { api, requests } = await connectToServer();
  await api.members({ body: [{ name: "a", color: "RED" }] });
  expect(requests[0]?.body).toBe('[{"name":"a","color":"COLOR_RED_OR_UNSPECIFIED"}]');
  expect((await failure(api.members({ body: [] }))).message).toContain(
    "body: at least 1 items, this has 0",
  );
});

test("http_proxy is used, and bypassed for hosts in no_proxy", async () => {
  const server = await serve(() => ({ body: widgetBody }));
  const proxy = await serve(() => ({ body: { widget: { name: "proxied" } } }));
  const before = { ...process.env };
  try {
    process.env.http_proxy = proxy.url;
    expect(await connect(server.url).api.get({ widget_id: "a" })).toEqual({
      widget: { name: "proxied" },
    });
    expect(proxy.requests[0]?.url).toBe(`${server.url}/mgmt/openapi/5/widgets/v1/a`);
    process.env.no_proxy = "127.0.0.1";
    expect(await connect(server.url).api.get({ widget_id: "a" })).toEqual(widgetBody);
  } finally {
    process.env = before;
  }
});
