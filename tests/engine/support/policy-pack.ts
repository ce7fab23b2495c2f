import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { linkPackage } from "../../support/packages";

/** The environment in which the engine finds the plugin for policy packs. */
export const POLICY_ENV = {
  PATH: `${join(__dirname, "bin")}${delimiter}${process.env.PATH}`,
};

/** Writes a policy pack with the given program and compiler configuration. Returns its folder. */
export function writePolicyPack(parent: string, program: string, tsconfig: string): string {
  const folder = join(parent, "policies");
  for (const name of ["@pulumi", "typescript", "pulumi-coralogix"]) linkPackage(folder, name);
  const files = {
    "PulumiPolicy.yaml": "runtime: nodejs\n",
    "package.json": JSON.stringify({ name: "policies", version: "1.0.0", main: "index.ts" }),
    "tsconfig.json": tsconfig,
    "index.ts": program,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
