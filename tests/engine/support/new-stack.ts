import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Stack as AutomationStack,
  type LocalWorkspace,
  PulumiCommand,
} from "@pulumi/pulumi/automation";

export type Config = Readonly<Record<string, string | { secret: string }>>;

/** The Pulumi CLI on PATH. Finding it runs the CLI, so it is done once. */
let cli: Promise<PulumiCommand> | undefined;
export const pulumiCommand = (): Promise<PulumiCommand> => {
  cli ??= PulumiCommand.get();
  return cli;
};

/**
 * The stacks that were created so far, and their encrypted values. A run of the CLI takes longer
 * than most commands of a test, so only the first stack of a name is created by it; the others,
 * also those of other test files, are copies.
 */
const TEMPLATES = process.env.TEST_RUN_FOLDER ?? folderOfProcess();

/** Outside of jest, such as in `npm run chaos`, each process has templates of its own. */
function folderOfProcess(): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-templates-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An opened stack, and the folder of its encrypted values. */
export interface OpenedStack {
  inner: AutomationStack;
  encrypted: string;
}

/** Creates a stack. */
export async function newStack(
  workspace: LocalWorkspace,
  folder: string,
  { project, stack }: { project: string; stack: string },
): Promise<OpenedStack> {
  const template = join(TEMPLATES, `${project}-${stack}`);
  if (!existsSync(template)) await createTemplate(workspace, folder, stack, template);
  // The encrypted values belong to the template, also if another process has just created it.
  for (const part of ["work", "state"])
    cpSync(join(template, part), join(folder, part), { recursive: true });
  return { inner: await openStack(workspace, stack), encrypted: join(template, "encrypted") };
}

async function createTemplate(
  workspace: LocalWorkspace,
  folder: string,
  name: string,
  template: string,
): Promise<void> {
  await AutomationStack.create(name, workspace);
  const unfinished = mkdtempSync(join(TEMPLATES, "unfinished-"));
  cpSync(join(folder, "state"), join(unfinished, "state"), { recursive: true });
  cpSync(settingsFile(folder, name), settingsFile(unfinished, name));
  try {
    renameSync(unfinished, template);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(template)) throw error;
  }
}
const settingsFile = (folder: string, stack: string): string =>
  join(folder, "work", `Pulumi.${stack}.yaml`);

/** Opens a stack without selecting it: each command names its stack. */
export async function openStack(workspace: LocalWorkspace, name: string): Promise<AutomationStack> {
  workspace.selectStack = async () => {};
  return AutomationStack.select(name, workspace);
}

/** Sets configuration values. The CLI runs only to encrypt a secret for the first time. */
export async function setConfig(
  workspace: LocalWorkspace,
  { inner, encrypted }: OpenedStack,
  config: Config,
): Promise<void> {
  const fileOf = (secret: string) =>
    join(encrypted, createHash("sha256").update(secret).digest("hex"));
  const secrets = Object.entries(config).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" || existsSync(fileOf(value.secret)) ? [] : [[name, value.secret]],
  );
  mkdirSync(encrypted, { recursive: true });
  for (const [secret, secure] of await encrypt(workspace, inner, secrets))
    writeAtomically(fileOf(secret), secure);
  const settings = await workspace.stackSettings(inner.name);
  const values = Object.entries(config).map(([name, value]) => [
    name,
    typeof value === "string" ? value : { secure: readFileSync(fileOf(value.secret), "utf8") },
  ]);
  await workspace.saveStackSettings(inner.name, {
    ...settings,
    config: { ...settings.config, ...Object.fromEntries(values) },
  });
}

/** Other processes read the file at any time. */
function writeAtomically(file: string, text: string): void {
  const unfinished = `${file}-${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** The secrets with their encrypted values. */
async function encrypt(
  workspace: LocalWorkspace,
  inner: AutomationStack,
  secrets: readonly [name: string, secret: string][],
): Promise<[secret: string, secure: string][]> {
  if (!secrets.length) return [];
  await inner.setAllConfig(
    Object.fromEntries(secrets.map(([name, value]) => [name, { value, secret: true }])),
  );
  const { config: stored = {} } = await workspace.stackSettings(inner.name);
  return secrets.map(([name, secret]) => [secret, (stored[name] as { secure: string }).secure]);
}
