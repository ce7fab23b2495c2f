import type { Emulator } from "../../src/emulator";
import { createClient, NotFoundError } from "../../src/sdk";
import { callRejected, callSuccessfully } from "./checked-calls";
import { call, KEY, start } from "./support";

const LIST = "/integrations/extensions/v1";
const DEPLOYED = `${LIST}/deployed`;
const CATALOG = `${LIST}/catalog/{id}`;
const extensionsClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).extensions;
const idsMatching = async (emulator: Emulator, body: object = {}) =>
  (await callSuccessfully(emulator, "POST", LIST, body)).extensions
    .map(({ id }: { id: string }) => id)
    .sort();
const getExtension = (emulator: Emulator, query = "") =>
  callSuccessfully(emulator, "GET", `${LIST}/catalog/kubernetes${query}`, undefined, CATALOG);
const item = (stableId: string, version = "1.1.0") => `kubernetes-${version}-${stableId}`;
const listDeployed = async (emulator: Emulator) =>
  (await callSuccessfully(emulator, "GET", DEPLOYED)).deployedExtensions ?? [];

describe("the catalog of extensions", () => {
  test("omits hidden extensions by default, and can be filtered by integration", async () => {
    const emulator = await start();
    expect(await idsMatching(emulator)).toEqual(["databases", "functions", "kubernetes"]);
    expect(await idsMatching(emulator, { includeHiddenExtensions: true })).toContain("staff");
    expect(
      await idsMatching(emulator, { filter: { integrations: ["aws-shipper", "otel-kubernetes"] } }),
    ).toEqual(["functions", "kubernetes"]);
    expect(await idsMatching(emulator, { filter: { integrations: [] } })).toHaveLength(3);
  });

  test("lists revisions with item counts and without the items", async () => {
    const emulator = await start();
    const { extensions } = await callSuccessfully(emulator, "POST", LIST, {});
    const { revisions } = extensions.find(({ id }: { id: string }) => id === "kubernetes");
    expect(
      revisions.map(({ version, summary }: Record<string, unknown>) => [version, summary]),
    ).toEqual([
      ["1.0.0", { isNew: false, itemCounts: { alerts: 1, customDashboards: 1, parsingRules: 1 } }],
      [
        "1.1.0",
        {
          isNew: true,
          itemCounts: { alerts: 2, customDashboards: 1, parsingRules: 1, enrichments: 1 },
        },
      ],
    ]);
    expect(JSON.stringify(revisions)).not.toContain('"items"');
  });

  test("a read includes definitions and testing revisions only on request", async () => {
    const emulator = await start();
    const plain = await getExtension(emulator);
    expect(plain.revisions.map(({ version }: { version: string }) => version)).toEqual([
      "1.0.0",
      "1.1.0",
    ]);
    expect(JSON.stringify(plain)).not.toContain("CX_CUSTOM_DASHBOARD_DEFINITION");
    const all = await getExtension(
      emulator,
      "?include_dashboard_binaries=true&include_testing_revision=true",
    );
    expect(all.revisions).toHaveLength(3);
    expect(all.revisions[0].items[1].binaries[0]).toMatchObject({
      type: "CX_CUSTOM_DASHBOARD_DEFINITION",
    });
    expect(all.revisions[0].items[0].data).toEqual({ name: "Pods that restart" });
    await expect(extensionsClient(emulator).get({ id: "nobody" })).rejects.toThrow(NotFoundError);
  });

  test("lists the items that the key may not deploy separately", async () => {
    const emulator = await start({
      permissions: ["extensions:ReadConfig", "extensions:Deploy", "parsing-rules:UpdateConfig"],
    });
    const { revisions } = await getExtension(emulator);
    expect(revisions[0].items.map(({ stableId }: { stableId: string }) => stableId)).toEqual([
      "parse-events",
    ]);
    expect(revisions[0].permissionDeniedItems).toHaveLength(2);
    expect(
      (
        await call(
          emulator,
          "PUT",
          `${DEPLOYED}?id=kubernetes&version=1.1.0&item_ids=${item("overview")}`,
        )
      ).status,
    ).toBe(403);
  });
});

