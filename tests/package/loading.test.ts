import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { services } from "../../src/services";

const LIB = join(__dirname, "../../lib");

/**
 * The files in lib/services that a new process loads: by importing the client, by creating a
 * client, and by the first use of each service.
 */
function loadedFiles(names: readonly string[]): Record<string, string[]> {
  const program = `
    const { createClient } = require(${JSON.stringify(join(LIB, "sdk", "index.js"))});
    const inServices = () => Object.keys(require.cache).flatMap((file) => file.replaceAll("\\\\", "/").split("/lib/services/").slice(1));
    const found = { import: inServices() };
    const client = createClient({ apiKey: "key", region: "eu2" });
    found.created = inServices();
    const initial = Object.keys(require.cache);
    for (const name of ${JSON.stringify(names)}) {
      for (const file of Object.keys(require.cache)) if (!initial.includes(file)) delete require.cache[file];
      Object.keys(client[name]);
      found[name] = inServices();
    }
    console.log(JSON.stringify(found));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The services that also load files of other services, because they share models. */
const SHARED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  legacy: ["alerts", "webhooks"],
  apiKeys: ["roles"],
  groups: ["roles", "members"],
  members: ["roles", "groups", "identity"],
  teams: ["roles"],
  saml: ["roles"],
  alertEvents: ["incidents"],
  events2metrics: ["actions"],
  recordingRules: ["actions"],
  integrations: ["extensions"],
  extensions: ["integrations"],
  contextualData: ["extensions", "integrations"],
};
/** The folders that are not named like their service. */
const FOLDER_NAMES: Readonly<Record<string, string>> = { apiKeys: "keys", alertEvents: "events" };
const folderOf = (name: string): string =>
  FOLDER_NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe("files that the client loads", () => {
  const names = Object.keys(services);
  const found = loadedFiles(names);
  const foldersOf = (files: readonly string[] = []) => [
    ...new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0])),
  ];

  test("importing and creating a client loads no service", () => {
    // add-many.js belongs to the client and contains no schema.
    const alone = ["index.js", "enrichments/add-many.js"];
    expect(found.import).toEqual(alone);
    expect(found.created).toEqual(alone);
  });

  test.each(names)("an operation of %s loads its own service", (name) => {
    const others = foldersOf(found[name]).filter((folder) => folder !== folderOf(name));
    const allowed = ["enrichments", ...(SHARED_FOLDERS[name] ?? []).map(folderOf)];
    expect(others.filter((folder) => !allowed.includes(folder ?? ""))).toEqual([]);
    // The index of another service would load all its files.
    expect(
      found[name]?.filter((file) => file.endsWith("/index.js") && file.split("/").length === 2),
    ).toEqual([`${folderOf(name)}/index.js`]);
  });

  test.each([
    ["dashboards", "dashboards/widgets/gauge.js"],
    ["alerts", "alerts/metric.js"],
  ])("%s load the files of a widget or alert type on first use", (name, file) => {
    expect(found[name]?.length).toBeGreaterThan(5);
    expect(found[name]).not.toContain(file);
  });
});
