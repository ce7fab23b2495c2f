import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { cacheHome, intoCache } from "../cache.mjs";
import { pulumiCli } from "../pulumi-cli.mjs";
import { root, run } from "../run.mjs";
import { pathWithCli } from "../setup.mjs";

const programs = fileURLToPath(new URL("programs", import.meta.url));

/** The text of a file in the folder `programs`. */
export const programText = (file: string): string => readFileSync(join(programs, file), "utf8");

/** The text of a TypeScript program as JavaScript. */
export const javaScript = (file: string, module: ts.ModuleKind): string =>
  ts.transpileModule(programText(file), {
    compilerOptions: { module, target: ts.ScriptTarget.ES2022 },
  }).outputText;

/** The paths of a file, and its text or JSON. */
export type Files = Readonly<Record<string, string | object>>;

export function writeFiles(folder: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const text = typeof content === "string" ? content : `${JSON.stringify(content)}\n`;
    writeFileSync(join(folder, file), text);
  }
}

/** Packs this package into a folder, and returns the path of the tarball. */
export async function pack(to: string): Promise<string> {
  mkdirSync(to, { recursive: true });
  const args = ["pack", "--ignore-scripts", "--pack-destination", to];
  await succeed(root, process.env, "npm", ...args);
  const [tarball = ""] = readdirSync(to).filter((file) => file.endsWith(".tgz"));
  return join(to, tarball);
}

/** The packages of a project, with the packed one. */
export const dependencies = (tarball: string, more: Readonly<Record<string, string>> = {}) => ({
  "@pulumi/pulumi": "*",
  "pulumi-coralogix": `file:${tarball}`,
  ...more,
});

export const npmInstall = (folder: string, env = process.env): Promise<string> =>
  succeed(folder, env, "npm", "install", "--no-audit", "--no-fund", "--loglevel=error");

/** Runs a command, and throws what it printed if it fails. */
export async function succeed(
  cwd: string,
  env: NodeJS.ProcessEnv,
  command: string,
  ...args: string[]
): Promise<string> {
  const { code, output } = await run(command, args, { cwd, env });
  if (code) throw new Error(`${[command, ...args].join(" ")} failed:\n${output}`);
  return output;
}

/** An executable of an npm package: the start of its command line, and its version. */
export interface Tool {
  command: readonly [string, ...string[]];
  version: string;
}

/**
 * Installs an executable of an npm package, such as `bun`, once per user. Some of these packages
 * take the binary of the platform from another package.
 */
export async function npmTool(name: string, range: string, bin = name): Promise<Tool> {
  const home = join(cacheHome(), "npm", `${name}@${range}-bin`);
  if (!existsSync(home))
    await intoCache(home, async (to) => {
      writeFiles(to, { "package.json": { private: true, dependencies: { [name]: range } } });
      await npmInstall(to, { ...process.env, npm_config_ignore_scripts: "false" });
    });
  const folder = join(home, "node_modules", name);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = join(folder, typeof manifest.bin === "string" ? manifest.bin : manifest.bin[bin]);
  const command = /\.[cm]?js$/.test(file) ? ([process.execPath, file] as const) : ([file] as const);
  return { command, version: String(manifest.version) };
}

/** The environment with the Pulumi CLI and some folders first on PATH. */
export async function environment(...folders: string[]): Promise<NodeJS.ProcessEnv> {
  const PATH = [...folders, pathWithCli(await pulumiCli())].join(delimiter);
  return { ...process.env, PATH, PULUMI_SKIP_UPDATE_CHECK: "true" };
}

/** The version of a package that a project has installed. */
export const installedVersion = (folder: string, name: string): string =>
  JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")).version;

/** The last line of an output. */
export const lastLine = (output: string): string => output.trim().split("\n").at(-1) ?? "";
