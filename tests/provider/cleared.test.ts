import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { bind } from "../../src/provider/session/bind";
import { asInputs, asState } from "../../src/provider/stages";

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const PARENT = "11111111-2222-4333-8444-555555555555";

describe("an API that retains a removed field", () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        request.method === "GET"
          ? JSON.stringify({ folder: { id: ID, name: "A", parentId: PARENT } })
          : "{}",
      );
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  });
  afterAll(() => server.close());

  test("fails the update", async () => {
    const provider = bind("DashboardFolder");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await provider.configure({
      config: { get: (key) => ({ "coralogix:url": url, "coralogix:apiKey": "k" })[key] },
    });
    const update = provider.update(
      ID,
      asState({ name: "A", parentId: PARENT }),
      asInputs({ name: "A" }),
    );
    await expect(update).rejects.toThrow(
      `DashboardFolder ${ID}: the API still returns parentId after the program removed it`,
    );
  });
});
