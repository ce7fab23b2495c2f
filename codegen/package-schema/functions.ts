import { EXTRA } from "../../src/schema/extra";
import { codeList } from "../../src/schema/meaning";
import { type Node, nodeOf } from "../../src/schema/node";
import { isObject } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { identityOps } from "../../src/services/identity/operations";
import { hasList, hasLookup, listFunctionOf, onlyIdOf } from "../../src/services/object-functions";
import { argumentNameOf, listFiltersOf } from "../../src/services/request-parts";
import type { FunctionDefinition, Service } from "../../src/services/service";
import { allFunctions, isOptional } from "../functions";
import { allResources, permissionsOf } from "../source";
import { CONNECTION } from "./common-arguments";
import { capitalized } from "./compact";
import { inTypescriptAlone } from "./examples/example-text";
import { tokenOf } from "./package";
import { outputsOf } from "./resources";
import type { FunctionSpec, ObjectSpec, Properties, TypeSpec } from "./spec";
import { type Members, type NamedTypes, objectSpec } from "./types";

/** The property of a result that is an array, since the result of a function is an object. */
export const ITEMS = "items";

const ID: Properties = { id: { type: "string", description: "Id of the object." } };
const LIMIT: Properties = {
  limit: {
    type: "integer",
    description: "Maximum number of entries. Without it, those of all pages are returned.",
  },
};

/** The functions that read objects and other values. */
export function functionSpecs(
  types: NamedTypes,
  services: readonly Service[],
): Record<string, FunctionSpec> {
  const results = types.forResults();
  const ofResources = allResources(services).flatMap(({ definition }) => [
    ...(hasLookup(definition) ? [lookupSpec(results, definition)] : []),
    ...(hasList(definition) ? [listSpec(types, results, definition)] : []),
  ]);
  const declared = allFunctions(services).map(({ definition }) =>
    readSpec(types, results, definition),
  );
  return Object.fromEntries(
    [...ofResources, ...declared, whoamiSpec(results)].map(([name, spec]) => [tokenOf(name), spec]),
  );
}
type NamedSpec = readonly [name: string, spec: FunctionSpec];

const inputsWith = (properties: Properties, required: string[] = []): ObjectSpec =>
  objectSpec({ properties: { ...properties, ...CONNECTION }, required });

function lookupSpec(results: NamedTypes, definition: AnyDefinition): NamedSpec {
  const { resourceType, nameField } = definition;
  const name: Properties = {
    name: {
      type: "string",
      description:
        "Name of the object. Several objects of that name are an error, which lists their ids.",
    },
  };
  return [
    `get${resourceType}`,
    {
      description: `${lookupText(definition)}, without managing it. The result contains no secrets.`,
      inputs: inputsWith({ ...ID, ...(nameField ? name : {}) }),
      outputs: objectSpec(withId(outputsOf(results, definition))),
    },
  ];
}

function lookupText(definition: AnyDefinition): string {
  const { resourceType, nameField } = definition;
  if (onlyIdOf(definition) !== undefined)
    return `Reads the ${resourceType} of the account, of which there is one`;
  return `Looks up an existing ${resourceType} by ${nameField ? "`id` or by `name`" : "`id`"}`;
}

const withId = ({ properties, required }: Members): Members => ({
  properties: { ...properties, ...ID },
  required: [...required, "id"],
});

function listSpec(types: NamedTypes, results: NamedTypes, definition: AnyDefinition): NamedSpec {
  const { resourceType, listReturnsFullObjects } = definition;
  const content = listReturnsFullObjects ? "as complete objects" : "with their ids and names";
  return [
    listFunctionOf(definition),
    {
      description: `Lists the objects of type ${resourceType}, ${content}, without managing them. The result contains no secrets.`,
      inputs: inputsWith(listArguments(types, definition)),
      outputs: arrayOf(entryType(results, definition)),
    },
  ];
}

const arrayOf = (items: TypeSpec): ObjectSpec =>
  objectSpec({
    properties: { [ITEMS]: { type: "array", items, description: "The entries." } },
    required: [ITEMS],
  });

