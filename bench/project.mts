import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root, run } from "../tools/run.mjs";

export const PEAK = join(root, "bench", "peak.cjs");
/** The API key of the emulator. */
export const KEY = "a-key-of-the-benchmark";

/** Works in a temporary project with links to a package and the Pulumi SDK in node_modules. */
export async function inProject<T>(
  work: (folder: string) => Promise<T>,
  packageFolder = root,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-bench-"));
  const link = (name: string, target: string) => {
    const file = join(folder, "node_modules", name);
    mkdirSync(dirname(file), { recursive: true });
    symlinkSync(target, file, "junction");
  };
  link("pulumi-coralogix", packageFolder);
  for (const name of ["@pulumi", "@types/node"]) link(name, join(root, "node_modules", name));
  for (const part of ["home", "state"]) mkdirSync(join(folder, part));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs Node.js, and returns its output. */
export async function node(
  cwd: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { code, output } = await run(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
  });
  if (code) throw new Error(`node ${args.join(" ").slice(0, 200)} failed:\n${output}`);
  return output;
}
