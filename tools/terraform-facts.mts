import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { main, root } from "./run.mjs";

/**
 * The version and date of the vendor's Terraform provider, the names of its data sources, and the arguments
 * of its resources, from the generated pages in its repository: names alone, no descriptions.
 */
function providerFacts(repository: string): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 1e8 }).trim();
  const pages = git("ls-tree", "-r", "--name-only", "HEAD", "docs").split("\n");
  const namesIn = (folder: string) =>
    pages.filter((page) => page.startsWith(`docs/${folder}/`)).map((page) => basename(page, ".md"));
  const argumentsOf = (name: string) =>
    firstPaths(argumentPaths(git("show", `HEAD:docs/resources/${name}.md`)));
  return [
    `version: ${git("describe", "--tags", "--abbrev=0")}`,
    `date: ${git("log", "-1", "--format=%cs")}`,
    `data sources: ${namesIn("data-sources").join(" ")}`,
    ...namesIn("resources").map((name) => `${name}: ${argumentsOf(name).join(" ")}`),
    "",
  ].join("\n");
}

/** The paths of the arguments on a page, without fields that are only read. */
function argumentPaths(page: string): string[] {
  const paths: string[] = [];
  let prefix = "";
  let isArgument = true;
  for (const line of page.slice(page.indexOf("## Schema")).split("\n")) {
    const nested = line.match(/^### Nested Schema for `(.+)`/)?.[1];
    const group = line.match(/^(?:### )?(Required|Optional|Read-Only):?$/)?.[1];
    const name = line.match(/^- `(\w+)` \(/)?.[1];
    if (nested) prefix = `${nested}.`;
    if (group) isArgument = group !== "Read-Only";
    if (name && isArgument) paths.push(prefix + name);
  }
  return paths.sort();
}

/** The first path for each last name. */
function firstPaths(paths: readonly string[]): string[] {
  const byLength = [...paths].sort((a, b) => a.split(".").length - b.split(".").length);
  const first = new Map(byLength.reverse().map((path) => [path.split(".").at(-1), path]));
  return [...first.values()].sort();
}

await main(import.meta.url, async () => {
  const [repository] = process.argv.slice(2);
  if (!repository)
    throw new Error("usage: npx tsx tools/terraform-facts.mts REPOSITORY, a clone of the provider");
  writeFileSync(join(root, "codegen/comparison/terraform-provider.txt"), providerFacts(repository));
});
