import { spawnSync } from "node:child_process";

/**
 * The modules that a script has loaded from bundles in `lib/`, relative to the checkout. In a bundle,
 * each one is a function with its name.
 */
export function loadedModules(script: string, args: readonly string[] = []): string[] {
  const program = `
    const { Session } = require("node:inspector");
    const session = new Session();
    session.connect();
    session.post("Profiler.enable");
    session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    process.on("exit", () => session.post("Profiler.takePreciseCoverage", (_, { result }) => {
      const called = result
        .filter(({ url }) => url.endsWith(".cjs"))
        .flatMap(({ functions }) => functions.filter(({ ranges: [range] }) => range.count));
      const names = called.map(({ functionName }) => functionName);
      require("node:fs").writeSync(2, JSON.stringify(names.filter((name) => name.endsWith("js"))));
    }));
    ${script}`;
  const { stderr } = spawnSync(process.execPath, ["-e", program, ...args], { encoding: "utf8" });
  return [...new Set(JSON.parse(stderr) as string[])];
}
