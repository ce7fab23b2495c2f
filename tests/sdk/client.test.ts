import { execFile } from "node:child_process";
import { inspect, promisify } from "node:util";
import { createClient, NotFoundError } from "../../src/sdk";
import { closeAll, serve } from "../http/support/server";
import { API_KEY, QUICK } from "../http/support/widget-api";

afterEach(closeAll);

const folderId = "0f0e0d0c-0b0a-4909-8807-060504030201";
const gone = "00000000-0000-4000-8000-000000000000";

test("a client has one key per API service, with its operations as functions", async () => {
  const server = await serve(({ method, url, body }) => {
    if (method === "POST") return { body: { folderId: JSON.parse(body).folder.id } };
    if (method === "DELETE") return { body: {} };
    return url.endsWith(folderId)
      ? { body: { folder: { id: folderId, name: "Platform" } } }
      : { status: 404, body: { code: 404, message: "Not Found: no such folder" } };
  });
  const client = createClient({ apiKey: API_KEY, url: server.url, retries: QUICK });
  expect(
    await client.dashboards.createFolder({ body: { folder: { id: folderId, name: "Platform" } } }),
  ).toEqual({ folderId: folderId });
  expect(await client.dashboards.getFolder({ folder_id: folderId })).toEqual({
    folder: { id: folderId, name: "Platform" },
  });
  expect(
    await client.dashboards.deleteFolder({ folder_id: folderId, query: { request_id: "r" } }),
  ).toBeUndefined();
  await expect(client.dashboards.getFolder({ folder_id: gone })).rejects.toThrow(NotFoundError);
  expect(server.requests.map((r) => `${r.method} ${r.url}`)).toEqual([
    "POST /mgmt/openapi/5/dashboards/folders/v1",
    `GET /mgmt/openapi/5/dashboards/folders/v1/${folderId}`,
    `DELETE /mgmt/openapi/5/dashboards/folders/v1/${folderId}?request_id=r`,
    `GET /mgmt/openapi/5/dashboards/folders/v1/${gone}`,
  ]);
  expect(client.dashboards).toBe(client.dashboards);
  client.close();
});

test("a printed client shows its services and not its key", () => {
  const client = createClient({ apiKey: API_KEY, region: "eu2" });
  const text = inspect(client, { depth: 10, showHidden: true, getters: true });
  expect(text).toContain("dashboards");
  expect(text).not.toContain(API_KEY);
  expect(Object.keys(client)).toContain("dashboards");
});

const runScript = (lines: string) =>
  promisify(execFile)(process.execPath, [
    "--require",
    "tsx/cjs",
    "-e",
    `const { createClient } = require("./src/sdk");${lines}`,
  ]);

test("services and axios are loaded on first use", async () => {
  const { stdout } = await runScript(`
    const loaded = (part) => Object.keys(require.cache).some((file) => file.replaceAll("\\\\", "/").includes(part));
    const client = createClient({ apiKey: "k", region: "eu2" });
    const before = [loaded("services/dashboards/"), loaded("node_modules/axios/")];
    client.dashboards;
    console.log(JSON.stringify([...before, loaded("services/dashboards/"), loaded("node_modules/axios/")]));`);
  expect(JSON.parse(stdout)).toEqual([false, false, true, false]);
});

test("an open client does not keep the process alive", async () => {
  const server = await serve(() => ({ body: { folder: [] } }));
  const { stdout } = await runScript(`
    const open = () => process.getActiveResourcesInfo().filter((name) => /TCP|Timeout/.test(name));
    createClient({ apiKey: "k", url: "${server.url}" })
      .dashboards.listFolders()
      .then(() => setImmediate(() => console.log(JSON.stringify(open()))));`);
  expect(server.requests).toHaveLength(1);
  expect(JSON.parse(stdout)).toEqual([]);
});

test("many calls may share one signal without a listener warning", async () => {
  const server = await serve(() => ({ body: { folder: [] } }));
  const { stderr } = await runScript(`
    const [one, other] = [new AbortController(), new AbortController()];
    const { dashboards } = createClient({ apiKey: "k", url: "${server.url}", signal: one.signal });
    for (let n = 0; n < 40; n++) dashboards.listFolders({}, n % 2 ? { signal: other.signal } : {});`);
  expect(server.requests).toHaveLength(40);
  expect(stderr).toBe("");
});
