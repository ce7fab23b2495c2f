import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Stack as AutomationStack,
  type EngineEvent,
  LocalWorkspace,
  type PulumiFn,
} from "@pulumi/pulumi/automation";
import { type Mode, resourceTypeOf } from "../../../src/provider/state/type-token";
import { ENGINE_ENV, SECRETS_PROVIDER } from "../../support/engine-env.cjs";
import { formOfTests } from "../../support/form";
import { linkPackage } from "../../support/packages";
import "./own-connections";
import {
  type Config,
  newStack,
  type OpenedStack,
  openStack,
  pulumiCommand,
  setConfig,
} from "./new-stack";
import { pluginSettings } from "./plugin";
import { runCommand } from "./run-command.cjs";

/** A step of a preview, and its resource. */
export interface Step {
  op: string;
  name: string;
  type: string;
}
/** The output and the steps of a command. */
export interface Run {
  ok: boolean;
  text: string;
  steps: Step[];
  events: EngineEvent[];
  changes: Record<string, number>;
}
interface Options {
  config?: Config;
  env?: Record<string, string>;
  project?: string;
  stack?: string;
  /** The folder of a stack that another process created. */
  folder?: string;
  /** The form of the resources. With one given, `useForm` changes it. */
  form?: Mode;
}

/** A stack on the Pulumi engine, in a temporary folder, with a local backend. */
export class Stack {
  /** Called with each event of the engine. */
  watch?: (event: EngineEvent) => void;

  private constructor(
    private readonly opened: OpenedStack,
    readonly folder: string,
    private readonly workspace: LocalWorkspace,
    private readonly project: string,
  ) {}

  static async create(options: Options = {}): Promise<Stack> {
    const folder = options.folder ?? createFolder();
    const name = options.project ?? "test";
    const form = options.form ?? formOfTests();
    const workspace = await LocalWorkspace.create({
      workDir: join(folder, "work"),
      pulumiHome: join(folder, "home"),
      projectSettings: {
        name,
        runtime: "nodejs",
        backend: { url: `file://${join(folder, "state")}` },
        ...(form ? pluginSettings() : {}),
      },
      envVars: {
        PULUMI_CONFIG_PASSPHRASE: "test",
        PULUMI_SKIP_UPDATE_CHECK: "true",
        PULUMI_BACKEND_URL: `file://${join(folder, "state")}`,
        ...ENGINE_ENV,
        ...options.env,
      },
      pulumiCommand: await pulumiCommand(),
      ...SECRETS_PROVIDER,
    });
    const { stack: stackName = "dev", config = {} } = options;
    const opened =
      options.folder === undefined
        ? await newStack(workspace, folder, { project: name, stack: stackName })
        : { inner: await openStack(workspace, stackName), encrypted: join(folder, "encrypted") };
    const stack = new Stack(opened, folder, workspace, name);
    await stack.configure(config);
    if (form) await stack.useForm(form);
    return stack;
  }

  /** Changes the form of the resources, as a user does. */
  async useForm(form: Mode): Promise<void> {
    await this.configure({ "coralogix:form": form });
  }

  async configure(config: Config): Promise<void> {
    if (Object.keys(config).length) await setConfig(this.workspace, this.opened, config);
  }

  get inner(): AutomationStack {
    return this.opened.inner;
  }
  preview(program: PulumiFn, flags: object = {}): Promise<Run> {
    return this.run(program, (o) => this.inner.preview({ diff: true, ...o, ...flags }));
  }
  /** What `pulumi preview --json` prints. The Automation API has no option for it. */
  async previewJson(program: PulumiFn, flags: readonly string[] = []): Promise<string> {
    const inner = this.inner as unknown as { runPulumiCmd?: RunCli };
    const run = inner.runPulumiCmd?.bind(inner) as RunCli;
    const parts: string[] = [];
    inner.runPulumiCmd = ([command = "", ...args], _, ...rest) =>
      run([command, "--json", ...flags, ...args], (part) => parts.push(part), ...rest);
    try {
      await this.run(program, () => this.inner.preview());
    } finally {
      delete inner.runPulumiCmd;
    }
    return parts.join("");
  }
  up(program: PulumiFn, flags: object = {}): Promise<Run> {
    return this.run(program, (o) => this.inner.up({ diff: true, ...o, ...flags }));
  }
  refresh(flags: object = {}): Promise<Run> {
    return this.run(undefined, (o) => this.inner.refresh({ ...o, ...flags }));
  }
  destroy(flags: object = {}): Promise<Run> {
    return this.run(undefined, (o) => this.inner.destroy({ ...o, ...flags }));
  }

