import { createHash } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Code that V8 compiled in an earlier process, and the names of what that process used. */
export interface CompiledCode {
  data: Buffer;
  uses: readonly string[];
}

/**
 * The folder of compiled code: that of Node.js, where the user has set it, or one in the cache of
 * the user. It is never in a project, nor where other users may write: V8 runs what it reads.
 */
function folderOfUser(): string | undefined {
  const { LOCALAPPDATA, NODE_COMPILE_CACHE, NODE_DISABLE_COMPILE_CACHE, XDG_CACHE_HOME } =
    process.env;
  if (NODE_DISABLE_COMPILE_CACHE) return undefined;
  if (NODE_COMPILE_CACHE) return join(NODE_COMPILE_CACHE, "pulumi-coralogix");
  const caches = {
    darwin: () => join(homedir(), "Library", "Caches"),
    win32: () => LOCALAPPDATA || join(homedir(), "AppData", "Local"),
  } as Partial<Record<NodeJS.Platform, () => string>>;
  const folder = caches[process.platform]?.() ?? (XDG_CACHE_HOME || join(homedir(), ".cache"));
  return join(folder, "pulumi-coralogix", "code");
}

/** Stack traces of Node.js 20 name the files for which code was stored, not those that run. */
const STORES_NAMES = Number.parseInt(process.versions.node, 10) < 22;

/**
 * The file of the compiled code of a bundle. Undefined where nothing is to be stored. Installations
 * of the same version share it, unless an error of one would name the files of another.
 */
export function codeFile(bundle: string, hash: string, role: string): string | undefined {
  try {
    const folder = folderOfUser();
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
    removeOld(folder);
  } catch {
    discard(unfinished);
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** Removes the code of other versions. Code that is still in use is compiled again. */
function removeOld(folder: string): void {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.includes(".cache") && statSync(file).mtimeMs < oldest) rmSync(file, { force: true });
  }
}
