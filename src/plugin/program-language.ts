import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProgramLanguage } from "../provider/advice";

const LANGUAGES: Readonly<Record<string, ProgramLanguage>> = {
  nodejs: "typescript",
  python: "python",
  yaml: "yaml",
  go: "go",
  dotnet: "csharp",
  java: "java",
  hcl: "hcl",
};

/**
 * The language of the program. No request of the engine contains it, but the engine starts the
 * plugin in the folder of the project, or in its `main` folder: the project file is there or above.
 */
export function programLanguageIn(folder: string): ProgramLanguage | undefined {
  const project = ["Pulumi.yaml", "Pulumi.yml"].flatMap((name) => read(join(folder, name)))[0];
  if (project !== undefined) return LANGUAGES[runtimeIn(project) ?? ""];
  const above = dirname(folder);
  return above === folder ? undefined : programLanguageIn(above);
}

function read(file: string): string[] {
  try {
    return [readFileSync(file, "utf8")];
  } catch {
    return [];
  }
}

/** The name in `runtime: python` or in `runtime: { name: python, options: … }`, in both styles. */
function runtimeIn(project: string): string | undefined {
  const [, text = ""] = /^["']?runtime["']?:[ \t]*(.*(?:\r?\n[ \t]+.*)*)/m.exec(project) ?? [];
  const [, named] = /(?:^|[\s{,])["']?name["']?\s*:\s*["']?(\w+)/.exec(text) ?? [];
  return named ?? /^["']?(\w+)/.exec(text)?.[1];
}
