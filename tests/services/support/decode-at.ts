import { decode, type UnknownField } from "../../../src/schema/decode";
import type { Node } from "../../../src/schema/node";

/** The decoded value, and the fields that the schema does not declare. */
export function decodeAt(
  at: Node,
  wire: unknown,
): { value: unknown; unknownFields: UnknownField[] } {
  const unknownFields: UnknownField[] = [];
  return { value: decode(at, wire, (one) => unknownFields.push(one)), unknownFields };
}
