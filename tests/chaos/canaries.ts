import "./globals";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { EngineEvent } from "@pulumi/pulumi/automation";
import type * as coralogix from "pulumi-coralogix";
import { apiOf } from "../../src/client";
import { type Emulator, startEmulator } from "../../src/emulator";
import { firstPart } from "../../src/provider/ids";
import { type Run, Stack } from "../engine/support/stack";
import { connected } from "../engine/support/world";
import { Refs } from "../support/refs";
import { shelfOf } from "../support/store";
import { type Process, World } from "../support/world";
import { type Singer, singers } from "./canaries-cases";
import { quietly } from "./support/quietly";

export interface Options {
  /** One kind alone. */
  only?: string;
  /** Only the commands that secrets go through. */
  brief?: boolean;
  say(line: string): void;
}
export interface Figures {
  resources: number;
  commands: number;
  /** Letters that were searched. */
  searched: number;
}
const ROOT = resolve(__dirname, "../..");
const KEY = "cxtp_0123456789-canary-key";
const SECRET = /canary|cxtp_/i;

/** Every kind on the real engine, with a canary in each secret field and in the key: nothing that people or files are given sings. */
export const run = (options: Options): Promise<Figures> => quietly(() => through(options));

async function through({ only, brief, say }: Options): Promise<Figures> {
  const emulator = await startEmulator({ apiKey: KEY });
  const stack = await Stack.make({ config: connected(emulator.url, KEY) });
  try {
    const all = await singers(new Refs(new World(emulator, {})), only);
    say(`${all.length} resources`);
    const life = new Life(emulator, stack, all, say);
    await life.through(brief === true);
    if (!only) await benched(life);
    return life.figures;
  } finally {
    stack.remove();
    await emulator.close();
  }
}

class Life {
  readonly figures: Figures;

  constructor(
    private readonly emulator: Emulator,
    private readonly stack: Stack,
    private readonly all: readonly Singer[],
    private readonly say: (line: string) => void,
  ) {
    this.figures = { resources: all.length, commands: 0, searched: 0 };
  }

  async through(brief: boolean): Promise<void> {
    const { stack } = this;
    if (!brief) await this.command("a first preview", stack.preview(this.program("mine")), true);
    await this.command("up", stack.up(this.program("mine")), true);
    this.expectThere();
    await this.others();
    await this.command("a refresh that finds others' secrets", stack.refresh(), true);
    await this.refused();
    await this.command("an update", stack.up(this.program("next")), true);
    if (!brief) await this.failures();
    if (!brief) await this.rest();
    await this.command("destroy", stack.destroy(), true);
  }

  private async refused(): Promise<void> {
    const refuse = ({ definition }: Singer) =>
      this.emulator.refuse(shelfOf(definition), (object) => `no: ${JSON.stringify(object)} with ${KEY}`);
    const refusals = this.all.map(refuse);
    await this.command("an update that is refused with body and key", this.stack.up(this.program("next")), false);
    for (const take of refusals) take();
  }
  private async failures(): Promise<void> {
    const { stack, emulator } = this;
    for (const how of [{ how: "reset" }, { how: "truncated" }, { how: "status", status: 403, message: `${KEY} may not` }] as const) {
      const fault = emulator.faults.add({ ...how, match: { method: "PUT", times: 99 } });
      await this.command(`an update that meets ${how.how}`, stack.up(this.program("mine")), false);
      fault.remove();
    }
    await this.command("wrong arguments", stack.preview(this.program("mine", { nmae: 1, connection: {} })), false);
    emulator.keys.revoke(KEY);
    await this.command("a key that is refused", stack.refresh(), false);
    emulator.keys.add({ key: KEY });
  }
  private async rest(): Promise<void> {
    const { stack } = this;
    await this.command("a preview of other secrets", stack.preview(this.program("mine")), true);
    await this.command("up again", stack.up(this.program("mine")), true);
    await this.command("lookups", stack.up(this.program("mine", {}, await this.ids())), true);
    await this.loud("as loud as can be", stack.up(this.program("next"), { logVerbosity: 9, logToStdErr: true }));
  }

