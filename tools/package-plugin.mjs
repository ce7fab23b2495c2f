import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { flagsOf } from "./flags.mjs";
import { executableArchive, lightArchive } from "./plugin-package/archive.mjs";
import { bundlePlugin } from "./plugin-package/bundle.mjs";
import { writeChecksums } from "./plugin-package/checksums.mjs";
import { buildExecutable } from "./plugin-package/executable.mjs";
import { writeSbom } from "./plugin-package/sbom.mjs";
import { PLATFORMS, thisPlatform } from "./plugin-package/settings.mjs";
import { main, root } from "./run.mjs";
import { ensureReady } from "./setup.mjs";

const USAGE = `usage: npm run package:plugin -- [--platform NAME] [--self-contained] [--out FOLDER]

Writes the archives of the provider plugin, as \`pulumi plugin install\` expects them, their
checksums and the list of the packages that they contain (CycloneDX).

  --platform NAME   one of ${PLATFORMS.join(", ")} (default: all)
  --self-contained  one executable with Node.js, for this platform only; without it, the machine
                    that runs the plugin needs Node.js 20 or newer
  --out FOLDER      the folder to write to (dist/plugin)
  --help            prints this text`;

const FLAGS = /** @type {const} */ ({
  platform: { type: "string" },
  "self-contained": { type: "boolean", default: false },
  out: { type: "string", default: join(root, "dist", "plugin") },
  help: { type: "boolean", default: false },
});

await main(import.meta.url, async () => {
  const flags = flagsOf(FLAGS, USAGE);
  if (flags.help) return void process.stdout.write(`${USAGE}\n`);
  await ensureReady({ cli: false });
  const folder = mkdtempSync(join(tmpdir(), "coralogix-plugin-"));
  try {
    await writeAll(flags, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * @param {{ platform?: string, "self-contained": boolean, out: string }} flags
 * @param {string} folder
 */
async function writeAll(flags, folder) {
  const platforms = platformsOf(flags);
  mkdirSync(flags.out, { recursive: true });
  const { bundle, inputs } = await bundlePlugin(folder);
  const archives = flags["self-contained"]
    ? [await selfContained(bundle, folder, flags.out)]
    : await Promise.all(
        platforms.map((platform) => lightArchive({ platform, bundle, to: flags.out })),
      );
  const { file: sbom, components } = await writeSbom(inputs, flags.out);
  const sums = writeChecksums([...archives, sbom], flags.out);
  for (const file of [...archives, sbom, sums]) process.stdout.write(`${basename(file)}\n`);
  process.stderr.write(`${archives.length} archives with ${components} packages: ${flags.out}\n`);
}

/** @param {string} bundle @param {string} folder @param {string} to */
async function selfContained(bundle, folder, to) {
  const executable = await buildExecutable({ bundle, folder });
  return await executableArchive({ platform: thisPlatform(), executable, to });
}

/** @param {{ platform?: string, "self-contained": boolean }} flags */
function platformsOf({ platform, "self-contained": selfContained }) {
  if (platform !== undefined && !PLATFORMS.includes(platform))
    throw new Error(`--platform must be one of ${PLATFORMS.join(", ")}\n\n${USAGE}`);
  const here = thisPlatform();
  if (selfContained && platform !== undefined && platform !== here)
    throw new Error(
      `A self-contained plugin can only be built for the platform of this machine, ${here}: it contains the Node.js that runs here. Build ${platform} on such a machine.`,
    );
  return platform === undefined ? PLATFORMS : [platform];
}
