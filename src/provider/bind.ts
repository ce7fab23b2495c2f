import { areas } from "../areas";
import type { AnyDefinition } from "../areas/define";
import { kinds } from "../generated/kinds";
import { type Checked, check } from "./check";
import { type Config, configured } from "./connection";
import { type Created, create } from "./create";
import { declare } from "./declared";
import { type Difference, diff } from "./diff";
import { Failure, failureOf } from "./failure";
import { apart } from "./hidden";
import { endWithEngine } from "./orphan";
import { type Read, read } from "./read";
import { remove } from "./remove";
import { type Desk, sessionOf } from "./session";
import { update } from "./update";

type Props = Record<string, unknown>;
interface ConfigureRequest {
  config: { get(key: string): string | undefined };
}

/** What the engine calls for a kind. */
export interface Provider {
  configure(req: ConfigureRequest): Promise<void>;
  check(olds: Props, news: Props): Promise<Checked>;
  diff(id: string, olds: Props, news: Props): Promise<Difference>;
  create(inputs: Props): Promise<Created>;
  read(id: string, props: Props): Promise<Read>;
  update(id: string, olds: Props, news: Props): Promise<{ outs: Props }>;
  delete(id: string, props: Props): Promise<void>;
}

/** The definition of a kind; its area is loaded when it is first needed. */
export function definitionOf(kind: string): AnyDefinition {
  const table = (kinds as Record<string, { area: string }>)[kind];
  const area = table && areas[table.area as keyof typeof areas]();
  const found = (area?.resources as readonly AnyDefinition[] | undefined)?.find((definition) => definition.kind === kind);
  if (!found)
    throw new Failure(
      `this version of pulumi-coralogix does not know the kind ${kind}. Install the version that made the resource, or a newer one`,
    );
  return found;
}

/** The provider of a kind, as the text in state asks for it. */
export function bind(kind: string): Provider {
  let config: Config = () => undefined;
  // Every call asks for it, and what it is looked up by stays the same in a process.
  const desks = new Map<string | undefined, Desk>();
  const desk = (name?: string): Desk => {
    const found = desks.get(name) ?? sessionOf(name, config).desk(definitionOf(kind));
    desks.set(name, found);
    return found;
  };
  const maybe = (name?: string): Desk | undefined => (desks.has(name) || configured(name, config) ? desk(name) : undefined);
  const at = (props: Props) => desk(apart(props).connection);
  return {
    // Synchronous: the engine's first calls come before a promise would be settled.
    configure: async (req) => {
      config = (key) => req.config.get(key);
      desks.clear();
      endWithEngine();
    },
    check: (olds, news) =>
      told(kind, () => {
        declare(apart(news).key);
        return check(definitionOf(kind), olds ?? {}, news, () => maybe(apart(news).connection), config);
      }),
    diff: (id, olds, news) => told(`${kind} ${id}`, () => diff(definitionOf(kind), id, olds, news, maybe)),
    create: (inputs) => told(`creating a ${kind}`, () => create(at(inputs), apart(inputs), inputs)),
    read: (id, props) => told(`reading ${kind} ${id}`, () => read(at(props), id, props)),
    update: (id, olds, news) => told(`updating ${kind} ${id}`, async () => ({ outs: await update(at(news), id, olds, news) })),
    delete: (id, props) => told(`deleting ${kind} ${id}`, () => remove(at(props), id, props)),
  };
}

async function told<T>(where: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The SDK prints `${error}: ${error.stack}` beside the message the engine shows with the resource: a few words are enough there.
    throw Object.assign(failureOf(error, where), { toString: () => where, stack: "failed" });
  }
}
