import { addFields, type Fields, type Json, target } from "./field-facts";

export interface DescribedOperation {
  /** The method and path as the description has them. */
  route: string;
  tag?: string;
  deprecated: boolean;
  permissions: readonly string[];
  request: Fields;
  response: Fields;
}

/** Operations by method and path, without the names of path parameters. */
export type Description = ReadonlyMap<string, DescribedOperation>;

const METHODS = ["get", "put", "post", "delete", "patch"];

/** The operations of an OpenAPI document (3.x), with the facts of their fields. */
export function descriptionOf(document: Json): Description {
  const found = new Map<string, DescribedOperation>();
  if (typeof document?.paths !== "object") throw new Error("the file is no OpenAPI description");
  for (const [path, item] of Object.entries<Json>(document.paths))
    for (const method of METHODS.filter((name) => item[name])) {
      const route = `${method.toUpperCase()} ${path}`;
      found.set(
        route.replace(/\{[^}]*\}/g, "{}").replace(/\/$/, ""),
        operationOf(document, route, item[method], item.parameters),
      );
    }
  return found;
}

function operationOf(
  document: Json,
  route: string,
  operation: Json,
  shared: readonly Json[] = [],
): DescribedOperation {
  const at = (value: Json): Json => (value?.$ref ? target(document, value.$ref) : value);
  const request: Fields = new Map();
  const response: Fields = new Map();
  for (const parameter of [...shared, ...(operation.parameters ?? [])].map(at)) {
    if (parameter.in !== "query") continue;
    const path = `?${parameter.name}`;
    const schema = parameter.schema ?? schemaIn(parameter);
    addFields(request, document, schema, { route, path });
    const facts = request.get(path);
    if (!facts) continue;
    facts.required ||= parameter.required === true;
    facts.deprecated ||= parameter.deprecated === true;
  }
  const body = schemaIn(at(operation.requestBody));
  if (body) addFields(request, document, body, { route, path: "body" });
  for (const [status, part] of Object.entries<Json>(operation.responses ?? {})) {
    const schema = status.startsWith("2") && schemaIn(at(part));
    if (schema) addFields(response, document, schema, { route, path: "response" });
  }
  return {
    route,
    tag: operation.tags?.[0],
    deprecated: operation.deprecated === true,
    permissions: operation["x-permissions"] ?? operation["x-coralogixPermissions"] ?? [],
    request,
    response,
  };
}

const schemaIn = (part: Json): Json =>
  Object.values<Json>(part?.content ?? {}).find(({ schema }) => schema)?.schema;
