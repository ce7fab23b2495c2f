import { cpSync, mkdtempSync } from "node:fs";
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

/** A stack that was just created, and values that were encrypted for it. */
interface Template {
  folder: string;
  encrypted: Map<string, string>;
}
const templates = new Map<string, Promise<Template>>();

/** An opened stack, and its encrypted values by their text. */
export interface OpenedStack {
  inner: AutomationStack;
  encrypted: Map<string, string>;
}

/**
 * Creates a stack. A run of the CLI takes longer than most commands of a test, so only the first
 * stack of a name is created by it; the others are copies.
 */
export async function newStack(
  workspace: LocalWorkspace,
  folder: string,
  { project, stack }: { project: string; stack: string },
): Promise<OpenedStack> {
  const known = templates.get(`${project}/${stack}`);
  const template = known ?? createTemplate(workspace, folder, stack);
  templates.set(`${project}/${stack}`, template);
  const { folder: source, encrypted } = await template;
  if (known)
    for (const part of ["work", "state"])
      cpSync(join(source, part), join(folder, part), { recursive: true });
  return { inner: await openStack(workspace, stack), encrypted };
}

async function createTemplate(
  workspace: LocalWorkspace,
  folder: string,
  name: string,
): Promise<Template> {
  await AutomationStack.create(name, workspace);
  const template = mkdtempSync(join(tmpdir(), "coralogix-template-"));
  cpSync(join(folder, "state"), join(template, "state"), { recursive: true });
  cpSync(settingsFile(folder, name), settingsFile(template, name));
  return { folder: template, encrypted: new Map() };
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
  const secrets = Object.values(config).flatMap((value) =>
    typeof value === "string" ? [] : [value.secret],
  );
  if (!secrets.every((secret) => encrypted.has(secret)))
    await encrypt(workspace, { inner, encrypted }, config);
  const settings = await workspace.stackSettings(inner.name);
  const values = Object.entries(config).map(([name, value]) => [
    name,
    typeof value === "string" ? value : { secure: encrypted.get(value.secret) },
  ]);
  await workspace.saveStackSettings(inner.name, {
    ...settings,
    config: { ...settings.config, ...Object.fromEntries(values) },
  });
}

async function encrypt(
  workspace: LocalWorkspace,
  { inner, encrypted }: OpenedStack,
  config: Config,
): Promise<void> {
  const secrets = Object.entries(config).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [] : [[name, value.secret]],
  );
  await inner.setAllConfig(
    Object.fromEntries(secrets.map(([name, value]) => [name, { value, secret: true }])),
  );
  const { config: stored = {} } = await workspace.stackSettings(inner.name);
  for (const [name, secret] of secrets)
    encrypted.set(secret, (stored[name] as { secure: string }).secure);
}
