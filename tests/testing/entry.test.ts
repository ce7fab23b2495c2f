import { spawnSync } from "node:child_process";
import { join } from "node:path";

const LIB = join(__dirname, "../../lib");

/** The files that an entry loads, from `lib` or `node_modules` on. */
function loadedBy(entry: string): string[] {
  const script = `require(${JSON.stringify(join(LIB, entry))}); console.log(JSON.stringify(Object.keys(require.cache)));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as string[]).map((file) => file.replaceAll("\\", "/"));
}

test.each(["index", "components/index", "dashboards/index"])(
  "a program that imports %s loads nothing of tests and simulations",
  (entry) => {
    const loaded = loadedBy(entry);
    expect(loaded.length).toBeGreaterThan(0);
    expect(
      loaded.filter((file) =>
        /\/lib\/(testing|simulation|tera|prometheus|(promql|log-queries)\/evaluate)\//.test(file),
      ),
    ).toEqual([]);
  },
);

test("testing loads neither the SDK of Pulumi nor what sends requests", () => {
  const packages = /\/node_modules\/(@pulumi\/|axios|hono|@hono|@grpc)/;
  expect(loadedBy("testing/index").filter((file) => packages.test(file))).toEqual([]);
});
