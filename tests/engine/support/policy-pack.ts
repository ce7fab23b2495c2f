import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../..");

/** The environment in which the engine finds the plugin for policy packs. */
export const POLICY_ENV = {
  PATH: `${join(__dirname, "bin")}${delimiter}${process.env.PATH}`,
};

/** Writes a policy pack with the given program and compiler configuration. Returns its folder. */
export function writePolicyPack(parent: string, program: string, tsconfig: string): string {
  const folder = join(parent, "policies");
  for (const name of ["@pulumi", "typescript", "pulumi-coralogix"]) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    const target = name === "pulumi-coralogix" ? ROOT : join(ROOT, "node_modules", name);
    symlinkSync(target, link, "junction");
  }
  const files = {
    "PulumiPolicy.yaml": "runtime: nodejs\n",
    "package.json": JSON.stringify({ name: "policies", version: "1.0.0", main: "index.ts" }),
    "tsconfig.json": tsconfig,
    "index.ts": program,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
