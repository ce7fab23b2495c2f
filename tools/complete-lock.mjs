// npm leaves platform packages out of package-lock.json where a registry does not have them, and `npm ci` then refuses the file.
// This adds them: run it after a change of dependencies, when tests/tools/lock-file.test.ts asks for it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const OS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32", "aix", "netbsd", "openbsd", "sunos"];
const CPU = ["arm64", "x64", "ia32", "arm", "ppc64", "riscv64", "s390x", "loong64", "mips64el"];

const file = join(root, "package-lock.json");
/** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }> }} */
const lock = JSON.parse(readFileSync(file, "utf8"));
const added = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !places(path, name).some((place) => lock.packages[place]))
    .map(([name, version]) => ({ [`node_modules/${name}`]: missing(name, version, entry.dev) })),
);
// The package itself, under the empty path, stays first.
const sorted = Object.entries(Object.assign({}, lock.packages, ...added)).sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added.length} platform packages added`);

/**
 * Where a package may lie for a dependent: beside it, or in any folder above.
 * @param {string} path
 * @param {string} name
 * @returns {string[]}
 */
function places(path, name) {
  const outer = path.lastIndexOf("/node_modules/");
  const own = `${path ? `${path}/` : ""}node_modules/${name}`;
  return outer < 0 ? [own, `node_modules/${name}`] : [own, ...places(path.slice(0, outer), name)];
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean} [dev]
 */
function missing(name, version, dev) {
  const os = OS.find((word) => name.includes(word));
  const cpu = CPU.find((word) => new RegExp(`[-/]${word}(-|$)`).test(name));
  const libc = /musl/.test(name) ? "musl" : /linux.*-gnu/.test(name) ? "glibc" : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
