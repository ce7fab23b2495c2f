import { createHash } from "node:crypto";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, valueAt } from "../../schema/path";
import { nodeAt } from "../../schema/walk";
import type { AccountObject } from "../account/types";

const MAX_NAME_LENGTH = 40;

interface Secret {
  object: AccountObject;
  path: Path;
}

/**
 * Returns a function for readable configuration keys, such as `webhookSlackOnCallUrl`. Secrets with
 * the same key have a suffix from id and path instead, which does not depend on their order.
 */
export function configKeys(secrets: readonly Secret[]): (secret: Secret) => string {
  const counts = new Map<string, number>();
  for (const secret of secrets) {
    const key = readableKey(secret).toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (secret) => {
    const key = readableKey(secret);
    const isUnique = counts.get(key.toLowerCase()) === 1 && pascalCase(secret.object.name ?? "");
    return isUnique ? key : `${key}${hash(secret)}`;
  };
}

function readableKey({ object, path }: Secret): string {
  const { resourceType, name = "" } = object;
  return [
    resourceType.charAt(0).toLowerCase(),
    resourceType.slice(1),
    pascalCase(name).slice(0, MAX_NAME_LENGTH),
    pascalCase(pathWords(object, path).join(" ")),
  ].join("");
}

/** The steps of a path, with the name of an item instead of its index where it has one. */
function pathWords({ args, context }: AccountObject, path: Path): string[] {
  const node = nodeOf(context.definition.fields);
  return path.map((step, n) => {
    if (typeof step !== "number") return step;
    const at = path.slice(0, n + 1);
    const name = valueAt(args, [...at, nodeAt(node, at)?.facts.identity ?? "name"]);
    return typeof name === "string" ? name : String(step);
  });
}

/** `Slack: on call` gives `SlackOnCall`. */
const pascalCase = (text: string): string =>
  (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(/[A-Za-z0-9]+/g) ?? []
  )
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");

const hash = ({ object, path }: Secret): string =>
  `X${createHash("sha256")
    .update(JSON.stringify([object.resourceType, object.id, formatPath(path)]))
    .digest("hex")
    .slice(0, 6)}`;
