import { mkdirSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import ts from "typescript";
import { languageHost } from "../pulumi-cli.mjs";
import { run } from "../run.mjs";
import {
  dependencies,
  environment,
  type Files,
  installedVersion,
  javaScript,
  npmInstall,
  npmTool,
  pack,
  programText,
  succeed,
  type Tool,
  writeFiles,
} from "./project.mjs";
import type { Outcome, Row } from "./row.mjs";

/** How the Pulumi CLI runs a program. */
interface Form {
  what: string;
  /** The version of Node.js; otherwise that of this process. */
  node?: string;
  /** The value of `runtime` in `Pulumi.yaml`. */
  runtime: string | object;
  /** Of `package.json`, besides the dependencies. */
  manifest?: object;
  packages?: Readonly<Record<string, string>>;
  program(): Files;
}

const NODE_20 = "20";
const typeScript = () => ({ "index.ts": programText("program.ts") });
const esm = { type: "module", main: "index.ts" };
const tsx = { name: "nodejs", options: { nodeargs: "--import tsx", typescript: false } };

const forms: readonly Form[] = [
  {
    what: "JavaScript, CommonJS",
    runtime: "nodejs",
    program: () => ({ "index.js": javaScript("program.ts", ts.ModuleKind.CommonJS) }),
  },
  {
    what: "JavaScript, ES module",
    runtime: "nodejs",
    manifest: { type: "module" },
    program: () => ({ "index.js": javaScript("program.ts", ts.ModuleKind.ES2022) }),
  },
  ...["5", "6"].map((version) => ({
    what: `TypeScript ${version}, CommonJS`,
    runtime: "nodejs",
    manifest: { main: "index.ts" },
    packages: { typescript: version },
    program: typeScript,
  })),
  {
    what: "TypeScript, ES module, ts-node 10",
    node: NODE_20,
    runtime: "nodejs",
    manifest: esm,
    packages: { typescript: "5", "ts-node": "10" },
    program: typeScript,
  },
  {
    what: "TypeScript, ES module, tsx",
    node: NODE_20,
    runtime: tsx,
    manifest: esm,
    packages: { tsx: "4" },
    program: typeScript,
  },
  {
    what: "TypeScript, ES module, types of Node.js",
    node: "24",
    runtime: "nodejs",
    manifest: esm,
    program: typeScript,
  },
  { what: "`runtime: bun`", runtime: "bun", manifest: esm, program: typeScript },
];

export const programRows: readonly Row[] = forms.map((form) => ({
  what: form.what,
  try: (folder) => tryProgram(folder, form),
}));

/** A folder for PATH: the file in the package of Bun has another name. */
function linkBun(folder: string, { command: [file] }: Tool): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(file, join(bin, "bun"));
  return bin;
}

const COMMANDS = [
  ["preview"],
  ["up", "--yes", "--skip-preview"],
  ["preview", "--expect-no-changes"],
  ["refresh", "--yes", "--skip-preview"],
  ["destroy", "--yes", "--skip-preview"],
];

async function tryProgram(folder: string, form: Form): Promise<Outcome> {
  const project = join(folder, "project");
  const tarball = await pack(folder);
  writeFiles(project, {
    "package.json": { ...form.manifest, dependencies: dependencies(tarball, form.packages) },
    "Pulumi.yaml": { name: "program", runtime: form.runtime },
    ...form.program(),
  });
  const { node = "", runtime } = form;
  const nodeTool = node ? await npmTool("node", node) : undefined;
  const bun = runtime === "bun" ? await npmTool("bun", "1") : undefined;
  const tools = nodeTool ? [dirname(nodeTool.command[0])] : [];
  if (bun) tools.push(linkBun(folder, bun));
  const host = await languageHost(runtime === "bun" ? "bun" : "nodejs");
  const env: NodeJS.ProcessEnv = {
    ...(await environment(...tools)),
    PULUMI_BACKEND_URL: `file://${folder}`,
    PULUMI_CONFIG_PASSPHRASE: "program",
    PULUMI_HOME: join(folder, "home"),
  };
  env.PATH = [env.PATH, host].join(delimiter);
  await npmInstall(project, env);
  const { startEmulator } = await import("pulumi-coralogix/emulator");
  const emulator = await startEmulator({ apiKey: "key" });
  const pulumi = (...args: string[]) => run("pulumi", args, { cwd: project, env });
  const set = ["config", "set"];
  try {
    for (const args of [
      ["stack", "init", "dev"],
      [...set, "coralogix:url", emulator.url],
      [...set, "--secret", "coralogix:apiKey", "key"],
    ])
      await succeed(project, env, "pulumi", ...args);
    for (const args of COMMANDS) {
      const { code, output } = await pulumi(...args, "--color", "never");
      if (code) return { version: "", ok: false, output };
    }
  } finally {
    await emulator.close();
  }
  const version = bun
    ? `Bun ${bun.version}`
    : `Node.js ${(await succeed(project, env, "node", "--version")).trim().slice(1)}`;
  const sdk = installedVersion(project, "@pulumi/pulumi");
  return { version: `${version}, SDK ${sdk}`, ok: true, output: "" };
}
