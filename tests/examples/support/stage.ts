import { type ChildProcess, execFile, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { place } from "./place";

export interface Step {
  op: string;
  type: string;
  name: string;
}
/** What a command of the engine printed and did. */
export interface Run {
  ok: boolean;
  text: string;
  steps: Step[];
  /** How many resources each kind of step is for. */
  changes: Record<string, number>;
}
export type Config = Record<string, string | { secret: string }>;

/** Programs that stand in for plugins which the engine would download. */
const PLUGINS = join(__dirname, "stand-ins/bin");

/** For one command of the engine, on a machine that has much else to do. */
const PATIENCE_MS = 90_000;

/** What all examples share: the engine's home and the place of the states. */
export class House {
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

/** An example that is being played. */
export class Stage {
  /** What the process printed: shown only where it ends before its time. */
  private printed = "";

  private constructor(
    private readonly folder: string,
    private readonly player: ChildProcess,
  ) {
    for (const stream of [player.stdout, player.stderr]) {
      stream?.on("data", (text) => {
        this.printed += text;
      });
    }
  }

  static async open(house: House, name: string): Promise<Stage> {
    const folder = join(house.folder, name);
    place(name, folder);
    const player = fork(join(__dirname, "player.cjs"), [folder, house.backend, house.home], { cwd: folder, detached: true, silent: true });
    const stage = new Stage(folder, player);
    await stage.ask("open", { PATH: `${PLUGINS}${delimiter}${process.env.PATH}` });
    return stage;
  }

  config(values: Config): Promise<void> {
    const all = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "string" ? { value } : { value: value.secret, secret: true },
    ]);
    return this.ask("config", Object.fromEntries(all));
  }
  /** A command of the engine; what it said of a failure is the error. */
  async run(command: "preview" | "up" | "refresh" | "destroy"): Promise<Run> {
    const run = await this.try(command);
    if (!run.ok) throw new Error(`${command} failed:\n${run.text}`);
    return run;
  }
  try(command: "preview" | "up" | "refresh" | "destroy"): Promise<Run> {
    return this.ask(command);
  }
  async outputs(): Promise<Record<string, unknown>> {
    const all = await this.ask<Record<string, { value: unknown }>>("outputs");
    return Object.fromEntries(Object.entries(all).map(([key, { value }]) => [key, value]));
  }
  /** What `npx tsx FILE` prints in the folder of the example. */
  async script(file: string, env: Record<string, string>, ...args: string[]): Promise<string> {
    const tsx = require.resolve("tsx/cli");
    const { stdout } = await promisify(execFile)(process.execPath, [tsx, file, ...args], {
      cwd: this.folder,
      env: { ...process.env, ...env },
    });
    return stdout;
  }
  /** Ends the process and what it has started: an engine whose program never ends would wait for ever. */
  close(): void {
    const { pid, exitCode } = this.player;
    if (exitCode !== null || pid === undefined) return;
    if (process.platform === "win32") this.player.kill();
    else process.kill(-pid);
  }

  private ask<T>(command: string, given?: unknown): Promise<T> {
    return new Promise((done, fail) => {
      const ended = () => settle(() => fail(new Error(`the process of the example ended during ${command}:\n${this.printed}`)));
      const late = setTimeout(() => settle(() => fail(new Error(`${command} has not ended after ${PATIENCE_MS / 1000} s`))), PATIENCE_MS);
      const answered = ({ result, error }: { result: T; error?: string }) =>
        settle(() => (error === undefined ? done(result) : fail(new Error(error))));
      const settle = (how: () => void) => {
        clearTimeout(late);
        this.player.off("exit", ended).off("message", answered);
        how();
      };
      this.player.on("exit", ended).on("message", answered).send({ command, given });
    });
  }
}

/** As many at once as the machine has room for, two at most. */
export const inTurn = turns(Math.min(2, availableParallelism()));

function turns(free: number) {
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
