import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { PackageSpec } from "./spec";

/** The package schema of the newest version tag of a git repository; undefined without a tag. */
export function lastRelease(repository: string): PackageSpec | undefined {
  // A copy of the sources is no repository and knows of no release.
  if (!existsSync(join(repository, ".git"))) return undefined;
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 2 ** 26 });
  const [tag] = git("tag", "--list", "v*.*.*", "--sort=-version:refname").split("\n");
  return tag ? (JSON.parse(git("show", `${tag}:plugin/schema.json`)) as PackageSpec) : undefined;
}
