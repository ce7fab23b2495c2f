import type { AnyOperation } from "../../client/operation";
import type { Json } from "../../schema/facts";
import { type Node, nodeOf } from "../../schema/node";
import { canBeEmpty, holesOf } from "../types/client";
import { responses } from "./errors";
import { type Schema, schemaOf } from "./leaf";
import type { Schemas } from "./schema";

/** One operation, as OpenAPI has it. */
export function operationSchema(to: Schemas, area: string, name: string, operation: AnyOperation): Schema {
  const { about, deprecated, preview, permissions, dialect = "flat", route, status, stream } = operation;
  const parameters = [...holesOf(route).map((hole) => pathParameter(to, hole, operation)), ...queryParameters(to, operation)];
  return schemaOf({
    operationId: `${area}_${name}`,
    tags: [area],
    summary: about,
    description: deprecated === undefined ? undefined : `Deprecated: ${deprecated}`,
    deprecated: deprecated === undefined ? undefined : true,
    "x-stability": preview && "preview",
    "x-stream": stream,
    "x-permissions": permissions?.length ? [...permissions] : undefined,
    parameters: parameters.length ? parameters : undefined,
    requestBody: operation.body ? bodySchema(to, nodeOf(operation.body), dialect) : undefined,
    responses: responses(
      content(operation.out ? to.at(nodeOf(operation.out), dialect) : { type: "object", description: "Nothing." }),
      status,
    ),
  });
}

const bodySchema = (to: Schemas, node: Node, dialect: "flat" | "legacy"): Json => ({
  required: !canBeEmpty(node),
  content: content(to.at(node, dialect)),
});
const content = (schema: Schema): Schema => ({ "application/json": { schema } });

function pathParameter(to: Schemas, name: string, { path, dialect = "flat" }: AnyOperation): Schema {
  const given = path?.[name];
  const { description, ...schema } = given ? to.at(nodeOf(given), dialect) : { type: "string" };
  return schemaOf({ name, in: "path", required: true, description, schema });
}

function queryParameters(to: Schemas, { query, dialect = "flat" }: AnyOperation): Schema[] {
  const node: Node | undefined = query && nodeOf(query);
  if (node?.kind !== "object") return [];
  return Object.entries(node.fields).map(([name, field]) => {
    const { description, deprecated, "x-stability": stability, ...schema } = to.at(field.node, dialect);
    const marks = { description, deprecated, "x-stability": stability };
    return schemaOf({
      name,
      in: "query",
      required: !field.optional || field.node.facts.lenient ? true : undefined,
      ...marks,
      ...style(field.node),
      schema,
    });
  });
}

// Keys of a map stand in brackets. For fields that are joined to the name of their object by dots, OpenAPI has no word.
const style = ({ kind }: Node): Record<string, Json> => {
  if (kind === "map") return { style: "deepObject", explode: true };
  return kind === "object" ? { "x-query-style": "dotted" } : {};
};
