import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire, wrap } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";

// This file starts the bundle of the provider with the code that V8 compiled for it in an earlier
// process: a process needs about a tenth less CPU time, most of it before its first call.
// The cache is beside the bundle: who can write there can change the bundle too. Node.js 22 has
// `enableCompileCache`, and Node.js 20 has nothing like it.

/** The hash of the bundle, defined when it is built: V8 compares no more than the length. */
declare const BUNDLE_HASH: string;

/** What the bundle exports. */
interface Program {
  hasServed(): boolean;
}

const file = join(__dirname, "provider.cjs");
const cache = join(__dirname, `${BUNDLE_HASH}-${process.version}-${process.arch}.cache`);

function start(): void {
  const cachedData = load();
  const script = new Script(wrap(readFileSync(file, "utf8")), {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} as Program };
  script.runInThisContext()(module.exports, createRequire(file), module, file, __dirname);
  if (cachedData && !script.cachedDataRejected) return;
  // At the exit: only functions that have been called are compiled.
  process.once("exit", () => {
    if (module.exports.hasServed()) store(script.createCachedData());
  });
}

function load(): Buffer | undefined {
  try {
    return readFileSync(cache);
  } catch {
    return undefined;
  }
}

/** Other processes may read and write the cache. It is optional: the folder may be read-only. */
function store(data: Buffer): void {
  const unfinished = `${cache}-${process.pid}`;
  try {
    writeFileSync(unfinished, data);
    renameSync(unfinished, cache);
  } catch {}
}

start();
