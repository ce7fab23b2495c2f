import type { AnyDefinition } from "../areas/define";
import { problems } from "../schema/check";
import { type Node, nodeOf } from "../schema/node";
import { isRecord } from "../schema/path";
import { type Declared, Output } from "./examples";

type Fields = Readonly<Record<string, unknown>>;
const FOLDER = "DashboardFolder";
const FOLDER_FIELD = "folderId";

const fieldsOf = ({ fields }: AnyDefinition): Record<string, Node> => {
  const node = nodeOf(fields);
  return node.kind === "object" ? Object.fromEntries(Object.entries(node.fields).map(([key, { node: field }]) => [key, field])) : {};
};

/** The resources of an example as they are created in the account: in a folder, under names of the recording, and inert. */
export function sandboxed(declared: readonly Declared[], definitionOf: (type: string) => AnyDefinition, prefix: string): Declared[] {
  const folders = declared.filter(({ type }) => type === FOLDER);
  const homeless = declared.filter(({ type, arguments: args }) => wantsFolder(definitionOf(type)) && args[FOLDER_FIELD] === undefined);
  const folder: Declared = { type: FOLDER, name: "sandbox", arguments: { name: prefix } };
  const copies = new Map<Declared, Declared>();
  for (const resource of declared) {
    const definition = definitionOf(resource.type);
    const args = homeless.includes(resource) ? { ...resource.arguments, [FOLDER_FIELD]: new Output(folder, "id") } : resource.arguments;
    const name = resource === folders[0] ? prefix : undefined;
    const own = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, pointed(value, copies)]));
    copies.set(resource, { ...resource, arguments: inert(definition, named(definition, own, prefix, name)) });
  }
  return [...(homeless.length ? [folder] : []), ...copies.values()];
}

const wantsFolder = (definition: AnyDefinition): boolean => fieldsOf(definition)[FOLDER_FIELD]?.facts.ref === FOLDER;

function pointed(value: unknown, copies: ReadonlyMap<Declared, Declared>): unknown {
  if (value instanceof Output) return new Output(copies.get(value.resource) ?? value.resource, value.property);
  if (Array.isArray(value)) return value.map((item) => pointed(item, copies));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pointed(item, copies)])) : value;
}

/** Arguments under names that nobody else has. */
function named(definition: AnyDefinition, args: Fields, prefix: string, name?: string): Fields {
  const { natural } = definition;
  const fields = fieldsOf(definition);
  return Object.fromEntries(
    Object.entries(args).map(([key, value]): [string, unknown] => {
      const node = fields[key];
      if (!node) return [key, value];
      if (key === natural) return [key, name ?? ownName(node, value, prefix)];
      if (node.facts.unique) return [key, isRecord(value) ? eachText(value, prefix) : ownName(node, value, prefix)];
      return [key, natural ? value : namedInside(node, value, prefix)];
    }),
  );
}
const eachText = (value: Fields, prefix: string): Fields =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, typeof item === "string" ? `${prefix}-${item}` : item]));

/** Objects without a name of their own hold named ones. */
function namedInside(node: Node, value: unknown, prefix: string): unknown {
  if (node.kind !== "list" || node.item.kind !== "object" || !Array.isArray(value)) return value;
  const fields = Object.fromEntries(Object.entries(node.item.fields).map(([key, field]) => [key, field.node]));
  const { name } = fields;
  if (!name) return value;
  return value.map((item) => (isRecord(item) ? { ...item, name: ownName(name, item.name, prefix), ...switchesOf(fields) } : item));
}

/** The prefix and the name, in a form that the declaration takes. */
function ownName({ schema, bounds }: Node, value: unknown, prefix: string): unknown {
  if (typeof value !== "string") return value;
  const plain = `${prefix}-${value}`.slice(0, bounds.max);
  const all = [plain, plain.toLowerCase().replace(/\W+/g, "-"), plain.toLowerCase().replace(/\W+/g, "_")];
  return all.find((text) => problems(schema, text).length === 0) ?? value;
}

const SWITCHES = { enabled: false, disabled: true } as const;

/** What can be switched off is created switched off: the recording must not act on the account's data or wake anybody. */
const inert = (definition: AnyDefinition, args: Fields): Fields => ({ ...args, ...switchesOf(fieldsOf(definition)) });
const switchesOf = (fields: Readonly<Record<string, Node>>): Fields =>
  Object.fromEntries(Object.entries(SWITCHES).filter(([key]) => fields[key]?.kind === "boolean"));
