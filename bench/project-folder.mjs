import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../tools/run.mjs";

/**
 * Creates a project folder with links to this package and its dependencies in node_modules.
 * @param {string[]} packages
 */
export function createProjectFolder(packages = ["@pulumi", "@types/node"]) {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-bench-"));
  link(root, join(folder, "node_modules", "pulumi-coralogix"));
  for (const name of packages)
    link(join(root, "node_modules", name), join(folder, "node_modules", name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** @param {string} from @param {string} to */
function link(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to, "junction");
}
