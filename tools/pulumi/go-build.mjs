import { join } from "node:path";
import { run } from "../run.mjs";
import { intoCache } from "./cache.mjs";

/** @typedef {ReturnType<typeof import("./settings.mjs").settings>} Settings */

const CLI = "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi";
const VERSION = "github.com/pulumi/pulumi/sdk/v3/go/common/version.Version";

/**
 * Builds the CLI from the module that go.mod pins, for networks that only reach package registries.
 * @param {Settings} settings
 */
export async function fromGo(settings) {
  const { env, module, version, exe, log } = settings;
  const go = await run("go", ["version"], { env: { ...env, GOTOOLCHAIN: "local" } });
  if (go.code) throw new Error("go is not on PATH");
  log(`building the Pulumi CLI v${version} with Go: takes a few minutes, once per user`);
  return await intoCache(settings, async (bin) => {
    const flags = ["-mod=readonly", "-v", "-ldflags", `-s -w -X ${VERSION}=v${version}`];
    const progress = startProgress(settings);
    const { code, output } = await run("go", ["build", ...flags, "-o", join(bin, exe), CLI], {
      cwd: module,
      env: { ...env, GOWORK: "off" },
      onLine: progress.saw,
    });
    progress.stop();
    if (code) throw new Error(output.trim().split("\n").at(-1));
  });
}

/**
 * Logs progress at every heartbeat, because Go prints nothing for minutes.
 * @param {Settings} settings
 */
function startProgress({ log, heartbeat }) {
  const started = Date.now();
  let modules = 0;
  let packages = 0;
  const timer = setInterval(() => {
    log(
      `  ${Math.round((Date.now() - started) / 1000)} s: ${modules} modules downloaded, ${packages} packages compiled`,
    );
  }, heartbeat);
  return {
    saw(/** @type {string} */ line) {
      if (line.startsWith("go: downloading")) modules++;
      else packages++;
    },
    stop: () => clearInterval(timer),
  };
}
