import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { areas } from "../../src/areas";

const LIB = join(__dirname, "../../lib");

/** In a process that knows nothing yet: the files of areas that an import loads, and those that come with the first use of each area named. */
function loaded(names: readonly string[]): Record<string, string[]> {
  const program = `
    const { createClient } = require(${JSON.stringify(join(LIB, "areas", "client.js"))});
    const inAreas = () => Object.keys(require.cache).flatMap((file) => file.replaceAll("\\\\", "/").split("/lib/areas/").slice(1));
    const found = { import: inAreas() };
    const client = createClient({ apiKey: "key", region: "eu2" });
    found.made = inAreas();
    const kept = Object.keys(require.cache);
    for (const name of ${JSON.stringify(names)}) {
      for (const file of Object.keys(require.cache)) if (!kept.includes(file)) delete require.cache[file];
      Object.keys(client[name]);
      found[name] = inAreas();
    }
    console.log(JSON.stringify(found));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Areas that speak of the same things share files: who has them, and who reads them. */
const SHARES: Readonly<Record<string, readonly string[]>> = {
  legacy: ["alerts", "webhooks"],
  apiKeys: ["roles"],
  groups: ["roles"],
  members: ["roles", "groups"],
  teams: ["roles"],
  saml: ["roles"],
  alertEvents: ["incidents"],
  events2metrics: ["actions"],
  recordingRules: ["actions"],
  integrations: ["extensions"],
  contextualData: ["extensions", "integrations"],
};
/** Folders whose names are not those of their areas. */
const FOLDERS: Readonly<Record<string, string>> = { apiKeys: "keys", alertEvents: "events" };
const folderOf = (name: string): string => FOLDERS[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe("the client loads what is used", () => {
  const names = Object.keys(areas);
  const found = loaded(names);
  const foldersOf = (files: readonly string[] = []) => [
    ...new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0])),
  ];

  test("its import, and making one, load no area", () => {
    // One file of an area is a part of the client: it holds no schema.
    const alone = ["client.js", "index.js", "enrichments/add-many.js"];
    expect(found.import).toEqual(alone);
    expect(found.made).toEqual(alone);
  });

  test.each(names)("an operation of %s loads its own area", (name) => {
    const others = foldersOf(found[name]).filter((folder) => folder !== folderOf(name));
    const allowed = ["enrichments", ...(SHARES[name] ?? []).map(folderOf)];
    expect(others.filter((folder) => !allowed.includes(folder ?? ""))).toEqual([]);
    // Never the whole of another one.
    expect(found[name]?.filter((file) => file.endsWith("/index.js") && file.split("/").length === 2)).toEqual([
      `${folderOf(name)}/index.js`,
    ]);
  });

  test.each([
    ["dashboards", "dashboards/widgets/gauge.js"],
    ["alerts", "alerts/metric.js"],
  ])("%s load what a widget or an alert of a kind is made of when they meet one", (name, file) => {
    expect(found[name]?.length).toBeGreaterThan(5);
    expect(found[name]).not.toContain(file);
  });
});
