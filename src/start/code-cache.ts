import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, removeOld } from "./cache-folder";

/** Code that V8 compiled in an earlier process, and the names of what that process used. */
export interface CompiledCode {
  data: Buffer;
  uses: readonly string[];
}

/** The folder of compiled code: in that of Node.js, where the user has set it. */
function codeFolder(): string | undefined {
  const { NODE_COMPILE_CACHE, NODE_DISABLE_COMPILE_CACHE } = process.env;
  if (NODE_DISABLE_COMPILE_CACHE) return undefined;
  if (NODE_COMPILE_CACHE) return join(NODE_COMPILE_CACHE, "pulumi-coralogix");
  return cacheFolder("code");
}

/** Stack traces of Node.js 20 name the files for which code was stored, not those that run. */
const STORES_NAMES = Number.parseInt(process.versions.node, 10) < 22;

/**
 * The file of the compiled code of a bundle. Undefined where nothing is to be stored. Installations
 * of the same version share it, unless an error of one would name the files of another.
 */
export function codeFile(bundle: string, hash: string, role: string): string | undefined {
  try {
    const folder = codeFolder();
    const key = STORES_NAMES ? digestOf(`${hash} ${bundle}`).slice(0, hash.length) : hash;
    return folder && join(folder, `${key}-${role}-${process.version}-${process.arch}.cache`);
  } catch {
    // A user without a home.
    return undefined;
  }
}

const digestOf = (data: Buffer | string): string => createHash("sha1").update(data).digest("hex");

/** Undefined where there is none, or where the file is damaged: V8 would not notice. */
export function readCode(file: string): CompiledCode | undefined {
  try {
    const content = readFileSync(file);
    const end = content.indexOf("\n");
    const { digest, uses } = JSON.parse(content.toString("utf8", 0, end));
    const data = content.subarray(end + 1);
    return digest === digestOf(data) && Array.isArray(uses) ? { data, uses } : undefined;
  } catch {
    return undefined;
  }
}

/** Other processes may read and write the file. It is optional: the folder may be read-only. */
export function writeCode(file: string, { data, uses }: CompiledCode): void {
  const folder = join(file, "..");
  const unfinished = `${file}-${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const head = `${JSON.stringify({ digest: digestOf(data), uses })}\n`;
    writeFileSync(unfinished, Buffer.concat([Buffer.from(head), data]), { mode: 0o600 });
    renameSync(unfinished, file);
    removeOld(folder, ".cache");
  } catch {
    discard(unfinished);
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}
