import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run } from "../run.mjs";
import { intoCache } from "./cache.mjs";
import { waitLimit } from "./wait-limit.mjs";

/**
 * @typedef {ReturnType<typeof import("./settings.mjs").settings>} Settings
 * @typedef {ReturnType<typeof waitLimit>} WaitLimit
 */

/**
 * Downloads the official release into the cache.
 * @param {Settings} settings
 */
export async function fromDownload(settings) {
  const name = archiveName(settings);
  settings.log(`downloading ${settings.downloads}/${name}`);
  const clock = waitLimit(settings.waitLimit);
  try {
    return await intoCache(settings, async (bin) => {
      const archive = join(dirname(bin), name);
      const published = await publishedChecksum(name, settings, clock);
      if (!published)
        settings.log("  no published checksum could be read: the archive is not verified");
      const actual = await save(`${settings.downloads}/${name}`, archive, settings, clock);
      clock.stop();
      if (published && published !== actual)
        throw new Error(`${name} has the checksum ${actual}, published is ${published}`);
      const { code, output } = await run("tar", [
        "-xzf",
        archive,
        "-C",
        bin,
        "--strip-components=1",
      ]);
      if (code) throw new Error(`tar could not unpack ${name}: ${output}`);
      await rm(archive);
    });
  } catch (error) {
    throw clock.signal.aborted
      ? new Error(`gave up after ${settings.waitLimit / 1000} s of waiting`)
      : withCause(error);
  } finally {
    clock.stop();
  }
}

/** @param {Settings} settings */
function archiveName({ version, platform, arch }) {
  if (!["linux", "darwin"].includes(platform) || !["x64", "arm64"].includes(arch)) {
    throw new Error(`not available for ${platform}-${arch}`);
  }
  return `pulumi-v${version}-${platform}-${arch}.tar.gz`;
}

/**
 * @param {string} name
 * @param {Settings} settings
 * @param {WaitLimit} clock
 */
async function publishedChecksum(name, { downloads, version }, clock) {
  const response = await fetch(`${downloads}/pulumi-${version}-checksums.txt`, {
    signal: clock.signal,
  });
  const lines = response.ok ? (await response.text()).split("\n") : [];
  return lines.map((line) => line.trim().split(/\s+/)).find(([, file]) => file === name)?.[0];
}

/**
 * Downloads a URL to a file and returns its SHA-256.
 * @param {string} url
 * @param {string} file
 * @param {Settings} settings
 * @param {WaitLimit} clock
 */
async function save(url, file, { log, heartbeat }, clock) {
  const response = await fetch(url, { signal: clock.signal });
  if (!response.ok || !response.body) throw new Error(`${url} returned ${response.status}`);
  const total = Number(response.headers.get("content-length"));
  const hash = createHash("sha256");
  const handle = await open(file, "w");
  try {
    let loggedAt = Date.now();
    for await (const chunk of response.body) {
      hash.update(chunk);
      await handle.write(chunk);
      const received = clock.saw(chunk.length);
      if (Date.now() - loggedAt < heartbeat) continue;
      loggedAt = Date.now();
      log(`  ${megabytes(received)}${total ? ` of ${megabytes(total)}` : ""} MB`);
    }
  } finally {
    await handle.close();
  }
  return hash.digest("hex");
}

/** @param {number} bytes */
function megabytes(bytes) {
  return Math.round(bytes / 1e6);
}

/**
 * Adds the cause to the message: `fetch failed` -> `fetch failed (ECONNREFUSED)`.
 * @param {unknown} error
 */
function withCause(error) {
  const { message, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error);
  return new Error(cause?.code ? `${message} (${cause.code})` : message);
}
