import { partsOf } from "../../src/http/operation";
import { baseUrlOf, domains } from "../../src/http/regions";
import type { Service } from "../../src/services/service";
import { namedSchemasIn, schemasOf } from "../models";
import { errorResponses, errorSchema } from "./errors";
import type { Schema } from "./leaf";
import { operationSchema } from "./operation";
import { Schemas } from "./schema";

/** The OpenAPI description of the encoded requests and responses, from the declared operations. */
export function openapiDocument(services: readonly Service[]): Schema {
  const schemas = new Schemas(flatNames(services));
  const paths = pathsOf(schemas, services);
  return {
    openapi: "3.1.0",
    info: {
      title: "Coralogix management API",
      version: "5",
      description:
        "The operations of the client of pulumi-coralogix. Unofficial: generated from the declarations of the package. `x-permissions`: permissions that the key needs. `x-stability: preview`: may change or be removed without notice. `x-stream: true`: the response is a stream of messages of this schema. `x-outside-reference: true`: not in the API reference of the management API; `servers` of the operation is its address.",
    },
    servers: domains.map((domain) => ({ url: baseUrlOf({ domain }) })),
    security: [{ apiKey: [] }],
    tags: services.map((service) => ({ name: service.name, description: service.about })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Bearer <API key>`.",
        },
      },
      responses: errorResponses,
      schemas: sortedByKey({ ...schemas.components, Error: errorSchema }),
    },
  };
}

function flatNames(services: readonly Service[]): Set<string> {
  const flat = services
    .flatMap((service) => Object.values(service.operations))
    .filter((operation) => operation.dialect !== "legacy");
  return new Set(namedSchemasIn(flat.flatMap(schemasOf)).flatMap((node) => node.facts.model ?? []));
}

function pathsOf(schemas: Schemas, services: readonly Service[]): Schema {
  const paths: Record<string, Schema> = {};
  for (const service of services) {
    for (const [name, operation] of Object.entries(service.operations)) {
      const { method, path } = partsOf(operation.route);
      const item = paths[path] ?? {};
      paths[path] = item;
      if (item[method.toLowerCase()])
        throw new Error(
          `${operation.route} is declared twice, the second time as ${service.name}.${name}`,
        );
      item[method.toLowerCase()] = operationSchema(schemas, service.name, name, operation);
    }
  }
  return sortedByKey(paths);
}

const sortedByKey = (entries: Record<string, Schema>): Schema =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
