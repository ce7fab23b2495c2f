import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * Links this package into the node_modules of a folder.
 * @param {string} folder
 */
export function linkPackage(folder) {
  const link = join(folder, "node_modules", "pulumi-coralogix");
  if (existsSync(link)) return;
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(root, link, "junction");
}
