import { createClient, NotFoundError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { described, refusal } from "./described";
import { call, KEY, start } from "./support";

const LIST = "/integrations/extensions/v1";
const DEPLOYED = `${LIST}/deployed`;
const CATALOG = `${LIST}/catalog/{id}`;
const client = (emulator: Emulator) => createClient({ apiKey: KEY, url: emulator.url }).extensions;
const found = async (emulator: Emulator, body: object = {}) =>
  (await described(emulator, "POST", LIST, body)).extensions.map(({ id }: { id: string }) => id).sort();
const whole = (emulator: Emulator, query = "") => described(emulator, "GET", `${LIST}/catalog/kubernetes${query}`, undefined, CATALOG);
const item = (stableId: string, version = "1.1.0") => `kubernetes-${version}-${stableId}`;
const deployed = async (emulator: Emulator) => (await described(emulator, "GET", DEPLOYED)).deployedExtensions ?? [];

describe("the catalogue of extensions", () => {
  test("hides some, and can be asked for those that belong to an integration", async () => {
    const emulator = await start();
    expect(await found(emulator)).toEqual(["databases", "functions", "kubernetes"]);
    expect(await found(emulator, { includeHiddenExtensions: true })).toContain("staff");
    expect(await found(emulator, { filter: { integrations: ["aws-shipper", "otel-kubernetes"] } })).toEqual(["functions", "kubernetes"]);
    expect(await found(emulator, { filter: { integrations: [] } })).toHaveLength(3);
  });

  test("lists versions with how much is in them, and without what", async () => {
    const emulator = await start();
    const { extensions } = await described(emulator, "POST", LIST, {});
    const { revisions } = extensions.find(({ id }: { id: string }) => id === "kubernetes");
    expect(revisions.map(({ version, summary }: Record<string, unknown>) => [version, summary])).toEqual([
      ["1.0.0", { isNew: false, itemCounts: { alerts: 1, customDashboards: 1, parsingRules: 1 } }],
      ["1.1.0", { isNew: true, itemCounts: { alerts: 2, customDashboards: 1, parsingRules: 1, enrichments: 1 } }],
    ]);
    expect(JSON.stringify(revisions)).not.toContain('"items"');
  });

  test("tells one whole; definitions of dashboards and versions that are tried only who asks for them", async () => {
    const emulator = await start();
    const plain = await whole(emulator);
    expect(plain.revisions.map(({ version }: { version: string }) => version)).toEqual(["1.0.0", "1.1.0"]);
    expect(JSON.stringify(plain)).not.toContain("CX_CUSTOM_DASHBOARD_DEFINITION");
    const all = await whole(emulator, "?include_dashboard_binaries=true&include_testing_revision=true");
    expect(all.revisions).toHaveLength(3);
    expect(all.revisions[0].items[1].binaries[0]).toMatchObject({ type: "CX_CUSTOM_DASHBOARD_DEFINITION" });
    expect(all.revisions[0].items[0].data).toEqual({ name: "Pods that restart" });
    await expect(client(emulator).get({ id: "nobody" })).rejects.toThrow(NotFoundError);
  });

  test("sets apart what a key may not deploy", async () => {
    const emulator = await start({ permissions: ["extensions:ReadConfig", "extensions:Deploy", "parsing-rules:UpdateConfig"] });
    const { revisions } = await whole(emulator);
    expect(revisions[0].items.map(({ stableId }: { stableId: string }) => stableId)).toEqual(["parse-events"]);
    expect(revisions[0].permissionDeniedItems).toHaveLength(2);
    expect((await call(emulator, "PUT", `${DEPLOYED}?id=kubernetes&version=1.1.0&item_ids=${item("overview")}`)).status).toBe(403);
  });
});

describe("extensions in the account", () => {
  test("are put there, changed as a whole and taken away, all by query parameters", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const extensions = client(emulator);
    const first = await extensions.deploy({
      query: { id: "kubernetes", version: "1.0.0", item_ids: [item("overview", "1.0.0")], applications: ["a", "b"] },
    });
    expect(first.extensionDeployment).toEqual({
      id: "kubernetes",
      version: "1.0.0",
      itemIds: [item("parse-events", "1.0.0"), item("overview", "1.0.0")],
      applications: ["b", "a"],
    });
    const query = { id: "kubernetes", version: "1.1.0", item_ids: [item("pods-pending"), item("pod-restarts")], subsystems: ["s"] };
    const { extensionDeployment } = await extensions.update({ query });
    expect(extensionDeployment).toMatchObject({ version: "1.1.0", subsystems: ["s"] });
    expect(extensionDeployment).not.toHaveProperty("applications");
    expect(await deployed(emulator)).toEqual([{ ...extensionDeployment, summary: { deployedItemCounts: { alerts: 2, parsingRules: 1 } } }]);
    expect(await extensions.undeploy({ body: { id: "kubernetes" } })).toEqual({ extensionDeployment });
    expect(await deployed(emulator)).toEqual([]);
  });

  test("are named in one parameter too, in every spelling of it", async () => {
    const emulator = await start();
    const nested = (bracket: (key: string) => string) =>
      `${DEPLOYED}?${bracket("id")}=functions&${bracket("version")}=1.0.0&${bracket("itemIds")}=functions-1.0.0-errors`;
    const expected = { extensionDeployment: { id: "functions", version: "1.0.0", itemIds: ["functions-1.0.0-errors"] } };
    expect(
      await described(
        emulator,
        "PUT",
        nested((key) => `extension_deployment.${key}`),
        undefined,
        DEPLOYED,
      ),
    ).toEqual(expected);
    expect(
      await described(
        emulator,
        "POST",
        nested((key) => `extensionDeployment.${key}`),
        undefined,
        DEPLOYED,
      ),
    ).toEqual(expected);
    const extension_deployment = { id: "functions", version: "1.0.0", itemIds: ["functions-1.0.0-errors"] };
    expect(await client(emulator).update({ query: { extension_deployment } })).toEqual(expected);
  });

  test("a body says nothing", async () => {
    const emulator = await start();
    expect(await refusal(emulator, "PUT", DEPLOYED, { id: "functions", version: "1.0.0" })).toEqual([
      404,
      expect.stringContaining("Not Found"),
    ]);
  });

  test("one is there once, and must be there to be changed or taken away", async () => {
    const emulator = await start();
    const asked = `${DEPLOYED}?id=functions&version=1.0.0`;
    expect((await call(emulator, "POST", asked)).status).toBe(404);
    expect((await refusal(emulator, "DELETE", DEPLOYED, { id: "functions" }))[0]).toBe(404);
    expect((await call(emulator, "PUT", asked)).status).toBe(200);
    expect((await call(emulator, "PUT", asked)).status).toBe(409);
    expect(await deployed(emulator)).toHaveLength(1);
  });

  test("what could not be taken away is told in an answer that is a success; what is kept is not tried", async () => {
    const emulator = await start();
    const asked = `${DEPLOYED}?id=kubernetes&version=1.1.0&item_ids=${item("owners")}`;
    await call(emulator, "PUT", asked);
    const { failedItems } = await described(emulator, "DELETE", DEPLOYED, { id: "kubernetes" });
    expect(failedItems).toEqual([{ itemId: item("owners"), remoteId: expect.any(String), reason: expect.stringContaining("used") }]);
    await call(emulator, "PUT", asked);
    const kept = { id: "kubernetes", keptExtensionItems: [item("owners")] };
    expect(await described(emulator, "DELETE", DEPLOYED, kept)).not.toHaveProperty("failedItems");
  });

  test.each([
    ["no id", "version=1.0.0", 404, "Not Found"],
    ["an unknown id", "id=nobody&version=1.0.0", 404, "nobody"],
    ["no version", "id=functions", 400, "version"],
    ["an unknown version", "id=functions&version=9", 400, "version"],
    ["a thing of another version", "id=kubernetes&version=1.0.0&item_ids=kubernetes-1.1.0-owners", 400, "item_ids"],
  ])("%s is refused", async (_, query, status, path) => {
    const emulator = await start();
    expect(await refusal(emulator, "PUT", `${DEPLOYED}?${query}`)).toEqual([status, expect.stringContaining(path)]);
    expect(await deployed(emulator)).toEqual([]);
  });

  test("nothing can be kept that is not there", async () => {
    const emulator = await start();
    await call(emulator, "PUT", `${DEPLOYED}?id=functions&version=1.0.0`);
    const body = { id: "functions", keptExtensionItems: ["functions-1.0.0-errors"] };
    expect(await refusal(emulator, "DELETE", DEPLOYED, body)).toEqual([400, expect.stringContaining("keptExtensionItems")]);
    expect(await refusal(emulator, "DELETE", DEPLOYED, {})).toEqual([400, expect.stringContaining("id")]);
  });
});
