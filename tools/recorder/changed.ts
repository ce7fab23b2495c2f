import { canonical, canonicalKey as textOf } from "../../src/schema/canonical";
import { type Node, nodeOf } from "../../src/schema/node";
import { formatPath, type Path, replaceAt } from "../../src/schema/path";
import { validate } from "../../src/schema/validate";
import { elementsOf, fieldsOf, isList } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { SWITCHES } from "./sandbox";

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

const isValid = (definition: AnyDefinition, args: Fields, accepted: readonly string[] = []) =>
  issuesOf(definition, args).every((issue) => accepted.includes(issue));
function issuesOf({ fields, prepare }: AnyDefinition, args: Fields): string[] {
  const prepared = prepare?.(args, {}, false);
  const all = [...(prepared?.issues ?? []), ...validate(fields, prepared?.fields ?? args)];
  return all.map(({ path, what }) => `${formatPath(path)}: ${what}`);
}
const isSame = (node: Node, a: unknown, b: unknown): boolean =>
  textOf(canonical(node, a)) === textOf(canonical(node, b));

/** The path of a value, and another value. */
type Change = [Path, unknown];

/** Changes the first field that accepts another value. */
function withAnotherValue(
  definition: AnyDefinition,
  node: Node,
  given: Fields,
): Changes | undefined {
  const args = definition.prepare?.(given, {}, false).fields ?? given;
  // A recording does not enable what it created disabled, unless nothing else can be changed.
  const all = [...alternatives(node, args, []), ...otherTexts(node, args, [])];
  const enables = ([path, value]: Change) => SWITCHES[String(path.at(-1))] === !value;
  const accepted = issuesOf(definition, args);
  for (const [path, value] of [...all.filter((one) => !enables(one)), ...all.filter(enables)]) {
    const changed = replaceAt(args, path, value) as Fields;
    if (isValid(definition, changed, accepted) && !isSame(node, changed, args)) return { changed };
  }
  return undefined;
}

const isFixed = ({ facts }: Node): boolean =>
  Boolean(facts.replaceOnChange || facts.ref || facts.readOnly);

function* alternatives(node: Node, value: unknown, path: Path): Generator<Change> {
  if (isFixed(node)) return;
  for (const { key, node: child, value: element } of elementsOf(node, value))
    if (child) yield* alternatives(child, element, [...path, key]);
  if (isList(node) && Array.isArray(value) && value.length > 1) yield [path, value.slice(1)];
  if (typeof value === "number") yield* [value + 1, value - 1].map((next): Change => [path, next]);
  if (typeof value === "boolean") yield [path, !value];
}

/** Other strings, for arguments without a list, a number or a boolean. */
function* otherTexts(node: Node, value: unknown, path: Path): Generator<Change> {
  if (isFixed(node) || node.facts.writeOnly) return;
  for (const { key, node: child, value: element } of elementsOf(node, value))
    if (child) yield* otherTexts(child, element, [...path, key]);
  if (typeof value === "string") yield* SUFFIXES.map((end): Change => [path, `${value}${end}`]);
}
