import type { Node } from "../../../src/schema/node";
import { sample } from "../../../src/schema/sample";
import { isObject } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";
import { commonSampleOf, type Nested, nestedIn, variantsOf } from "./nesting";

/** Arguments with two variants of one union, for every union of a resource type. */
export const twoVariantsOf = (definition: AnyDefinition): Nested[] =>
  nestedIn(definition, withTwoVariants);

/** Arguments without a variant, for every union of a resource type that requires one. */
export const noVariantOf = (definition: AnyDefinition): Nested[] =>
  nestedIn(definition, (node) =>
    node.facts.union && !node.facts.union.optional ? [commonSampleOf(node)] : [],
  );

function withTwoVariants(node: Node): object[] {
  const [first, second] = variantsOf(node);
  if (!isObject(node) || first === undefined || second === undefined) return [];
  const both = [first, second].map((key) => [key, sample(node.fields[key]?.node as Node)]);
  return [{ ...commonSampleOf(node), ...Object.fromEntries(both) }];
}
