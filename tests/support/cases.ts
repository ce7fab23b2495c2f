import fc from "fast-check";
import { apiOf } from "../../src/http";
import { fillGeneratedIds } from "../../src/provider/identity/generated-ids";
import { remoteId } from "../../src/provider/identity/ids";
import { deletionGuardsOf } from "../../src/provider/lifecycle/delete";
import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import type { AnyDefinition } from "../../src/services/define";
import { arbitraryOf, type Fill } from "./arbitrary";
import { fromCatalog } from "./catalog";
import { SEED } from "./definitions";
import { keyOf, type Props, type Resource } from "./driver";
import { repaired, repairRefused } from "./repair";
import type { Process } from "./world";

/**
 * Generated arguments of a resource type, the same for the same seed; invalid ones are repaired.
 */
export const argsOf = (
  definition: AnyDefinition,
  fill: Fill,
  count: number,
  seed = SEED,
): Props[] =>
  generatedArgs(definition, fill, Math.floor(count), seed).map((args, n) =>
    deletable(
      definition,
      fromCatalog(definition, withUniqueFields(definition, args, `${fill} ${n}`)),
    ),
  );

/** Arguments whose object can be deleted, also by the engine. */
const deletable = (definition: AnyDefinition, args: Props): Props => ({
  ...args,
  ...Object.fromEntries(deletionGuardsOf(definition).map((key) => [key, false])),
});

/** Generated arguments, undefined if not repairable. A larger count has the same first elements. */
const argsCache = new Map<string, (Props | undefined)[]>();
function generatedArgs(
  definition: AnyDefinition,
  fill: Fill,
  count: number,
  seed: number,
): Props[] {
  const key = `${definition.resourceType} ${fill} ${seed}`;
  const before = argsCache.get(key) ?? [];
  if (before.length < count) {
    const all = fc.sample(arbitraryOf(nodeOf(definition.fields), fill), { seed, numRuns: count });
    const more = all.slice(before.length).map((args) => repaired(definition, args));
    argsCache.set(key, [...before, ...more]);
  }
  return (argsCache.get(key) ?? []).slice(0, count).filter((args) => args !== undefined);
}

const argumentNode = ({ fields }: AnyDefinition, field: string): Node | undefined => {
  const node = nodeOf(fields);
  return node.type === "object" ? node.fields[field]?.node : undefined;
};
/** A value of a field made unique with a label, as prefix or as key of a record. */
function uniqueValueOf(node: Node | undefined, value: unknown, label: string): unknown {
  if (isRecord(value)) return { ...value, team: label };
  const prefix = node?.bounds.pattern ? `${label.toLowerCase().replace(/\W/g, "-")}-` : `${label} `;
  return `${prefix}${value}`.slice(0, node?.bounds.max);
}

/** deleteBeforeReplace because of a limit, not because of unique names. */
const MAY_SHARE_NAMES = new Set(["Enrichment"]);
/** The field that is unique per account; the name field if the object is deleted before replace. */
export function uniqueField(definition: AnyDefinition): string | undefined {
  const { resourceType, fields, nameField, ids, deleteBeforeReplace } = definition;
  const unique = Object.keys((nodeOf(fields) as Extract<Node, { type: "object" }>).fields).filter(
    (key) => argumentNode(definition, key)?.facts.unique,
  );
  const uniqueName =
    !ids?.generated && deleteBeforeReplace && !MAY_SHARE_NAMES.has(resourceType)
      ? nameField
      : undefined;
  return unique.find((key) => key !== ids?.argument) ?? uniqueName;
}

/** Arguments with unique values of the unique field and of the id argument. */
export function withUniqueFields(definition: AnyDefinition, args: Props, label: string): Props {
  const field = uniqueField(definition);
  const idArgument = definition.ids?.argument ?? "";
  const set = [field, idArgument].filter(
    (key) => key !== undefined && args[key] !== undefined,
  ) as string[];
  const unique = Object.fromEntries(
    set.map((key) => [key, uniqueValueOf(argumentNode(definition, key), args[key], label)]),
  );
  const node = nodeOf(definition.fields);
  return { ...(withUniqueInside(node, args, label, true) as Props), ...unique };
}

/** A value with unique values of the fields below its own that are unique in the account. */
function withUniqueInside(node: Node, value: unknown, label: string, isRoot = false): unknown {
  if (node.type === "list" && Array.isArray(value))
    return value.map((item) => withUniqueInside(node.item, item, label));
  if (node.type !== "object" || !isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const field = node.fields[key]?.node;
    if (!field) return [key, item];
    return !isRoot && field.facts.unique
      ? [key, uniqueValueOf(field, item, label)]
      : [key, withUniqueInside(field, item, label)];
  });
  return Object.fromEntries(entries);
}
const REFUSED = / failed: 400 /;
const MAX_ATTEMPTS = 12;

/**
 * Creates a resource. Arguments that the service refuses are repaired by the path in the error, up
 * to MAX_ATTEMPTS times. Returns the accepted arguments, or undefined.
 */
export async function createAccepted(
  resource: Resource,
  args: Props,
  process?: Process,
): Promise<Props | undefined> {
  let now: Props | undefined = args;
  for (let n = 0; n < MAX_ATTEMPTS && now; n += 1) {
    const refusal = await refusalOf(withArgsOnError(now, () => resource.up(now as Props, process)));
    if (refusal === undefined) return now;
    now = repairRefused(resource.definition, now, refusal.message);
  }
  return undefined;
}

/** A 400 of the service, and the refused arguments. */
export interface Refusal {
  message: string;
  args: Props;
}
/** The refusal that `work` throws, or undefined. Rethrows other errors. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const { message, args } = error as Error & { args?: Props };
    if (!REFUSED.test(message) || !args) throw error;
    return { message, args };
  }
}

/** Runs `work` and adds `args` to its error. */
export async function withArgsOnError<T>(args: Props, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(error as Error, { args });
  }
}

/** Runs `work` and appends `values` to the message of its error. */
export async function withValuesOnError<T>(values: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text = `${JSON.stringify(values)} (SEED=${SEED})`;
    const { message, stack } = error as Error;
    // jest does not print an error without stack, such as those of the provider.
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

/** Updates the object outside of Pulumi. Returns false if the resource type has no update. */
export async function changeOutside(
  { world, definition, name, state }: Resource,
  from: Props,
  to: Props,
): Promise<boolean> {
  const process = world.process();
  const handlers = definition.handlers(apiOf(definition.ops, process.http), {
    log: () => undefined,
  });
  const [old, fields] = [from, to].map(
    (args) => fillGeneratedIds(nodeOf(definition.fields), args, keyOf(name)) as Props,
  ) as [Props, Props];
  await withArgsOnError(to, async () =>
    handlers.update?.(remoteId(state?.id ?? ""), fields, old),
  ).finally(() => process.close());
  return handlers.update !== undefined;
}
