import { isDeepStrictEqual } from "node:util";
import type { ServiceError } from "@grpc/grpc-js";
import { startServer } from "../../src/plugin/server";
import type { Provider } from "../../src/provider";
import { asInputs, asState } from "../../src/provider/stages";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { sealed, secretsOf } from "../../src/provider/state/seal";
import { PluginClient, type Props } from "../plugin/support/client";
import { type Line, startEngine } from "../plugin/support/engine";
import { incompleteIn } from "../plugin/support/incomplete";
import { revealed } from "../plugin/support/marks";

/** The methods of a provider, with what the engine also sends to the plugin. */
export interface TestedProvider extends Omit<Provider, "preview"> {
  read(id: string, state: Props, inputs?: Props): ReturnType<Provider["read"]>;
  delete(id: string, state: Props, inputs?: Props): Promise<void>;
}

/** A process of the provider plugin. */
export class PluginProcess {
  private opened: Promise<{ client: PluginClient; close(): void }> | undefined;

  /** @param settings keys such as `coralogix:url` */
  constructor(private readonly settings: ReadonlyMap<string, string>) {}

  /** The plugin with the methods of the dynamic form, for the resource of a name. */
  provider(resourceType: string, name: string): TestedProvider {
    const urn = `urn:pulumi:dev::test::coralogix:index:${resourceType}::${name}`;
    const call = async <T>(work: (client: PluginClient) => Promise<T>): Promise<T> => {
      this.opened ??= open(this.settings);
      const { client } = await this.opened;
      return revealed(await work(client).catch(rethrow));
    };
    return {
      configure: async () => undefined,
      check: async (olds, args) => {
        const found = await call((c) => c.check(urn, withoutText(olds), withoutText(args)));
        const failures = found.failures.map((reason) => ({ property: "", reason }));
        return { inputs: asInputs(found.inputs), failures };
      },
      diff: (id, state, inputs) => call((c) => c.diff(urn, id, state, withoutText(inputs))),
      create: async (inputs) => {
        const { id, outputs } = await call((c) => c.create(urn, marked(resourceType, inputs)));
        return { id, state: asState(outputs) };
      },
      read: async (id, state, inputs = {}) => {
        const before = withoutText(inputs);
        const found = await call((c) => c.read(urn, id, state, before));
        // An object that is gone has neither.
        const isSame = !found.id || isDeepStrictEqual(found.inputs, before);
        const changed = isSame ? {} : { inputs: asInputs(found.inputs) };
        return { id: found.id, state: asState(found.outputs), ...changed };
      },
      update: async (id, state, inputs) =>
        asState(
          (await call((c) => c.update(urn, id, state, marked(resourceType, inputs)))).outputs,
        ),
      delete: (id, state, inputs = {}) =>
        call((c) => c.delete(urn, id, state, withoutText(inputs))),
    };
  }

  async close(): Promise<void> {
    (await this.opened)?.close();
  }
}

async function open(settings: ReadonlyMap<string, string>) {
  const { address } = await sharedEngine();
  const { port, close } = await startServer();
  const client = new PluginClient(port);
  await client.handshake(address);
  const config = [...settings].map(([key, value]) => [key.replace(/^coralogix:/, ""), value]);
  await client.configure(Object.fromEntries(config));
  return {
    client,
    close: () => {
      client.close();
      close();
    },
  };
}

let engine: ReturnType<typeof startEngine> | undefined;
/** The lines of all processes go to the standard output, as those of the dynamic form. */
function sharedEngine(): ReturnType<typeof startEngine> {
  engine ??= startEngine(print);
  return engine;
}
const print = ({ severity, text }: Line): void => {
  process.stdout.write(`coralogix: ${severity === "warning" ? "warning: " : ""}${text}\n`);
};
afterAll(async () => {
  (await engine)?.close();
  engine = undefined;
});

/** What the check has returned, with the marks that `call` has removed. */
const marked = (resourceType: string, inputs: Props): Props => {
  const props = withoutText(inputs);
  return sealed(props, secretsOf({ resourceType }, props));
};

const withoutText = ({ [STATE_KEYS.provider]: _, ...inputs }: Props): Props => inputs;

/** The error that the user sees, with the object that exists in spite of it. */
function rethrow(error: ServiceError): never {
  const incomplete = incompleteIn(error);
  throw Object.assign(new Error(error.details ?? error.message), {
    ...(incomplete && { id: incomplete.id, properties: revealed(incomplete.outputs) }),
  });
}
