import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "..");
/**
 * What names the version: an archive, an argument of a command of Pulumi, a range of a template, the
 * requirement of a program in HCL.
 */
const VERSION =
  /(pulumi-coralogix-|resource-coralogix-v|coralogix@|coralogix v|"pulumi-coralogix": "\^|"pulumi\/coralogix"\s+version = ")(\d+\.\d+\.\d+)/g;

/** The pages and projects that name the version of the package, with the versions they name. */
export function versionsInTexts(): { file: string; versions: string[] }[] {
  const args = ["ls-files", "-z", "--", "README.md", "docs/*.md", "templates"];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  return files.filter(Boolean).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const versions = [...text.matchAll(VERSION)].map(([, , version = ""]) => version);
    return versions.length ? [{ file, versions }] : [];
  });
}

/** A text that names another version of the package. */
export const withVersion = (text: string, version: string): string =>
  text.replace(VERSION, (_, before: string) => `${before}${version}`);

/** Writes the version of package.json into the texts, after `npm version` has changed it. */
function main(): void {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const { file } of versionsInTexts()) {
    const path = join(root, file);
    writeFileSync(path, withVersion(readFileSync(path, "utf8"), version));
  }
}

if (require.main === module) main();
