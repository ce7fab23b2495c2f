import { nodeOf } from "../schema/node";
import { isRecord } from "../schema/path";
import { isAny, keysAt } from "../schema/steps";
import { find } from "./adopt";
import { definitionOf } from "./bind";
import type { Config } from "./connection";
import { Failure, failureOf } from "./failure";
import { partsOfId } from "./ids";
import { secretsOf } from "./secrets";
import { type Seen, sessionOf } from "./session";

/** What an object is looked up by: its id, or its name where a kind has one. */
interface LookupArgs {
  id?: string;
  name?: string;
  connection?: string;
}

const WORDS = { prefix: "", otherwise: "", byId: 'id: "…"' };

/** An object that exists, as a read gives it; secrets are left out. */
export async function lookup(kind: string, { id, name, connection }: LookupArgs, config: Config): Promise<Seen & { id: string }> {
  try {
    if ((id === undefined) === (name === undefined)) throw new Failure("give the id or the name of the object, one of the two");
    const desk = sessionOf(connection, config).desk(definitionOf(kind));
    const { natural = "name" } = desk.definition;
    const found = await find(desk, id === undefined ? { byName: true } : { id }, { [natural]: name }, WORDS);
    const whole = partsOfId(desk.definition, found.id);
    return { ...whole, ...without(found.seen, secretsOf(nodeOf(desk.definition.fields))), id: found.id };
  } catch (error) {
    throw failureOf(error, `get${kind}`);
  }
}

const without = (seen: Seen, secrets: string[][]): Seen => secrets.reduce<Seen>((value, path) => strip(value, path) as Seen, seen);

function strip(value: unknown, [step, ...rest]: string[]): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(value)) return isAny(step) ? value.map((item) => strip(item, rest)) : value;
  if (!isRecord(value)) return value;
  const copy: Seen = { ...value };
  for (const key of keysAt(step, value)) {
    const inner = strip(value[key], rest);
    if (inner === undefined) delete copy[key];
    else copy[key] = inner;
  }
  return copy;
}

/** The account behind a connection's key. */
export async function whoami(connection: string | undefined, config: Config) {
  try {
    return await sessionOf(connection, config).whoami();
  } catch (error) {
    throw failureOf(error, "whoami");
  }
}
