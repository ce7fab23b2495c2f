import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { root, run } from "../tools/run.mjs";
import { type Goals, printTable } from "./table.mjs";

const GOAL_KB = 400;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The declarations that a compiler reads for each entry point, and the size of the package. */
export async function sizes(goals: Goals): Promise<object> {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const entries = Object.entries<{ types?: string }>(exports).flatMap(([name, { types }]) =>
    types ? [[join("pulumi-coralogix", name), types] as const] : [],
  );
  const declarations = Object.fromEntries(
    entries.map(([name, types]) => [name, declarationsOf(types)]),
  );
  const resources = declarationsOf("lib/generated/resources.d.ts");
  goals.add("declarations of all resource types", resources.bytes / 1000, GOAL_KB, "kB");
  printTable(
    "Declarations read for an import",
    ["files", "size"],
    Object.entries({ ...declarations, "resources alone": resources }).map(
      ([name, { files, bytes }]) => [name, String(files), kB(bytes)],
    ),
  );
  const packed = await pack();
  const { entryCount, size, unpackedSize } = packed;
  const row = ["npm pack", String(entryCount), kB(size), kB(unpackedSize)];
  printTable("Package", ["files", "size", "unpacked"], [row]);
  return { declarations, resources, packed };
}

function declarationsOf(entry: string): { files: number; bytes: number } {
  const options = { module: ts.ModuleKind.Node16, types: [], noLib: true };
  const lib = join(root, "lib");
  const texts = ts
    .createProgram([join(root, entry)], options)
    .getSourceFiles()
    .filter(({ fileName }) => !relative(lib, fileName).startsWith(".."))
    .map(({ text }) => Buffer.byteLength(text));
  return { files: texts.length, bytes: texts.reduce((sum, bytes) => sum + bytes, 0) };
}

async function pack(): Promise<{ size: number; unpackedSize: number; entryCount: number }> {
  const args = ["pack", "--dry-run", "--json", "--loglevel=error"];
  const shell = process.platform === "win32";
  const { code, output } = await run("npm", args, { cwd: root, shell });
  if (code) throw new Error(`npm pack failed:\n${output}`);
  // An array or an object by package name, depending on the version of npm.
  const [packed] = Object.values(JSON.parse(output.slice(output.search(/^[[{]/m))));
  return packed as Awaited<ReturnType<typeof pack>>;
}
