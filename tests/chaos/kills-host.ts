import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import type { Message, Order, Outcome } from "./kills-runner";
import { end, type Running, under, victims } from "./kills-tree";

const PATIENCE_MS = 60_000;

/** The process that runs the program, and everything that it starts. */
export class Host {
  /** What was ever seen under it. */
  private readonly seen = new Map<string, Running>();
  private readonly ended: Promise<void>;
  onEvent?: (event: number) => void;

  private constructor(
    private readonly child: ChildProcess,
    readonly folder: string,
  ) {
    this.ended = new Promise((done) => child.once("exit", () => done()));
  }

  /** Starts one, in the folder of another one or in a new one. */
  static async start(config: object, folder = ""): Promise<Host> {
    const child = fork(join(__dirname, "kills-runner.ts"), [folder, JSON.stringify(config)], {
      execArgv: ["--require", "tsx/cjs"],
      stdio: "ignore",
    });
    const ready = await new Promise<string>((done, failed) => {
      child.once("message", (message: Message) => done("ready" in message ? message.ready : ""));
      child.once("exit", () => failed(new Error("the process of the program ended before it was ready")));
    });
    return new Host(child, ready);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Runs a command; undefined where the process ends before it does. */
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

  /** What runs now of all that it has started, itself first. */
  look(): Running[] {
    const tree = under(this.child.pid as number, [...this.seen.values()]);
    for (const one of tree) this.seen.set(`${one.pid} ${one.began}`, one);
    return tree;
  }

  /** Waits until the command that it has started has ended: as its terminal shows. False where it does not end. */
  async quiet(): Promise<boolean> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await rest(200))
      if (!victims(this.look(), "engine").length) return true;
    return false;
  }

  async close(): Promise<void> {
    end(this.look());
    await this.ended;
  }
}
