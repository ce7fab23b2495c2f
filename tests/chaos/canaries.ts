import "./globals";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { EngineEvent } from "@pulumi/pulumi/automation";
import type * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "../../src/emulator";
import { apiOf } from "../../src/http";
import { remoteId } from "../../src/provider/identity/ids";
import { type Run, Stack } from "../engine/support/stack";
import { connectionConfig } from "../engine/support/world";
import { Refs } from "../support/refs";
import { tableOf } from "../support/stored-objects";
import { type Process, World } from "../support/world";
import { type CanaryResource, canaryResources } from "./support/canary-resources";
import { captureLog } from "./support/options";

interface CanaryOptions {
  /** Only this resource type. */
  only?: string;
  /** Only commands that send secrets. */
  brief?: boolean;
  log(line: string): void;
}
interface CanaryFigures {
  resources: number;
  commands: number;
  /** The number of searched characters. */
  searched: number;
}
const PACKAGE_ROOT = resolve(__dirname, "../..");
const CANARY_KEY = "cxtp_0123456789-canary-key";
const SECRET = /canary|cxtp_/i;

/**
 * All resource types on the Pulumi engine with canaries as secrets and key: no output may contain
 * one.
 */
export const run = (options: CanaryOptions): Promise<CanaryFigures> =>
  captureLog(() => runScenario(options));

async function runScenario({ only, brief, log }: CanaryOptions): Promise<CanaryFigures> {
  const emulator = await startEmulator({ apiKey: CANARY_KEY, quirks: { anyAiApplication: true } });
  const stack = await Stack.create({ config: connectionConfig(emulator.url, CANARY_KEY) });
  try {
    const all = await canaryResources(new Refs(new World(emulator, {})), only);
    log(`${all.length} resources`);
    const scenario = new Scenario(emulator, stack, all, log);
    await scenario.run(brief === true);
    if (!only) await checkBench(scenario);
    return scenario.figures;
  } finally {
    stack.remove();
    await emulator.close();
  }
}

class Scenario {
  readonly figures: CanaryFigures;

  constructor(
    private readonly emulator: Emulator,
    private readonly stack: Stack,
    private readonly all: readonly CanaryResource[],
    private readonly log: (line: string) => void,
  ) {
    this.figures = { resources: all.length, commands: 0, searched: 0 };
  }

  async run(brief: boolean): Promise<void> {
    const { stack } = this;
    if (!brief) await this.command("a first preview", stack.preview(this.program("mine")), true);
    await this.command("up", stack.up(this.program("mine")), true);
    this.expectCanariesSent();
    await this.changeOutside();
    await this.command("a refresh that finds foreign secrets", stack.refresh(), true);
    await this.runRefusedUpdate();
    await this.command("an update", stack.up(this.program("next")), true);
    if (!brief) await this.runFailures();
    if (!brief) await this.runRemaining();
    await this.command("destroy", stack.destroy(), true);
  }

  private async runRefusedUpdate(): Promise<void> {
    const refuse = ({ definition }: CanaryResource) =>
      this.emulator.refuse(
        tableOf(definition),
        (object) => `no: ${JSON.stringify(object)} with ${CANARY_KEY}`,
      );
    const refusals = this.all.map(refuse);
    await this.command(
      "an update that is refused with body and key",
      this.stack.up(this.program("next")),
      false,
    );
    for (const remove of refusals) remove();
  }
  private async runFailures(): Promise<void> {
    const { stack, emulator } = this;
    for (const how of [
      { how: "reset" },
      { how: "truncated" },
      { how: "status", status: 403, message: `${CANARY_KEY} may not` },
    ] as const) {
      const fault = emulator.faults.add({ ...how, match: { method: "PUT", times: 99 } });
      await this.command(`an update that meets ${how.how}`, stack.up(this.program("mine")), false);
      fault.remove();
    }
    await this.command(
      "wrong arguments",
      stack.preview(this.program("mine", { nmae: 1, connection: {} })),
      false,
    );
    emulator.keys.revoke(CANARY_KEY);
    await this.command("a key that is refused", stack.refresh(), false);
    emulator.keys.add({ key: CANARY_KEY });
  }
  private async runRemaining(): Promise<void> {
    const { stack } = this;
    await this.command("a preview of other secrets", stack.preview(this.program("mine")), true);
    await this.command("up again", stack.up(this.program("mine")), true);
    await this.command("lookups", stack.up(this.program("mine", {}, await this.ids())), true);
    await this.verboseRun(
      "maximum verbosity",
      stack.up(this.program("next"), { logVerbosity: 9, logToStdErr: true }),
    );
  }

