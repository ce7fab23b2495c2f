import { canonical, canonicalKey, isAbsent } from "../../schema/canonical";
import { type Node, nodeOf } from "../../schema/node";
import { type Path, valueAt } from "../../schema/path";
import { compact, type Fields, isRecord } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { fieldsOf, isNumeric } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { alphanumericOf, uuidOf } from "./uuid";

const GENERATORS = {
  uuid: uuidOf,
  short: alphanumericOf,
  slug: (seed: string) => `pulumi-${uuidOf(seed)}`,
};

/** The id that the user chose, where the resource type has an argument for it. */
export function chosenId({ ids }: AnyDefinition, fields: Fields): string | undefined {
  const chosen = ids?.argument === undefined ? undefined : fields[ids.argument];
  return typeof chosen === "string" && chosen !== UNKNOWN ? chosen : undefined;
}

/**
 * The id for a create: the one that the user chose, or one generated from the resource key and the
 * immutable values. Empty where the server generates ids.
 */
export function idOf(definition: AnyDefinition, key: string, fields: Fields): string {
  const { generated } = definition.ids ?? {};
  const chosen = chosenId(definition, fields);
  if (!generated || chosen !== undefined) return chosen ?? "";
  if (typeof generated === "function") return generated(fields);
  const immutable = replaceOnChangePaths(nodeOf(definition.fields), fields).map((path) => [
    path,
    canonicalKey(valueAt(fields, path) as never),
  ]);
  return GENERATORS[generated](JSON.stringify([definition.resourceType, key, ...immutable]));
}

/** Paths of the immutable values that are given. */
export function replaceOnChangePaths(node: Node, value: unknown, path: Path = []): Path[] {
  if (node.facts.replaceOnChange) return value === undefined ? [] : [path];
  if (!isRecord(value)) return [];
  return Object.entries(fieldsOf(node)).flatMap(([key, field]) =>
    replaceOnChangePaths(field.node, value[key], [...path, key]),
  );
}

/** The id that the API uses: the first part of a joined id (`<id>/<externalId>`). */
export const remoteId = (id: string): string => id.split("/")[0] as string;

/** The other parts of a joined id, which are outputs too: `a/7` gives `{ externalId: 7 }`. */
export function partsOfId(definition: AnyDefinition, id: string): Fields {
  const names = definition.ids?.parts ?? [];
  const numeric = (name: string) =>
    definition.computed?.[name] && isNumeric(nodeOf(definition.computed[name]));
  return compact(
    id
      .split("/")
      .flatMap((part, index): [string, unknown][] =>
        index && names[index] ? [[names[index], numeric(names[index]) ? Number(part) : part]] : [],
      ),
  );
}

export const hasAllParts = (definition: AnyDefinition, id: string): boolean =>
  id.split("/").length >= (definition.ids?.parts?.length ?? 1);

/**
 * Whether two known values differ in their canonical form. An omitted value equals a known default.
 */
export const differs = (node: Node, a: unknown, b: unknown): boolean =>
  a !== UNKNOWN && b !== UNKNOWN && comparableKey(node, a) !== comparableKey(node, b);

function comparableKey(node: Node, value: unknown): string {
  const plain = canonical(node, value);
  const isDefault = isRecord(node.facts.serverDefault) && isAbsent(node, plain);
  return canonicalKey(isDefault ? undefined : plain);
}
