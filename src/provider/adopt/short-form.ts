import { decode } from "../../schema/decode";
import { encode } from "../../schema/encode";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";

/** The arguments as the API returns them, with enum values in their short form. */
export function inShortForm({ fields }: AnyDefinition, args: Fields): Fields {
  const node = nodeOf(fields);
  return (decode(node, encode(node, args)) ?? {}) as Fields;
}
