import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { flagsOf } from "./flags.mjs";
import { builtCli, OLDEST, pulumiCli, VERSION } from "./pulumi-cli.mjs";
import { main, root, run } from "./run.mjs";
import { ensureReady, pathWithCli } from "./setup.mjs";

const USAGE = `usage: npm run compatibility -- [--only WORD]

Tries the built package with every version of Node.js and TypeScript that package.json promises, each
from the npm registry, and with versions of the Pulumi CLI, which Go builds once per user (about ten
minutes each). Prints the table of docs/compatibility.md. The rows of the CLI also try the oldest and
the newest Pulumi SDK.

  --only WORD   only the rows that contain the word: node, typescript, cli, a version
  --help        prints this text`;

const FLAGS = { only: { type: "string" }, help: { type: "boolean", default: false } } as const;

/** Current releases of Node.js, and of TypeScript from the oldest to the newest that is promised. */
const NODES = ["20", "22", "24"];
const COMPILERS = ["5.4", "5.9", "6", "7"];

/** The oldest version of the Pulumi CLI, that of the tests, and the newest one. */
const CLIS = [OLDEST, VERSION, "3.274.1"];

/** The oldest and the newest SDK, and a stack that moves from the dynamic form to the plugin form. */
const CLI_TESTS = ["tests/engine/sdk.test.ts", "tests/plugin/engine-move.test.ts"];

interface Row {
  what: string;
  tried: string;
  try(folder: string): Promise<{ version: string; ok: boolean; output: string }>;
}

const rows: readonly Row[] = [
  ...NODES.map((version) => ({
    what: `Node.js ${version} (node)`,
    tried: "`npm run demo`: program, provider, emulator and engine",
    try: (folder: string) => tryNode(folder, version),
  })),
  ...COMPILERS.map((version) => ({
    what: `TypeScript ${version} (typescript)`,
    tried: "a strict compilation of the quick start and of all declarations",
    try: (folder: string) => tryCompiler(folder, version),
  })),
  ...CLIS.map((version) => ({
    what: `Pulumi CLI ${version} (cli)`,
    tried: `\`npm run demo\`, ${CLI_TESTS.map((file) => `\`${file}\``).join(", ")}`,
    try: () => tryCli(version),
  })),
];

await main(import.meta.url, async () => {
  const { help, only = "" } = flagsOf(FLAGS, USAGE);
  if (help) return console.log(USAGE);
  await ensureReady({ cli: false });
  console.log("| Version | Tried | Result |\n| --- | --- | --- |");
  for (const { what, tried, try: attempt } of rows.filter((row) => row.what.includes(only))) {
    const folder = mkdtempSync(join(tmpdir(), "coralogix-compatibility-"));
    try {
      const { version, ok, output } = await attempt(folder);
      console.log(
        `| ${what.replace(/ \S+ \(.*/, "")} ${version} | ${tried} | ${ok ? "works" : "fails"} |`,
      );
      if (!ok) console.error(output.slice(-2000));
      if (!ok) process.exitCode = 1;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
});

/** Runs the demo with a version of Node.js, which is also the first one on PATH. */
async function tryNode(folder: string, version: string) {
  // Its package downloads the binary of the platform as another package.
  await install(folder, `node@${version}`, "--ignore-scripts=false");
  const binary = join(folder, "node_modules", "node", "bin", "node");
  const PATH = [dirname(binary), pathWithCli(await pulumiCli())].join(delimiter);
  const env = { ...process.env, PATH };
  const { output: printed } = await run(binary, ["--version"]);
  const demo = await runTool(binary, ["start.mjs", "demo"], env);
  return { version: printed.trim().slice(1), ok: demo.code === 0, output: demo.output };
}

const runTool = (
  node: string,
  [file, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
) => run(node, [join(root, "tools", file), ...args], { cwd: root, env });

/** Runs the demo and tests with the engine of a version of the CLI. */
async function tryCli(version: string) {
  const env = { ...process.env, PATH: pathWithCli(await builtCli(version)) };
  const demo = await runTool(process.execPath, ["start.mjs", "demo"], env);
  const tests = await runTool(process.execPath, ["test.mjs", ...CLI_TESTS], env);
  return { version, ok: demo.code + tests.code === 0, output: demo.output + tests.output };
}

/** Compiles the quick start against the packed declarations, without `skipLibCheck`. */
async function tryCompiler(folder: string, version: string) {
  await pack(folder);
  const [tarball = ""] = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  await install(
    folder,
    `./${tarball}`,
    "@pulumi/pulumi",
    `typescript@${version}`,
    "@types/node@20",
  );
  copyFileSync(join(root, "examples", "quickstart", "index.ts"), join(folder, "index.ts"));
  const entries = ["client", "components", "dashboards", "emulator", "policy", "provider"];
  const imports = entries.map((entry) => `import "pulumi-coralogix/${entry}";\n`);
  writeFileSync(join(folder, "entries.ts"), imports.join(""));
  const compilerOptions = {
    target: "es2022",
    module: "node16",
    strict: true,
    noEmit: true,
    types: ["node"],
  };
  const files = ["index.ts", "entries.ts"];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const compiler = join(folder, "node_modules", "typescript");
  const { code, output } = await run(process.execPath, [
    join(compiler, "bin", "tsc"),
    "-p",
    folder,
  ]);
  const manifest = JSON.parse(readFileSync(join(compiler, "package.json"), "utf8"));
  return { version: String(manifest.version), ok: code === 0, output };
}

async function pack(to: string): Promise<void> {
  const { code, output } = await run(
    "npm",
    ["pack", "--ignore-scripts", "--pack-destination", to],
    { cwd: root },
  );
  if (code) throw new Error(output);
}

async function install(folder: string, ...packages: string[]): Promise<void> {
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const args = ["install", "--no-audit", "--no-fund", "--force", ...packages];
  const { code, output } = await run("npm", args, { cwd: folder });
  if (code) throw new Error(output);
}
