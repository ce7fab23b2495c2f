import { nodeOf } from "../../schema/node";
import { formatPath, type Path, pathsWhere, replaceEach, valueAt } from "../../schema/path";
import { nodeAt } from "../../schema/walk";
import { indexTargets, type Reference, referencesIn } from "../account/references";
import type { AccountContent, AccountObject } from "../account/types";
import { type PlannedObject, PlannedReference } from "../export/plan";
import { dependencyReferences } from "./dependencies";
import type { Move } from "./move";

/**
 * The content of an account in which the values that a state marks sensitive are secrets. They are
 * found by their value, because the attributes of other tools have other names. An id of another
 * object of the content remains a reference: the program has the id anyway.
 */
export function withSensitive(move: Move, content: AccountContent): AccountContent {
  const referencesOf = referenceFinder(move, content.objects);
  return {
    ...content,
    objects: content.objects.map((object) => {
      const texts = sensitiveTexts(move, object);
      return texts.size ? withSecrets(object, texts, referencesOf(object)) : object;
    }),
  };
}

/** Finds the paths of the references that the program can have. */
function referenceFinder(move: Move, objects: readonly AccountObject[]) {
  const find = indexTargets(objects);
  const dependencies = dependencyReferences(move, objects);
  return (object: AccountObject): readonly Reference[] => [
    ...referencesIn(object).filter((one) => find(one)?.id.split("/").includes(String(one.value))),
    ...dependencies(object),
  ];
}

function sensitiveTexts({ index }: Move, object: AccountObject): ReadonlySet<string> {
  const { sensitive } = index.find(object)?.source ?? {};
  return new Set([...(sensitive?.values() ?? [])].flatMap(textsIn));
}

function withSecrets(
  object: AccountObject,
  texts: ReadonlySet<string>,
  references: readonly Reference[],
): AccountObject {
  const own = new Set(references.map(({ path }) => formatPath(path)));
  const found = pathsOf(object, texts).filter((path) => !own.has(formatPath(path)));
  if (!found.length) return object;
  const { name, ...unnamed } = object;
  return {
    // Messages, and keys of the configuration, contain the name.
    ...(name !== undefined && texts.has(name) ? unnamed : object),
    args: replaceEach(object.args, found, () => undefined),
    secrets: [...object.secrets, ...found],
  };
}

/** Enum values are no secrets, whatever a state marks. */
function pathsOf({ args, context }: AccountObject, texts: ReadonlySet<string>): Path[] {
  const node = nodeOf(context.definition.fields);
  const isSensitive = (value: unknown) => typeof value === "string" && texts.has(value);
  return pathsWhere(args, isSensitive).filter((path) => nodeAt(node, path)?.type === "string");
}

/**
 * The sensitive attributes of a state whose values no argument has as they are. Outputs are in no
 * program.
 */
export function unfoundSensitive(move: Move, objects: readonly PlannedObject[]): string[] {
  return objects.flatMap(({ object, args }) => {
    const { source } = move.index.find(object) ?? {};
    const own = new Set([
      ...object.secrets.map((path) => valueAt(object.remote, path)),
      ...pathsWhere(args, isReference).map((path) => valueAt(object.args, path)),
    ]);
    const outputs = Object.keys(object.context.definition.computed ?? {});
    return [...(source?.sensitive ?? [])]
      .filter(([name]) => !outputs.includes(name))
      .filter(([, value]) => !textsIn(value).some((text) => own.has(text)))
      .map(([name]) => `${source?.address}: ${name}`);
  });
}

const isReference = (value: unknown): boolean => value instanceof PlannedReference;

/** The texts in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  pathsWhere(value, (part) => typeof part === "string" && part !== "").map((path) =>
    String(valueAt(value, path)),
  );
