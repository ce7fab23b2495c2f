import { fromCache } from "./pulumi/cache.mjs";
import { fromDownload } from "./pulumi/download.mjs";
import { fromGo } from "./pulumi/go-build.mjs";
import { fromPath } from "./pulumi/path.mjs";
import { withPlugin } from "./pulumi/plugin.mjs";
import { settings } from "./pulumi/settings.mjs";
import { OLDEST } from "./pulumi/version.mjs";
import { main } from "./run.mjs";

/** Tried in this order. A step that finds no CLI throws an error with the reason. */
const STEPS = { PATH: fromPath, cache: fromCache, download: fromDownload, "go build": fromGo };

/**
 * Finds, downloads or builds the Pulumi CLI. Returns the absolute path of a folder to put first on
 * PATH, with `pulumi` and the script that runs dynamic providers.
 * @param {Partial<import("./pulumi/settings.mjs").Settings>} [options]
 * @returns {Promise<string>}
 */
export async function pulumiCli(options) {
  const all = settings(options);
  /** @type {string[]} */
  const tried = [];
  for (const [name, step] of Object.entries(STEPS)) {
    const binary = await step(all).catch(
      (/** @type {Error} */ error) => void tried.push(`${name} (${oneLine(error)})`),
    );
    if (binary) return await withPlugin(binary, all);
  }
  throw new Error(
    `No Pulumi CLI ${OLDEST} or newer was found, and v${all.version} could be neither downloaded nor built.
Tried: ${tried.join("; ")}.
Install the Pulumi CLI (https://www.pulumi.com/docs/install/) or Go (https://go.dev/dl/), then run the same command again.`,
  );
}

/** @param {Error} error */
function oneLine(error) {
  return error.message.trim().replace(/\s*\n\s*/g, ", ");
}

// For a shell: PATH="$(node tools/pulumi-cli.mjs):$PATH"
await main(import.meta.url, async () => console.log(await pulumiCli()));
