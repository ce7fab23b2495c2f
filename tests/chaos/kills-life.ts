import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as rest } from "node:timers/promises";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { Host } from "./kills-host";
import { type Kill, told } from "./kills-plan";
import { type Adopts, SHELVES } from "./kills-program";
import type { Order, Outcome } from "./kills-runner";
import { arm } from "./kills-strike";

const KEY = "cxtp_0123456789-canary-key";
const AGAIN = 8;
const ARRIVED_MS = 600;
// A call is given up after two seconds, and then tried again.
const TRIED_AGAIN_MS = 3000;

/** What a kill led to: the steps that a person had to take, in their order. */
export interface Case {
  kill: Kill;
  struck: boolean;
  /**
   * `again`: the same command; `cancel`: the lock of the file that holds the state; `restore`: that file was cut off, and the copy beside it
   * is taken; `adopt NAME`: a line in the program; `clear`: what the engine took down as begun.
   */
  steps: string[];
}

/** A stack and its account, through commands in each of which somebody is killed. */
export class Life {
  private adopts: Adopts = {};
  private version: 1 | 2 = 1;

  private constructor(
    private readonly emulator: Emulator,
    private readonly config: object,
    private host: Host,
  ) {}

  static async begin(): Promise<Life> {
    const emulator = await startEmulator({ apiKey: KEY });
    const config = { "coralogix:url": emulator.url, "coralogix:apiKey": { secret: KEY }, "coralogix:timeoutMs": "2000" };
    return new Life(emulator, config, await Host.start(config));
  }

  async close(): Promise<void> {
    await this.host.close();
    await this.emulator.close();
    rmSync(this.host.folder, { recursive: true, force: true });
  }

  /** Runs a command, kills, and does what a person would until the command has succeeded. Throws what is wrong then. */
  async through(kill: Kill): Promise<Case> {
    this.version = kill.command === "up" ? 1 : 2;
    const order = kill.command === "destroy" ? "destroy" : "up";
    const armed = arm(this.emulator, this.host, kill);
    const first = await this.order(order);
    armed.disarm();
    const goesOn = kill.victim === "engine" && "nth" in kill.moment && (await this.isCalled());
    const result: Case = { kill, struck: armed.struck(), steps: [] };
    try {
      if (goesOn) throw new Error("a provider goes on without its engine");
      await this.recover(order, first, result.steps);
      await this.settled(order);
      await this.clear(result.steps);
    } catch (error) {
      throw new Error(`${told(kill)} (steps: ${result.steps.join(", ") || "none"})\n${(error as Error).message}`);
    }
    return result;
  }

  /** Whether calls still come when what was on its way has arrived. A provider that was never asked anything knows nothing of us, and stays. */
  private async isCalled(): Promise<boolean> {
    await rest(ARRIVED_MS);
    const before = this.emulator.calls.count();
    await rest(TRIED_AGAIN_MS);
    return this.emulator.calls.count() > before;
  }

  private async order(command: Order["command"]): Promise<Outcome | undefined> {
    return this.host.run({ command, version: this.version, adopts: this.adopts });
  }

  private async recover(command: "up" | "destroy", first: Outcome | undefined, steps: string[]): Promise<void> {
    let outcome = first;
    while (!outcome?.ok) {
      if (steps.length >= AGAIN) throw new Error(`not settled after ${AGAIN} steps:\n${outcome?.text}`);
      if (!outcome) await this.restart();
      const step = this.stepOf(outcome);
      steps.push(step);
      if (step === "cancel") await this.order("cancel");
      if (step === "restore") copyFileSync(`${this.file}.bak`, this.file);
      outcome = await this.order(command);
    }
  }

  /** What a person does after a message: exactly what it says. */
  private stepOf(outcome: Outcome | undefined): string {
    if (outcome?.text.includes("is currently locked by")) return "cancel";
    if (outcome?.text.includes("failed to load checkpoint")) return "restore";
    const asked = outcome?.errors.flatMap(({ name, message }) => {
      const id = /add adopt: \{ id: "([^"]+)"/.exec(message)?.[1];
      return id ? [[name, { id, ...(message.includes("overwrite: true }") ? { overwrite: true as const } : {}) }] as const] : [];
    });
    if (!asked?.length) return "again";
    this.adopts = { ...this.adopts, ...Object.fromEntries(asked) };
    return `adopt ${asked.map(([name]) => name).join(" ")}`;
  }

  /** The process of the program was killed: the command it had started ends by itself, as its terminal shows. */
  private async restart(): Promise<void> {
    if (!(await this.host.quiet())) throw new Error("the command goes on although the process of its program has ended");
    await this.host.close();
    this.host = await Host.start(this.config, this.host.folder);
  }

  /** The server and the state agree, the next preview is empty, and nothing was ever made twice. */
  private async settled(command: "up" | "destroy"): Promise<void> {
    this.adopts = {};
    const wrong = [...this.twice(), ...this.unlike(), ...(command === "up" ? await this.pending() : [])];
    if (wrong.length) throw new Error(wrong.join("\n"));
  }

  private twice(): string[] {
    return Object.entries(SHELVES).flatMap(([shelf, most]) => {
      const made = this.emulator.created(shelf);
      return made > most ? [`${made} objects were made in ${shelf}, ${most} are meant`] : [];
    });
  }

  private unlike(): string[] {
    const there = Object.keys(SHELVES).flatMap((shelf) => this.emulator.objects(shelf).map(({ id }) => `${shelf} ${id}`));
    const held = this.held();
    return there.length === held.length && held.every((id) => there.some((one) => one.endsWith(` ${id}`)))
      ? []
      : [`on the server: ${there.join(", ") || "nothing"}; in state: ${held.join(", ") || "nothing"}`];
  }

  private held(): string[] {
    const { resources = [] } = this.state();
    return resources.flatMap(({ id, type }) => (id && type.includes("coralogix") ? [id.split("/")[0] as string] : []));
  }

  /** The engine keeps what it had begun, and warns of it, until a refresh that is told to clear it. */
  private async clear(steps: string[]): Promise<void> {
    if (!this.state().pending_operations?.length) return;
    steps.push("clear");
    const refresh = await this.order("refresh");
    if (!refresh?.ok || refresh.changes.length) throw new Error(`the refresh did not find what there is: ${refresh?.text}`);
    if (this.state().pending_operations?.length) throw new Error("operations are pending still");
  }

  private get file(): string {
    return `${this.host.folder}/state/.pulumi/stacks/test/dev.json`;
  }
  private state(): Latest {
    return JSON.parse(readFileSync(this.file, "utf8")).checkpoint.latest ?? {};
  }

  private async pending(): Promise<string[]> {
    const preview = await this.order("preview");
    if (!preview?.ok) return [`the preview failed: ${preview?.text}`];
    return preview.changes.map((change) => `the next preview says: ${change}`);
  }
}

/** The state as the file holds it. */
interface Latest {
  resources?: { id?: string; type: string }[];
  pending_operations?: unknown[];
}
