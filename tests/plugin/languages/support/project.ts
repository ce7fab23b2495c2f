import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { guideBlocks, guideProgram } from "../../../../codegen/package-schema/guide-programs";
import {
  type CommandResult,
  type RunningCommand,
  runCommand,
  startCommand,
} from "../../../support/command";
import { SECRETS_PROVIDER } from "../../../support/engine-env.cjs";
import { linkPackage } from "../../../support/packages";
import type { Language } from "./languages";

const ROOT = resolve(__dirname, "../../../..");

/** The first code block of a section of the guide in a language. */
export const programOf = (section: string, language: string): string =>
  guideProgram(ROOT, section, language);

/** The commands of a section of the guide, without comments. */
const commandsOf = (section: string): string[][] => {
  const lines = guideBlocks(ROOT, section, "sh").flatMap((block) => block.trim().split("\n"));
  return lines.map((line) => line.replace(/\s+#.*/, "").split(" "));
};
const commandOf = (start: string): string[] => {
  const found = commandsOf("Install").find((command) => command.join(" ").startsWith(start));
  if (!found) throw new Error(`the guide has no command ${start}`);
  return found.slice(1);
};

/** The command of the guide that adds the SDK. */
export const PACKAGE_ADD = commandOf("pulumi package add");

/** The part of `Pulumi.yaml` that names the folder of the plugin in the npm package. */
export const pluginStanza = (): string => programOf("TypeScript", "yaml");

/**
 * Makes and installs the archive with the commands of the guide. One of them is for Linux: archives
 * of other systems differ in their names alone.
 */
async function installPlugin(project: Project): Promise<void> {
  const [, , ...options] = commandOf("npm run package:plugin");
  const [file = ""] = commandOf("pulumi plugin install").slice(-1);
  const tool = [join(ROOT, "tools/start.mjs"), "package-plugin"];
  const made = await runCommand(ROOT, process.execPath, [
    ...tool,
    ...options.slice(1, -1),
    project.folder,
  ]);
  if (made.code) throw new Error(made.text);
  await project.succeed(...commandOf("pulumi plugin install").slice(0, -1), join("..", file));
}

/** A project in a temporary folder. */
export class Project {
  private constructor(
    readonly folder: string,
    private readonly env: Record<string, string>,
  ) {}

  /** @param host folder of the language host */
  static async create(
    host: string,
    { files, packages }: Pick<Language, "files" | "packages">,
    env: Record<string, string>,
  ): Promise<Project> {
    const folder = mkdtempSync(join(tmpdir(), "coralogix-language-"));
    for (const [path, text] of Object.entries(files())) {
      mkdirSync(dirname(join(folder, "work", path)), { recursive: true });
      writeFileSync(join(folder, "work", path), text);
    }
    mkdirSync(join(folder, "state"));
    for (const name of packages ?? []) linkPackage(join(folder, "work"), name);
    const project = new Project(folder, {
      PATH: [process.env.PATH, host].join(delimiter),
      PULUMI_HOME: join(folder, "home"),
      PULUMI_BACKEND_URL: `file://${join(folder, "state")}`,
      PULUMI_CONFIG_PASSPHRASE: "test",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
      ...env,
    });
    const { secretsProvider } = SECRETS_PROVIDER;
    const flags = secretsProvider ? ["--secrets-provider", secretsProvider] : [];
    if (!packages) await installPlugin(project);
    await project.succeed("stack", "init", "dev", ...flags);
    return project;
  }

  get work(): string {
    return join(this.folder, "work");
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.work, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.work, path), "utf8");
  }

  run(...args: string[]): Promise<CommandResult> {
    return this.start(args).result;
  }

  /** Starts the CLI. */
  start(args: readonly string[], env: Record<string, string> = {}): RunningCommand {
    const all = [...args, "--non-interactive"];
    return startCommand(this.work, "pulumi", all, { ...this.env, ...env });
  }

  runIn(command: string, args: readonly string[]): Promise<CommandResult> {
    return runCommand(this.work, command, args, this.env);
  }

  /** Runs the CLI. Throws its output if it fails. */
  async succeed(...args: string[]): Promise<string> {
    const { code, text } = await this.run(...args);
    if (code) throw new Error(`pulumi ${args.join(" ")} failed:\n${text}`);
    return text;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
