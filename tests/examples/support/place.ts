import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../..");
const STAND_INS = join(__dirname, "stand-ins");
export const EXAMPLES = join(ROOT, "examples");

/** The example as a package of its own in a folder: its files, and of all packages only those that it names. */
export function place(name: string, folder: string): void {
  const from = join(EXAMPLES, name);
  cpSync(from, folder, { recursive: true, filter: (file) => !/[\\/]node_modules$/.test(file) });
  for (const wanted of wantedBy(from)) {
    const link = join(folder, "node_modules", wanted);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(sourceOf(wanted), link, "junction");
  }
}

function wantedBy(folder: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** This package, a stand-in for what is too large to install for a test, or what the checkout has installed. */
function sourceOf(wanted: string): string {
  if (wanted === "pulumi-coralogix") return ROOT;
  const found = [join(STAND_INS, wanted), join(ROOT, "node_modules", wanted)].find(existsSync);
  if (found) return found;
  throw new Error(`${wanted} is neither installed here nor stood in for`);
}
