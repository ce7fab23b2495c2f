import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Victim } from "./kills-plan";
import type { Message, Order, Outcome } from "./kills-runner";

const TIMEOUT_MS = 60_000;

/** The process that runs the program, and its descendants. */
export class Host {
  /** All descendants observed so far. */
  private readonly processes = new Map<string, ProcessInfo>();
  private readonly ended: Promise<void>;
  onEvent?: (event: number) => void;

  private constructor(
    private readonly child: ChildProcess,
    readonly folder: string,
  ) {
    this.ended = new Promise((done) => child.once("exit", () => done()));
  }

  /** Starts a host in an existing folder, or in a new one. */
  static async start(config: object, folder = ""): Promise<Host> {
    const child = fork(join(__dirname, "kills-runner.ts"), [folder, JSON.stringify(config)], {
      execArgv: ["--require", "tsx/cjs"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let printed = "";
    child.stderr?.on("data", (text) => {
      printed += text;
    });
    const ready = await new Promise<string>((done, failed) => {
      child.once("message", (message: Message) => done("ready" in message ? message.ready : ""));
      child.once("close", (code, signal) => {
        const end = `ended before it was ready (${signal ?? `exit code ${code}`})`;
        failed(new Error(`the process of the program ${end}: ${printed}`));
      });
    });
    return new Host(child, ready);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Runs a command; returns undefined if the process ends first. */
  async run(order: Order): Promise<Outcome | undefined> {
    const { child } = this;
    const outcome = new Promise<Outcome>((done) => {
      const listen = (message: Message) => {
        if ("event" in message) this.onEvent?.(message.event);
        if (!("outcome" in message)) return;
        child.off("message", listen);
        done(message.outcome);
      };
      child.on("message", listen);
    });
    child.send(order);
    return Promise.race([outcome, this.ended.then(() => undefined)]);
  }

  /** The running processes, the host first. */
  listProcesses(): ProcessInfo[] {
    const tree = processesUnder(this.child.pid as number, [...this.processes.values()]);
    for (const one of tree) this.processes.set(`${one.pid} ${one.started}`, one);
    return tree;
  }

  /** Waits until the pulumi command has ended; false after a timeout. */
  async waitForCommand(): Promise<boolean> {
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(200))
      if (!victimsIn(this.listProcesses(), "engine").length) return true;
    return false;
  }

  async close(): Promise<void> {
    killAll(this.listProcesses());
    await this.ended;
  }
}

/** A process. The start time distinguishes it from a later process with the same pid. */
interface ProcessInfo {
  pid: number;
  parent: number;
  started: string;
  command: string;
}

/**
 * A process and its descendants, also of processes known from before: a child may outlive its
 * parent.
 */
function processesUnder(root: number, known: readonly ProcessInfo[] = []): ProcessInfo[] {
  const all = allProcesses();
  const found = all.filter(({ pid }) => pid === root);
  found.push(...all.filter((one) => one.pid !== root && known.some((other) => isSame(one, other))));
  for (const one of found)
    found.push(
      ...all.filter(
        ({ pid, parent }) => parent === one.pid && !found.some((other) => other.pid === pid),
      ),
    );
  return found;
}
const isSame = (a: ProcessInfo, b: ProcessInfo): boolean =>
  a.pid === b.pid && a.started === b.started;

/** The processes to kill: of the provider, of the pulumi command, or the root process. */
export function victimsIn(tree: readonly ProcessInfo[], victim: Victim): ProcessInfo[] {
  if (victim === "program") return tree.slice(0, 1);
  if (victim === "provider") return tree.filter(({ command }) => PROVIDER.test(command));
  return tree.filter(({ command }) => /^(\S*\/)?pulumi /.test(command));
}

/** The provider of the dynamic form, and the plugin. */
const PROVIDER = /node.*(dynamic-provider|plugin\/main\.cjs)/;

/** The processes that are still running. */
function stillRunning(known: readonly ProcessInfo[]): ProcessInfo[] {
  const now = allProcesses();
  return known.filter((one) => now.some((other) => isSame(one, other)));
}

/** Kills the processes that are still running. */
function killAll(known: readonly ProcessInfo[]): void {
  for (const { pid } of stillRunning(known)) killProcess(pid);
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const LINE = /^\s*(\d+)\s+(\d+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/;
function allProcesses(): ProcessInfo[] {
  const text = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,lstart=,args="], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return text.split("\n").flatMap((line) => {
    const [, pid, parent, started = "", command = ""] = LINE.exec(line) ?? [];
    // A zombie process counts as ended.
    return pid && !command.includes("<defunct>")
      ? [{ pid: Number(pid), parent: Number(parent), started, command }]
      : [];
  });
}
