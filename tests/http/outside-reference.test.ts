import { startEmulator } from "../../src/emulator";
import { baseUrlOf, domains, hostUrlOf } from "../../src/http/regions";
import { createClient } from "../../src/sdk";
import { allServices } from "../../src/services";

test("paths outside of the API reference begin at the host of each region", () => {
  for (const domain of domains)
    expect(hostUrlOf(baseUrlOf({ region: domain }))).toBe(`https://api.${domain}`);
});

test.each([
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["http://127.0.0.1:8080/mgmt/openapi/6", "http://127.0.0.1:8080"],
  ["https://proxy.example/coralogix/mgmt/openapi/5/", "https://proxy.example/coralogix"],
  ["https://proxy.example/coralogix", "https://proxy.example/coralogix"],
])("with the url %s they begin at %s", (url, expected) => {
  expect(hostUrlOf(baseUrlOf({ url }))).toBe(expected);
});

test("the operations outside of the API reference are these", () => {
  const routes = allServices().flatMap((service) =>
    Object.values(service.operations).flatMap(({ outsideReference, route }) =>
      outsideReference ? [route] : [],
    ),
  );
  expect(routes).toEqual([
    "GET /metrics/api/v1/query",
    "GET /metrics/api/v1/query_range",
    "POST /api/v1/dataprime/query",
  ]);
});

test("the client sends them without the base path of the management API", async () => {
  const emulator = await startEmulator({ apiKey: "k" });
  const client = createClient({ apiKey: "k", url: emulator.url });
  await client.dataQueries.metrics({ query: { query: "up" } });
  for await (const _ of client.dataQueries.dataprime({ body: { query: "source logs" } }));
  await client.webhooks.list();
  expect(emulator.calls.all().map(({ path }) => path)).toEqual([
    "/metrics/api/v1/query",
    "/api/v1/dataprime/query",
    "/mgmt/openapi/5/integrations/webhooks/v1",
  ]);
  client.close();
  await emulator.close();
});
