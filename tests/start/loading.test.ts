import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { loadedModules } from "../support/loaded-modules";

const LIB = join(__dirname, "../../lib");
const requireOf = (file: string): string => `require(${JSON.stringify(join(LIB, file))})`;

/** The modules that the provider process loads for the check of a resource. */
const loadedByCheck = (resourceType: string): string[] =>
  loadedModules(
    `${requireOf("provider/main.cjs")}.${resourceType}().check({}, { name: "Example" }).catch(() => {});`,
  );
const inFolder = (modules: readonly string[], folder: string): string[] =>
  modules.filter((name) => name.startsWith(`lib/${folder}/`));

test("a provider process loads the service of its resource type from one file, and no other", () => {
  const loaded = loadedByCheck("DashboardFolder");
  expect(inFolder(loaded, "services/dashboards").length).toBeGreaterThan(3);
  expect(
    inFolder(loaded, "services").filter((name) =>
      /^lib\/services\/(?!dashboards|enrichments\/add-many|identity)[\w-]+\//.test(name),
    ),
  ).toEqual([]);
});

test.each([
  ["Alert", 300],
  ["Webhook", 280],
  ["Dashboard", 340],
])(
  "a provider process of the type %s loads no plugin, command, emulator or message in another language",
  (resourceType, most) => {
    const loaded = loadedByCheck(resourceType);
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded.length).toBeLessThan(most);
    for (const folder of ["plugin", "cli", "emulator", "pulumi", "components"])
      expect(inFolder(loaded, folder)).toEqual([]);
    expect(loaded.filter((name) => /@pulumi|@grpc|protobuf/.test(name))).toEqual([]);
    expect(loaded.filter((name) => /\/locales\/(?!index|en\.)/.test(name))).toEqual([]);
  },
);

test("the help of the command loads no schema", () => {
  const loaded = loadedModules(
    `process.argv = ["node", "coralogix", "--help"]; ${requireOf("cli/main.cjs")};`,
  );
  expect(loaded).toContain("lib/cli/run.js");
  expect(loaded.filter((name) => /^lib\/services\/\w+\/|\/zod\//.test(name))).toEqual([]);
});

test("a provider process sends a request without loading the fetch of Node.js", () => {
  const program = `
    const server = require("node:http").createServer((_, response) => {
      response.writeHead(404).end("{}");
    });
    server.listen(0, "127.0.0.1", async () => {
      const url = "http://127.0.0.1:" + server.address().port;
      const config = { "coralogix:url": url, "coralogix:apiKey": "a-key" };
      const provider = ${requireOf("provider/main.cjs")}.Alert();
      await provider.configure({ config: { get: (key) => config[key] } });
      let requests = 0;
      server.on("request", () => requests++);
      await provider.read("0a2e4570-7536-4a11-bdb7-7d78b6147179", {}).catch(() => {});
      const loaded = process.moduleLoadList.filter((name) => name.includes("undici"));
      process.stdout.write(JSON.stringify({ isSent: requests > 0, loaded }));
      process.exit();
    });`;
  const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  const result = JSON.parse(stdout.slice(stdout.lastIndexOf('{"isSent')));
  expect(result).toEqual({ isSent: true, loaded: [] });
});