  private get stateFile(): string {
    return join(this.folder, "state/.pulumi/stacks", this.project, `${this.inner.name}.json`);
  }
  /** The state as the backend stores it, with encrypted secrets. */
  async state(): Promise<{ text: string; resources: StateResource[] }> {
    const text = readFileSync(this.stateFile, "utf8");
    return { text, resources: JSON.parse(text).checkpoint.latest?.resources ?? [] };
  }
  async resource(name: string): Promise<StateResource | undefined> {
    return (await this.state()).resources.find((r) => r.urn.endsWith(`::${name}`));
  }
  /** The steps of a preview that change a resource. */
  async pending(program: PulumiFn): Promise<Step[]> {
    const { steps, ok, text } = await this.preview(program);
    if (!ok) throw new Error(text);
    return steps.filter((step) => step.op !== "same");
  }

  /** Changes the deployment in the state file, which takes no command of the engine. */
  changeState(change: (deployment: string) => string): void {
    const stored = JSON.parse(readFileSync(this.stateFile, "utf8"));
    stored.checkpoint.latest = JSON.parse(change(JSON.stringify(stored.checkpoint.latest)));
    writeFileSync(this.stateFile, JSON.stringify(stored));
  }

  /** Sets the program for commands without a program argument, such as `destroy`. */
  use(program: PulumiFn): void {
    this.workspace.program = program;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(
    program: PulumiFn | undefined,
    command: (options: Shared) => Promise<unknown>,
  ): Promise<Run> {
    const lines: string[] = [];
    const events: EngineEvent[] = [];
    if (program) this.workspace.program = program;
    const options = {
      onOutput: (t: string) => lines.push(t),
      onError: (t: string) => lines.push(t),
      onEvent: (e: EngineEvent) => {
        events.push(e);
        this.watch?.(e);
      },
      color: "never" as const,
    };
    const ok = await runCommand(this.inner, () => command(options)).then(
      () => true,
      (error: Error) => {
        if (!lines.length) lines.push(error.message);
        return false;
      },
    );
    return { ok, text: lines.join(""), events, steps: stepsOf(events), changes: changesOf(events) };
  }
}

/** Creates the project folder of a stack. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-stack-"));
  for (const part of ["home", "state"]) mkdirSync(join(folder, part));
  const work = join(folder, "work");
  linkPackage(work, "@pulumi");
  linkPackage(work, "pulumi-coralogix");
  return folder;
}

type RunCli = (
  args: string[],
  onOutput: ((text: string) => void) | undefined,
  ...rest: unknown[]
) => Promise<unknown>;
interface Shared {
  onOutput: (text: string) => void;
  onError: (text: string) => void;
  onEvent: (event: EngineEvent) => void;
  color: "never";
}
export interface StateResource {
  urn: string;
  type: string;
  id?: string;
  inputs?: Record<string, unknown>;
  outputs?: Record<string, unknown>;
  initErrors?: string[];
}

const stepsOf = (events: EngineEvent[]): Step[] =>
  events.flatMap((event) => {
    const meta = event.resourcePreEvent?.metadata;
    const parts = meta?.urn.split("::");
    return meta && parts && resourceTypeOf(meta.type)
      ? [{ op: meta.op, name: parts[3] ?? "", type: meta.type }]
      : [];
  });

const changesOf = (events: EngineEvent[]): Record<string, number> =>
  (events.find((event) => event.summaryEvent)?.summaryEvent?.resourceChanges as
    | Record<string, number>
    | undefined) ?? {};
