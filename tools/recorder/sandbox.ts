import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { validate } from "../../src/schema/validate";
import { fieldsOf, isBoolean, isList } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { definitionOf } from "./catalog";
import { type Declared, Output } from "./examples";

type Fields = Readonly<Record<string, unknown>>;
const FOLDER = "DashboardFolder";
const FOLDER_FIELD = "folderId";

type Children = Readonly<Record<string, Node>>;
const childrenByKey = (node: Node): Children =>
  Object.fromEntries(Object.entries(fieldsOf(node)).map(([key, field]) => [key, field.node]));
const argumentsOf = ({ fields }: AnyDefinition): Children => childrenByKey(nodeOf(fields));

/**
 * The resources of an example as the recording creates them: in a folder, with names of the
 * recording, and disabled.
 */
export function sandboxResources(declared: readonly Declared[], prefix: string): Declared[] {
  const folders = declared.filter(({ type }) => type === FOLDER);
  const withoutFolder = declared.filter(
    ({ type, arguments: args }) =>
      supportsFolder(definitionOf(type)) && args[FOLDER_FIELD] === undefined,
  );
  const folder: Declared = { type: FOLDER, name: "sandbox", arguments: { name: prefix } };
  const copies = new Map<Declared, Declared>();
  for (const resource of declared) {
    const definition = definitionOf(resource.type);
    const args = withoutFolder.includes(resource)
      ? { ...resource.arguments, [FOLDER_FIELD]: new Output(folder, "id") }
      : resource.arguments;
    const name = resource === folders[0] ? prefix : undefined;
    const copied = Object.fromEntries(
      Object.entries(args).map(([key, value]) => [key, withCopiedReferences(value, copies)]),
    );
    copies.set(resource, {
      ...resource,
      arguments: disabled(definition, withOwnNames(definition, copied, prefix, name)),
    });
  }
  return [...(withoutFolder.length ? [folder] : []), ...copies.values()];
}

const supportsFolder = (definition: AnyDefinition): boolean =>
  argumentsOf(definition)[FOLDER_FIELD]?.facts.ref === FOLDER;

function withCopiedReferences(value: unknown, copies: ReadonlyMap<Declared, Declared>): unknown {
  if (value instanceof Output)
    return new Output(copies.get(value.resource) ?? value.resource, value.property, value.path);
  if (Array.isArray(value)) return value.map((item) => withCopiedReferences(item, copies));
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, withCopiedReferences(item, copies)]),
      )
    : value;
}

/** Replaces names by unique ones. */
function withOwnNames(
  definition: AnyDefinition,
  args: Fields,
  prefix: string,
  name?: string,
): Fields {
  const { nameField } = definition;
  const fields = argumentsOf(definition);
  return Object.fromEntries(
    Object.entries(args).map(([key, value]): [string, unknown] => {
      const node = fields[key];
      if (!node) return [key, value];
      if (key === nameField) return [key, name ?? prefixedName(node, value, prefix)];
      if (node.facts.unique)
        return [
          key,
          isRecord(value) ? prefixStrings(value, prefix) : prefixedName(node, value, prefix),
        ];
      return [key, nameField ? value : withOwnNamesInside(node, value, prefix)];
    }),
  );
}
const prefixStrings = (value: Fields, prefix: string): Fields =>
  Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === "string" ? `${prefix}-${item}` : item,
    ]),
  );

/** Prefixes the names of objects inside a resource without a name field. */
function withOwnNamesInside(node: Node, value: unknown, prefix: string): unknown {
  if (!isList(node) || !Array.isArray(value)) return value;
  const fields = childrenByKey(node.item);
  const { name } = fields;
  if (!name) return value;
  return value.map((item) =>
    isRecord(item)
      ? { ...item, name: prefixedName(name, item.name, prefix), ...switchesOf(fields) }
      : item,
  );
}

/** The prefixed name in a form that the schema accepts. */
function prefixedName({ schema, bounds }: Node, value: unknown, prefix: string): unknown {
  if (typeof value !== "string") return value;
  const plain = `${prefix}-${value}`.slice(0, bounds.max);
  const all = [
    plain,
    plain.toLowerCase().replace(/\W+/g, "-"),
    plain.toLowerCase().replace(/\W+/g, "_"),
  ];
  return all.find((text) => validate(schema, text).length === 0) ?? value;
}

/** Fields that enable an object, with the value of a disabled one. */
export const SWITCHES: Readonly<Record<string, boolean>> = {
  enabled: false,
  disabled: true,
  isEnabled: false,
  isActive: false,
  active: false,
};

/**
 * Creates resources disabled where possible: a recording must not process data of the account or
 * notify anybody.
 */
const disabled = (definition: AnyDefinition, args: Fields): Fields => ({
  ...args,
  ...Object.fromEntries(
    Object.entries(switchesOf(argumentsOf(definition))).filter(
      ([key, value]) => !isRejected(definition, key, value),
    ),
  ),
});
const isRejected = ({ prepare }: AnyDefinition, key: string, value: unknown): boolean =>
  prepare?.({ [key]: value }, {}, false).issues?.some(({ path }) => path[0] === key) ?? false;
const switchesOf = (fields: Children): Fields =>
  Object.fromEntries(Object.entries(SWITCHES).filter(([key]) => isBoolean(fields[key])));