describe("deployed extensions", () => {
  test("are deployed, updated and deleted with query parameters", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const extensions = extensionsClient(emulator);
    const first = await extensions.deploy({
      query: {
        id: "kubernetes",
        version: "1.0.0",
        item_ids: [item("overview", "1.0.0")],
        applications: ["a", "b"],
      },
    });
    expect(first.extensionDeployment).toEqual({
      id: "kubernetes",
      version: "1.0.0",
      itemIds: [item("parse-events", "1.0.0"), item("overview", "1.0.0")],
      applications: ["b", "a"],
    });
    const query = {
      id: "kubernetes",
      version: "1.1.0",
      item_ids: [item("pods-pending"), item("pod-restarts")],
      subsystems: ["s"],
    };
    const { extensionDeployment } = await extensions.update({ query });
    expect(extensionDeployment).toMatchObject({ version: "1.1.0", subsystems: ["s"] });
    expect(extensionDeployment).not.toHaveProperty("applications");
    expect(await listDeployed(emulator)).toEqual([
      { ...extensionDeployment, summary: { deployedItemCounts: { alerts: 2, parsingRules: 1 } } },
    ]);
    expect(await extensions.undeploy({ body: { id: "kubernetes" } })).toEqual({
      extensionDeployment,
    });
    expect(await listDeployed(emulator)).toEqual([]);
  });

  test("can be addressed by one nested query parameter in any encoding", async () => {
    const emulator = await start();
    const nested = (bracket: (key: string) => string) =>
      `${DEPLOYED}?${bracket("id")}=functions&${bracket("version")}=1.0.0&${bracket("itemIds")}=functions-1.0.0-errors`;
    const expected = {
      extensionDeployment: {
        id: "functions",
        version: "1.0.0",
        itemIds: ["functions-1.0.0-errors"],
      },
    };
    expect(
      await callSuccessfully(
        emulator,
        "PUT",
        nested((key) => `extension_deployment.${key}`),
        undefined,
        DEPLOYED,
      ),
    ).toEqual(expected);
    expect(
      await callSuccessfully(
        emulator,
        "POST",
        nested((key) => `extensionDeployment.${key}`),
        undefined,
        DEPLOYED,
      ),
    ).toEqual(expected);
    const extension_deployment = {
      id: "functions",
      version: "1.0.0",
      itemIds: ["functions-1.0.0-errors"],
    };
    expect(await extensionsClient(emulator).update({ query: { extension_deployment } })).toEqual(
      expected,
    );
  });

  test("query parameters in the body of a PUT are ignored", async () => {
    const emulator = await start();
    expect(
      await callRejected(emulator, "PUT", DEPLOYED, { id: "functions", version: "1.0.0" }),
    ).toEqual([404, expect.stringContaining("Not Found")]);
  });

  test("a second deployment is a 409; an update or delete of a missing one is a 404", async () => {
    const emulator = await start();
    const path = `${DEPLOYED}?id=functions&version=1.0.0`;
    expect((await call(emulator, "POST", path)).status).toBe(404);
    expect((await callRejected(emulator, "DELETE", DEPLOYED, { id: "functions" }))[0]).toBe(404);
    expect((await call(emulator, "PUT", path)).status).toBe(200);
    expect((await call(emulator, "PUT", path)).status).toBe(409);
    expect(await listDeployed(emulator)).toHaveLength(1);
  });

  test("a delete returns 200 with the items that failed, and skips the ones to keep", async () => {
    const emulator = await start();
    const path = `${DEPLOYED}?id=kubernetes&version=1.1.0&item_ids=${item("owners")}`;
    await call(emulator, "PUT", path);
    const { failedItems } = await callSuccessfully(emulator, "DELETE", DEPLOYED, {
      id: "kubernetes",
    });
    expect(failedItems).toEqual([
      {
        itemId: item("owners"),
        remoteId: expect.any(String),
        reason: expect.stringContaining("used"),
      },
    ]);
    await call(emulator, "PUT", path);
    const stored = { id: "kubernetes", keptExtensionItems: [item("owners")] };
    expect(await callSuccessfully(emulator, "DELETE", DEPLOYED, stored)).not.toHaveProperty(
      "failedItems",
    );
  });

  test.each([
    ["no id", "version=1.0.0", 404, "Not Found"],
    ["an unknown id", "id=nobody&version=1.0.0", 404, "nobody"],
    ["no version", "id=functions", 400, "version"],
    ["an unknown version", "id=functions&version=9", 400, "version"],
    [
      "an item of another version",
      "id=kubernetes&version=1.0.0&item_ids=kubernetes-1.1.0-owners",
      400,
      "itemIds",
    ],
  ])("%s is rejected", async (_, query, status, path) => {
    const emulator = await start();
    expect(await callRejected(emulator, "PUT", `${DEPLOYED}?${query}`)).toEqual([
      status,
      expect.stringContaining(path),
    ]);
    expect(await listDeployed(emulator)).toEqual([]);
  });

  test("items to keep must be deployed", async () => {
    const emulator = await start();
    await call(emulator, "PUT", `${DEPLOYED}?id=functions&version=1.0.0`);
    const body = { id: "functions", keptExtensionItems: ["functions-1.0.0-errors"] };
    expect(await callRejected(emulator, "DELETE", DEPLOYED, body)).toEqual([
      400,
      expect.stringContaining("keptExtensionItems"),
    ]);
    expect(await callRejected(emulator, "DELETE", DEPLOYED, {})).toEqual([
      400,
      expect.stringContaining("id"),
    ]);
  });
});
