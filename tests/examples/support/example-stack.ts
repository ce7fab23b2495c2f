import { type ChildProcess, execFile, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { parse, stringify } from "yaml";
import { pluginSettings } from "../../engine/support/plugin";
import { ONE_CHECKPOINT } from "../../support/engine-env.cjs";
import { formOfTests } from "../../support/form";
import { installExample } from "./install-example";

export interface Step {
  op: string;
  type: string;
  name: string;
}
/** The output and the steps of a command. */
export interface Run {
  ok: boolean;
  text: string;
  steps: Step[];
  /** The number of resources by operation. */
  changes: Record<string, number>;
}
export type Config = Record<string, string | { secret: string }>;

/** `PATH` with stubs of plugins that the engine would download. */
export const PATH_WITH_PLUGINS = [join(__dirname, "stand-ins/bin"), process.env.PATH].join(
  delimiter,
);

/** The time limit of one command, for a busy machine. */
const COMMAND_TIMEOUT_MS = 90_000;

/** The folders that all examples share: the Pulumi home and the state backend. */
export class SharedFolders {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "coralogix-examples-")));
  readonly backend = `file://${join(this.folder, "state")}`;
  readonly home = join(this.folder, "home");
  constructor() {
    for (const part of ["state", "home"]) mkdirSync(join(this.folder, part));
  }
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** An example as a stack, in a process of its own. */
export class ExampleStack {
  /** The output of the process, for the error message if it ends early. */
  private printed = "";

  private constructor(
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        this.printed += text;
      });
    }
  }

  static async open(shared: SharedFolders, name: string): Promise<ExampleStack> {
    const folder = join(shared.folder, name);
    installExample(name, folder);
    if (formOfTests() === "plugin") usePlugin(folder);
    return ExampleStack.start(shared, folder);
  }

  /** Starts the process for a program and its linked dependencies in a folder. */
  static async start(shared: SharedFolders, folder: string): Promise<ExampleStack> {
    const child = fork(
      join(__dirname, "example-process.cjs"),
      [folder, shared.backend, shared.home],
      {
        cwd: folder,
        execArgv: ["--require", join(__dirname, "../../support/lazy-packages.cjs")],
        detached: true,
        silent: true,
      },
    );
    const stack = new ExampleStack(folder, child);
    await stack.send("open", {
      PATH: PATH_WITH_PLUGINS,
      ...ONE_CHECKPOINT,
    });
    return stack;
  }

  config(values: Config): Promise<void> {
    const form = formOfTests();
    const given: Config = { ...values, ...(form && { "coralogix:form": form }) };
    const all = Object.entries(given).map(([key, value]) => [
      key,
      typeof value === "string" ? { value } : { value: value.secret, secret: true },
    ]);
    return this.send("config", Object.fromEntries(all));
  }
  /** Runs a command. If it fails, its output is the error message. */
  async run(command: "preview" | "up" | "refresh" | "destroy"): Promise<Run> {
    const run = await this.try(command);
    if (!run.ok) throw new Error(`${command} failed:\n${run.text}`);
    return run;
  }
  try(command: "preview" | "up" | "refresh" | "destroy"): Promise<Run> {
    return this.send(command);
  }
  async outputs(): Promise<Record<string, unknown>> {
    const all = await this.send<Record<string, { value: unknown }>>("outputs");
    return Object.fromEntries(Object.entries(all).map(([key, { value }]) => [key, value]));
  }
  /** Runs `npx tsx FILE` in the folder of the example and returns its output. */
  async script(file: string, env: Record<string, string>, ...args: string[]): Promise<string> {
    const tsx = require.resolve("tsx/cli");
    const { stdout } = await promisify(execFile)(process.execPath, [tsx, file, ...args], {
      cwd: this.folder,
      env: { ...process.env, ...env },
    });
    return stdout;
  }
  /** Ends the process and its children: the engine would wait forever for the program to end. */
  close(): void {
    const { pid, exitCode } = this.child;
    if (exitCode !== null || pid === undefined) return;
    if (process.platform === "win32") this.child.kill();
    else process.kill(-pid);
  }

  private send<T>(command: string, given?: unknown): Promise<T> {
    return new Promise((done, fail) => {
      const onExit = () =>
        settle(() =>
          fail(new Error(`the process of the example ended during ${command}:\n${this.printed}`)),
        );
      const late = setTimeout(
        () =>
          settle(() =>
            fail(new Error(`${command} has not ended after ${COMMAND_TIMEOUT_MS / 1000} s`)),
          ),
        COMMAND_TIMEOUT_MS,
      );
      const onMessage = ({ result, error }: { result: T; error?: string }) =>
        settle(() => (error === undefined ? done(result) : fail(new Error(error))));
      const settle = (how: () => void) => {
        clearTimeout(late);
        this.child.off("exit", onExit).off("message", onMessage);
        how();
      };
      this.child.on("exit", onExit).on("message", onMessage).send({ command, given });
    });
  }
}

/** Adds the plugin to the project of an example, as the guide says. */
function usePlugin(folder: string): void {
  const file = join(folder, "Pulumi.yaml");
  const project = parse(readFileSync(file, "utf8"));
  writeFileSync(file, stringify({ ...project, ...pluginSettings() }));
}

/** Runs at most two examples at once, or one on a machine with one core. */
export const limitConcurrency = limiter(Math.min(2, availableParallelism()));

function limiter(free: number) {
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
