import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { resourceTypeOf } from "../../src/provider/state/type-token";
import { killProcess } from "../support/processes";
import { Host, victimsIn } from "./kills-host";
import { describeKill, type Kill, type Moment, type Side } from "./kills-plan";
import { type Adopts, MAX_OBJECTS } from "./kills-program";
import type { Order, Outcome } from "./kills-runner";

const SCENARIO_KEY = "cxtp_0123456789-canary-key";
const MAX_STEPS = 8;
const ARRIVAL_MS = 600;
// A call times out after two seconds and is retried.
const RETRY_MS = 3000;

/** A kill and the recovery steps of the user, in order. */
export interface KillCase {
  kill: Kill;
  injected: boolean;
  /**
   * `again`: the same command; `cancel`: pulumi cancel, to unlock the state; `attributes`: the
   * incomplete file beside the state file is deleted; `restore`: the backup of a truncated state
   * file; `adopt NAME`: an `adopt` argument; `clear`: refresh with --clear-pending-creates.
   */
  steps: string[];
}

/** A stack and its account; a process is killed during each command. */
export class Scenario {
  private adopts: Adopts = {};
  private version: 1 | 2 = 1;

  private constructor(
    private readonly emulator: Emulator,
    private readonly config: object,
    private host: Host,
  ) {}

  /**
   * The backend has no organizations. With `hasIdSeed` the stack tells its ids apart, so that an
   * interrupted create finds its object without an `adopt` argument.
   */
  static async start(hasIdSeed: boolean): Promise<Scenario> {
    const emulator = await startEmulator({ apiKey: SCENARIO_KEY });
    const config = {
      "coralogix:url": emulator.url,
      "coralogix:apiKey": { secret: SCENARIO_KEY },
      "coralogix:timeoutMs": "2000",
      ...(hasIdSeed ? { "coralogix:idSeed": "chaos" } : {}),
    };
    return new Scenario(emulator, config, await Host.start(config));
  }

  async close(): Promise<void> {
    await this.host.close();
    await this.emulator.close();
    rmSync(this.host.folder, { recursive: true, force: true });
  }

  /**
   * Runs a command, kills a process, and recovers as a user would. Throws the differences that
   * remain.
   */
  async runKill(kill: Kill): Promise<KillCase> {
    this.version = kill.command === "up" ? 1 : 2;
    const order = kill.command === "destroy" ? "destroy" : "up";
    const armed = armKill(this.emulator, this.host, kill);
    const first = await this.order(order);
    armed.disarm();
    const keepsCalling =
      kill.victim === "engine" && "nth" in kill.moment && (await this.receivesCalls());
    const result: KillCase = { kill, injected: armed.injected(), steps: [] };
    try {
      if (keepsCalling) throw new Error("the provider still sends calls without its engine");
      await this.recover(order, first, result.steps);
      await this.expectSettled(order);
      await this.clear(result.steps);
    } catch (error) {
      throw new Error(
        `${describeKill(kill)} (steps: ${result.steps.join(", ") || "none"})\n${(error as Error).message}`,
      );
    }
    return result;
  }

  /**
   * Whether calls arrive after those under way. A provider without any request does not exit: it
   * sends no calls.
   */
  private async receivesCalls(): Promise<boolean> {
    await sleep(ARRIVAL_MS);
    const before = this.emulator.calls.count();
    await sleep(RETRY_MS);
    return this.emulator.calls.count() > before;
  }

  private async order(command: Order["command"]): Promise<Outcome | undefined> {
    return this.host.run({ command, version: this.version, adopts: this.adopts });
  }

  private async recover(
    command: "up" | "destroy",
    first: Outcome | undefined,
    steps: string[],
  ): Promise<void> {
    let outcome = first;
    while (!outcome?.ok) {
      if (steps.length >= MAX_STEPS)
        throw new Error(`not settled after ${MAX_STEPS} steps:\n${outcome?.text}`);
      if (!outcome) await this.restart();
      const step = this.stepOf(outcome);
      steps.push(step);
      if (step === "cancel") await this.order("cancel");
      if (step === "attributes") rmSync(`${this.file}.attrs`);
      if (step === "restore") copyFileSync(`${this.file}.bak`, this.file);
      outcome = await this.order(command);
    }
  }

