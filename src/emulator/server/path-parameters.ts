import type { AnyOperation } from "../../http/operation";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { isObject } from "../../schema/walk";
import { camelCase } from "../../text/words";

/**
 * Removes path parameters that the body repeats: `PUT …/{id}` accepts a body with `id`, and the
 * value in the path wins.
 */
export function withoutPathParameters(
  { body }: AnyOperation,
  params: Readonly<Record<string, string>>,
  received: unknown,
): unknown {
  const node = body && nodeOf(body);
  if (!isObject(node) || !isRecord(received)) return received;
  const repeated = new Set(Object.keys(params).map(camelCase));
  return Object.fromEntries(
    Object.entries(received).filter(
      ([key]) => Object.hasOwn(node.fields, key) || !repeated.has(camelCase(key)),
    ),
  );
}
