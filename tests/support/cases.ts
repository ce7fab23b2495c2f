import fc from "fast-check";
import type { AnyDefinition } from "../../src/areas/define";
import { apiOf } from "../../src/client";
import { firstPart } from "../../src/provider/ids";
import { fillMade } from "../../src/provider/made";
import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/path";
import { arbitraryOf, type Fill } from "./arbitrary";
import { SEED } from "./definitions";
import { keyOf, type Props, type Resource } from "./driver";
import { appeased, mended } from "./mend";
import type { Process } from "./world";

/** Arguments of a kind, the same with each run. What only their preparation refuses is mended. */
export const argsOf = (definition: AnyDefinition, fill: Fill, count: number, seed = SEED): Props[] =>
  drawn(definition, fill, Math.floor(count), seed).map((args, n) => apart(definition, args, `${fill} ${n}`));

/** What was drawn already, undefined where it could not be mended: the first of many are the same as those of a few. */
const drawnBefore = new Map<string, (Props | undefined)[]>();
function drawn(definition: AnyDefinition, fill: Fill, count: number, seed: number): Props[] {
  const key = `${definition.kind} ${fill} ${seed}`;
  const before = drawnBefore.get(key) ?? [];
  if (before.length < count) {
    const all = fc.sample(arbitraryOf(nodeOf(definition.fields), fill), { seed, numRuns: count });
    const more = all.slice(before.length).map((args) => mended(definition, args));
    drawnBefore.set(key, [...before, ...more]);
  }
  return (drawnBefore.get(key) ?? []).slice(0, count).filter((args) => args !== undefined);
}

const fieldOf = ({ fields }: AnyDefinition, field: string): Node | undefined => {
  const node = nodeOf(fields);
  return node.kind === "object" ? node.fields[field]?.node : undefined;
};
/** What makes a value of a field one's own. */
function ownOf(node: Node | undefined, value: unknown, word: string): unknown {
  if (isRecord(value)) return { ...value, team: word };
  const start = node?.bounds.pattern ? `${word.toLowerCase().replace(/\W/g, "-")}-` : `${word} `;
  return `${start}${value}`.slice(0, node?.bounds.max);
}

/** The old one goes first for the sake of a limit: names may be alike. */
const ALIKE = new Set(["Enrichment"]);
/** The field of which no two objects may have the same. Where it is the name, the old object must go before another of its name comes. */
export function uniqueField(definition: AnyDefinition): string | undefined {
  const { kind, fields, natural, ids, deleteBeforeReplace } = definition;
  const unique = Object.keys((nodeOf(fields) as Extract<Node, { kind: "object" }>).fields).filter(
    (key) => fieldOf(definition, key)?.facts.unique,
  );
  const named = !ids?.ours && deleteBeforeReplace && !ALIKE.has(kind) ? natural : undefined;
  return unique.find((key) => key !== ids?.given) ?? named;
}

/** Arguments with a name of their own, an id where they choose one, or whatever else no two objects may share. */
export function apart(definition: AnyDefinition, args: Props, word: string): Props {
  const field = uniqueField(definition);
  const given = definition.ids?.given ?? "";
  const set = [field, given].filter((key) => key !== undefined && args[key] !== undefined) as string[];
  return { ...args, ...Object.fromEntries(set.map((key) => [key, ownOf(fieldOf(definition, key), args[key], word)])) };
}
const REFUSED = / failed: 400 /;
const PATIENCE = 12;

/**
 * Makes a resource. Some of what the service refuses no declaration tells: what it names is left out, and what was made in the end is returned; undefined
 * where nothing is acceptable.
 */
export async function accepted(resource: Resource, args: Props, process?: Process): Promise<Props | undefined> {
  let now: Props | undefined = args;
  for (let n = 0; n < PATIENCE && now; n += 1) {
    const refusal = await refusalOf(carrying(now, () => resource.up(now as Props, process)));
    if (refusal === undefined) return now;
    now = appeased(resource.definition, now, refusal.said);
  }
  return undefined;
}

/** What the service said against some arguments. */
export interface Refusal {
  said: string;
  args: Props;
}
/** The refusal that work ended with; undefined where there was none. Anything else fails. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const { message, args } = error as Error & { args?: Props };
    if (!REFUSED.test(message) || !args) throw error;
    return { said: message, args };
  }
}

/** Work with arguments, which an error then carries. */
export async function carrying<T>(args: Props, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(error as Error, { args });
  }
}

/** Work whose failure names the values it failed with. */
export async function telling<T>(values: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text = JSON.stringify(values);
    const { message, stack } = error as Error;
    // What the provider throws has no stack, and nothing without one is shown.
    throw Object.assign(
      new Error(`${message}\n\nwith ${text.length > 3000 ? `${text.slice(0, 3000)}…` : text}`),
      stack
        ? {
            stack: `${message}\n\nwith ${text.slice(0, 3000)}\n${stack
              .split("\n    at ")
              .slice(1)
              .map((l) => `    at ${l}`)
              .join("\n")}`,
          }
        : {},
    );
  }
}

/** Somebody else turns the object of a resource from arguments into others; false where objects of the kind cannot be changed. */
export async function behind({ world, definition, name, state }: Resource, from: Props, to: Props): Promise<boolean> {
  const process = world.process();
  const handlers = definition.handlers(apiOf(definition.ops, process.http), { say: () => undefined });
  const [old, fields] = [from, to].map((args) => fillMade(nodeOf(definition.fields), args, keyOf(name)) as Props) as [Props, Props];
  await carrying(to, async () => handlers.update?.(firstPart(state?.id ?? ""), fields, old)).finally(() => process.close());
  return handlers.update !== undefined;
}
