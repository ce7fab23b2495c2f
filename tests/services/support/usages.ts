import { namedSchemasIn } from "../../../codegen/models";
import { type Node, nodeOf } from "../../../src/schema/node";
import { fieldsOf } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";
import { definitions } from "../../support/definitions";

/** The program of a field, and a resource type that has the field. */
export interface Usage {
  definition: AnyDefinition;
  field: string;
  program: string;
}

const objectsOf = ({ fields }: AnyDefinition): Node[] => namedSchemasIn([nodeOf(fields)]);

/** The programs that fields of resource types declare. */
export const usages: Usage[] = definitions.flatMap(([, definition]) =>
  objectsOf(definition).flatMap((object) =>
    Object.entries(fieldsOf(object)).flatMap(([field, { node }]) =>
      node.facts.usage === undefined ? [] : [{ definition, field, program: node.facts.usage }],
    ),
  ),
);

/** The variants without a program, of unions of which another variant has one. */
export const variantsWithoutUsage: string[] = definitions.flatMap(([, definition]) =>
  objectsOf(definition).flatMap((object) => {
    const without = (object.facts.union?.variants ?? []).filter(
      (key) => fieldsOf(object)[key]?.node.facts.usage === undefined,
    );
    return without.length === object.facts.union?.variants.length ? [] : without;
  }),
);
