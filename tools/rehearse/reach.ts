import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

/** The plugin, which the engine starts, and the bundles that starters and the policy pack load. */
export const BUNDLES = [
  "lib/cli/commands.cjs",
  "lib/cli/policies.cjs",
  "lib/plugin/main.cjs",
  "lib/plugin/plugin.cjs",
  "lib/plugin/provider.cjs",
];

const MODULE = /(\.d\.ts|\.js)$/;
/** A file without its extension: `lib/index` for both `lib/index.js` and `lib/index.d.ts`. */
export const stem = (file: string): string => file.replace(MODULE, "");

/**
 * All modules that the given ones load at run time or import in their declarations. The name of a
 * bundle has its extension.
 */
export function reachableModules(
  folder: string,
  entries: readonly string[],
): { reached: Set<string>; missing: string[]; packages: Set<string> } {
  const [reached, packages, missing] = [new Set<string>(), new Set<string>(), [] as string[]];
  const waiting = entries.map((file) => stem(resolve(folder, file)));
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    const name = relative(folder, module);
    if (reached.has(name)) continue;
    reached.add(name);
    for (const { from, to } of importsOf(module)) {
      if (!to.startsWith(".")) packages.add(nameOf(to));
      else
        waiting.push(
          ...resolveModule(resolve(dirname(from), to), () =>
            missing.push(`${relative(folder, from)} imports ${to}`),
          ),
        );
    }
  }
  return { reached, missing, packages };
}

function importsOf(module: string): { from: string; to: string }[] {
  const files = ["", ".js", ".d.ts"]
    .map((ending) => module + ending)
    .filter((file) => /\.\w+$/.test(file) && existsSync(file));
  return files.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(from, "utf8"), true, true)
      .importedFiles.map(({ fileName }) => ({ from, to: fileName })),
  );
}

function resolveModule(path: string, none: () => void): string[] {
  for (const module of [path, join(path, "index")])
    if ([".js", ".d.ts"].some((ending) => existsSync(module + ending))) return [module];
  if (existsSync(path)) return path.endsWith(".cjs") ? [path] : [];
  none();
  return [];
}

/** The package of an import specifier: `@scope/name/file` -> `@scope/name`. */
const nameOf = (to: string): string =>
  to
    .split("/")
    .slice(0, to.startsWith("@") ? 2 : 1)
    .join("/");
