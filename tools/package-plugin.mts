import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { flagsOf } from "./flags.mjs";
import { executableArchive, lightArchive } from "./plugin-package/archive.mjs";
import { buildExecutable } from "./plugin-package/executable.mjs";
import { main, root } from "./run.mjs";
import { ensureReady } from "./setup.mjs";

/** The platforms of the archives, as Pulumi names them. */
const PLATFORMS = ["darwin", "linux", "windows"].flatMap((system) =>
  ["amd64", "arm64"].map((processor) => `${system}-${processor}`),
);

const USAGE = `usage: npm run package:plugin -- [--platform NAME] [--self-contained] [--out FOLDER]

Writes the archives of the provider plugin, as \`pulumi plugin install\` expects them.

  --platform NAME   one of ${PLATFORMS.join(", ")} (default: all)
  --self-contained  one executable with Node.js, for this platform only; without it, the machine
                    that runs the plugin needs Node.js 20 or newer
  --out FOLDER      the folder to write to (dist/plugin)
  --help            prints this text`;

const FLAGS = {
  platform: { type: "string" },
  "self-contained": { type: "boolean", default: false },
  out: { type: "string", default: join(root, "dist", "plugin") },
  help: { type: "boolean", default: false },
} as const;

await main(import.meta.url, async () => {
  const { help, out, platform, "self-contained": selfContained } = flagsOf(FLAGS, USAGE);
  if (help) return console.log(USAGE);
  const platforms = platformsOf(platform, selfContained);
  await ensureReady({ cli: false });
  const folder = mkdtempSync(join(tmpdir(), "coralogix-plugin-"));
  mkdirSync(out, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const executable = selfContained ? await buildExecutable(folder) : undefined;
  for (const one of platforms) {
    const target = { platform: one, version, out };
    const archive = executable
      ? await executableArchive(executable, target)
      : await lightArchive(target);
    console.log(basename(archive));
  }
  console.error(`written to ${out}`);
});

function platformsOf(platform: string | undefined, selfContained: boolean): readonly string[] {
  if (platform !== undefined && !PLATFORMS.includes(platform))
    throw new Error(`--platform must be one of ${PLATFORMS.join(", ")}\n\n${USAGE}`);
  const system = process.platform === "win32" ? "windows" : process.platform;
  const here = `${system}-${process.arch === "x64" ? "amd64" : process.arch}`;
  if (selfContained && platform !== undefined && platform !== here)
    throw new Error(
      `A self-contained plugin can only be built for the platform of this machine, ${here}: it contains the Node.js that runs here. Build ${platform} on such a machine.`,
    );
  if (selfContained) return [here];
  return platform === undefined ? PLATFORMS : [platform];
}