  private program(owner: string, more: object = {}, ids: ReadonlyMap<string, string> = new Map()) {
    return async () => {
      const classes = require("pulumi-coralogix") as typeof coralogix;
      for (const { name, definition, args } of this.all) {
        const created = Reflect.get(classes, definition.resourceType) as typeof coralogix.Alert;
        new created(name, { ...args(owner), ...more } as never);
        const id = ids.get(name);
        if (id !== undefined) created.get(`get-${name}`, id);
      }
    };
  }

  /** Changes the secrets outside of Pulumi. */
  private async changeOutside(): Promise<void> {
    const process: Process = new World(this.emulator, {}).process();
    const ids = await this.ids();
    for (const { name, definition, args } of this.all) {
      const handlers = definition.handlers(apiOf(definition.ops, process.http), {
        log: () => undefined,
      });
      await handlers.update?.(remoteId(ids.get(name) ?? ""), args("theirs"), args("mine"));
    }
    await process.close();
  }
  private async ids(): Promise<Map<string, string>> {
    const { resources } = await this.stack.state();
    return new Map(
      resources.flatMap(({ urn, id }) =>
        id === undefined ? [] : [[urn.split("::").at(-1) as string, id]],
      ),
    );
  }

  private async command(label: string, running: Promise<Run>, succeeds: boolean): Promise<void> {
    const { ok, text, events } = await running;
    if (ok !== succeeds) throw new Error(`${label} ${ok ? "succeeded" : "failed"}: ${text}`);
    this.expectNoSecret(`the output of ${label}`, text);
    this.expectNoSecret(`the events of ${label}`, eventsText(events));
    this.expectNoSecret(`the state after ${label}`, (await this.stack.state()).text);
    this.figures.commands += 1;
    this.log(`${label}: ${ok ? "done" : "failed, as expected"}`);
  }
  // At this verbosity the engine logs all values of any provider: only our lines are checked.
  private async verboseRun(label: string, running: Promise<Run>): Promise<void> {
    const { ok, text } = await running;
    const ours = text
      .split("\n")
      .filter((line) => /coralogix: /.test(line) && !/^[IWE]\d{4} /.test(line));
    this.expectNoSecret(`our log lines, ${label}`, ours.join("\n"));
    this.figures.commands += 1;
    this.log(`${label}: ${ok ? "done" : "failed"}, ${ours.length} lines of ours`);
  }
  // The test is meaningless if no canary was sent.
  private expectCanariesSent(): void {
    const stored = JSON.stringify(
      this.emulator.tableNames().map((table) => this.emulator.objects(table)),
    );
    if (!SECRET.test(stored)) throw new Error("the server stores no canary");
  }
  expectNoSecret(source: string, text: string): void {
    this.figures.searched += text.length;
    const at = text.search(SECRET);
    if (at >= 0)
      throw new Error(
        `${source} contains a secret: …${text.slice(Math.max(0, at - 200), at + 60)}…`,
      );
  }
}

const BENCH = { key: /a-key-of-the-benchmark/, address: /hooks\.example\.com/ };
/** The output of the benchmark contains neither its key nor its webhook secrets. */
async function checkBench(scenario: Scenario): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-bench-"));
  const file = join(folder, "figures.json");
  const args = [
    join(PACKAGE_ROOT, "tools", "start.mjs"),
    "bench",
    "--resources",
    "2",
    "--runs",
    "1",
    "--latency",
    "0",
    "--json",
    file,
  ];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: PACKAGE_ROOT,
    maxBuffer: 1e8,
  });
  const text = stdout + stderr + readFileSync(file, "utf8");
  rmSync(folder, { recursive: true, force: true });
  scenario.expectNoSecret("the output of the bench", text);
  for (const [label, secret] of Object.entries(BENCH))
    if (secret.test(text)) throw new Error(`the benchmark prints the ${label}`);
}

// The SDK logs all provider responses as debug messages, secrets included; a provider cannot
// prevent it.
const eventsText = (events: readonly EngineEvent[]): string =>
  JSON.stringify(events.filter((event) => (event.diagnosticEvent?.severity as string) !== "debug"));
