import type { Area } from "../../areas/define";
import { partsOf } from "../../client/operation";
import { baseUrlOf, domains } from "../../client/regions";
import { namedIn, schemasOf } from "../models";
import { errorResponses, errorSchema } from "./errors";
import type { Schema } from "./leaf";
import { operationSchema } from "./operation";
import { Schemas } from "./schema";

/** The API as its operations declare it, in OpenAPI's words: what travels, not what users write. */
export function openapi(areas: readonly Area[]): Schema {
  const to = new Schemas(flatNames(areas));
  const paths = pathsOf(to, areas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Coralogix management API",
      version: "5",
      description:
        "The operations that pulumi-coralogix knows, as they travel. Unofficial; written from the declarations the package itself works with. `x-permissions`: what the key needs. `x-stability: preview`: may change or go without notice. `x-stream: true`: the answer is a row of such messages.",
    },
    servers: domains.map((domain) => ({ url: baseUrlOf({ domain }) })),
    security: [{ apiKey: [] }],
    tags: areas.map((area) => ({ name: area.name, description: area.about })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "Authorization", description: "`Bearer <API key>`." } },
      responses: errorResponses,
      schemas: sorted({ ...to.components, Error: errorSchema }),
    },
  };
}

function flatNames(areas: readonly Area[]): Set<string> {
  const flat = areas.flatMap((area) => Object.values(area.operations)).filter((operation) => operation.dialect !== "legacy");
  return new Set(namedIn(flat.flatMap(schemasOf)).flatMap((node) => node.facts.model ?? []));
}

function pathsOf(to: Schemas, areas: readonly Area[]): Schema {
  const paths: Record<string, Schema> = {};
  for (const area of areas) {
    for (const [name, operation] of Object.entries(area.operations)) {
      const { method, path } = partsOf(operation.route);
      const item = paths[path] ?? {};
      paths[path] = item;
      if (item[method.toLowerCase()]) throw new Error(`${operation.route} is declared twice, the second time as ${area.name}.${name}`);
      item[method.toLowerCase()] = operationSchema(to, area.name, name, operation);
    }
  }
  return sorted(paths);
}

const sorted = (entries: Record<string, Schema>): Schema =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
