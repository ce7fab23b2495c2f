import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { type CommandResult, runCommand } from "../../../support/command";
import { SECRETS_PROVIDER } from "../../../support/engine-env.cjs";
import { linkPackage } from "../../../support/packages";
import type { Language } from "./languages";

const ROOT = resolve(__dirname, "../../../..");
const GUIDE = join(ROOT, "docs/guides/languages.md");

/** The program of a language in the guide: the first code block of its section. */
export function programOf(section: string, language = "\\w+"): string {
  const guide = readFileSync(GUIDE, "utf8");
  const [, text = ""] = guide.split(new RegExp(`^## ${section.replace(".", "\\.")}$`, "m"));
  const found = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(text)?.[1];
  if (!found) throw new Error(`the guide has no program for ${section}`);
  return found;
}

/** The commands of the guide that follow the installation of the npm package. */
export const PACKAGE_ADD = [
  "package",
  "add",
  "./node_modules/pulumi-coralogix/plugin/pulumi-resource-coralogix",
];

/** The part of `Pulumi.yaml` that names the folder of the plugin. */
export const pluginStanza = (): string => programOf("Install", "yaml");

/** A project in a temporary folder, with the package that contains the plugin. */
export class Project {
  private constructor(
    readonly folder: string,
    private readonly env: Record<string, string>,
  ) {}

  /** @param host folder of the language host */
  static async create(
    host: string,
    { files, packages = [] }: Pick<Language, "files" | "packages">,
    env: Record<string, string>,
  ): Promise<Project> {
    const folder = mkdtempSync(join(tmpdir(), "coralogix-language-"));
    for (const [path, text] of Object.entries(files())) {
      mkdirSync(dirname(join(folder, "work", path)), { recursive: true });
      writeFileSync(join(folder, "work", path), text);
    }
    mkdirSync(join(folder, "state"));
    for (const name of ["pulumi-coralogix", ...packages]) linkPackage(join(folder, "work"), name);
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
    return this.runIn("pulumi", [...args, "--non-interactive"]);
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
