import { existsSync } from "node:fs";
import { join } from "node:path";
import { MODULE, VERSION } from "./agreement/prometheus/version.js";
import { cacheHome, intoCache } from "./cache.mjs";
import { goBuild } from "./pulumi-cli.mjs";
import { run } from "./run.mjs";

/** The clients of all clouds take most of the build, and rules need none of them. */
const TAGS = ["remove_all_sd"];
const FILE = process.platform === "win32" ? "promtool.exe" : "promtool";

/** The path of promtool: on PATH in this version, or built with Go, once per user. */
export async function promtool(): Promise<string> {
  const { output } = await run("promtool", ["--version"]);
  if (output.includes(`version ${VERSION}`)) return "promtool";
  const folder = join(cacheHome(), `promtool-${VERSION}`);
  if (existsSync(join(folder, FILE))) return join(folder, FILE);
  const log = (line: string) => console.error(line);
  log(`building promtool ${VERSION} with Go: takes some minutes, once per user`);
  const [module, version] = MODULE.split("@");
  await intoCache(folder, (to) =>
    goBuild(`${module}/cmd/promtool@${version}`, join(to, FILE), log, { tags: TAGS }),
  );
  return join(folder, FILE);
}
