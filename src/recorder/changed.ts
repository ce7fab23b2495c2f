import { canonical, canonicalKey as textOf } from "../schema/canonical";
import { validate } from "../schema/check";
import { type Node, nodeOf } from "../schema/node";
import { type Path, replaceAt } from "../schema/path";
import { elementsOf, fieldsOf, isList } from "../schema/walk";
import type { AnyDefinition } from "../services/define";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The arguments of an update, and of a second one that removes the fields that the first one added.
 */
export interface Changes {
  changed: Fields;
  cleared?: Fields;
}

const NEW_DESCRIPTION = "changed by a recording";
const DESCRIPTION_FIELDS = ["description"];
const SUFFIXES = ["-2", "_2", "2"];

/**
 * The arguments of an update: another name and description or, without such fields, another value
 * of one field.
 */
export function changesOf(definition: AnyDefinition, args: Fields): Changes | undefined {
  const node = nodeOf(definition.fields);
  const fields = fieldsOf(node);
  const isFree = (key: string) =>
    fields[key] !== undefined && !fields[key].node.facts.replaceOnChange;
  const name = definition.nameField;
  const renames =
    name && isFree(name) && !definition.deleteBeforeReplace
      ? SUFFIXES.map((end) => ({ [name]: `${args[name]}${end}` }))
      : [];
  const descriptions = DESCRIPTION_FIELDS.filter((key) => isFree(key) && fields[key]?.optional).map(
    (key) => [key, NEW_DESCRIPTION] as const,
  );
  const all = [...renames, {}].map(
    (renamed): Fields => ({ ...args, ...renamed, ...Object.fromEntries(descriptions) }),
  );
  const changed = all.find((one) => isValid(definition, one) && !isSame(node, one, args));
  if (!changed) return withAnotherValue(definition, node, args);
  const added = descriptions
    .map(([key]) => key)
    .filter((key) => args[key] === undefined && !fields[key]?.node.facts.cannotClear);
  if (!added.length) return { changed };
  return {
    changed,
    cleared: Object.fromEntries(Object.entries(changed).filter(([key]) => !added.includes(key))),
  };
}

const isValid = ({ fields, prepare }: AnyDefinition, args: Fields): boolean =>
  validate(fields, prepare?.(args, {}, false).fields ?? args).length === 0;
const isSame = (node: Node, a: unknown, b: unknown): boolean =>
  textOf(canonical(node, a)) === textOf(canonical(node, b));

/** Changes the first field that accepts another value. */
function withAnotherValue(
  definition: AnyDefinition,
  node: Node,
  args: Fields,
): Changes | undefined {
  for (const [path, value] of alternatives(node, args, [])) {
    const changed = replaceAt(args, path, value) as Fields;
    if (isValid(definition, changed) && !isSame(node, changed, args)) return { changed };
  }
  return undefined;
}

function* alternatives(node: Node, value: unknown, path: Path): Generator<[Path, unknown]> {
  if (node.facts.replaceOnChange || node.facts.ref || node.facts.readOnly) return;
  for (const { key, node: child, value: element } of elementsOf(node, value))
    if (child) yield* alternatives(child, element, [...path, key]);
  if (isList(node) && Array.isArray(value) && value.length > 1) yield [path, value.slice(1)];
  if (typeof value === "number")
    yield* [value + 1, value - 1].map((next): [Path, unknown] => [path, next]);
  if (typeof value === "boolean") yield [path, !value];
}
