import { readFileSync } from "node:fs";
import { createRequire, wrap } from "node:module";
import { dirname, resolve } from "node:path";
import { Script } from "node:vm";
import { codeFile, readCode, writeCode } from "./code-cache";

/** The hashes of the bundles, defined when they are built: V8 compares no more than the length. */
declare const BUNDLE_HASHES: Readonly<Record<string, string>>;

export interface Options {
  /** What the process does: another role uses other parts of the bundle. */
  role: string;
  /** What the process has used so far. Nothing is stored before it has used something. */
  uses(): readonly string[];
  /** When the process stores its code, besides its exit, in milliseconds from now. */
  after?: readonly number[];
  /** Another bundle, which this one loads with `require`. */
  other?: { file: string; load(): unknown };
}

/**
 * Runs a bundle with the code that V8 compiled for it in an earlier process, which saves most of the
 * time of loading it. Node.js 22 has `enableCompileCache`, which would also store the code of the
 * user's project, and Node.js 20 has nothing like it. Where the code cannot be stored, each process
 * compiles it again.
 */
export function runBundle<T>(file: string, name: string, options: Options): T {
  const stored = codeFile(file, BUNDLE_HASHES[name] as string, options.role);
  const code = stored === undefined ? undefined : readCode(stored);
  // The build writes ASCII; only comments, the licenses of packages, have other characters.
  const script = new Script(wrap(readFileSync(file, "latin1")), {
    filename: file,
    ...(code && { cachedData: code.data }),
  });
  const module = { exports: {} as T };
  const folder = dirname(file);
  script.runInThisContext()(module.exports, requireIn(file, options), module, file, folder);
  if (stored === undefined) return module.exports;
  const known = code && !script.cachedDataRejected ? code.uses : undefined;
  // Only functions that have been called are compiled.
  const store = () => {
    const uses = options.uses();
    if (!uses.length || (known && uses.every((one) => known.includes(one)))) return;
    const all = [...new Set([...(known ?? []), ...uses])].sort();
    writeCode(stored, { data: script.createCachedData(), uses: all });
  };
  process.once("exit", store);
  for (const ms of options.after ?? []) setTimeout(store, ms).unref();
  return module.exports;
}

function requireIn(file: string, { other }: Options): (id: string) => unknown {
  const require = createRequire(file);
  if (!other) return require;
  const isOther = (id: string) => id.startsWith(".") && resolve(file, "..", id) === other.file;
  return (id) => (isOther(id) ? other.load() : require(id));
}
