import { randomUUID } from "node:crypto";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../src/emulator";
import { bind, type Provider } from "../../src/provider";
import { sessionOf } from "../../src/provider/session/session";
import { formOfTests } from "./form";
import { PluginProcess, type TestedProvider } from "./plugin-process";

/** A provider process with its own session: caches and locks are not shared. */
export class Process {
  private readonly settings: ReadonlyMap<string, string>;
  private readonly providers = new Map<string, Provider>();
  private readonly key = `cxtp_${randomUUID()}`;
  private readonly plugin: PluginProcess | undefined;

  constructor(
    private readonly emulator: Emulator,
    config: Readonly<Record<string, string>>,
  ) {
    emulator.keys.add({ key: this.key });
    this.settings = new Map(
      Object.entries({ "coralogix:url": emulator.url, "coralogix:apiKey": this.key, ...config }),
    );
    if (formOfTests() === "plugin") this.plugin = new PluginProcess(this.settings);
  }

  /** The provider of a resource type, in the form of the tests. */
  provider(resourceType: string, name = "one"): TestedProvider {
    if (this.plugin) return this.plugin.provider(resourceType, name);
    const created = this.providers.get(resourceType) ?? bind(resourceType);
    if (!this.providers.has(resourceType))
      void created.configure({ config: { get: (key) => this.settings.get(key) } });
    this.providers.set(resourceType, created);
    return created;
  }
  private opened: ReturnType<typeof sessionOf> | undefined;
  private get session() {
    this.opened ??= sessionOf(undefined, (key) => this.settings.get(key));
    return this.opened;
  }
  /** The client of the process, for direct calls. */
  get http() {
    return this.session.http;
  }
  async close(): Promise<void> {
    // A create that failed early may have left this call running.
    await Reflect.get(this.session.team, "request");
    await this.plugin?.close();
    this.http.close();
    this.emulator.keys.revoke(this.key);
  }
}

/** An account and its provider processes. */
export class World {
  constructor(
    readonly emulator: Emulator,
    readonly config: Readonly<Record<string, string>>,
  ) {}

  /** A new process with a unique key, because sessions are identified by key. */
  process(): Process {
    return new Process(this.emulator, this.config);
  }
  /** Runs `work` for all resources at once, in one process. */
  async runAll<R, T>(
    all: readonly R[],
    work: (one: R, process: Process) => Promise<T>,
  ): Promise<T[]> {
    const process = this.process();
    const done = await Promise.allSettled(all.map((one) => work(one, process)));
    await process.close();
    return done.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
  }
}

const openEmulators: Emulator[] = [];
/**
 * An account that is closed after the test. Its AI applications have sent data, and targets of
 * overlays remain valid.
 */
export async function world(
  options: Partial<EmulatorOptions> = {},
  config: Readonly<Record<string, string>> = {},
): Promise<World> {
  const quirks = { anyAiApplication: true, earlierFleetTargets: true, ...options.quirks };
  const emulator = await startEmulator({ apiKey: "another-key", ...options, quirks });
  openEmulators.push(emulator);
  return new World(emulator, config);
}
afterEach(async () => {
  await Promise.all(openEmulators.splice(0).map((emulator) => emulator.close()));
});

/** The log lines of the provider until the end of the test file. */
export function captureLog(): string[] {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout) as (...all: unknown[]) => boolean;
  beforeAll(() => {
    process.stdout.write = ((...all: unknown[]) => {
      if (!String(all[0]).startsWith("coralogix: ")) return write(...all);
      lines.push(String(all[0]));
      return true;
    }) as typeof process.stdout.write;
  });
  afterAll(() => {
    process.stdout.write = write as typeof process.stdout.write;
  });
  return lines;
}
