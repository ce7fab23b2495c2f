import { randomUUID } from "node:crypto";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../src/emulator";
import { bind, type Provider } from "../../src/provider";
import { sessionOf } from "../../src/provider/session";

/** A provider process: the first calls it makes, what it owns and what it has listed are its own. */
export class Process {
  private readonly settings: ReadonlyMap<string, string>;
  private readonly providers = new Map<string, Provider>();
  private readonly key = `cxtp_${randomUUID()}`;

  constructor(
    private readonly emulator: Emulator,
    config: Readonly<Record<string, string>>,
  ) {
    emulator.keys.add({ key: this.key });
    this.settings = new Map(Object.entries({ "coralogix:url": emulator.url, "coralogix:apiKey": this.key, ...config }));
  }

  provider(kind: string): Provider {
    const made = this.providers.get(kind) ?? bind(kind);
    if (!this.providers.has(kind)) void made.configure({ config: { get: (key) => this.settings.get(key) } });
    this.providers.set(kind, made);
    return made;
  }
  private get session() {
    return sessionOf(undefined, (key) => this.settings.get(key));
  }
  /** The client of the process, for calls beside the engine's. */
  get http() {
    return this.session.http;
  }
  async close(): Promise<void> {
    // A create that failed early has left this call under way.
    await Reflect.get(this.session, "team");
    this.http.close();
    this.emulator.keys.revoke(this.key);
  }
}

/** An account, and the processes that work on it. */
export class World {
  constructor(
    readonly emulator: Emulator,
    readonly config: Readonly<Record<string, string>>,
  ) {}

  /** A new process. Sessions are told apart by their key, so each process has one of its own. */
  process(): Process {
    return new Process(this.emulator, this.config);
  }
  /** A command over many resources: one process, all at once. */
  async together<R, T>(all: readonly R[], work: (one: R, process: Process) => Promise<T>): Promise<T[]> {
    const process = this.process();
    const done = await Promise.allSettled(all.map((one) => work(one, process)));
    await process.close();
    return done.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
  }
}

const running: Emulator[] = [];
/** An account that is closed after the test. */
export async function world(options: Partial<EmulatorOptions> = {}, config: Readonly<Record<string, string>> = {}): Promise<World> {
  const emulator = await startEmulator({ apiKey: "somebody else's", ...options });
  running.push(emulator);
  return new World(emulator, { "coralogix:timeoutMs": "5000", ...config });
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((emulator) => emulator.close()));
});

/** The lines that the provider said, from here to the end of the file's tests. */
export function listen(): string[] {
  const said: string[] = [];
  const write = process.stdout.write.bind(process.stdout) as (...all: unknown[]) => boolean;
  beforeAll(() => {
    process.stdout.write = ((...all: unknown[]) => {
      if (!String(all[0]).startsWith("coralogix: ")) return write(...all);
      said.push(String(all[0]));
      return true;
    }) as typeof process.stdout.write;
  });
  afterAll(() => {
    process.stdout.write = write as typeof process.stdout.write;
  });
  return said;
}
