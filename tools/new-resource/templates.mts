/** Names of a new resource type, derived from `SilencingRule` and `silencing-rules`. */
export interface Names {
  /** Name of the class: `SilencingRule`. */
  type: string;
  /** Variable of the definition: `silencingRule`. */
  name: string;
  /** File of the definition: `silencing-rule`. */
  file: string;
  /** In sentences: `silencing rule`. */
  noun: string;
  /** Folder and route of the service: `silencing-rules`. */
  service: string;
  /** Name in the client: `silencingRules`. */
  services: string;
}

export const fieldsFile = ({
  type,
  noun,
}: Names): string => `import { field, optional } from "../../schema/facts";
import { model, string } from "../../schema/fields";

/** The arguments of a program. */
export const ${lower(type)}Fields = model("${type}", "A ${noun}.", {
  name: field(string(1, 255), "Name of the ${noun}."),
  description: optional(string(0, 4096), "Description of the ${noun}."),
});
`;

export const entityFile = ({
  type,
  noun,
}: Names): string => `import { field, optional } from "../../schema/facts";
import { list, model, uuid } from "../../schema/fields";
import { ${lower(type)}Fields } from "./fields";

/** The object in requests and responses. */
export const ${lower(type)}Entity = model("${type}Entity", "A ${noun}, as returned by the API.", {
  ...${lower(type)}Fields.shape,
  id: optional(uuid(), "Id of the ${noun}. The client can choose it."),
});
export const ${lower(type)}Body = model("${type}Body", "A ${noun} to create or replace.", {
  ${lower(type)}: field(${lower(type)}Entity, "The ${noun}."),
});
export const ${lower(type)}List = model("${type}List", "Response of a list.", {
  ${lower(type)}s: field(list(${lower(type)}Entity, 0, 10000), "The ${noun}s."),
});
`;

export const operationsFile = ({
  type,
  noun,
  service,
}: Names): string => `import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { uuid } from "../../schema/fields";
import { collection } from "../collection";
import { ${lower(type)}Body, ${lower(type)}List } from "./entity";

const shared = {
  // Replace it with the part of the API reference that documents the routes, such as "alerts".
  source: "TODO",
  read: ["${service}:Read"],
  write: ["${service}:Manage"],
};
const path = { id: field(uuid(), "Id of the ${noun}.") };

export const ${lower(type)}Collection = collection({
  wrap: "${lower(type)}",
  entries: "${lower(type)}s",
  idPath: "${lower(type)}.id",
  param: "id",
  nameField: "name",
  ops: operations(shared, {
    list: op("GET /${service}/${service}/v1", {
      summary: "List all ${noun}s.",
      response: ${lower(type)}List,
    }),
    get: op("GET /${service}/${service}/v1/{id}", {
      summary: "Get a ${noun} by its id.",
      path,
      response: ${lower(type)}Body,
    }),
    create: op("POST /${service}/${service}/v1", {
      summary: "Create a ${noun}.",
      body: ${lower(type)}Body,
      response: ${lower(type)}Body,
    }),
    replace: op("PUT /${service}/${service}/v1", {
      summary: "Replace a ${noun}.",
      body: ${lower(type)}Body,
      response: ${lower(type)}Body,
    }),
    remove: op("DELETE /${service}/${service}/v1/{id}", {
      summary: "Delete a ${noun}.",
      path,
    }),
  }),
});
`;

export const definitionFile = ({
  type,
  name,
  noun,
}: Names): string => `import type { z } from "zod";
import { collectionHandlers } from "../collection";
import { define, type Handlers } from "../define";
import { ${lower(type)}Fields } from "./fields";
import { ${lower(type)}Collection } from "./operations";

type ${type}Fields = z.output<typeof ${lower(type)}Fields>;

export const ${name} = define({
  resourceType: "${type}",
  about: "A ${noun}.",
  fields: ${lower(type)}Fields,
  nameField: "name",
  ids: { generated: "uuid" },
  listReturnsFullObjects: true,
  ops: ${lower(type)}Collection.ops,
  example: \`
new coralogix.${type}("example", { name: "Example" });
\`,
  handlers: (api): Handlers<${type}Fields, ${type}Fields> =>
    collectionHandlers(${lower(type)}Collection, api as never),
});
`;

export const serviceFile = ({
  type,
  name,
  file,
  noun,
  services,
}: Names): string => `import { service } from "../service";
import { ${name} } from "./${file}";
import { ${lower(type)}Collection } from "./operations";

export const ${services} = service({
  name: "${services}",
  about: "The ${noun}s of a team.",
  operations: ${lower(type)}Collection.ops,
  resources: [${name}],
});
`;

export const emulatorFile = ({
  type,
  noun,
  service,
  services,
}: Names): string => `import { ${lower(type)}Collection } from "../../../services/${service}/operations";
import { serveCollection } from "../../store/collection";
import { tableName } from "../../store/store";

/** The behavior of the service as the API reference describes it. */
export const ${services}Behaviors = serveCollection(
  ${lower(type)}Collection,
  {},
  tableName("${service}", "${noun}"),
);
`;

export const testFile = ({
  type,
  name,
  file,
  service,
}: Names): string => `import { ${name} } from "../../src/services/${service}/${file}";
import { Resource } from "../support/driver";
import { world } from "../support/world";

// Property tests cover the lifecycle of every resource type. Test here what is special.
test("a ${type} is created, updated and deleted", async () => {
  const w = await world();
  const resource = new Resource(w, ${name});
  expect(await resource.up({ name: "one" })).toBe("create");
  expect(await resource.up({ name: "two" })).toBe("update");
  expect(w.emulator.objects("${service}")).toMatchObject([{ name: "two" }]);
  await resource.destroy();
  expect(w.emulator.objects("${service}")).toEqual([]);
});
`;

const lower = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);