  private program(whose: string, more: object = {}, ids: ReadonlyMap<string, string> = new Map()) {
    return async () => {
      const classes = require("pulumi-coralogix") as typeof coralogix;
      for (const { name, definition, args } of this.all) {
        const made = Reflect.get(classes, definition.kind) as typeof coralogix.Alert;
        new made(name, { ...args(whose), ...more } as never);
        const id = ids.get(name);
        if (id !== undefined) made.get(`get-${name}`, id);
      }
    };
  }

  /** Somebody else puts other secrets in the place of the program's. */
  private async others(): Promise<void> {
    const process: Process = new World(this.emulator, {}).process();
    const ids = await this.ids();
    for (const { name, definition, args } of this.all) {
      const handlers = definition.handlers(apiOf(definition.ops, process.http), { say: () => undefined });
      await handlers.update?.(firstPart(ids.get(name) ?? ""), args("theirs"), args("mine"));
    }
    await process.close();
  }
  private async ids(): Promise<Map<string, string>> {
    const { resources } = await this.stack.state();
    return new Map(resources.flatMap(({ urn, id }) => (id === undefined ? [] : [[urn.split("::").at(-1) as string, id]])));
  }

  private async command(what: string, running: Promise<Run>, well: boolean): Promise<void> {
    const { ok, text, events } = await running;
    if (ok !== well) throw new Error(`${what} ${ok ? "succeeds" : "fails"}: ${text}`);
    this.listen(`the output of ${what}`, text);
    this.listen(`the events of ${what}`, told(events));
    this.listen(`the state after ${what}`, (await this.stack.state()).text);
    this.figures.commands += 1;
    this.say(`${what}: ${ok ? "done" : "failed, as it should"}`);
  }
  // The engine's own log tells everything at this verbosity, whoever the provider is: only what we say is ours.
  private async loud(what: string, running: Promise<Run>): Promise<void> {
    const { ok, text } = await running;
    const ours = text.split("\n").filter((line) => /coralogix: /.test(line) && !/^[IWE]\d{4} /.test(line));
    this.listen(`our own lines, ${what}`, ours.join("\n"));
    this.figures.commands += 1;
    this.say(`${what}: ${ok ? "done" : "failed"}, ${ours.length} lines are ours`);
  }
  // What nobody has sent is found nowhere.
  private expectThere(): void {
    const held = JSON.stringify(this.emulator.kinds().map((kind) => this.emulator.objects(kind)));
    if (!SECRET.test(held)) throw new Error("the server holds no canary");
  }
  listen(where: string, text: string): void {
    this.figures.searched += text.length;
    const at = text.search(SECRET);
    if (at >= 0) throw new Error(`${where} holds a secret: …${text.slice(Math.max(0, at - 200), at + 60)}…`);
  }
}

const BENCH = { key: /a-key-of-the-benchmark/, address: /hooks\.example\.com/ };
/** What the bench prints and writes has neither the key nor the secrets of its webhooks. */
async function benched(life: Life): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-bench-"));
  const file = join(folder, "figures.json");
  const args = [join(ROOT, "tools", "bench.mjs"), "--resources", "2", "--runs", "1", "--latency", "0", "--json", file];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: 1e8 });
  const text = stdout + stderr + readFileSync(file, "utf8");
  rmSync(folder, { recursive: true, force: true });
  life.listen("the output of the bench", text);
  for (const [what, secret] of Object.entries(BENCH)) if (secret.test(text)) throw new Error(`the bench tells the ${what}`);
}

// The SDK tells the engine every answer in its debug messages, secrets too, whatever the resource: nothing of ours can prevent that.
const told = (events: readonly EngineEvent[]): string =>
  JSON.stringify(events.filter((event) => (event.diagnosticEvent?.severity as string) !== "debug"));
