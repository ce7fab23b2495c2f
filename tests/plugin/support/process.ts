import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PluginClient } from "./client";

const FILE = join(__dirname, "..", "..", "..", "plugin", "pulumi-resource-coralogix");

/** A provider in a process of its own, as the engine starts it. */
export interface PluginProcess {
  client: PluginClient;
  child: ChildProcessWithoutNullStreams;
  /** The exit code, once the process has ended. */
  exited: Promise<number | null>;
}

const started: ChildProcessWithoutNullStreams[] = [];
afterAll(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/**
 * Starts the provider of the package, with its standard input as the engine leaves it, in the folder
 * of a project.
 */
export async function startProcess(
  file = FILE,
  cwd?: string,
  env: NodeJS.ProcessEnv = {},
): Promise<PluginProcess> {
  const child = spawn(file, [], {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  started.push(child);
  child.stderr.resume();
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  return { client: new PluginClient(Number(port)), child, exited };
}