  /** The recovery step that a message recommends. */
  private stepOf(outcome: Outcome | undefined): string {
    if (outcome?.text.includes("is currently locked by")) return "cancel";
    if (/failed to load checkpoint: .*EOF/.test(outcome?.text ?? "")) return "attributes";
    if (outcome?.text.includes("failed to load checkpoint")) return "restore";
    const adoptions = outcome?.errors.flatMap(({ name, message }) => {
      const id = /add adopt: \{ id: "([^"]+)"/.exec(message)?.[1];
      return id
        ? [
            [
              name,
              {
                id,
                ...(message.includes("overwrite: true }") ? { overwrite: true as const } : {}),
              },
            ] as const,
          ]
        : [];
    });
    if (!adoptions?.length) return "again";
    this.adopts = { ...this.adopts, ...Object.fromEntries(adoptions) };
    return `adopt ${adoptions.map(([name]) => name).join(" ")}`;
  }

  /** Restarts the killed program process after its pulumi command has ended. */
  private async restart(): Promise<void> {
    if (!(await this.host.waitForCommand()))
      throw new Error("the pulumi command still runs after its program process has ended");
    await this.host.close();
    this.host = await Host.start(this.config, this.host.folder);
  }

  /** Server and state are equal, the next preview is empty, and there are no duplicates. */
  private async expectSettled(command: "up" | "destroy"): Promise<void> {
    this.adopts = {};
    const failures = [
      ...this.duplicates(),
      ...this.differences(),
      ...(command === "up" ? await this.pending() : []),
    ];
    if (failures.length) throw new Error(failures.join("\n"));
  }

  private duplicates(): string[] {
    return Object.entries(MAX_OBJECTS).flatMap(([table, most]) => {
      const created = this.emulator.created(table);
      return created > most
        ? [`${created} objects were created in ${table}, expected at most ${most}`]
        : [];
    });
  }

  private differences(): string[] {
    const onServer = Object.keys(MAX_OBJECTS).flatMap((table) =>
      this.emulator.objects(table).map(({ id }) => `${table} ${id}`),
    );
    const inState = this.idsInState();
    return onServer.length === inState.length &&
      inState.every((id) => onServer.some((one) => one.endsWith(` ${id}`)))
      ? []
      : [
          `on the server: ${onServer.join(", ") || "nothing"}; in state: ${inState.join(", ") || "nothing"}`,
        ];
  }

  private idsInState(): string[] {
    const { resources = [] } = this.state();
    return resources.flatMap(({ id, type }) =>
      id && resourceTypeOf(type) ? [id.split("/")[0] as string] : [],
    );
  }

  /** Pending operations stay in state until a refresh with --clear-pending-creates. */
  private async clear(steps: string[]): Promise<void> {
    if (!this.state().pending_operations?.length) return;
    steps.push("clear");
    const refresh = await this.order("refresh");
    if (!refresh?.ok || refresh.changes.length)
      throw new Error(`the refresh failed or found changes: ${refresh?.text}`);
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
    return preview.changes.map((change) => `the next preview shows: ${change}`);
  }
}

/** The deployment in the state file. */
interface Latest {
  resources?: { id?: string; type: string }[];
  pending_operations?: unknown[];
}

type CallMoment = Extract<Moment, { nth: number }>;
// Longer than it takes to kill the process.
const LATE_MS = 400;
const FAULTS = {
  lost: { how: "timeout", when: "before" },
  late: { how: "slow", delayMs: LATE_MS, when: "before" },
  done: { how: "timeout", when: "after" },
  responded: { how: "slow", delayMs: 1, when: "after" },
} as const satisfies Record<Side, object>;

/**
 * Kills the processes at the moment of the kill. `injected` reports whether a process was killed.
 */
function armKill(
  emulator: Emulator,
  host: Host,
  kill: Kill,
): { injected(): boolean; disarm(): void } {
  let wasKilled = false;
  const killVictims = () => {
    const found = victimsIn(host.listProcesses(), kill.victim);
    wasKilled = found.length > 0;
    for (const { pid } of found) killProcess(pid);
  };
  let wasTriggered = false;
  const trigger = () => {
    if (wasTriggered) return;
    wasTriggered = true;
    if (kill.moment.afterMs) setTimeout(killVictims, kill.moment.afterMs);
    else killVictims();
  };
  const disarm =
    "event" in kill.moment
      ? atEvent(host, kill.moment.event, trigger)
      : atCall(emulator, kill.moment, trigger);
  return { injected: () => wasKilled, disarm };
}

function atEvent(host: Host, nth: number, trigger: () => void): () => void {
  host.onEvent = (event) => event >= nth && trigger();
  return () => {
    host.onEvent = () => undefined;
  };
}

/** Injects a fault at the call and polls its hits, because there is no event. */
function atCall(
  emulator: Emulator,
  { nth, method, side }: CallMoment,
  trigger: () => void,
): () => void {
  const fault = emulator.faults.add({
    ...FAULTS[side],
    match: { nth, ...(method ? { method } : {}) },
  });
  const watch = setInterval(() => fault.hits && trigger(), 1);
  return () => {
    clearInterval(watch);
    fault.remove();
  };
}
