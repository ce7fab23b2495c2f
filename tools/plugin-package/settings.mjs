import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

export const VERSION = /** @type {string} */ (manifest.version);

/** The file that the engine starts. On Windows, it looks for the extensions `.exe` and `.cmd`. */
export const BINARY = "pulumi-resource-coralogix";

/** The platforms of the archives, as Pulumi names them. */
export const PLATFORMS = [
  "darwin-amd64",
  "darwin-arm64",
  "linux-amd64",
  "linux-arm64",
  "windows-amd64",
  "windows-arm64",
];

const SYSTEMS = /** @type {Record<string, string>} */ ({ win32: "windows" });
const PROCESSORS = /** @type {Record<string, string>} */ ({ x64: "amd64" });

/** The platform of this machine, as Pulumi names it. */
export const thisPlatform = () =>
  `${SYSTEMS[process.platform] ?? process.platform}-${PROCESSORS[process.arch] ?? process.arch}`;

/** The name that Pulumi expects at a download address. @param {string} platform */
export const archiveName = (platform) => `${BINARY}-v${VERSION}-${platform}.tar.gz`;