function entryType(results: NamedTypes, definition: AnyDefinition): TypeSpec {
  const { resourceType, listReturnsFullObjects } = definition;
  const entry = listReturnsFullObjects
    ? withId(outputsOf(results, definition))
    : withId({ properties: listedProperties(results, definition), required: [] });
  return results.add(
    `Listed${resourceType}`,
    entry,
    `An entry of \`${listFunctionOf(definition)}\`.`,
  );
}

function listedProperties(results: NamedTypes, definition: AnyDefinition): Properties {
  const { properties } = outputsOf(results, definition);
  const parts = definition.ids?.parts?.slice(1) ?? [];
  return {
    name: { type: "string", description: "Name of the object, where it has one." },
    ...Object.fromEntries(
      parts.flatMap((key) => (properties[key] ? [[key, properties[key]]] : [])),
    ),
  };
}

function listArguments(types: NamedTypes, definition: AnyDefinition): Properties {
  const filters = listFiltersOf(definition);
  const pattern: Properties = {
    namePattern: {
      type: "string",
      description:
        "Pattern of the whole name, in which `*` stands for any characters: `Checkout *`.",
    },
  };
  return {
    ...LIMIT,
    ...(definition.nameField ? pattern : {}),
    ...(filters ? { query: queryProperty(types, definition, filters) } : {}),
  };
}

function queryProperty(
  types: NamedTypes,
  { resourceType }: AnyDefinition,
  { query, names }: NonNullable<ReturnType<typeof listFiltersOf>>,
): Properties[string] {
  const name = `${resourceType}ListQuery`;
  const filters = names.map(argumentNameOf);
  const { properties, required } = types.membersOf(nodeOf(query), `List${resourceType}`);
  const members: Members = {
    properties: Object.fromEntries(
      Object.entries(properties).filter(([key]) => filters.includes(key)),
    ),
    required: required.filter((key) => filters.includes(key)),
  };
  const description = "Query parameters of the list operation, which filter or sort.";
  return { ...types.add(name, members, description), description };
}

function readSpec(
  types: NamedTypes,
  results: NamedTypes,
  definition: FunctionDefinition,
): NamedSpec {
  const { name, about, notes = [], example, ops, isList, args, result } = definition;
  const permissions = permissionsOf(Object.values(ops));
  const parts = args().map(({ schema, omit }) =>
    withoutKeys(
      types.membersOf(nodeOf(schema), capitalized(name)),
      [...omit.map(argumentNameOf), EXTRA],
      isOptional({ schema, omit }),
    ),
  );
  return [
    name,
    {
      description: [
        about,
        ...notes,
        inTypescriptAlone(example),
        ...(permissions.length ? [`The key needs the permissions ${codeList(permissions)}.`] : []),
      ].join("\n\n"),
      inputs: inputsWith(
        Object.assign({}, ...parts.map((part) => part.properties), isList ? LIMIT : {}),
        parts.flatMap((part) => part.required),
      ),
      outputs: resultSpec(results, result(), capitalized(name)),
    },
  ];
}

const withoutKeys = (
  { properties, required }: Members,
  omit: readonly string[],
  isOptionalPart: boolean,
): Members => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !omit.includes(key))),
  required: isOptionalPart ? [] : required.filter((key) => !omit.includes(key)),
});

function resultSpec(results: NamedTypes, node: Node, name: string): ObjectSpec {
  if (isObject(node)) return objectSpec(results.membersOf(node, name));
  const { type, items } = results.propertyOf(node, { owner: name, key: "" });
  if (type !== "array" || !items) throw new Error(`${name} returns neither an object nor an array`);
  return arrayOf(items);
}

const whoamiSpec = (results: NamedTypes): NamedSpec => [
  "whoami",
  {
    description: "Returns the account behind the key.",
    inputs: inputsWith({}),
    outputs: objectSpec(
      results.membersOf(nodeOf(identityOps.whoami.response as never), "Identity"),
    ),
  },
];
