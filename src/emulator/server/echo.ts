import { EXTRA } from "../../schema/extra";
import type { Facts } from "../../schema/facts";
import type { ListNode, MapNode, Node, ObjectNode } from "../../schema/node";
import { compact, isRecord } from "../../schema/record";
import { int64Digits } from "../../schema/scalars";
import { variantInExtra } from "../../schema/unknown-fields";
import { matchValue } from "../../schema/walk";
import type { Quirks } from "../quirks";

type EchoQuirks = Pick<Quirks, "reorder" | "fillDefaults">;

/**
 * The value that the service stores for a received value: all fields including zeros and empty
 * arrays, defaults that responses are known to contain, numbers as 32-bit floats where declared,
 * and int64 strings in one form.
 */
export function echo(node: Node, value: unknown, quirks: EchoQuirks): unknown {
  if (value === undefined || node.facts.writeOnly) return undefined;
  return matchValue<unknown>(node, value, {
    object: (of, fields) => echoObject(of, fields, quirks),
    list: (of, items) => echoList(of, items, quirks),
    map: (of, entries) => echoMap(of, entries, quirks),
    other: echoScalar,
  });
}

function echoScalar({ facts: { float, encoding } }: Node, value: unknown): unknown {
  if (float) return Math.fround(value as number);
  return encoding?.as === "int64" ? int64Digits(value) : value;
}

function echoObject(node: ObjectNode, value: Record<string, unknown>, quirks: EchoQuirks): unknown {
  const declared = Object.entries(node.fields).map(([key, field]): [string, unknown] => [
    key,
    echo(field.node, value[key] ?? defaultOf(field.node.facts, quirks), quirks),
  ]);
  return compact([...declared, [EXTRA, variantInExtra(node, value)]]);
}

const defaultOf = ({ serverDefault }: Facts, { fillDefaults }: EchoQuirks): unknown =>
  isRecord(serverDefault) && (serverDefault.returned || fillDefaults)
    ? serverDefault.value
    : undefined;

function echoMap(node: MapNode, value: Record<string, unknown>, quirks: EchoQuirks): unknown {
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    echo(node.value, item, quirks),
  ]);
  return compact(quirks.reorder ? entries.reverse() : entries);
}

function echoList(node: ListNode, value: unknown[], quirks: EchoQuirks): unknown[] {
  const items = value.map((item) => echo(node.item, item, quirks));
  // Reversed, so that no list of two or more entries is returned in the order it was sent.
  return node.facts.unordered && quirks.reorder ? items.reverse() : items;
}
