// npm omits platform packages from package-lock.json if the registry does not have them, and
// `npm ci` then rejects the file. Run this script when tests/tools/lock-file.test.ts fails.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const OS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "openharmony",
  "win32",
  "aix",
  "netbsd",
  "openbsd",
  "sunos",
];
const CPU = ["arm64", "x64", "ia32", "arm", "ppc64", "riscv64", "s390x", "loong64", "mips64el"];

const file = join(root, "package-lock.json");
/** @typedef {{ optionalDependencies?: Record<string, string>, dev?: boolean }} LockedPackage */
/** @type {{ packages: Record<string, LockedPackage> }} */
const lock = JSON.parse(readFileSync(file, "utf8"));
const added = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !installPaths(path, name).some((path) => lock.packages[path]))
    .map(([name, version]) => ({ [`node_modules/${name}`]: missing(name, version, entry.dev) })),
);
// The package itself, under the empty path, stays first.
const sorted = Object.entries(Object.assign({}, lock.packages, ...added)).sort(([a], [b]) =>
  a.localeCompare(b, "en"),
);
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added.length} platform packages added`);

/**
 * The paths where Node.js looks for a dependency: next to the dependent, or in a folder above.
 * @param {string} path
 * @param {string} name
 * @returns {string[]}
 */
function installPaths(path, name) {
  const outer = path.lastIndexOf("/node_modules/");
  const own = `${path ? `${path}/` : ""}node_modules/${name}`;
  return outer < 0
    ? [own, `node_modules/${name}`]
    : [own, ...installPaths(path.slice(0, outer), name)];
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean} [dev]
 */
function missing(name, version, dev) {
  const os = OS.find((os) => name.includes(os));
  const cpu = CPU.find((cpu) => new RegExp(`[-/]${cpu}(-|$)`).test(name));
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
