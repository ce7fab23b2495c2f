import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  isEngine,
  isProvider,
  killAll,
  type ProcessInfo,
  processesUnder,
} from "../support/processes";
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

/** The processes to kill: of the provider, of the pulumi command, or the root process. */
export function victimsIn(tree: readonly ProcessInfo[], victim: Victim): ProcessInfo[] {
  if (victim === "program") return tree.slice(0, 1);
  return tree.filter(victim === "provider" ? isProvider : isEngine);
}
