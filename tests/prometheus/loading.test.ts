import { spawnSync } from "node:child_process";
import { join } from "node:path";

const LIB = join(__dirname, "../../lib");

/** Whether a new process has loaded a file of a folder, after each of some statements. */
function hasLoaded(folder: string, ...statements: string[]): boolean[] {
  const looked = `console.log(Object.keys(require.cache).some((file) => file.replaceAll("\\\\", "/").includes(${JSON.stringify(folder)})));`;
  const program = statements.map((statement) => `${statement};${looked}`).join("\n");
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  return stdout
    .trim()
    .split("\n")
    .map((line) => line === "true");
}
const load = (entry: string): string => `const it = require(${JSON.stringify(join(LIB, entry))})`;

test("a program that reads no rules of Prometheus loads nothing of it", () =>
  expect(hasLoaded("/lib/prometheus/", load("index.js"))).toEqual([false]));

test("the entry loads the reader of YAML when a file is read", () => {
  const read = 'it.prometheusAlerts("groups: []")';
  expect(hasLoaded("/node_modules/yaml/", load("prometheus/index.js"), read)).toEqual([
    false,
    true,
  ]);
});
