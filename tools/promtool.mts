import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { run } from "./run.mjs";

/** The version of Prometheus that this package is compared with, and its version as a Go module. */
export const PROMTOOL_VERSION = "3.16.0";
const MODULE = "github.com/prometheus/prometheus/cmd/promtool@v0.316.0";

/** The path of promtool: on PATH in this version, or built with Go, once per user. */
export async function promtool(): Promise<string> {
  const { output } = await run("promtool", ["--version"]);
  if (output.includes(`version ${PROMTOOL_VERSION}`)) return "promtool";
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  const folder = join(cache, "pulumi-coralogix", `promtool-${PROMTOOL_VERSION}`);
  const file = join(folder, process.platform === "win32" ? "promtool.exe" : "promtool");
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  console.error(`building promtool ${PROMTOOL_VERSION} with Go: takes some minutes, once per user`);
  const env = { ...process.env, GOBIN: folder, GOWORK: "off" };
  const { code, output: text } = await run("go", ["install", MODULE], { env });
  if (code) throw new Error(`Go could not build promtool: ${text.trim().split("\n").at(-1)}`);
  return file;
}
