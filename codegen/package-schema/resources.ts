import type { z } from "zod";
import { typeToken } from "../../src/provider/state/type-token";
import { codeList } from "../../src/schema/meaning";
import { type Node, nodeOf } from "../../src/schema/node";
import { secretPathsOf } from "../../src/schema/secrets";
import type { AnyDefinition } from "../../src/services/define";
import { idForm } from "../pages/ids";
import { computedSchemasOf, operationsOf, permissionsOf } from "../source";
import { compactSpec } from "./compact";
import { tokenOf } from "./package";
import type { Properties, ResourceSpec } from "./spec";
import { type Members, type NamedTypes, objectSentences } from "./types";

/** A resource type without its description. `common` are the arguments of all resource types. */
export function resourceSpec(
  types: NamedTypes,
  definition: AnyDefinition,
  common: Properties,
): ResourceSpec {
  const outputs = outputsOf(types, definition);
  const inputs = inputsOf(types, definition);
  return compactSpec({
    properties: outputs.properties,
    required: outputs.required,
    inputProperties: { ...inputs.properties, ...withSecretExtra(definition, common) },
    requiredInputs: inputs.required,
    aliases: [{ type: typeToken("dynamic", definition.resourceType) }],
  });
}

/** The arguments of a resource type and its computed outputs. */
export function outputsOf(types: NamedTypes, definition: AnyDefinition): Members {
  const node = nodeOf(definition.fields);
  const { resourceType } = definition;
  const fields = fieldMembers(types, node, resourceType);
  const computed = Object.entries(computedSchemasOf(definition));
  const always = computed.filter(([, schema]) => isAlwaysReturned(schema)).map(([key]) => key);
  const secrets = computed.filter(([, schema]) => nodeOf(schema).facts.secret).map(([key]) => key);
  const properties = Object.fromEntries(
    computed.map(([key, schema]) => [
      key,
      types.propertyOf(nodeOf(schema), { owner: resourceType, key }),
    ]),
  );
  const dropped = types.isWithoutSecrets ? secrets : [];
  for (const key of dropped) delete properties[key];
  return {
    properties: { ...fields.properties, ...properties },
    required: [...fields.required, ...always.filter((key) => !dropped.includes(key))],
  };
}

const isAlwaysReturned = (schema: z.ZodType): boolean =>
  !schema.safeParse(undefined).success && !nodeOf(schema).facts.createOnly;

/** The arguments. In the shorthand form, other arguments are required. */
function inputsOf(types: NamedTypes, { fields, shorthand, resourceType }: AnyDefinition): Members {
  const full = fieldMembers(types, nodeOf(fields), resourceType);
  if (!shorthand) return full;
  const short = fieldMembers(types, nodeOf(shorthand), resourceType);
  return {
    properties: { ...short.properties, ...full.properties },
    required: full.required.filter((key) => short.required.includes(key)),
  };
}

// `extra` of a resource is one of the arguments of all resources.
function fieldMembers(types: NamedTypes, node: Node, resourceType: string): Members {
  const { properties, required } = types.membersOf(node, resourceType);
  const { extra: _, ...fields } = properties;
  return { properties: fields, required };
}

// An undeclared variant may have secrets where the declared ones do.
function withSecretExtra({ fields }: AnyDefinition, common: Properties): Properties {
  const isSecret = secretPathsOf(nodeOf(fields)).some(
    ([key, ...rest]) => key === "extra" && !rest.length,
  );
  return isSecret ? { ...common, extra: { ...common.extra, secret: true } } : common;
}

/** The description of a resource type, with its example in each language. */
export function aboutText(definition: AnyDefinition, example: string): string {
  const { about, notes = [], shorthand } = definition;
  const permissions = permissionsOf(operationsOf(definition));
  const [, rule] = objectSentences(nodeOf(definition.fields));
  return [
    about,
    ...(rule ? [rule] : []),
    ...(shorthand ? [shorthandText(definition)] : []),
    example,
    ...notes,
    ...(permissions.length ? [`The key needs the permissions ${codeList(permissions)}.`] : []),
    ...(definition.unreadable ? [] : [importText(definition)]),
  ].join("\n\n");
}

// The heading and the form of the command are those of the Pulumi Registry.
const importText = (definition: AnyDefinition): string =>
  [
    "## Import",
    "An existing object is imported by its id:",
    `\`\`\`sh\n$ pulumi import ${tokenOf(definition.resourceType)} example "${idForm(definition)}"\n\`\`\``,
  ].join("\n\n");

function shorthandText({ fields, shorthand }: AnyDefinition): string {
  const names = Object.keys(objectFields(nodeOf(shorthand as z.ZodType)));
  const own = names.filter((name) => !Object.hasOwn(objectFields(nodeOf(fields)), name));
  const beside = names.filter((name) => !own.includes(name));
  return `With ${codeList(own)}, only ${codeList(beside)} are given beside it.`;
}
const objectFields = (node: Node) => (node.type === "object" ? node.fields : {});
