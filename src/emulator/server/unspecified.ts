import { findEnumValue } from "../../schema/enums";
import type { Node } from "../../schema/node";
import { mapElements } from "../../schema/walk";

/**
 * Removes enum values without a meaning (`UNIT_UNSPECIFIED`), which the service stores but users
 * never write.
 */
export const withoutUnspecified = (node: Node, value: unknown): unknown =>
  isUnspecified(node, value) ? undefined : mapElements(node, value, withoutUnspecified);

function isUnspecified({ facts: { encoding } }: Node, value: unknown): boolean {
  const enumValue =
    encoding?.as === "enum" && typeof value === "string"
      ? findEnumValue(encoding.values, value)
      : undefined;
  return enumValue !== undefined && enumValue.short === undefined;
}
