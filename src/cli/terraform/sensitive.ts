import { nodeOf } from "../../schema/node";
import { type Path, pathsWhere, replaceEach, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { nodeAt } from "../../schema/walk";
import type { AccountContent, AccountObject } from "../account/types";
import type { Move } from "./move";

/**
 * The content of an account in which the values that a state marks sensitive are secrets. They are
 * found by their value, because the attributes of other tools have other names.
 */
export const withSensitive = (move: Move, content: AccountContent): AccountContent => ({
  ...content,
  objects: content.objects.map((object) => withSecrets(object, sensitiveTexts(move, object))),
});

function sensitiveTexts({ index }: Move, object: AccountObject): ReadonlySet<string> {
  const { sensitive } = index.find(object)?.source ?? {};
  return new Set([...(sensitive?.values() ?? [])].flatMap(textsIn));
}

function withSecrets(object: AccountObject, texts: ReadonlySet<string>): AccountObject {
  const found = texts.size ? pathsOf(object, texts) : [];
  if (!found.length) return object;
  const { name, ...unnamed } = object;
  return {
    // Messages, and keys of the configuration, contain the name.
    ...(name !== undefined && texts.has(name) ? unnamed : object),
    args: replaceEach(object.args, found, () => undefined) as Fields,
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
export function unfoundSensitive(move: Move, objects: readonly AccountObject[]): string[] {
  return objects.flatMap((object) => {
    const { source } = move.index.find(object) ?? {};
    const own = new Set(object.secrets.map((path) => valueAt(object.remote, path)));
    const outputs = Object.keys(object.context.definition.computed ?? {});
    return [...(source?.sensitive ?? [])]
      .filter(([name]) => !outputs.includes(name))
      .filter(([, value]) => !textsIn(value).some((text) => own.has(text)))
      .map(([name]) => `${source?.address}: ${name}`);
  });
}

/** The texts in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  pathsWhere(value, (part) => typeof part === "string" && part !== "").map((path) =>
    String(valueAt(value, path)),
  );
