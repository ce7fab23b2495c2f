import type { Node } from "../../schema/node";
import { changeUnwrapped, isNumeric, mapElements } from "../../schema/walk";

/** Parses quoted numbers: protobuf JSON accepts `"17"` for 17 in any numeric field. */
export const parseQuotedNumbers = (node: Node, wire: unknown): unknown =>
  changeUnwrapped(node, wire, parseInside);

// The JSON number format: no whitespace, no hexadecimal.
const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;
function parseInside(node: Node, wire: unknown): unknown {
  if (isNumeric(node) && typeof wire === "string" && NUMBER.test(wire)) return Number(wire);
  return mapElements(node, wire, parseQuotedNumbers);
}

/** The value of a string in a URL: a number where one is declared and given. */
export const parseUrlNumber = (node: Node, text: string): number | string =>
  isNumeric(node) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
