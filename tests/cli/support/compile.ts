import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkDependencies } from "../../examples/support/install-example";
import type { CommandResult } from "../../support/command";
import { runTsc } from "../../support/tsc";

const CONFIGURATION = "tsconfig.json";

/** Compiles a folder with its own configuration. */
export const compile = (folder: string): Promise<CommandResult> =>
  runTsc(folder, "--noEmit", "--noUnusedLocals");

/**
 * Compiles several projects, which have the same configuration, as one program, and returns the
 * result of each. The declarations of the package take most of the time, and are read once.
 */
export async function compileTogether(
  parent: string,
  projects: readonly string[],
): Promise<Map<string, CommandResult>> {
  const [first = ""] = projects;
  const textOf = (project: string) => readFileSync(join(parent, project, CONFIGURATION), "utf8");
  for (const project of projects)
    if (textOf(project) !== textOf(first)) throw new Error(`${project} has another configuration`);
  const { include, ...others } = JSON.parse(textOf(first));
  const files = projects.flatMap((project) => include.map((path: string) => join(project, path)));
  const joint = { ...others, include: files, exclude: ["**/node_modules"] };
  writeFileSync(join(parent, CONFIGURATION), JSON.stringify(joint));
  linkDependencies(join(parent, first), parent);
  const { code, text } = await compile(parent);
  const resultOf = (project: string): CommandResult => {
    // An error in no file of a project concerns each of them.
    const isOther = (line: string) =>
      projects.some((other) => other !== project && line.startsWith(`${other}/`));
    const own = text.split("\n").filter((line) => !isOther(line));
    return { code: own.some(Boolean) ? code : 0, text: own.filter(Boolean).join("\n") };
  };
  return new Map(projects.map((project) => [project, resultOf(project)]));
}
