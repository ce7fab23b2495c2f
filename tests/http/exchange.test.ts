import { apiOf, createHttp, type Exchange } from "../../src/http";
import { op } from "../../src/http/operation";
import { optional } from "../../src/schema/facts";
import { model, string } from "../../src/schema/fields";
import { closeAll, serve } from "./support/server";

afterEach(closeAll);

const API_KEY = "cxtp_CanaryKeyCanaryKey0123456789";
const lineModel = model("Line", "A line.", { name: optional(string(), "Its name.") });
const lineOperations = {
  update: op("PUT /lines/v1/{id}", {
    summary: "Replaces a line.",
    body: lineModel,
    response: lineModel,
  }),
  download: op("GET /lines/v1/all/download", {
    summary: "Every line.",
    response: lineModel,
    stream: true,
  }),
};

async function observed(
  body: unknown,
  work: (api: ReturnType<typeof apiOf<typeof lineOperations>>) => Promise<unknown>,
): Promise<Exchange[]> {
  const server = await serve(() => ({ body, headers: { "x-request-id": "r-1" } }));
  const exchanges: Exchange[] = [];
  const http = createHttp({
    url: `${server.url}/api`,
    apiKey: API_KEY,
    onExchange: (exchange) => exchanges.push(exchange),
  });
  await work(apiOf(lineOperations, http));
  http.close();
  expect(JSON.stringify(exchanges)).not.toContain(API_KEY);
  return exchanges;
}

test("onExchange gets the request and response as sent, without the key", async () => {
  const exchanges = await observed({ name: "b", later: 1 }, (api) =>
    api.update({ id: "a b", body: { name: "b" } }),
  );
  expect(exchanges).toMatchObject([
    {
      route: "PUT /lines/v1/{id}",
      method: "PUT",
      path: "/lines/v1/a%20b",
      query: "",
      body: '{"name":"b"}',
      status: 200,
      headers: { "x-request-id": "r-1" },
      text: '{"name":"b","later":1}',
    },
  ]);
});

test("onExchange gets a stream as one string after it was read", async () => {
  const exchanges = await observed('{"name":"a"}\n{"name":"b"}\n', async (api) => {
    for await (const _ of api.download());
  });
  expect(exchanges.map(({ status, text: whole }) => [status, whole])).toEqual([
    [200, '{"name":"a"}\n{"name":"b"}\n'],
  ]);
});
