import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { main, root } from "./run.mjs";

const FACTS = join(root, "codegen/comparison/terraform-provider.json");

/**
 * The arguments of each resource of the vendor's Terraform provider, and the names of its data
 * sources, from the generated pages in its repository: names alone, no descriptions. Of the
 * arguments with the same last name, only the first path is listed.
 * @param {string} repository folder of its git repository
 */
function providerFacts(repository) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 1e8 });
  const pages = git("ls-tree", "-r", "--name-only", "HEAD", "docs").split("\n");
  const namesIn = (/** @type {string} */ folder) =>
    pages.filter((page) => page.startsWith(`docs/${folder}/`)).map((page) => basename(page, ".md"));
  const argumentsOf = (/** @type {string} */ name) =>
    firstPaths(argumentPaths(git("show", `HEAD:docs/resources/${name}.md`)));
  return {
    version: git("describe", "--tags", "--abbrev=0").trim(),
    resources: Object.fromEntries(namesIn("resources").map((name) => [name, argumentsOf(name)])),
    dataSources: namesIn("data-sources"),
  };
}

/** The paths of the arguments on a page, without fields that are only read. @param {string} page */
function argumentPaths(page) {
  /** @type {string[]} */
  const paths = [];
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

/** The first path for each last name. @param {string[]} paths */
const firstPaths = (paths) => {
  const byLength = [...paths].sort((a, b) => a.split(".").length - b.split(".").length);
  const first = new Map(byLength.reverse().map((path) => [path.split(".").at(-1), path]));
  return [...first.values()].sort();
};

await main(import.meta.url, async () => {
  const [repository] = process.argv.slice(2);
  if (!repository)
    throw new Error("usage: node tools/terraform-facts.mjs REPOSITORY, a clone of the provider");
  writeFileSync(FACTS, `${JSON.stringify(providerFacts(repository), null, 2)}\n`);
});
