import type { Emulator } from "../../src/emulator";
import { createClient, NotFoundError } from "../../src/sdk";
import { callRejected, callSuccessfully } from "./checked-calls";
import { call, KEY, start } from "./support";

const DATA = "/integrations/contextual-data/v1";
const TOKEN = "token-of-ours";
const contextualDataClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).contextualData;
const source = (version = "0.1.0", ...more: object[]) => ({
  metadata: {
    integrationKey: "source-control-events",
    version,
    integrationParameters: {
      parameters: [
        { key: "IntegrationName", stringValue: "ours" },
        { key: "Token", stringValue: TOKEN },
        ...more,
      ],
    },
  },
});
const save = async (emulator: Emulator, body: object = source()): Promise<string> =>
  (await callSuccessfully(emulator, "POST", DATA, body)).integrationId;
const registered = async (emulator: Emulator, query = "") =>
  (
    await callSuccessfully(
      emulator,
      "GET",
      `${DATA}/source-control-events${query}`,
      undefined,
      `${DATA}/{id}`,
    )
  ).integrationDetail.default.registered ?? [];

describe("contextual data integrations", () => {
  test("are listed under their key; no operation reads one by its id", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const id = await save(emulator);
    expect(await registered(emulator)).toEqual([
      expect.objectContaining({
        id,
        empty: {},
        definitionVersion: "0.1.0",
        integrationStatus: { connectionStatus: "PENDING" },
      }),
    ]);
    expect((await registered(emulator))[0].parameters).toEqual([
      { key: "Token", sensitiveData: {} },
      { key: "IntegrationName", stringValue: "ours" },
    ]);
    expect((await call(emulator, "GET", `${DATA}/${id}`)).status).toBe(404);
    expect(
      (await call(emulator, "GET", `/integrations/integrations/v1/deployed/${id}`)).status,
    ).toBe(404);
  });

  test("are updated by integrationId as a whole, and deleted", async () => {
    const emulator = await start();
    const contextualData = contextualDataClient(emulator);
    const { integrationId = "" } = await contextualData.create({ body: source("0.0.1") });
    await contextualData.update({
      body: {
        integrationId,
        ...source("0.1.0", { key: "Repositories", stringList: { values: ["r"] } }),
      },
    });
    expect((await registered(emulator))[0]).toMatchObject({
      id: integrationId,
      definitionVersion: "0.1.0",
    });
    expect(await callRejected(emulator, "PUT", DATA, { id: integrationId, ...source() })).toEqual([
      400,
      expect.stringContaining("unknown field"),
    ]);
    expect(await callRejected(emulator, "PUT", DATA, source())).toEqual([
      400,
      expect.stringContaining("integrationId"),
    ]);
    await contextualData.remove({ id: integrationId });
    expect(await registered(emulator)).toEqual([]);
    await expect(contextualData.remove({ id: integrationId })).rejects.toThrow(NotFoundError);
    await expect(contextualData.update({ body: { integrationId, ...source() } })).rejects.toThrow(
      NotFoundError,
    );
  });

  test("are listed separately from integrations, with the number of instances", async () => {
    const emulator = await start();
    await save(emulator, source("0.0.1"));
    const { integrations } = await callSuccessfully(emulator, "GET", DATA);
    const summaries = integrations.map(
      (one: {
        integration: { id: string };
        amountIntegrations: number;
        upgradeAvailable: boolean;
      }) => [one.integration.id, one.amountIntegrations, one.upgradeAvailable],
    );
    expect(summaries.sort()).toEqual([
      ["cd-events", 0, false],
      ["ci-events", 0, false],
      ["deploy-events", 0, false],
      ["source-control-events", 1, true],
    ]);
    const { integrations: others } = await callSuccessfully(
      emulator,
      "GET",
      "/integrations/integrations/v1",
    );
    expect(JSON.stringify(others)).not.toContain("source-control-events");
    expect(
      (await call(emulator, "GET", "/integrations/integrations/v1/definitions/deploy-events"))
        .status,
    ).toBe(404);
  });

  test("revisions under test are listed if the query parameter requests them", async () => {
    const emulator = await start();
    const versions = async (path: string, template: string) =>
      (await callSuccessfully(emulator, "GET", path, undefined, template)) as object;
    const detailPath = `${DATA}/deploy-events?include_testing_revisions=true`;
    expect(await versions(detailPath, `${DATA}/{id}`)).toMatchObject({
      integrationDetail: { integration: { versions: ["1.0.0", "2.0.0"] } },
    });
    const definition = `${DATA}/definitions/deploy-events`;
    expect(await versions(definition, `${DATA}/definitions/{id}`)).toMatchObject({
      integrationDefinition: { revisions: [{ id: "1.0.0" }] },
    });
    const all = `${definition}?include_testing_integrations=true`;
    expect(await versions(all, `${DATA}/definitions/{id}`)).toMatchObject({
      integrationDefinition: { revisions: [{}, { id: "2.0.0" }] },
    });
    // The gateway ignores unknown query parameters.
    const misspelled = await call(
      emulator,
      "GET",
      `${detailPath.replace("revisions", "revision")}`,
    );
    expect([misspelled.status, misspelled.json.integrationDetail.integration.versions]).toEqual([
      200,
      ["1.0.0"],
    ]);
  });

  test("can be tested by id, or by the key of one that is not created yet", async () => {
    const emulator = await start();
    const id = await save(emulator);
    const run = (name: string, body: object) =>
      callSuccessfully(
        emulator,
        "POST",
        `${DATA}/test/${name}`,
        body,
        `${DATA}/test/{integration_id}`,
      );
    const good = { integrationData: source().metadata };
    expect(await run(id, good)).toEqual({ result: { success: {} } });
    expect(await run("source-control-events", good)).toEqual({ result: { success: {} } });
    expect(await run(id, {})).toEqual({
      result: { failure: { errorMessage: expect.stringContaining("integrationData") } },
    });
    expect((await call(emulator, "POST", `${DATA}/test/nobody`, good)).status).toBe(404);
  });

  test("a secret does not appear in errors", async () => {
    const emulator = await start();
    const body = source("0.1.0", { key: "Token", stringValue: TOKEN });
    const error = await contextualDataClient(emulator)
      .create({ body })
      .catch((thrown: Error) => thrown);
    expect(String(error)).toContain("duplicate parameter");
    expect(String(error)).not.toContain(TOKEN);
  });

  test("a key needs separate permissions to read and to write", async () => {
    const emulator = await start({ permissions: ["contextual-data:ReadConfig"] });
    expect((await call(emulator, "GET", DATA)).status).toBe(200);
    expect(await callRejected(emulator, "POST", DATA, source())).toEqual([
      403,
      expect.stringContaining("contextual-data:UpdateConfig"),
    ]);
  });
});
