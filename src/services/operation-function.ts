import { z } from "zod";
import { NotFoundError } from "../http";
import type { AnyOperation, Pages } from "../http/operation";
import { nodeOf } from "../schema/node";
import { replaceAt, valueAt } from "../schema/path";
import type { Fields } from "../schema/record";
import { childAt, fieldsOf } from "../schema/walk";
import { pageFieldsOf, pathParametersOf } from "./request-parts";
import type { About, ArgumentPart, FunctionDefinition } from "./service";

type Walk = (request: object) => AsyncIterable<unknown>;

interface OperationRead extends About {
  operation: AnyOperation;
  /** Path of the result in the response. Without it, the result is the response. */
  result?: string;
  /** The result where the response does not contain it. Without it, that is an error. */
  whenMissing?: unknown;
}

/**
 * A function that calls one operation. Its arguments are the path parameters, the query parameters
 * and the fields of the body, with their names in the API.
 */
export function operationFunction({
  operation,
  result,
  whenMissing,
  ...about
}: OperationRead): FunctionDefinition {
  const { pages, response, route } = operation;
  const path = (result ?? pages?.items)?.split(".") ?? [];
  return {
    ...about,
    ops: { operation },
    ...(pages ? { isList: true } : {}),
    args: () => partsOf(operation),
    result: () => path.reduce((node, key) => childAt(node, key) ?? node, nodeOf(response)),
    read: (api, args, { limit }) => {
      const request = requestOf(operation, args);
      return pages
        ? (api.operation as unknown as { items: Walk }).items(withPageSize(pages, request, limit))
        : resultOf((api.operation as (it: object) => Promise<unknown>)(request));
    },
  };

  async function resultOf(call: Promise<unknown>): Promise<unknown> {
    const value = valueAt(await call, path) ?? whenMissing;
    if (value !== undefined) return value;
    throw new NotFoundError({ route, what: `the response contains no ${path.join(".")}` });
  }
}

function partsOf(operation: AnyOperation): ArgumentPart[] {
  const { query, body, path = {}, route } = operation;
  const parameters = pathParametersOf(route);
  const shape = Object.fromEntries(parameters.map((name) => [name, path[name] ?? z.string()]));
  return [
    ...(parameters.length ? [{ schema: z.object(shape), omit: [] }] : []),
    ...(["query", "body"] as const).flatMap((part) => {
      const schema = { query, body }[part];
      return schema ? [{ schema, omit: pageFieldsOf(operation, part) }] : [];
    }),
  ];
}

function requestOf({ route, query, body }: AnyOperation, args: Fields): object {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => args[name] !== undefined).map((n) => [n, args[n]]));
  return {
    ...pick(pathParametersOf(route)),
    ...(query ? { query: pick(Object.keys(fieldsOf(nodeOf(query)))) } : {}),
    ...(body ? { body: pick(Object.keys(fieldsOf(nodeOf(body)))) } : {}),
  };
}

/** A small limit needs no large page. */
const withPageSize = ({ needs = {} }: Pages, request: object, limit?: number): object =>
  Object.entries(needs).reduce(
    (result, [path, size]) =>
      replaceAt(result, path.split("."), Math.min(size, limit ?? size)) as object,
    request,
  );
