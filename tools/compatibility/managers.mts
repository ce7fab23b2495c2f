import { join } from "node:path";
import ts from "typescript";
import { run } from "../run.mjs";
import {
  dependencies,
  environment,
  type Files,
  javaScript,
  lastLine,
  npmTool,
  pack,
  succeed,
  type Tool,
  writeFiles,
} from "./project.mjs";
import type { Outcome, Row } from "./row.mjs";

/** A package manager, and the layout in which it installs a program. */
interface Manager {
  what: string;
  tool(): Promise<Tool>;
  /** Files beside `package.json` that select the layout. */
  files?: Files;
  /** The folder of the program below that of the installation. */
  program?: string;
  /** The command of the manager that starts Node.js, where `node` alone finds no package. */
  startsNode?: boolean;
}

const npm = async (): Promise<Tool> => ({
  command: ["npm"],
  version: (await run("npm", ["--version"])).output.trim(),
});
const pnpm = () => npmTool("pnpm", "12");
const yarn = () => npmTool("@yarnpkg/cli-dist", "4", "yarn");
const bun = () => npmTool("bun", "1");

/** The programs of a workspace. */
const WORKSPACE = "services/checkout";
const yarnFiles = (nodeLinker: string): Files => ({
  ".yarnrc.yml": `nodeLinker: ${nodeLinker}\nenableTelemetry: false\n`,
  "yarn.lock": "",
});
// pnpm fails if nobody has decided about the install script of a package.
const PNPM_BUILDS = "allowBuilds:\n  protobufjs: false\n";

const managers: readonly Manager[] = [
  { what: "npm", tool: npm },
  { what: "npm workspace", tool: npm, program: WORKSPACE },
  { what: "pnpm", tool: pnpm, files: { "pnpm-workspace.yaml": PNPM_BUILDS } },
  {
    what: "pnpm workspace",
    tool: pnpm,
    files: { "pnpm-workspace.yaml": `packages: ["services/*"]\n${PNPM_BUILDS}` },
    program: WORKSPACE,
  },
  { what: "Yarn with node-modules", tool: yarn, files: yarnFiles("node-modules") },
  { what: "Yarn Plug'n'Play", tool: yarn, files: yarnFiles("pnp"), startsNode: true },
  { what: "bun install", tool: bun },
];

export const managerRows: readonly Row[] = managers.map((manager) => ({
  what: manager.what,
  try: (folder) => tryManager(folder, manager),
}));

async function tryManager(folder: string, manager: Manager): Promise<Outcome> {
  const { command, version } = await manager.tool();
  const project = join(folder, "project");
  const { program = "" } = manager;
  const own = { name: "checkout", private: true, dependencies: dependencies(await pack(folder)) };
  const top = { name: "top", private: true, workspaces: ["services/*"] };
  writeFiles(project, {
    ...(program && { "package.json": top }),
    [join(program, "package.json")]: own,
    [join(program, "cycle.cjs")]: javaScript("cycle.ts", ts.ModuleKind.CommonJS),
    ...manager.files,
  });
  const env = { ...(await environment()), CI: "true", YARN_ENABLE_IMMUTABLE_INSTALLS: "0" };
  await succeed(project, env, ...command, "install");
  const [start, ...args] = manager.startsNode ? [...command, "node"] : [process.execPath];
  const cwd = join(project, program);
  const { code, output } = await run(start as string, [...args, "cycle.cjs"], { cwd, env });
  return { version: `${version}, ${lastLine(output)}`, ok: code === 0, output };
}
