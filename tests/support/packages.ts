import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../..");

/** The folder of this package, or of a package or a scope that is installed in this checkout. */
const folderOf = (name: string): string =>
  name === "pulumi-coralogix" ? ROOT : join(ROOT, "node_modules", name);

/** Links a package, or a scope such as `@pulumi`, into the `node_modules` of a folder. */
export function linkPackage(folder: string, name: string, target = folderOf(name)): void {
  const link = join(folder, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  // Windows needs no privilege for a junction; other systems ignore the type.
  symlinkSync(target, link, "junction");
}

/** A temporary copy of some files and folders of this checkout, with its `node_modules`. */
export function copyOfCheckout(prefix: string, paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  for (const path of paths) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

/** The folder of a version of a package that is not installed in this checkout, from the registry. */
export const npmPackage = (name: string, version: string): string =>
  execFileSync(process.execPath, [join(ROOT, "tools/npm-package.mjs"), name, version], {
    encoding: "utf8",
  }).trim();
