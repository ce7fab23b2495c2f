import type { AnyOperation } from "../../src/http/operation";
import { baseUrlOf, domains, hostUrlOf } from "../../src/http/regions";
import type { Json } from "../../src/schema/facts";
import { type Node, nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import { pathParametersOf } from "../../src/services/request-parts";
import { canBeEmpty } from "../types/client";
import { responsesOf } from "./errors";
import { type Schema, schemaOf } from "./leaf";
import type { Schemas } from "./schema";

/** The servers of operations whose paths begin at the host. */
const hostServers = domains.map((domain) => ({ url: hostUrlOf(baseUrlOf({ domain })) }));

/** The OpenAPI object of an operation. */
export function operationSchema(
  schemas: Schemas,
  service: string,
  name: string,
  operation: AnyOperation,
): Schema {
  const {
    summary,
    deprecated,
    preview,
    permissions,
    dialect = "flat",
    route,
    status,
    stream,
    outsideReference,
  } = operation;
  const parameters = [
    ...pathParametersOf(route).map((parameter) => pathParameter(schemas, parameter, operation)),
    ...queryParameters(schemas, operation),
  ];
  return schemaOf({
    operationId: `${service}_${name}`,
    tags: [service],
    summary,
    description: deprecated === undefined ? undefined : `Deprecated: ${deprecated}`,
    deprecated: deprecated === undefined ? undefined : true,
    "x-stability": preview && "preview",
    "x-stream": stream,
    "x-outside-reference": outsideReference,
    servers: outsideReference && hostServers,
    "x-permissions": permissions?.length ? [...permissions] : undefined,
    parameters: parameters.length ? parameters : undefined,
    requestBody: operation.body ? bodySchema(schemas, nodeOf(operation.body), dialect) : undefined,
    responses: responsesOf(
      jsonContent(
        operation.response
          ? schemas.at(nodeOf(operation.response), dialect)
          : { type: "object", description: "Empty." },
      ),
      status,
    ),
  });
}

const bodySchema = (schemas: Schemas, node: Node, dialect: "flat" | "legacy"): Json => ({
  required: !canBeEmpty(node),
  content: jsonContent(schemas.at(node, dialect)),
});
const jsonContent = (schema: Schema): Schema => ({ "application/json": { schema } });

function pathParameter(
  schemas: Schemas,
  name: string,
  { path, dialect = "flat" }: AnyOperation,
): Schema {
  const given = path?.[name];
  const { description, ...schema } = given
    ? schemas.at(nodeOf(given), dialect)
    : { type: "string" };
  return schemaOf({ name, in: "path", required: true, description, schema });
}

function queryParameters(schemas: Schemas, { query, dialect = "flat" }: AnyOperation): Schema[] {
  const node = query && nodeOf(query);
  return Object.entries(fieldsOf(node)).map(([name, field]) => {
    const {
      description,
      deprecated,
      "x-stability": stability,
      ...schema
    } = schemas.at(field.node, dialect);
    const annotations = { description, deprecated, "x-stability": stability };
    return schemaOf({
      name,
      in: "query",
      required: !field.optional || field.node.facts.lenient ? true : undefined,
      ...annotations,
      ...QUERY_STYLES[field.node.type],
      schema,
    });
  });
}

// Maps use brackets (`labels[a]=b`), objects use dots (`page.size=5`). OpenAPI has no dot style.
const QUERY_STYLES: Partial<Record<Node["type"], Record<string, Json>>> = {
  map: { style: "deepObject", explode: true },
  object: { "x-query-style": "dotted" },
};
