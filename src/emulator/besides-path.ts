import type { AnyOperation } from "../client/operation";
import { nodeOf } from "../schema/node";
import { isRecord } from "../schema/path";

/**
 * A body without what the path says already: where a body is the whole request, it may repeat the path's parameters (`{ "id": … }` of
 * `PUT …/{id}`), and the path's value is the one that counts.
 */
export function besidesPath({ body }: AnyOperation, params: Readonly<Record<string, string>>, given: unknown): unknown {
  const node = body && nodeOf(body);
  if (node?.kind !== "object" || !isRecord(given)) return given;
  const repeated = new Set(Object.keys(params).map(camel));
  return Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(node.fields, key) || !repeated.has(camel(key))));
}

const camel = (name: string): string => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
