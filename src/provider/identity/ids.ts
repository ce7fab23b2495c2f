import { createHash } from "node:crypto";
import { canonicalKey } from "../../schema/canonical";
import { type Node, nodeOf } from "../../schema/node";
import { type Path, valueAt } from "../../schema/path";
import { compact, type Fields, isRecord } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { fieldsOf, isNumeric } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";

const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const sha256 = (seed: string): Buffer => createHash("sha256").update(seed).digest();

/** A UUID derived from a seed: the same seed gives the same id (version 5, variant 1). */
export function uuidOf(seed: string): string {
  const bytes = sha256(seed).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** 21 letters and digits derived from a seed. */
export const alphanumericOf = (seed: string): string =>
  [...sha256(seed).subarray(0, 21)]
    .map((byte) => ALPHANUMERIC[byte % ALPHANUMERIC.length])
    .join("");

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
 * immutable values. Undefined where the server decides. `replacedId` is the id of an object that
 * exists until the new one is created.
 */
export function clientId(
  definition: AnyDefinition,
  resourceKey: string,
  fields: Fields,
  replacedId?: string,
): string | undefined {
  const { generated } = definition.ids ?? {};
  const chosen = chosenId(definition, fields);
  if (!generated || chosen !== undefined) return chosen || undefined;
  if (typeof generated === "function") return generated(fields) || undefined;
  const immutable = replaceOnChangePaths(nodeOf(definition.fields), fields).map((path) => [
    path,
    canonicalKey(valueAt(fields, path) as never),
  ]);
  return GENERATORS[generated](
    JSON.stringify([
      definition.resourceType,
      resourceKey,
      ...immutable,
      ...(replacedId === undefined ? [] : [{ replacedId }]),
    ]),
  );
}

/** Whether a second object can exist beside the one that it replaces, with another id. */
export const hasOtherIds = (definition: AnyDefinition, fields: Fields): boolean =>
  !definition.deleteBeforeReplace &&
  typeof definition.ids?.generated === "string" &&
  chosenId(definition, fields) === undefined;

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
