import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { builtCli, OLDEST, VERSION } from "../pulumi-cli.mjs";
import { root, run } from "../run.mjs";
import { pathWithCli } from "../setup.mjs";
import {
  dependencies,
  environment,
  installedVersion,
  javaScript,
  lastLine,
  npmTool,
  pack,
  succeed,
  writeFiles,
} from "./project.mjs";
import type { Group, Outcome } from "./row.mjs";

/** Current releases of Node.js, and of TypeScript from the oldest to the newest that is promised. */
const NODES = ["20", "22", "24", "26"];
const COMPILERS = ["5.4", "5.9", "6", "7"];

/** The oldest and the newest SDK that is promised. */
const SDKS = [OLDEST, "3.276.0"];

/** The oldest version of the Pulumi CLI, that of the tests, and the newest one. */
const CLIS = [OLDEST, VERSION, "3.276.0"];

const SDK_TESTS = "tests/engine/sdk.test.ts";
/** A stack that moves from the dynamic form to the plugin form. */
const MOVE_TESTS = "tests/plugin/engine-move.test.ts";

export const versionGroups: readonly Group[] = [
  group("Node.js", NODES, "Node.js", tryNode),
  group("TypeScript", COMPILERS, "TypeScript", tryCompiler),
  group("Pulumi SDK", SDKS, "`@pulumi/pulumi`", (_, version) => trySdk(version)),
  group("Pulumi CLI", CLIS, "Pulumi CLI", (_, version) => tryCli(version)),
];

function group(
  title: string,
  versions: readonly string[],
  name: string,
  attempt: (folder: string, version: string) => Promise<Outcome>,
): Group {
  const rows = versions.map((version) => ({
    what: `${name} ${version}`,
    try: (folder: string) => attempt(folder, version),
  }));
  return { title, rows };
}

/** Runs a program with a version of Node.js, which is also the first one on PATH. */
async function tryNode(folder: string, version: string): Promise<Outcome> {
  const { command } = await npmTool("node", version);
  const [node] = command;
  const env = await environment(dirname(node));
  const manifest = { private: true, dependencies: dependencies(await pack(folder)) };
  writeFiles(folder, {
    "package.json": manifest,
    "cycle.cjs": javaScript("cycle.ts", ts.ModuleKind.CommonJS),
  });
  // npm is a script that starts the Node.js on PATH, and chooses packages for it.
  await succeed(folder, env, "npm", "install", "--no-audit", "--no-fund", "--loglevel=error");
  const { code, output } = await run(node, ["cycle.cjs"], { cwd: folder, env });
  return { version: lastLine(output).replace("Node.js ", ""), ok: code === 0, output };
}

const runTool = (env: NodeJS.ProcessEnv, file: string, ...args: string[]) =>
  run(process.execPath, [join(root, "tools", file), ...args], { cwd: root, env });

/** Runs the tests of a version of the SDK. */
async function trySdk(version: string): Promise<Outcome> {
  const jest = join(root, "node_modules", "jest", "bin", "jest.js");
  const args = [jest, SDK_TESTS, "--maxWorkers=1", "-t", `@pulumi/pulumi ${version}`];
  const { code, output } = await run(process.execPath, args, { cwd: root, env: process.env });
  return { version, ok: code === 0, output };
}

/** Runs the demo and tests with the engine of a version of the CLI. */
async function tryCli(version: string): Promise<Outcome> {
  const env = { ...process.env, PATH: pathWithCli(await builtCli(version)) };
  const demo = await runTool(env, "start.mjs", "demo");
  const tests = await runTool(env, "test.mjs", SDK_TESTS, MOVE_TESTS);
  return { version, ok: demo.code + tests.code === 0, output: demo.output + tests.output };
}

/** Compiles the quick start against the packed declarations, without `skipLibCheck`. */
async function tryCompiler(folder: string, version: string): Promise<Outcome> {
  const packages = { typescript: version, "@types/node": "20" };
  const entries = ["client", "components", "dashboards", "emulator", "policy", "provider"];
  const imports = entries.map((entry) => `import "pulumi-coralogix/${entry}";\n`);
  const compilerOptions = {
    target: "es2022",
    module: "node16",
    strict: true,
    noEmit: true,
    types: ["node"],
  };
  const files = ["index.ts", "entries.ts"];
  writeFiles(folder, {
    "package.json": { private: true, dependencies: dependencies(await pack(folder), packages) },
    "index.ts": readFileSync(join(root, "examples", "quickstart", "index.ts"), "utf8"),
    "entries.ts": imports.join(""),
    "tsconfig.json": { compilerOptions, files },
  });
  const npm = ["install", "--no-audit", "--no-fund", "--loglevel=error", "--force"];
  await succeed(folder, process.env, "npm", ...npm);
  const tsc = join(folder, "node_modules", "typescript", "bin", "tsc");
  const { code, output } = await run(process.execPath, [tsc, "-p", folder]);
  return { version: installedVersion(folder, "typescript"), ok: code === 0, output };
}
