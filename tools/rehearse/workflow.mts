import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root, run } from "../run.mjs";

interface Step {
  name?: string;
  run?: string;
}

/** Dependencies are linked, and the tests are a command of their own. */
const LEFT_OUT = /^npm (ci|test)\b/;

/** The commands of a job of the release workflow, without those that are left out. */
export function commandsOf(job: string): { title: string; script: string }[] {
  const text = readFileSync(join(root, ".github/workflows/release.yml"), "utf8");
  const { jobs } = parse(text) as { jobs: Record<string, { steps: Step[] }> };
  const steps = jobs[job]?.steps;
  if (!steps) throw new Error(`release.yml has no job ${job}`);
  return steps.flatMap(({ name, run: script }) =>
    script === undefined || LEFT_OUT.test(script)
      ? []
      : [{ title: name ?? (script.split("\n")[0] as string), script }],
  );
}

/** Runs a script as a workflow does. Throws the end of its output if it fails. */
export async function runScript(
  script: string,
  where: { cwd: string; env: NodeJS.ProcessEnv; onLine?: (line: string) => void },
): Promise<string> {
  const { code, output } = await run("bash", ["-eo", "pipefail", "-c", script], where);
  if (code) throw new Error(output.trim().slice(-3000) || `the command ended with ${code}`);
  return output;
}
