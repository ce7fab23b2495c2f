import type { z } from "zod";
import {
  enumValues,
  fieldSentences,
  itemsOf,
  ruleOf,
  statedBounds,
  typeName,
} from "../../schema/meaning";
import { type Bounds, type Field, type Node, nodeOf } from "../../schema/node";
import { fieldsOf, isObject } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { hasList, hasLookup, listFunctionOf } from "../../services/object-functions";
import { argumentNameOf } from "../../services/request-parts";
import type { FunctionDefinition } from "../../services/service";

/** A field, an argument or an output. */
export interface DescribedField {
  name: string;
  type: string;
  /** `"one of"` for the variants of a union: see the rule of the object. */
  required: boolean | "one of";
  description: string;
  /** Values of an enum. Others are sent unchanged, with a warning. */
  values?: readonly string[];
  bounds?: Bounds;
  deprecated?: string;
}

/** What a topic is, as `--output json` prints it. */
export interface Description extends Omit<DescribedField, "name" | "required"> {
  topic: string;
  /** What the topic is: a resource type, a function, or the type of a field. */
  type: string;
  required?: DescribedField["required"];
  /** How many variants of a union are given. */
  rule?: string;
  /** Arguments of a resource type or function, or fields of an object. */
  fields: readonly DescribedField[];
  outputs?: readonly DescribedField[];
  functions?: readonly string[];
  notes?: readonly string[];
  /** A TypeScript program. */
  example?: string;
}

/** Arguments that every resource type has, and its fields do not declare. */
const COMMON =
  "All resources also have the arguments adopt, connection, allowDuplicate, ignoreFindings and extra: see docs/resources.md.";
const IMPORT = 'import * as coralogix from "pulumi-coralogix";\n\n';

export function describeResource(definition: AnyDefinition): Description {
  const { resourceType, about, notes = [], example, fields } = definition;
  const computed = (definition.computed ?? {}) as Readonly<Record<string, z.ZodType>>;
  return {
    topic: resourceType,
    type: "resource type",
    description: about,
    ...objectParts(nodeOf(fields)),
    outputs: Object.entries(computed).map(([name, schema]) =>
      describeField(name, { node: nodeOf(schema), optional: true }, false),
    ),
    functions: functionsOf(definition),
    notes: [...notes, COMMON],
    example: IMPORT + example.trim(),
  };
}

/** The functions that read the objects of a resource type. */
export const functionsOf = (definition: AnyDefinition): string[] => [
  ...(hasLookup(definition) ? [`get${definition.resourceType}`] : []),
  ...(hasList(definition) ? [listFunctionOf(definition)] : []),
];

export function describeFunction({
  name,
  about,
  notes,
  example,
  ...one
}: FunctionDefinition): Description {
  const fields = one.args().flatMap(({ schema, omit }) =>
    Object.entries(fieldsOf(nodeOf(schema)))
      .filter(([key]) => !omit.includes(key))
      .map(([key, field]) => describeField(argumentNameOf(key), field, false)),
  );
  const result = one.result();
  return {
    topic: name,
    type: "function",
    description: about,
    fields,
    outputs: objectParts(result).fields,
    ...(notes ? { notes } : {}),
    example: IMPORT + example.trim(),
  };
}

/** A field at a path of a resource type. */
export function describePath(
  topic: string,
  name: string,
  field: Field,
  variant: boolean,
): Description {
  const { name: _, ...described } = describeField(name, field, variant);
  const { usage, modelAbout } = itemsOf(field.node).facts;
  return {
    topic,
    ...described,
    ...objectParts(itemsOf(field.node)),
    ...(modelAbout && modelAbout !== described.description ? { notes: [modelAbout] } : {}),
    ...(usage ? { example: IMPORT + usage.trim() } : {}),
  };
}

function objectParts(node: Node): Pick<Description, "rule" | "fields"> {
  const { union } = node.facts;
  return {
    ...(union ? { rule: ruleOf(node).replaceAll("`", "") } : {}),
    fields: isObject(node)
      ? Object.entries(fieldsOf(node)).map(([name, field]) =>
          describeField(name, field, union?.variants.includes(name) ?? false),
        )
      : [],
  };
}

function describeField(name: string, { node, optional }: Field, variant: boolean): DescribedField {
  const values = enumValues(itemsOf(node));
  const bounds = statedBounds(node.bounds);
  const { deprecated } = node.facts;
  return {
    name,
    type: typeName(node),
    required: variant ? "one of" : !optional,
    description: fieldSentences(node).join(" "),
    ...(values.length ? { values } : {}),
    ...(Object.keys(bounds).length ? { bounds } : {}),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
}
