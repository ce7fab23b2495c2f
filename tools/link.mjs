import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * Puts this package where a program in the folder finds it, as `npm install` there would.
 * @param {string} folder
 */
export function linkPackage(folder) {
  const place = join(folder, "node_modules", "pulumi-coralogix");
  if (existsSync(place)) return;
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(root, place, "junction");
}
