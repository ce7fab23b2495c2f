import type { AnyDefinition } from "../areas/define";
import { canonical, key as textOf } from "../schema/canonical";
import { problems } from "../schema/check";
import { type Node, nodeOf } from "../schema/node";
import { isRecord, type Path, replaceAt } from "../schema/path";

type Fields = Readonly<Record<string, unknown>>;

/** The arguments of an update, and those of a second one that takes away what the first one added. */
export interface Changes {
  changed: Fields;
  cleared?: Fields;
}

const WORDS = "changed by a recording";
const TEXTS = ["description"];
const SUFFIXES = ["-2", "_2", "2"];

/** What an update of these arguments writes: another name and a description, or where there is neither, another value of one field. */
export function changesOf(definition: AnyDefinition, args: Fields): Changes | undefined {
  const node = nodeOf(definition.fields);
  if (node.kind !== "object") return undefined;
  const isFree = (key: string) => node.fields[key] !== undefined && !node.fields[key].node.facts.fixed;
  const name = definition.natural;
  const renames = name && isFree(name) && !definition.deleteBeforeReplace ? SUFFIXES.map((end) => ({ [name]: `${args[name]}${end}` })) : [];
  const texts = TEXTS.filter((key) => isFree(key) && node.fields[key]?.optional).map((key) => [key, WORDS] as const);
  const all = [...renames, {}].map((renamed): Fields => ({ ...args, ...renamed, ...Object.fromEntries(texts) }));
  const changed = all.find((one) => isValid(definition, one) && !isSame(node, one, args));
  if (!changed) return another(definition, node, args);
  const added = texts.map(([key]) => key).filter((key) => args[key] === undefined && !node.fields[key]?.node.facts.cannotClear);
  if (!added.length) return { changed };
  return { changed, cleared: Object.fromEntries(Object.entries(changed).filter(([key]) => !added.includes(key))) };
}

const isValid = ({ fields, prepare }: AnyDefinition, args: Fields): boolean =>
  problems(fields, prepare?.(args, {}, false).fields ?? args).length === 0;
const isSame = (node: Node, a: unknown, b: unknown): boolean => textOf(canonical(node, a)) === textOf(canonical(node, b));

/** The arguments with another value at the first place that takes one. */
function another(definition: AnyDefinition, node: Node, args: Fields): Changes | undefined {
  for (const [path, value] of alternatives(node, args, [])) {
    const changed = replaceAt(args, path, value) as Fields;
    if (isValid(definition, changed) && !isSame(node, changed, args)) return { changed };
  }
  return undefined;
}

function* alternatives(node: Node, value: unknown, path: Path): Generator<[Path, unknown]> {
  if (node.facts.fixed || node.facts.ref || node.facts.derived) return;
  if (node.kind === "object" && isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      const field = node.fields[key];
      if (field) yield* alternatives(field.node, item, [...path, key]);
    }
  }
  if (node.kind === "map" && isRecord(value))
    for (const [key, item] of Object.entries(value)) yield* alternatives(node.value, item, [...path, key]);
  if (node.kind === "list" && Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* alternatives(node.item, item, [...path, at]);
    if (value.length > 1) yield [path, value.slice(1)];
  }
  if (typeof value === "number") yield* [value + 1, value - 1].map((next): [Path, unknown] => [path, next]);
  if (typeof value === "boolean") yield [path, !value];
}
