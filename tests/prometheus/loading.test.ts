import { spawnSync } from "node:child_process";
import { join } from "node:path";

const LIB = join(__dirname, "../../lib");

/** Whether a new process has loaded a file of a folder after it ran a statement. */
function hasLoaded(statement: string, folder: string): boolean {
  const program = `${statement};
    console.log(Object.keys(require.cache).some((file) => file.replaceAll("\\\\", "/").includes(${JSON.stringify(folder)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  return stdout.trim() === "true";
}
const load = (entry: string): string => `const it = require(${JSON.stringify(join(LIB, entry))})`;

test("a program that reads no rules of Prometheus loads nothing of it", () =>
  expect(hasLoaded(load("index.js"), "/lib/prometheus/")).toBe(false));

test("the entry loads the reader of YAML when a file is read", () => {
  const entry = load("prometheus/index.js");
  expect(hasLoaded(entry, "/node_modules/yaml/")).toBe(false);
  expect(hasLoaded(`${entry}; it.prometheusAlerts("groups: []")`, "/node_modules/yaml/")).toBe(
    true,
  );
});
