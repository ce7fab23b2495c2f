import type * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "../../src/emulator";
import { apiOf } from "../../src/http";
import { remoteId } from "../../src/provider/identity/ids";
import type { Mode } from "../../src/provider/state/type-token";
import { type CanaryResource, canaryResources } from "../chaos/support/canary-resources";
import { Refs } from "../support/refs";
import { World } from "../support/world";
import { type Run, Stack } from "./support/stack";
import { aliasesOf, WAYS, type Way } from "./support/ways";
import { connectionConfig, KEY } from "./support/world";

/** The figures of a run, for the report of all cases. */
interface SecretFigures {
  paths: number;
  ways: number;
  commands: number;
}

/**
 * Creates or updates resources by one way after another, and refreshes, looks up and imports them:
 * no state, output or event may contain a canary.
 */
export async function runWays(
  ways: readonly string[],
  isSelected: (at: number) => boolean,
  form?: Mode,
): Promise<SecretFigures> {
  const emulator = await startEmulator({ apiKey: KEY, quirks: { anyAiApplication: true } });
  const stack = await stackOf(emulator, form);
  try {
    const refs = new Refs(new World(emulator, {}));
    const all = (await canaryResources(refs)).filter(({ secret }) => secret);
    const scenario = new Scenario(
      emulator,
      stack,
      all.filter((_, at) => isSelected(at)),
    );
    for (const [at, way] of ways.entries()) await scenario.way(way, `step${at}`);
    await scenario.others(form);
    return scenario.figures;
  } finally {
    stack.remove();
    await emulator.close();
  }
}

const stackOf = ({ url }: Emulator, form?: Mode): Promise<Stack> =>
  Stack.create({ config: connectionConfig(url), ...(form ? { form } : {}) });

class Scenario {
  readonly figures: SecretFigures;
  private stored = "";

  constructor(
    private readonly emulator: Emulator,
    private readonly stack: Stack,
    private readonly all: readonly CanaryResource[],
  ) {
    this.figures = { paths: all.length, ways: 0, commands: 0 };
  }

  async way(name: string, owner: string): Promise<void> {
    const way = WAYS[name] as Way;
    const { stack } = this;
    const program = this.program(way, owner);
    await this.command(`up by ${name}`, stack.up(program));
    if (!way.keeps) this.stored = owner;
    this.expectStored(name);
    await this.command(`refresh after ${name}`, stack.refresh());
    this.figures.ways += 1;
  }

  /** What needs objects: a refresh of changed ones, lookups, and an import into another stack. */
  async others(form?: Mode): Promise<void> {
    const { stack, emulator } = this;
    const direct = WAYS["the constructor"] as Way;
    await this.command("up", stack.up(this.program(direct, "mine")));
    const ids = await this.ids();
    await this.changeOutside(ids);
    await this.command("refresh of changed objects", stack.refresh());
    const lookups = async () => {
      await this.program(direct, "mine")();
      for (const [one, id] of ids) this.classOf(one).get(`get-${one.name}`, id);
    };
    await this.command("lookups", stack.up(lookups));
    const other = await stackOf(emulator, form);
    const importing: Way = {
      declare: ({ resource, declare }) => {
        const id = ids.get(resource) as string;
        const { argument } = resource.definition.ids ?? {};
        // The engine replaces an import whose id differs from the arguments.
        const args = { ...resource.args("mine"), ...(argument ? { [argument]: id } : {}) };
        declare(args, { import: id });
      },
    };
    await this.command("import", other.up(this.program(importing, "mine", "other")), other);
    other.remove();
    this.figures.ways += 3;
  }

  private program(way: Way, owner: string, first = "first") {
    return async () => {
      const classes = require("pulumi-coralogix") as typeof coralogix;
      way.before?.(this.all, owner);
      new classes.DashboardFolder(first, { name: first });
      way.after?.(this.all, owner);
      for (const resource of this.all)
        way.declare({
          resource,
          owner,
          declare: (args, opts = {}, name = resource.name) =>
            new (this.classOf(resource))(name, args as never, {
              ...opts,
              aliases: aliasesOf(resource),
            }),
        });
    };
  }

  private classOf({ definition }: CanaryResource): typeof coralogix.Webhook {
    const classes = require("pulumi-coralogix") as typeof coralogix;
    return Reflect.get(classes, definition.resourceType) as typeof coralogix.Webhook;
  }

  private async ids(): Promise<Map<CanaryResource, string>> {
    const { resources } = await this.stack.state();
    return new Map(
      this.all.map((one) => [
        one,
        resources.find(({ urn }) => urn.endsWith(`::${one.name}`))?.id ?? "",
      ]),
    );
  }

  private async changeOutside(ids: ReadonlyMap<CanaryResource, string>): Promise<void> {
    const process = new World(this.emulator, {}).process();
    for (const [{ definition, args }, id] of ids) {
      const handlers = definition.handlers(apiOf(definition.ops, process.http), {
        log: () => undefined,
      });
      await handlers.update?.(remoteId(id), args("theirs"), args("mine"));
    }
    await process.close();
  }

  // A search proves nothing if the values have not arrived.
  private expectStored(way: string): void {
    const { emulator } = this;
    const stored = JSON.stringify(emulator.tableNames().map((table) => emulator.objects(table)));
    if (!stored.includes(this.stored)) throw new Error(`${way} brought no secret to the service`);
  }

  private async command(label: string, running: Promise<Run>, stack = this.stack) {
    const { ok, text, events } = await running;
    if (!ok) throw new Error(`${label} failed: ${text}`);
    const isShown = ({ diagnosticEvent }: (typeof events)[number]) =>
      (diagnosticEvent?.severity as string | undefined) !== "debug";
    this.expectNoCanary(`the output of ${label}`, text);
    this.expectNoCanary(`the events of ${label}`, JSON.stringify(events.filter(isShown)));
    this.expectNoCanary(`the state after ${label}`, (await stack.state()).text);
    this.figures.commands += 1;
  }

  private expectNoCanary(source: string, text: string): void {
    const at = text.search(/canary/i);
    if (at >= 0)
      throw new Error(
        `${source} contains a secret: …${text.slice(Math.max(0, at - 300), at + 60)}…`,
      );
  }
}
