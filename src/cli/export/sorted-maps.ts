import { type Node, nodeOf } from "../../schema/node";
import { type Fields, isRecord } from "../../schema/record";
import { mapElements } from "../../schema/walk";
import type { AccountObject } from "../account/types";
import { compareText } from "../compare-text";

/** Arguments whose maps are sorted by key: their order has no meaning, and may change. */
export const withSortedMaps = ({ context }: AccountObject, args: Fields): Fields =>
  sortMaps(nodeOf(context.definition.fields), args) as Fields;

const sortMaps = (node: Node, value: unknown): unknown =>
  mapElements(node, node.type === "map" ? sortedKeys(value) : value, sortMaps);

const sortedKeys = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => compareText(a, b)))
    : value;
