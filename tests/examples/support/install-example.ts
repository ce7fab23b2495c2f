import { cpSync, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { linkPackage } from "../../support/packages";

const ROOT = resolve(__dirname, "../../..");
const STAND_INS = join(__dirname, "stand-ins");
export const EXAMPLES = join(ROOT, "examples");

/** Copies an example into a folder, and links its dependencies. */
export function installExample(name: string, folder: string): void {
  const from = join(EXAMPLES, name);
  cpSync(from, folder, { recursive: true, filter: (file) => !/[\\/]node_modules$/.test(file) });
  linkDependencies(folder);
}

/** Links only those packages that the package in a folder depends on, by default into it. */
export function linkDependencies(folder: string, into = folder): void {
  for (const wanted of dependenciesOf(folder)) linkPackage(into, wanted, packageFolder(wanted));
}

function dependenciesOf(folder: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** The folder of a dependency: this package, a stub of a large package, or an installed package. */
export function packageFolder(wanted: string): string {
  if (wanted === "pulumi-coralogix") return ROOT;
  const found = [join(STAND_INS, wanted), join(ROOT, "node_modules", wanted)].find(existsSync);
  if (found) return found;
  throw new Error(`${wanted} is neither installed nor replaced by a stub`);
}
